import type { UserDirectory } from '#accounts';
import { asksOfAccounts } from './accounts.js';
import { asksOfRaces } from './races.js';

/** How the suite gets at an adapter. */
export interface UserDirectorySubject {
  /** A directory without accounts. */
  readonly open: () => Promise<UserDirectory>;
  /** The directory opened last, as another process opens it. */
  readonly reopen: () => Promise<UserDirectory>;
}

/** Asks of an adapter everything that the port promises. The same suite runs on every user directory. */
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
    describe('used by one process', () => asksOfAccounts(keeping));
    describe('used by two processes at once', () => asksOfRaces(keeping));
  });
}
