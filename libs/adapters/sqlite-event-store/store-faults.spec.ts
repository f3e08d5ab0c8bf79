import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { StoreFault } from '#event-store';
import type { ReadStreamOptions, StoreFaultCode, StreamDamage } from '#event-store';
import { appendTo, freshStream, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf, thrownBy } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

describe('a fault of the store file', () => {
  const folder = temporaryFolder();
  let count = 0;
  let path: string;
  beforeEach(async () => {
    path = join(folder, String((count += 1)), 'events.db');
    const store = SqliteEventStore.open({ path });
    for (let round = 0; round < 20; round += 1) await store.append(appendTo('round-1', newEvents(20)));
    await store.close();
  });

  const alter = (sql: string): void => {
    const db = new BetterSqlite(path);
    db.exec(sql);
    db.close();
  };

  /** Opening must fail with the code and a message with the file and the remedy, and leave the file unchanged. */
  const expectFault = (code: StoreFaultCode, advice: RegExp, readOnly = false): void => {
    const before = readFileSync(path);
    const fault = thrownBy(() => SqliteEventStore.open({ path, readOnly, busyTimeoutMs: 100 }));
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ code, message: expect.stringMatching(advice) as unknown });
    expect((fault as Error).message).toContain(path);
    expect(readFileSync(path).equals(before)).toBe(true);
  };

  it('names a file that is not a database', () => {
    writeFileSync(path, 'shift report, 5 June 2010\n'.repeat(500));
    expectFault('store-foreign', /check the path/);
  });

  it('names a file with a single character', () => {
    writeFileSync(path, 'x');
    expectFault('store-foreign', /restore it from a backup/);
  });

  it('names a database of other software', () => {
    alter('PRAGMA application_id = 77');
    expectFault('store-foreign', /application id 77.*check the path/);
    alter('PRAGMA application_id = 0');
    expectFault('store-foreign', /check the path/);
    alter('PRAGMA journal_mode = DELETE');
    expectFault('store-foreign', /check the path/);
  });

  it('names a file of a newer release', () => {
    alter('PRAGMA user_version = 99');
    expectFault('store-too-new', /format 99.*run the release that wrote it/);
    expectFault('store-too-new', /format 99/, true);
  });

  it.each([1, 100, 4_096, 40_000])('names a file truncated by %i bytes', (bytes) => {
    truncateSync(path, statSync(path).size - bytes);
    expectFault('store-damaged', /restore it from a backup/);
    expectFault('store-damaged', /restore it from a backup/, true);
  });

  it('names a truncated file with a log beside it', async () => {
    const store = SqliteEventStore.open({ path });
    await store.append(appendTo('round-1', newEvents(1)));
    const copied = join(folder, 'copied.db');
    copyFileSync(path, copied);
    copyFileSync(`${path}-wal`, `${copied}-wal`);
    await store.close();
    path = copied;
    truncateSync(path, statSync(path).size - 150_000);
    expectFault('store-damaged', /was cut short/);
    truncateSync(path, 0);
    expectFault('store-damaged', /is empty but its log is not/);
    expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
  });

  describe('of lost events', () => {
    const streams = ['round-2', 'table-BAC-7', 'round-3'];
    let store: SqliteEventStore | undefined;
    let found: readonly StreamDamage[] = [];
    beforeEach(async () => {
      found = [];
      const sound = SqliteEventStore.open({ path });
      for (const stream of streams) await sound.append(appendTo(stream, newEvents(4)));
      await sound.append(appendTo('round-4', newEvents(1)));
      expect(await sound.damage()).toEqual([]);
      await sound.close();
    });
    afterEach(() => store?.close());

    const remove = (where: string): void =>
      alter(`DROP TRIGGER events_are_never_removed; DELETE FROM events WHERE ${where};
        CREATE TRIGGER events_are_never_removed BEFORE DELETE ON events
          BEGIN SELECT RAISE(ABORT, 'events are never removed'); END`);
    const lose = (where: string): void => {
      remove(where);
      found = [];
      store = SqliteEventStore.open({ path, onDamage: (damage) => (found = damage) });
    };

    it.each([
      ['the last of a stream', 'round-2', 3],
      ['the first of a stream', 'table-BAC-7', 0],
      ['one in between', 'round-3', 2],
    ])('refuses the stream that lost %s event, and no other', async (_which, stream, revision) => {
      lose(`stream = '${stream}' AND revision = ${revision}`);
      const fault = {
        code: 'store-damaged',
        message: expect.stringMatching(
          new RegExp(
            `stream ${stream} in .* lost events: it has 3 of its 4 events; .*restore it from a backup`,
          ),
        ) as unknown,
      };
      const append = { stream, expectedRevision: 'any' as const, events: newEvents(1) };
      const direction = 'backwards' as const;
      const reads: readonly ReadStreamOptions[] = [
        ...[{}, { limit: 4 }, { direction }],
        ...(revision >= 1 ? [{ from: 1n }] : []),
        ...(revision === 2 ? [{ limit: 3 }, { limit: 3, direction }] : []),
      ];
      for (const asked of reads)
        expect(await rejectionOf(store!.readStream(stream, asked))).toMatchObject(fault);
      if (revision === 3) expect(await rejectionOf(store!.append([append]))).toMatchObject(fault);
      expect(await store!.damage()).toEqual([{ stream, message: fault.message }]);
      for (const other of streams.filter((each) => each !== stream))
        expect(await store!.readStream(other)).toHaveLength(4);
      await store!.append(appendTo('round-5', newEvents(2)));
      expect(await store!.readAll({ limit: 1_000 })).toHaveLength(414);
    });

    it('finds at the start that the newest or the first event is gone', async () => {
      for (const [where, stream] of [
        ["stream = 'round-4'", 'round-4'],
        ['position = 1', 'round-1'],
      ] as const) {
        lose(where);
        while (found.length === 0) await new Promise(setImmediate);
        expect(found.map((each) => each.stream)).toContain(stream);
        await store!.close();
      }
    });

    it('finds in a pass over all events that a stream is gone with its head', async () => {
      alter("DELETE FROM heads WHERE stream = 'round-3'");
      lose("stream = 'round-3'");
      expect(await store!.readStream('round-3')).toEqual([]);
      await store!.readAll({ limit: 1_000 });
      while (found.length === 0) await new Promise(setImmediate);
      expect(found[0]!.message).toContain('lost 4 events, whose streams are not known any more');
    });

    it('finds what was lost after it last looked', async () => {
      store = SqliteEventStore.open({ path });
      for (const stream of streams) {
        remove(`stream = '${stream}' AND revision = 3`);
        expect((await store.damage()).map((each) => each.stream)).toContain(stream);
      }
    });

    it('reports none while other processes append', async () => {
      store = SqliteEventStore.open({ path, onDamage: (damage) => (found = damage) });
      const other = SqliteEventStore.open({ path });
      for (let turn = 0; turn < 30; turn++) {
        await Promise.all([
          other.append(appendTo('round-2', newEvents(2))),
          store.append(appendTo(freshStream(), newEvents(3))),
          store.readStream('round-2'),
          store.readAll({ limit: 10_000 }),
          store.damage(),
        ]);
      }
      await rejectionOf(
        store.append([{ stream: 'round-2', expectedRevision: 'no-stream', events: newEvents(2) }]),
      );
      await store.append(appendTo('round-6', newEvents(1)));
      expect([await store.damage(), found]).toEqual([[], []]);
      await other.close();
    });
  });

  it('is absent for a file whose newest pages are only in its log, as after a crash', async () => {
    const store = SqliteEventStore.open({ path });
    await store.append(appendTo('round-1', newEvents(200)));
    const copied = join(folder, 'crashed');
    cpSync(join(path, '..'), copied, { recursive: true });
    await store.close();
    const recovered = SqliteEventStore.open({ path: join(copied, 'events.db') });
    expect(await recovered.readStream('round-1')).toHaveLength(600);
    await recovered.close();
  });

  describe('of a store that is open', () => {
    let store: SqliteEventStore;
    beforeEach(() => {
      store = SqliteEventStore.open({ path });
    });
    afterEach(() => store.close());

    const append = (): Promise<unknown> => store.append(appendTo(freshStream(), newEvents(1)));
    const expectRefusals = async (code: StoreFaultCode, advice: RegExp): Promise<void> => {
      for (const outcome of await Promise.allSettled([append(), append(), store.head()])) {
        expect(outcome).toMatchObject({
          reason: { code, message: expect.stringMatching(advice) as unknown },
        });
      }
    };
    const moveAway = (suffix: string): void => renameSync(`${path}${suffix}`, `${path}${suffix}.away`);
    const putBack = (suffix: string): void => renameSync(`${path}${suffix}.away`, `${path}${suffix}`);

    it.each([
      ['when its file is deleted', () => rmSync(path)],
      ['when its log is deleted', () => rmSync(`${path}-wal`)],
      [
        'when another file replaces it',
        () => {
          copyFileSync(path, `${path}.copy`);
          renameSync(`${path}.copy`, path);
        },
      ],
    ])('%s, and it acknowledges nothing more', async (_what, harm) => {
      await append();
      harm();
      await expectRefusals('store-moved', /put the file and its log back/);
    });

    it('when its file is away, until it comes back', async () => {
      await append();
      moveAway('');
      expect(await rejectionOf(append())).toMatchObject({ code: 'store-moved' });
      putBack('');
      await append();
      expect(await store.head()).toBe(402n);
    });

    it.each([0, 100, 4_096, 40_000])('when its file is cut short to %i bytes', async (bytes) => {
      await append();
      truncateSync(path, bytes);
      await expectRefusals('store-damaged', /was cut short while it was open/);
    });
  });

  it('of pages overwritten with garbage, when it is opened for writing, or when they are read', async () => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0xa5, 3 * 4_096, bytes.length - 4_096));
    const damaged = { name: 'StoreFault', code: 'store-damaged' };
    expect(thrownBy(() => SqliteEventStore.open({ path }))).toMatchObject(damaged);
    const store = SqliteEventStore.open({ path, readOnly: true });
    expect(await rejectionOf(store.readAll())).toMatchObject(damaged);
    await store.close();
  });

  it('names a folder at the path of the file, and a missing file', () => {
    mkdirSync(join(folder, 'folder.db'), { recursive: true });
    for (const options of [
      { path: join(folder, 'folder.db') },
      { path: join(folder, 'missing.db'), readOnly: true },
      { path: join(path, 'below-a-file.db') },
    ]) {
      expect(thrownBy(() => SqliteEventStore.open(options))).toMatchObject({ code: 'store-unreachable' });
    }
  });

  it('names a store opened for reading when it should append', async () => {
    const store = SqliteEventStore.open({ path, readOnly: true });
    expect(await store.readStream('round-1')).toHaveLength(400);
    expect(await rejectionOf(store.append(appendTo('round-1', newEvents(1))))).toMatchObject({
      code: 'store-read-only',
      message: expect.stringContaining(path) as unknown,
    });
    await store.close();
  });

  it('names a file without write permission', () => {
    // Root may write any file, so a process of root changes its user for this test.
    const { getuid, seteuid } = process;
    chmodSync(path, 0o444);
    chmodSync(join(path, '..'), 0o777);
    chmodSync(folder, 0o755);
    const isRoot = getuid?.() === 0;
    if (isRoot) seteuid?.(65_534);
    try {
      expectFault('store-read-only', /check the owner and mode/);
    } finally {
      if (isRoot) seteuid?.(0);
    }
  });

  it('names a full disk: the request is refused completely, and the store recovers when there is room', async () => {
    const store = SqliteEventStore.open({ path });
    const { db } = (store as unknown as { commits: { options: { db: BetterSqlite.Database } } }).commits
      .options;
    const pages = Number(db.pragma('page_count', { simple: true }));
    db.pragma(`max_page_count = ${pages + 2}`);
    const large = newEvents(20).map((event) => ({ ...event, data: JSON.stringify('x'.repeat(5_000)) }));
    const outcomes = await Promise.allSettled([
      store.append(appendTo('round-2', large)),
      store.append(appendTo('round-3', large)),
    ]);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ reason: { name: 'StoreFault', code: 'store-full' } });
    }
    expect(await store.readStream('round-2')).toEqual([]);
    expect(await store.head()).toBe(400n);
    db.pragma('max_page_count = 1000000');
    expect(await store.append(appendTo('round-2', large))).toMatchObject({ position: 420n });
    await store.close();
  });

  it('is raised for a stray statement that edits or removes an event', () => {
    const db = new BetterSqlite(path);
    expect(() => db.exec("UPDATE events SET data = '{}' WHERE position = 7")).toThrow(
      'events are never edited',
    );
    expect(() => db.exec('DELETE FROM events WHERE position = 7')).toThrow('events are never removed');
    db.close();
  });

  it('is absent for a raw NUL, which JSON text cannot hold but a careless writer may send', async () => {
    const store = SqliteEventStore.open({ path });
    const event = newEvent({ data: '"a\u0000b"' });
    const stream = freshStream();
    await store.append(appendTo(stream, [event]));
    expect(await store.readStream(stream)).toMatchObject([event]);
    await store.close();
  });
});
