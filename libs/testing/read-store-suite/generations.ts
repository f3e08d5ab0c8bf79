import { CheckpointMoved, ReadModelNotReady } from '#projections';
import type { Condition, Generation, ReadStore } from '#projections';
import type { AskedStore } from './asked-store.js';
import { key, nextWins, put, row, wins } from './wins.js';

/** Several generations side by side, one of them active. */
export function generationsSuite(asked: AskedStore, reopen?: () => Promise<ReadStore>): void {
  const { write, find, dump } = asked;
  let store: ReadStore;
  let active: Generation;
  beforeEach(() => {
    ({ store, active } = asked);
  });

  it('fills a second one beside the active one, and flips to it at once', async () => {
    await write(active, [row('old', 1)], 5n);
    const next = await store.begin(wins);
    await write(next, [row('new', 1), row('new', 2)], 3n);
    expect(next.number).not.toBe(active.number);
    expect([await store.checkpoint(active), await store.checkpoint(next)]).toEqual([5n, 3n]);
    expect(await find()).toEqual([row('old', 1)]);
    await store.activate(next);
    expect(await find()).toEqual([row('new', 1), row('new', 2)]);
    expect(await store.prepare(wins)).toEqual(next);
    await store.activate(next);
    expect(await find()).toHaveLength(2);
  });

  it('refuses a worker of a replaced one', async () => {
    const next = await store.begin(wins);
    await store.activate(next);
    await expect(store.checkpoint(active)).rejects.toThrow(CheckpointMoved);
    await expect(store.load(active, [key('a', 1)])).rejects.toThrow(CheckpointMoved);
    await expect(store.commit(active, { from: 0n, to: 1n, upserts: [], deletes: [] })).rejects.toThrow(
      CheckpointMoved,
    );
    await expect(store.activate(active)).rejects.toThrow(CheckpointMoved);
    await expect(dump(active)).rejects.toThrow(CheckpointMoved);
    expect(await store.prepare(wins)).toEqual(next);
  });

  it('replaces an unfinished one, and never reuses its number', async () => {
    const left = await store.begin(wins);
    await write(left, [row('left', 1)], 2n);
    const next = await store.begin(wins);
    expect([left.number, active.number]).not.toContain(next.number);
    expect([await store.checkpoint(next), await dump(next)]).toEqual([0n, []]);
    await expect(write(left, [row('left', 2)], 3n)).rejects.toThrow(CheckpointMoved);
    await store.discard(next);
    expect((await store.begin(wins)).number).not.toBe(next.number);
  });

  it('drops an inactive one, and keeps the active one', async () => {
    await write(active, [row('kept', 1)]);
    const next = await store.begin(wins);
    await store.discard(next);
    await store.discard(next);
    await store.discard(active);
    await expect(store.checkpoint(next)).rejects.toThrow(CheckpointMoved);
    expect(await find()).toEqual([row('kept', 1)]);
  });

  it('answers from the old rows while another version is built', async () => {
    await write(active, [row('old', 1)], 5n);
    expect(active.stale).toBe(false);
    expect(await store.prepare(nextWins)).toMatchObject({ number: active.number, stale: true });
    const next = await store.begin(nextWins);
    await write(next, [{ ...row('new', 1), dealer: 'D-7' }]);
    expect(await find()).toEqual([row('old', 1)]);
    const where: Condition[] = [{ column: 'dealer', is: '=', value: 'D-7' }];
    await expect(find({ where })).rejects.toThrow(ReadModelNotReady);
    await store.activate(next);
    expect(await find({ where })).toEqual([{ ...row('new', 1), dealer: 'D-7' }]);
    expect(await store.prepare(nextWins)).toMatchObject({ number: next.number, stale: false });
  });

  if (reopen) {
    it('reads at once what another process activates, with other columns too', async () => {
      const theirs = await reopen();
      await write(active, [row('mine', 1)]);
      expect(await find()).toEqual([row('mine', 1)]);
      const next = await theirs.begin(nextWins);
      const upserts = put({ ...row('theirs', 1), dealer: 'D-7' });
      await theirs.commit(next, { from: 0n, to: 1n, upserts, deletes: [] });
      expect(await find()).toEqual([row('mine', 1)]);
      await theirs.activate(next);
      expect(await find()).toEqual([{ ...row('theirs', 1), dealer: 'D-7' }]);
      await expect(store.commit(active, { from: 1n, to: 2n, upserts: [], deletes: [] })).rejects.toThrow(
        CheckpointMoved,
      );
      await theirs.close();
    });
  }

  it('dumps equal rows as equal text, in any order of writes', async () => {
    const rows = ['é', '😀', '\uffee', 'a', 'a\0'].flatMap((id) => [
      row(id, 2, { seen_at: 2n ** 60n }),
      row(id, 1),
    ]);
    await write(active, rows);
    const next = await store.begin(wins);
    for (const each of [...rows].reverse()) {
      await write(next, [each], (await store.checkpoint(next)) + 1n);
    }
    const lines = await dump(active);
    expect(lines).toHaveLength(rows.length);
    expect(lines[0]).toBe('win_row ["a",1,0,"0",null,null]');
    expect(await dump(next)).toEqual(lines);
    await write(next, [row('a', 1, { win_cents: 1 })], 99n);
    expect(await dump(next)).not.toEqual(lines);
  });

  it('dumps more rows than one read returns', async () => {
    await write(
      active,
      Array.from({ length: 2_500 }, (_, shift) => row('a', shift)),
    );
    expect(await dump(active)).toHaveLength(2_500);
  });
}
