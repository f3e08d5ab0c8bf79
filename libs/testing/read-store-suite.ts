import {
  CheckpointMoved,
  ReadModelNotReady,
  type Condition,
  type Generation,
  type Projection,
  type ReadStore,
  type Row,
  type RowQuery,
  type Scalar,
} from '#projections';

export interface ReadStoreSuiteOptions {
  /** An empty store, which the suite closes. */
  readonly open: () => Promise<ReadStore>;
  /** The same store opened anew after it was closed, where it outlives its process. */
  readonly reopen?: () => Promise<ReadStore>;
}

const wins: Projection = {
  name: 'wins',
  version: 1,
  tables: [
    {
      name: 'win_row',
      columns: { table_id: 'text', shift: 'integer', win_cents: 'integer', seen_at: 'bigint', note: 'text' },
      primaryKey: ['table_id', 'shift'],
      indexes: [['seen_at'], ['note', 'table_id', 'shift']],
    },
    { name: 'win_mark', columns: { mark: 'text' }, primaryKey: ['mark'] },
  ],
  handles: {},
  ignores: [],
};

const nextWins: Projection = {
  ...wins,
  version: 2,
  tables: [{ ...wins.tables[0]!, columns: { ...wins.tables[0]!.columns, dealer: 'text' } }, wins.tables[1]!],
};

const row = (table_id: string, shift: number, more: Row = {}): Row => ({
  table_id,
  shift,
  win_cents: 0,
  seen_at: 0n,
  note: null,
  ...more,
});

const put = (...rows: Row[]) => rows.map((each) => ({ table: 'win_row', row: each }));
const key = (table_id: string, shift: number) => ({ table: 'win_row', key: { table_id, shift } });
const byKey: RowQuery['orderBy'] = [
  { column: 'table_id', direction: 'ascending' },
  { column: 'shift', direction: 'ascending' },
];

/** What every read store must do. Each adapter runs it unchanged. */
export function readStoreSuite(name: string, { open, reopen }: ReadStoreSuiteOptions): void {
  describe(`read store contract: ${name}`, () => {
    let store: ReadStore;
    let active: Generation;

    beforeEach(async () => {
      store = await open();
      active = await store.prepare(wins);
    });
    afterEach(() => store.close());

    const write = async (generation: Generation, rows: readonly Row[], to = 1n): Promise<void> =>
      store.commit(generation, {
        from: await store.checkpoint(generation),
        to,
        upserts: put(...rows),
        deletes: [],
      });
    const find = (more: Partial<RowQuery> = {}) =>
      store.find({ table: 'win_row', orderBy: byKey, limit: 1_000, ...more });
    const dump = async (generation: Generation): Promise<string[]> => {
      const lines: string[] = [];
      for await (const line of store.dump(generation)) lines.push(line);
      return lines;
    };

    describe('rows and checkpoint', () => {
      it('commits rows and checkpoint together', async () => {
        expect(await store.checkpoint(active)).toBe(0n);
        await write(active, [row('BAC-1', 1)], 7n);
        expect(await store.checkpoint(active)).toBe(7n);
        expect(await find()).toEqual([row('BAC-1', 1)]);
      });

      it.each([1, 2, 3, 4, 5])(
        'writes neither rows nor checkpoint when row %i of 5 fails',
        async (failing) => {
          await write(active, [row('BAC-1', 1, { win_cents: 5 })], 3n);
          const rows = [1, 2, 3, 4, 5].map((shift) =>
            shift === failing ? { ...row('BAC-1', shift), table_id: null } : row('BAC-1', shift),
          );
          await expect(write(active, rows, 9n)).rejects.toThrow();
          expect(await store.checkpoint(active)).toBe(3n);
          expect(await find()).toEqual([row('BAC-1', 1, { win_cents: 5 })]);
        },
      );

      it('undoes what a batch wrote before it names an unknown table', async () => {
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

      it('moves a checkpoint without any row', async () => {
        await write(active, [], 12n);
        expect(await store.checkpoint(active)).toBe(12n);
      });

      it('replaces and deletes rows, and takes the deletion of an absent one', async () => {
        await write(active, [row('BAC-1', 1), row('BAC-1', 2)]);
        await store.commit(active, {
          from: 1n,
          to: 2n,
          upserts: put(row('BAC-1', 2, { win_cents: -3 })),
          deletes: [key('BAC-1', 1), key('BAC-9', 9)],
        });
        expect(await find()).toEqual([row('BAC-1', 2, { win_cents: -3 })]);
      });

      it('keeps a table that is nothing but its key', async () => {
        const upserts = [{ table: 'win_mark', row: { mark: 'a' } }];
        await store.commit(active, { from: 0n, to: 1n, upserts, deletes: [] });
        await store.commit(active, { from: 1n, to: 2n, upserts, deletes: [] });
        expect(await store.load(active, [{ table: 'win_mark', key: { mark: 'a' } }])).toEqual([
          { mark: 'a' },
        ]);
      });

      it('loads rows in the order of the keys, absent ones and repeats included', async () => {
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
        'keeps text as it is: %j',
        async (text) => {
          await write(active, [row(text, 1, { note: text })]);
          expect(await store.load(active, [key(text, 1)])).toEqual([row(text, 1, { note: text })]);
          expect(await find({ where: [{ column: 'note', is: '=', value: text }] })).toHaveLength(1);
        },
      );

      if (reopen) {
        it('holds rows, checkpoint and active generation when it is opened anew', async () => {
          const next = await store.begin(wins);
          await write(next, [row('BAC-1', 1)], 2n ** 60n);
          await store.activate(next);
          await store.close();
          store = await reopen();
          expect(await store.prepare(wins)).toEqual(next);
          expect(await store.checkpoint(next)).toBe(2n ** 60n);
          expect(await find()).toEqual([row('BAC-1', 1)]);
        });
      }
    });

    describe('queries', () => {
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
      beforeEach(() => write(active, rows));

      const keys = (found: readonly Row[]) => found.map((each) => `${each['table_id']}/${each['shift']}`);
      const expected = (matches: (each: Row) => boolean) => keys(rows.filter(matches)).sort();
      const found = async (...where: Condition[]) => keys(await find({ where })).sort();
      const cents = (each: Row) => each['win_cents'] as number;

      it('answers each operator', async () => {
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

      it('takes all conditions together', async () => {
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
        expect(await found({ column: 'note', is: '>=', value: '' })).toEqual(
          expected((r) => r['note'] !== null),
        );
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
        it(`reads by ${order} the same in pages of 1, 2 and 7 as at once`, async () => {
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
      ])('refuses a query that is wrong in %s', async (_, wrong) => {
        await expect(find(wrong)).rejects.toThrow(TypeError);
      });

      it('says that a table was never prepared', async () => {
        await expect(find({ table: 'elsewhere' })).rejects.toThrow(ReadModelNotReady);
      });
    });

    describe('generations', () => {
      it('fills a further one beside the active one, and flips to it at once', async () => {
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

      it('turns away a worker that holds a replaced one', async () => {
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

      it('replaces an unfinished one, and never gives its number out again', async () => {
        const left = await store.begin(wins);
        await write(left, [row('left', 1)], 2n);
        const next = await store.begin(wins);
        expect([left.number, active.number]).not.toContain(next.number);
        expect([await store.checkpoint(next), await dump(next)]).toEqual([0n, []]);
        await expect(write(left, [row('left', 2)], 3n)).rejects.toThrow(CheckpointMoved);
        await store.discard(next);
        expect((await store.begin(wins)).number).not.toBe(next.number);
      });

      it('drops one that is not active, and leaves the active one alone', async () => {
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

      it('dumps equal rows as equal text, in whatever order they came', async () => {
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
        expect(lines[0]).toBe('win_row ["a",1,0,"0",null]');
        expect(await dump(next)).toEqual(lines);
        await write(next, [row('a', 1, { win_cents: 1 })], 99n);
        expect(await dump(next)).not.toEqual(lines);
      });

      it('dumps more rows than it reads at a time', async () => {
        await write(
          active,
          Array.from({ length: 2_500 }, (_, shift) => row('a', shift)),
        );
        expect(await dump(active)).toHaveLength(2_500);
      });
    });
  });
}
