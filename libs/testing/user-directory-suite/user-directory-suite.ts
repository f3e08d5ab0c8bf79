import type { UserDirectory } from '#identity';
import { accountsSuite } from './accounts.js';
import { racesSuite } from './races.js';

/** Options of an adapter under test. */
export interface UserDirectorySubject {
  /** An empty directory. */
  readonly open: () => Promise<UserDirectory>;
  /** A second instance of the last opened directory, as in another process. */
  readonly reopen: () => Promise<UserDirectory>;
}

/** The test suite of the port of user directories. Every adapter runs it unchanged. */
export function userDirectorySuite(name: string, subject: UserDirectorySubject): void {
  describe(`${name} as a user directory`, () => {
    const opened: UserDirectory[] = [];
    const kept = async (opening: Promise<UserDirectory>): Promise<UserDirectory> => {
      const directory = await opening;
      opened.push(directory);
      return directory;
    };
    const keeping = { open: () => kept(subject.open()), reopen: () => kept(subject.reopen()) };
    afterEach(async () => {
      for (const directory of opened.splice(0)) await directory.close();
    });
    describe('used by one process', () => accountsSuite(keeping));
    describe('used by two processes at once', () => racesSuite(keeping));
  });
}
