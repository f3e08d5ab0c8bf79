import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_HARMS } from '#testing/file-harms.js';
import type { FileHarm } from '#testing/file-harms.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { CARDS, at } from '../e2e/floor.js';
import type { Pit } from '../e2e/pit.js';
import { SoundFiles, aRound, openPit, start } from './store-files.js';

const STORES = ['ledger.sqlite', 'read-models.sqlite', 'identity.sqlite'];
const FILES = [
  ...STORES.flatMap((file) => [file, `${file}-wal`, `${file}-shm`]),
  'signing-key.pem',
  'ledger-mark.json',
];

/** The codes of a store that takes nothing more. */
const REFUSED = /^(store-(moved|damaged|unreachable|foreign|read-only)|read-models-.*|projections-halted)$/;

/**
 * Every harm to each file of a data folder, while it is served and while it is not: nothing acknowledged is lost without
 * a word. A kill is a copy of the folder. Full and read-only disks are in test/disk.
 */
describe('a harmed file of a data folder', () => {
  const folder = temporaryFolder();
  let files: SoundFiles;
  let served: { data: string; pit: Pit; older: string };
  let rounds = 0;
  let kills = 0;
  let acknowledged: string[];
  let enrolled: string[];

  beforeAll(async () => {
    files = await SoundFiles.writtenIn(folder);
  });
  beforeEach(async () => {
    const data = files.copy();
    const pit = await openPit(data);
    const older = files.copy();
    acknowledged = [];
    enrolled = [];
    rounds = 0;
    served = { data, pit, older };
    for (let time = 0; time < 2; time++) expect(await record()).toBeUndefined();
    // Later files are copied over these: a log and an index exist only while the folder is served.
    for (const file of FILES) {
      if (existsSync(join(data, file))) cpSync(join(data, file), join(older, file));
    }
    for (let time = 0; time < 3; time++) expect(await record()).toBeUndefined();
    await pit.read('/reports/table-win?from=2010-06-05');
  });
  afterEach(() => served.pit.close().catch(() => undefined));

  /** Records a round and enrols a person; the first code of a refusal. */
  const record = async (): Promise<string | undefined> => {
    const { pit } = served;
    const body = aRound(CARDS.bankerWins, at(`18:${10 + (rounds += 1)}`));
    const dealt = await pit.as('dealer')('POST', '/rounds', body);
    if (dealt.status === 201)
      acknowledged.push(...(dealt.body['events'] as { id: string }[]).map(({ id }) => id));
    const username = `person${rounds}`;
    const person = { username, name: username, roles: ['dealer'] };
    const made = await pit.as('administrator')('POST', '/users', person);
    if (made.status === 201) enrolled.push(username);
    const refused = [dealt, made].find(({ status }) => status !== 201);
    return refused && String(refused.body['code']);
  };

  /** A kill leaves what is in the folder, except files that live for a moment and may go while it is copied. */
  const kill = (data: string): string => {
    const killed = join(folder, `killed-${(kills += 1)}`);
    cpSync(data, killed, { recursive: true, filter: (path) => !/\/\.(room|mark)-/.test(path) });
    return killed;
  };

  /** What a start finds after a kill: the message of a refused start, or what is lost. */
  const restarted = async (data: string): Promise<{ refused: string } | { lost: readonly string[] }> => {
    const server = await start(data).catch((error: unknown) => error as Error);
    if (server instanceof Error) return { refused: server.message };
    try {
      const { eventStore, accounts } = server.ledger;
      const events = new Set((await eventStore.readAll({ limit: 100_000 })).map(({ id }) => id));
      const people = new Set(
        (await accounts.directory.list({ limit: 1_000 })).items.map(({ username }) => username),
      );
      return {
        lost: [
          ...acknowledged.filter((id) => !events.has(id)),
          ...enrolled.filter((name) => !people.has(name)),
        ],
      };
    } finally {
      await server.close();
    }
  };

  const cases = FILES.flatMap((file) => FILE_HARMS.map((harm) => [file, harm.name, harm] as const));
  const expectNothingLostInSilence = async (data: string, file: string): Promise<void> => {
    const found = await restarted(data);
    if ('refused' in found) {
      const store = file.replace(/-(wal|shm)$/, '');
      expect(found.refused).toContain(store);
      expect(found.refused).toMatch(/restore|put it back|make one|move/i);
    } else expect(found.lost).toEqual([]);
  };

  // A process that uses the index of a log after it was cut is ended by the system.
  const endsTheProcess = (file: string, harm: FileHarm): boolean =>
    file.endsWith('-shm') && /emptied|cut|overwritten by/.test(harm.name);

  it.each(cases.filter(([file, , harm]) => !endsTheProcess(file, harm)))(
    '%s %s while it is served',
    async (file, _, harm) => {
      const { data, older } = served;
      harm.do(join(data, file), join(older, file));
      const code = (await record()) ?? (await record());
      if (code !== undefined) expect(code).toMatch(REFUSED);
      const killed = kill(data);
      for (const left of readdirSync(killed)) if (/-shm$|\.away$/.test(left)) rmSync(join(killed, left));
      await expectNothingLostInSilence(killed, file);
    },
    60_000,
  );

  it.each(cases)(
    '%s %s after a kill',
    async (file, _, harm) => {
      const { data, older } = served;
      const killed = kill(data);
      harm.do(join(killed, file), join(older, file));
      await expectNothingLostInSilence(killed, file);
    },
    60_000,
  );
});
