import type { Projection, Row, RowChange } from '../projection.js';
import { WorkingRows } from './working-rows.js';

const projection: Projection = {
  name: 'hands',
  version: 1,
  tables: [
    {
      name: 'hand',
      columns: { hand_id: 'text', cents: 'integer', note: 'text' },
      primaryKey: ['hand_id'],
    },
    { name: 'hand_event', columns: { position: 'bigint' }, primaryKey: ['position'], appended: true },
  ],
  handles: {},
  ignores: [],
};

const key: Row = { hand_id: 'H-1' };

function applied(rows: WorkingRows, change: Exclude<RowChange, { readonly row: Row }>): void {
  rows.change(rows.slotOf(change.table, change.key), change);
}

function written(rows: WorkingRows) {
  const { upserts, deletes } = rows.batch(0n, 1n);
  return { upserts: upserts.map(({ row }) => row), deletes: deletes.map((each) => each.key) };
}

describe('WorkingRows', () => {
  const open = () => new WorkingRows(projection, { cachedRows: 10, isEmpty: true });
  const upsert = (columns: Row) => ({ table: 'hand', key, upsert: () => columns });
  const update = (columns: Row) => ({ table: 'hand', key, update: () => columns });

  it('sets columns of a row in one copy a step, and leaves the row of the step before as it was', () => {
    const rows = open();
    rows.begin();
    applied(rows, update({ cents: 7 }));
    expect(written(rows)).toEqual({ upserts: [], deletes: [] });
    applied(rows, upsert({ cents: 1, note: 'a' }));
    const first = rows.slotOf('hand', key).row;
    rows.begin();
    applied(rows, update({ cents: 2 }));
    const second = rows.slotOf('hand', key).row;
    applied(rows, upsert({ note: 'x\ud800' }));
    expect(rows.slotOf('hand', key).row).toBe(second);
    expect([first, second]).toEqual([
      { hand_id: 'H-1', cents: 1, note: 'a' },
      { hand_id: 'H-1', cents: 2, note: 'x\ufffd' },
    ]);
    rows.undo();
    expect(written(rows)).toEqual({ upserts: [first], deletes: [] });
  });

  it('writes no row whose columns keep their values', () => {
    const rows = open();
    rows.begin();
    applied(rows, upsert({ cents: 1, note: null }));
    rows.settle();
    rows.begin();
    applied(rows, update({ cents: 1 }));
    applied(rows, upsert({ ...key, note: null }));
    expect(written(rows)).toEqual({ upserts: [], deletes: [] });
  });

  it('adds rows without a slot, until the step is undone or they are stored', () => {
    const rows = open();
    const at = (position: bigint) => ({ table: 'hand_event', key: { position }, row: { position } });
    rows.begin();
    rows.append(at(1n));
    rows.begin();
    rows.append(at(2n));
    rows.undo();
    expect(written(rows).upserts).toEqual([{ position: 1n }]);
    rows.settle();
    expect(written(rows).upserts).toEqual([]);
    expect(() => rows.append({ table: 'hand', key, row: key })).toThrow('rows of hand are not only added');
  });

  it('knows which rows an empty generation lacks, and asks for those that it no longer caches', () => {
    const rows = open();
    const keyOf = (i: number): Row => ({ hand_id: `H-${i}` });
    rows.begin();
    for (let i = 0; i < 100; i++) {
      applied(rows, { table: 'hand', key: keyOf(i), upsert: () => ({ cents: i, note: null }) });
    }
    rows.settle();
    rows.begin();
    expect([rows.slotOf('hand', keyOf(100)).stored, rows.slotOf('hand', keyOf(0)).stored]).toEqual([
      null,
      undefined,
    ]);
    const later = new WorkingRows(projection, { cachedRows: 10, isEmpty: false });
    later.begin();
    expect(later.slotOf('hand', key).stored).toBeUndefined();
  });

  it.each([
    ['an unknown column', { table: 'hand', key, update: () => ({ hands: 1 }) }],
    ['a value of another type', { table: 'hand', key, update: () => ({ cents: 'one' }) }],
    ['another key', { table: 'hand', key, update: () => ({ hand_id: 'H-2' }) }],
  ])('refuses columns with %s', (_, change) => {
    const rows = open();
    rows.begin();
    applied(rows, upsert({ cents: 1, note: null }));
    expect(() => applied(rows, change)).toThrow(TypeError);
  });
});
