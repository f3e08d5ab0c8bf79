import { CheckpointMoved } from '#projections';
import type { Condition, Generation, ReadStore } from '#projections';
import type { AskedStore } from './asked-store.js';
import { key, put, row, wins } from './wins.js';

/** Rows are written with their checkpoint or not at all, and read unchanged. */
export function committingSuite(asked: AskedStore, reopen?: () => Promise<ReadStore>): void {
  const { write, find } = asked;
  let store: ReadStore;
  let active: Generation;
  beforeEach(() => {
    ({ store, active } = asked);
  });

  it('commits rows and checkpoint together', async () => {
    expect(await store.checkpoint(active)).toBe(0n);
    await write(active, [row('BAC-1', 1)], 7n);
    expect(await store.checkpoint(active)).toBe(7n);
    expect(await find()).toEqual([row('BAC-1', 1)]);
  });

  it.each([1, 2, 3, 4, 5])('writes neither rows nor checkpoint when row %i of 5 fails', async (failing) => {
    await write(active, [row('BAC-1', 1, { win_cents: 5 })], 3n);
    const rows = [1, 2, 3, 4, 5].map((shift) =>
      shift === failing ? { ...row('BAC-1', shift), table_id: null } : row('BAC-1', shift),
    );
    await expect(write(active, rows, 9n)).rejects.toThrow();
    expect(await store.checkpoint(active)).toBe(3n);
    expect(await find()).toEqual([row('BAC-1', 1, { win_cents: 5 })]);
  });

  it('undoes a batch that names an unknown table after other writes', async () => {
    const upserts = [...put(row('BAC-1', 1)), { table: 'no_such', row: {} }];
    await expect(store.commit(active, { from: 0n, to: 4n, upserts, deletes: [] })).rejects.toThrow();
    expect([await store.checkpoint(active), await find()]).toEqual([0n, []]);
  });

  it('lets one of two workers move a checkpoint, and writes no row of the other', async () => {
    const commit = (win_cents: number) =>
      store.commit(active, {
        from: 0n,
        to: 5n,
        upserts: put(row('BAC-1', 1, { win_cents })),
        deletes: [],
      });
    const results = await Promise.allSettled([commit(1), commit(2)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const lost = results.find((result) => result.status === 'rejected')!;
    expect(lost.reason).toBeInstanceOf(CheckpointMoved);
    expect(lost.reason).toMatchObject({ projection: 'wins', generation: active.number, actual: 5n });
    const winner = results.findIndex(({ status }) => status === 'fulfilled') + 1;
    expect(await find()).toEqual([row('BAC-1', 1, { win_cents: winner })]);
  });

  it.each([0n, -1n, 2n ** 53n + 1n, -(2n ** 63n) - 1n, 10n ** 30n + 7n])(
    'keeps every digit of the sum %d',
    async (total) => {
      await write(active, [row('BAC-1', 1, { total })]);
      expect(await find()).toEqual([row('BAC-1', 1, { total })]);
      expect(await store.load(active, [key('BAC-1', 1)])).toEqual([row('BAC-1', 1, { total })]);
      const [line] = await Array.fromAsync(store.dump(active));
      expect(line).toContain(`"${total}"`);
    },
  );

  it('keeps the place of the last event with the checkpoint, and none that it was not given', async () => {
    const lastEvent = '7 018f3a51-0000-7000-8000-000000000007 2 round-S4.001';
    expect(await store.lastEvent(active)).toBeUndefined();
    await store.commit(active, { from: 0n, to: 7n, lastEvent, upserts: [], deletes: [] });
    expect(await store.lastEvent(active)).toBe(lastEvent);
    await expect(
      store.commit(active, { from: 3n, to: 9n, lastEvent: '9', upserts: [], deletes: [] }),
    ).rejects.toThrow(CheckpointMoved);
    expect(await store.lastEvent(active)).toBe(lastEvent);
    await store.commit(active, { from: 7n, to: 9n, upserts: [], deletes: [] });
    expect(await store.lastEvent(active)).toBeUndefined();
  });

  it('moves a checkpoint without any row', async () => {
    await write(active, [], 12n);
    expect(await store.checkpoint(active)).toBe(12n);
  });

  it('replaces and deletes rows, and accepts the deletion of an absent one', async () => {
    await write(active, [row('BAC-1', 1), row('BAC-1', 2)]);
    await store.commit(active, {
      from: 1n,
      to: 2n,
      upserts: put(row('BAC-1', 2, { win_cents: -3 })),
      deletes: [key('BAC-1', 1), key('BAC-9', 9)],
    });
    expect(await find()).toEqual([row('BAC-1', 2, { win_cents: -3 })]);
  });

  it('keeps a table of key columns only', async () => {
    const upserts = [{ table: 'win_mark', row: { mark: 'a' } }];
    await store.commit(active, { from: 0n, to: 1n, upserts, deletes: [] });
    await store.commit(active, { from: 1n, to: 2n, upserts, deletes: [] });
    expect(await store.load(active, [{ table: 'win_mark', key: { mark: 'a' } }])).toEqual([{ mark: 'a' }]);
  });

  it('loads rows in the order of the keys, including absent ones and repetitions', async () => {
    await write(active, [row('BAC-1', 1), row('BAC-1', 2), row('BAC-2', 1)]);
    const loaded = await store.load(active, [
      key('BAC-2', 1),
      key('BAC-7', 7),
      key('BAC-1', 1),
      key('BAC-2', 1),
    ]);
    expect(loaded).toEqual([row('BAC-2', 1), undefined, row('BAC-1', 1), row('BAC-2', 1)]);
    expect(await store.load(active, [])).toEqual([]);
  });

  it('keeps positions beyond 2^53 and the largest integers exactly', async () => {
    const rows = [2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 62n) - 1n].map((seen_at, shift) =>
      row('BAC-1', shift, { seen_at, win_cents: shift === 0 ? Number.MAX_SAFE_INTEGER : -shift }),
    );
    await write(active, rows, 2n ** 53n + 1n);
    expect(await store.checkpoint(active)).toBe(2n ** 53n + 1n);
    expect(await find()).toEqual(rows);
    const where: Condition[] = [{ column: 'seen_at', is: '=', value: 2n ** 53n + 1n }];
    expect(await find({ where })).toEqual([rows[0]]);
  });

  it.each(['', 'NUL \0 in it', '😀 é é 漢字', "'; DROP TABLE win_row; --", '\\x00 \u2028 \uffff', ' '])(
    'keeps text unchanged: %j',
    async (text) => {
      await write(active, [row(text, 1, { note: text })]);
      expect(await store.load(active, [key(text, 1)])).toEqual([row(text, 1, { note: text })]);
      expect(await find({ where: [{ column: 'note', is: '=', value: text }] })).toHaveLength(1);
    },
  );

  if (reopen) {
    it('has rows, checkpoint and active generation after it is opened again', async () => {
      const next = await store.begin(wins);
      await write(next, [row('BAC-1', 1)], 2n ** 60n);
      await store.activate(next);
      await store.close();
      store = asked.store = await reopen();
      expect(await store.prepare(wins)).toEqual(next);
      expect(await store.checkpoint(next)).toBe(2n ** 60n);
      expect(await find()).toEqual([row('BAC-1', 1)]);
    });
  }
}
