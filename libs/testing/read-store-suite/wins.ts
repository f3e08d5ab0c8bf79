import type { Projection, Row, RowQuery } from '#projections';

/** Win by table and shift, and a table of key columns only. */
export const wins: Projection = {
  name: 'wins',
  version: 1,
  tables: [
    {
      name: 'win_row',
      columns: {
        table_id: 'text',
        shift: 'integer',
        win_cents: 'integer',
        seen_at: 'bigint',
        note: 'text',
        total: 'sum',
      },
      primaryKey: ['table_id', 'shift'],
      indexes: [['seen_at'], ['note', 'table_id', 'shift']],
    },
    { name: 'win_mark', columns: { mark: 'text' }, primaryKey: ['mark'] },
  ],
  handles: {},
  ignores: [],
};

/** The next version of it, with one more column. */
export const nextWins: Projection = {
  ...wins,
  version: 2,
  tables: [{ ...wins.tables[0]!, columns: { ...wins.tables[0]!.columns, dealer: 'text' } }, wins.tables[1]!],
};

export const row = (table_id: string, shift: number, more: Row = {}): Row => ({
  table_id,
  shift,
  win_cents: 0,
  seen_at: 0n,
  note: null,
  total: null,
  ...more,
});

export const put = (...rows: Row[]) => rows.map((each) => ({ table: 'win_row', row: each }));
export const key = (table_id: string, shift: number) => ({ table: 'win_row', key: { table_id, shift } });
export const byKey: RowQuery['orderBy'] = [
  { column: 'table_id', direction: 'ascending' },
  { column: 'shift', direction: 'ascending' },
];
