import { copyFileSync, existsSync, mkdirSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { GroupCommit, openSqlite } from '#adapters/sqlite';
import { StoreFault } from '#event-store';
import { FILE_HARMS } from '#testing/file-harms.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const FORMAT = {
  applicationId: 7,
  migrations: [
    {
      version: 1,
      sql: 'CREATE TABLE chips (number INTEGER PRIMARY KEY AUTOINCREMENT, value TEXT NOT NULL UNIQUE)',
    },
  ],
};
const SUFFIXES = ['', '-wal', '-shm'] as const;

describe('an open store file', () => {
  const folder = temporaryFolder();
  let count = 0;
  let data: string;
  let path: string;
  let db: Database;
  let commits: GroupCommit;
  let acknowledged: string[];

  const open = (file: string): [Database, GroupCommit] => {
    const opened = openSqlite({ ...FORMAT, path: file });
    return [
      opened,
      new GroupCommit({
        ...{ db: opened, path: file, mostSize: 1, patienceMs: 1_000 },
        newestSql: 'SELECT coalesce(max(seq), 0) FROM sqlite_sequence',
      }),
    ];
  };
  /** Writes values in one commit; the fault if it was refused. */
  const write = async (
    rows = 1,
    meanwhile: () => void = () => undefined,
  ): Promise<StoreFault | undefined> => {
    const values = Array.from(
      { length: rows },
      (_, row) => `${acknowledged.length + row}-${'x'.repeat(1_500)}`,
    );
    const insert = db.prepare('INSERT INTO chips (value) VALUES (?)');
    try {
      await commits.run(() => {
        for (const value of values) insert.run(value);
        meanwhile();
      }, 1);
      acknowledged.push(...values);
      return undefined;
    } catch (error) {
      if (error instanceof StoreFault) return error;
      throw error;
    }
  };
  const older = (suffix: string): string => join(data, `older${suffix}`);

  beforeEach(async () => {
    data = join(folder, `${(count += 1)}`);
    mkdirSync(data);
    path = join(data, 'chips.sqlite');
    acknowledged = [];
    [db, commits] = open(path);
    await write(12);
    for (const suffix of SUFFIXES) copyFileSync(`${path}${suffix}`, older(suffix));
    // Some facts are in the file, and some in its log alone.
    await write(12);
    db.pragma('wal_checkpoint(PASSIVE)');
    await write(12);
    await write(12);
  });
  afterEach(() => commits.close());

  /** What a start after a kill finds: the files as they are now, without what the process knows. */
  const lost = async (): Promise<readonly string[]> => {
    const killed = join(data, 'killed');
    mkdirSync(killed, { recursive: true });
    for (const suffix of SUFFIXES.slice(0, 2)) {
      if (existsSync(`${path}${suffix}`))
        copyFileSync(`${path}${suffix}`, join(killed, `chips.sqlite${suffix}`));
    }
    let again: GroupCommit | undefined;
    try {
      const [reader, opened] = open(join(killed, 'chips.sqlite'));
      again = opened;
      const values = new Set(reader.prepare('SELECT value FROM chips NOT INDEXED').pluck().all());
      return acknowledged.filter((value) => !values.has(value));
    } catch {
      return acknowledged;
    } finally {
      await again?.close();
    }
  };

  // A process that touches the index of a log after that was cut is ended by the system (SIGBUS).
  const harmed = SUFFIXES.flatMap((suffix) =>
    FILE_HARMS.filter(({ name }) => suffix !== '-shm' || !/emptied|cut|overwritten by/.test(name)).map(
      (harm) => [`chips.sqlite${suffix}`, harm.name, suffix, harm] as const,
    ),
  );

  it.each(harmed)(
    '%s %s: acknowledges nothing more, unless a start after a kill finds everything',
    async (_file, _harm, suffix, harm) => {
      harm.do(`${path}${suffix}`, older(suffix));
      const before = acknowledged.length;
      const fault = await write();
      if (!fault) await write();
      if (fault) {
        expect(fault.message).toMatch(
          /^\S+chips\.sqlite\S* (is|was|cannot be used;) .*(restore|put the file|healthy)/,
        );
        expect(await write()).toMatchObject({ code: fault.code });
        expect(acknowledged).toHaveLength(before);
      } else expect(await lost()).toEqual([]);
    },
  );

  it.each(harmed.filter(([, name, suffix]) => suffix !== '-shm' && !/page/.test(name)))(
    '%s %s during a commit: acknowledges it only if a start after a kill finds everything',
    async (_file, _harm, suffix, harm) => {
      const during = await write(1, () => harm.do(`${path}${suffix}`, older(suffix)));
      if (!during) expect(await lost()).toEqual([]);
      const fault = during ?? (await write());
      if (fault) expect(fault.code).toMatch(/^store-(moved|damaged|unreachable)$/);
      else expect(await lost()).toEqual([]);
    },
  );

  it.each(['emptied', 'cut short', 'with a page overwritten'])(
    'leaves a log that was %s as it is when it is closed, so that the damage does not spread',
    async (name) => {
      FILE_HARMS.find((harm) => harm.name === name)!.do(`${path}-wal`, older('-wal'));
      const before = join(data, 'before');
      for (const suffix of ['', '-wal']) copyFileSync(`${path}${suffix}`, `${before}${suffix}`);
      await commits.close();
      for (const suffix of ['', '-wal'])
        expect(readFileSync(`${path}${suffix}`).equals(readFileSync(`${before}${suffix}`))).toBe(true);
    },
  );

  it('goes on after its time was changed without its contents', async () => {
    utimesSync(path, new Date(), new Date());
    utimesSync(`${path}-wal`, new Date(), new Date());
    expect(await write()).toBeUndefined();
  });

  it('goes on while another process writes, moves the log and begins it again', async () => {
    const [other, others] = open(path);
    const insert = other.prepare('INSERT INTO chips (value) VALUES (?)');
    for (let round = 0; round < 6; round++) {
      await others.run(() => insert.run(`other ${round}`), 1);
      if (round % 2 === 0) other.pragma('wal_checkpoint(TRUNCATE)');
      expect(await write()).toBeUndefined();
    }
    await others.close();
    expect(await write()).toBeUndefined();
    expect(await lost()).toEqual([]);
  });
});
