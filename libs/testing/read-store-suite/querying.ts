import { ReadModelNotReady, compareScalars } from '#projections';
import type { Condition, Row, RowQuery, Scalar, SumQuery } from '#projections';
import type { AskedStore } from './asked-store.js';
import { byKey, row } from './wins.js';

/** Conditions, orders and pages: every store gives the same answers. */
export function queryingSuite(asked: AskedStore): void {
  const { write, find } = asked;
  const texts = ['a', 'B', 'Z', 'z', 'é', '\uffee', '😀', 'ab', ''];
  const rows = texts.flatMap((table_id, index) =>
    [1, 2, 3].map((shift) =>
      row(table_id, shift, {
        win_cents: (index * 7 + shift * 5) % 4,
        seen_at: BigInt(shift),
        note: (index + shift) % 3 === 0 ? null : `n${index % 2}`,
      }),
    ),
  );
  beforeEach(() => write(asked.active, rows));

  const keys = (found: readonly Row[]) => found.map((each) => `${each['table_id']}/${each['shift']}`);
  const expected = (matches: (each: Row) => boolean) => keys(rows.filter(matches)).sort();
  const found = async (...where: Condition[]) => keys(await find({ where })).sort();
  const cents = (each: Row) => each['win_cents'] as number;

  it('applies each operator', async () => {
    const ask = (is: '=' | '<' | '<=' | '>' | '>=') => found({ column: 'win_cents', is, value: 2 });
    expect(await ask('=')).toEqual(expected((r) => cents(r) === 2));
    expect(await ask('<')).toEqual(expected((r) => cents(r) < 2));
    expect(await ask('<=')).toEqual(expected((r) => cents(r) <= 2));
    expect(await ask('>')).toEqual(expected((r) => cents(r) > 2));
    expect(await ask('>=')).toEqual(expected((r) => cents(r) >= 2));
    expect(await found({ column: 'table_id', is: 'in', values: ['a', '😀', 'no'] })).toEqual(
      expected((r) => ['a', '😀'].includes(r['table_id'] as string)),
    );
    expect(await found({ column: 'table_id', is: 'in', values: [] })).toEqual([]);
  });

  it('combines all conditions with and', async () => {
    const where: Condition[] = [
      { column: 'table_id', is: '=', value: 'z' },
      { column: 'seen_at', is: '>', value: 1n },
    ];
    expect(await found(...where)).toEqual(['z/2', 'z/3']);
  });

  it('finds null under = and in, and under no other operator', async () => {
    const isNull = expected((r) => r['note'] === null);
    expect(await found({ column: 'note', is: '=', value: null })).toEqual(isNull);
    expect(await found({ column: 'note', is: 'in', values: [null] })).toEqual(isNull);
    expect(await found({ column: 'note', is: 'in', values: ['n1', null] })).toEqual(
      expected((r) => r['note'] !== 'n0'),
    );
    expect(await found({ column: 'note', is: '>=', value: '' })).toEqual(expected((r) => r['note'] !== null));
    expect(await found({ column: 'note', is: '>=', value: null })).toEqual([]);
  });

  it('orders text by its bytes', async () => {
    const ordered = await find({ where: [{ column: 'shift', is: '=', value: 1 }] });
    const bytes = [...texts].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(ordered.map((each) => each['table_id'])).toEqual(bytes);
    expect(await found({ column: 'table_id', is: '>', value: 'é' })).toEqual(
      expected((r) => ['\uffee', '😀'].includes(r['table_id'] as string)),
    );
  });

  const orders: Record<string, RowQuery['orderBy']> = {
    'the key': byKey,
    'mixed directions': [
      { column: 'win_cents', direction: 'descending' },
      { column: 'table_id', direction: 'ascending' },
      { column: 'shift', direction: 'descending' },
    ],
    'null first': [{ column: 'note', direction: 'ascending' }, ...byKey],
    'null last': [{ column: 'note', direction: 'descending' }, ...byKey],
    'null last, then a descending key': [
      { column: 'note', direction: 'descending' },
      { column: 'seen_at', direction: 'descending' },
      { column: 'table_id', direction: 'descending' },
    ],
  };
  for (const [order, orderBy] of Object.entries(orders)) {
    it(`reads by ${order} the same in pages of 1, 2 and 7 as in one`, async () => {
      const where: Condition[] = [{ column: 'win_cents', is: '<', value: 3 }];
      const all = await find({ where, orderBy });
      expect(keys(all).sort()).toEqual(expected((r) => cents(r) < 3));
      const nulls = all.map((each) => each['note'] === null);
      if (order === 'null first') expect(nulls.lastIndexOf(true)).toBeLessThan(nulls.indexOf(false));
      if (order.startsWith('null last')) {
        expect(nulls.lastIndexOf(false)).toBeLessThan(nulls.indexOf(true));
      }
      for (const limit of [1, 2, 7]) {
        const paged: Row[] = [];
        for (let after: readonly Scalar[] | undefined; ;) {
          const page = await find({ where, orderBy, limit, ...(after && { after }) });
          paged.push(...page);
          if (page.length < limit) break;
          after = orderBy.map(({ column }) => page.at(-1)![column]!);
        }
        expect(paged).toEqual(all);
      }
    });
  }

  it.each<[string, Partial<RowQuery>]>([
    ['a condition', { where: [{ column: 'no_such', is: '=', value: 1 }] }],
    ['a list', { where: [{ column: 'no_such"', is: 'in', values: [] }] }],
    ['the order', { orderBy: [{ column: 'toString', direction: 'ascending' }] }],
    ['the type of a value', { where: [{ column: 'shift', is: '=', value: '1' }] }],
    ['the type of a cursor', { after: [1, 1] }],
    ['the length of a cursor', { after: ['a'] }],
    ['the limit', { limit: 0 }],
    ['no order at all', { orderBy: [] }],
  ])('refuses a query with a fault in %s', async (_, wrong) => {
    await expect(find(wrong)).rejects.toThrow(TypeError);
  });

  const sum = (more: Partial<SumQuery> = {}) =>
    asked.store.sum({ table: 'win_row', by: ['note'], sums: ['win_cents', 'total'], ...more });
  const inOrder = (groups: readonly Row[]) =>
    groups.toSorted((one, other) => compareScalars(one['note']!, other['note']!));

  it('sums whole numbers of any size by group, with the greatest of other columns', async () => {
    const large = 10n ** 30n + 7n;
    await write(
      asked.active,
      rows.map((each) => ({ ...each, total: each['note'] === null ? -large : BigInt(cents(each)) })),
      2n,
    );
    const groups = Map.groupBy(
      rows.filter((each) => (each['seen_at'] as bigint) >= 2n),
      (each) => each['note'] as string | null,
    );
    const found = await sum({
      greatest: ['seen_at', 'table_id'],
      where: [{ column: 'seen_at', is: '>=', value: 2n }],
    });
    const expectedGroups = [...groups].map(([note, of]) => {
      const won = of.reduce((total, each) => total + BigInt(cents(each)), 0n);
      return {
        ...{ note, win_cents: won, total: note === null ? -large * BigInt(of.length) : won },
        seen_at: of.map((each) => each['seen_at'] as bigint).reduce((a, b) => (a > b ? a : b)),
        table_id: of.map((each) => each['table_id']!).reduce((a, b) => (compareScalars(a, b) < 0 ? b : a)),
      };
    });
    expect(inOrder(found)).toEqual(inOrder(expectedGroups));
    expect(await sum({ where: [{ column: 'shift', is: '=', value: 9 }] })).toEqual([]);
  });

  it('has no sum of a group in which one row has no value', async () => {
    await write(asked.active, [row('a', 1, { note: 'n', total: 5n }), row('a', 2, { note: 'n' })], 2n);
    expect(await sum({ where: [{ column: 'note', is: '=', value: 'n' }] })).toEqual([
      { note: 'n', win_cents: 0n, total: null },
    ]);
  });

  it.each<[string, Partial<SumQuery>]>([
    ['a condition', { where: [{ column: 'no_such', is: '=', value: 1 }] }],
    ['a group', { by: ['no_such'] }],
    ['no group at all', { by: [] }],
    ['a sum of text', { sums: ['note'] }],
    ['a sum of no column', { sums: ['toString'] }],
    ['a column twice', { greatest: ['win_cents'] }],
  ])('refuses sums with a fault in %s', async (_, wrong) => {
    await expect(sum(wrong)).rejects.toThrow(TypeError);
  });

  it('reports a table that was never prepared', async () => {
    await expect(find({ table: 'elsewhere' })).rejects.toThrow(ReadModelNotReady);
    await expect(sum({ table: 'elsewhere' })).rejects.toThrow(ReadModelNotReady);
  });
}
