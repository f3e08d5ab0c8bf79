import { DAY_FIGURE_NAMES } from '#ledger';
import type { Sheet } from '#documents';
import { MASTER_GAME, AGED_VIGORISH, ASSIGNMENT, DAY_SHEET } from '#read-models';
import { pageAnswer } from '#kernel';
import type { Answer as Declared } from '#kernel';
import * as readModels from '#read-models';
import { titleFrom } from './exportable.js';
import type { Answer, Pages } from './pages.js';
import { sheetOf } from './report-sheets.js';
import { tablesOf } from './report-tables.js';

/** A list with one more page. */
const pagesWith = (more: readonly Answer[]) =>
  ({
    several: more.length > 0,
    async *further() {
      for (const page of more) yield await Promise.resolve(page);
    },
  }) as unknown as Pages;

async function written(sheet: Sheet) {
  const lines = await Array.fromAsync(sheet.lines);
  return { titles: sheet.columns.map(({ title }) => title), lines, totals: sheet.totals ?? [] };
}

const asked = { title: 'Report', timeZone: 'America/New_York' };

describe('the sheets of a report', () => {
  const assignment = (id: string, breaks: readonly object[]) => ({
    ...{ assignmentId: id, status: 'assigned', duty: 'dealer', gamingDay: '2010-06-05', pitId: 'P-1' },
    ...{ tableIds: [], from: '2010-06-05T22:00:00Z', until: '2010-06-06T02:00:00Z', breaks },
    ...{ staff: { id: 'u-1', name: 'A' }, assignedBy: { id: 'u-2', name: 'B' }, changedBy: null },
  });
  const aBreak = { from: '2010-06-05T23:00:00Z', until: '2010-06-05T23:20:00Z' };

  it('have every object of a list inside the lines, also where no line of the first page has one', async () => {
    const first = { items: Array.from({ length: 505 }, (_, n) => assignment(`a-${n}`, [])) };
    const next = { items: [assignment('a-505', [aBreak, aBreak])] };
    const tables = tablesOf(pageAnswer(ASSIGNMENT));
    expect(tables.map(({ path }) => path.join('.'))).toEqual(['items', 'items.breaks']);
    const [items, breaks] = tables.map((table) => sheetOf(table, first, pagesWith([next]), asked));
    expect((await written(items!)).lines).toHaveLength(506);
    const { titles, lines } = await written(breaks!);
    expect(titles.slice(-2)).toEqual(['Breaks from (America/New_York)', 'Breaks until (America/New_York)']);
    expect(lines).toEqual([
      ['a-505', 'assigned', 'dealer', '2010-06-05', aBreak.from, aBreak.until],
      ['a-505', 'assigned', 'dealer', '2010-06-05', aBreak.from, aBreak.until],
    ]);
  });

  it('have the total of the lines of a gaming day', async () => {
    const figures = Object.fromEntries(DAY_FIGURE_NAMES.map((name, at) => [name, at * 100]));
    const line = { tableId: 'T-1', game: 'poker', figures, negativeRevenue: false, events: '/e' };
    const day = { lines: [line], total: figures, notInCounts: [] };
    const [table] = tablesOf(MASTER_GAME);
    const sheet = sheetOf(table!, { asClosed: day }, pagesWith([]), { ...asked, columns: 'brief' });
    const { titles, lines, totals } = await written(sheet);
    expect(titles.slice(0, 3)).toEqual(['Table', 'Game', 'Opener (USD)']);
    expect(totals).toEqual([[null, null, ...lines[0]!.slice(2)]]);
  });

  it('have the subtotals of a day sheet after their lines, named by their game and pit', () => {
    const spans = [{ span: 'day', lastYear: false, from: '2010-06-05', to: '2010-06-05', dropCents: 100 }];
    const line = (game: string, pitId: string, tableId: string) => ({
      game,
      pitId,
      tableId,
      spans,
      events: '/e',
    });
    const answer = {
      items: [line('craps', 'P1', 'C-1'), line('craps', 'P2', 'C-2'), line('roulette', 'P2', 'R-1')],
      subtotals: [
        ...[
          ['craps', 'P1'],
          ['craps', 'P2'],
          ['craps', null],
          ['roulette', 'P2'],
        ].map(([game, pitId]) => ({ game, pitId, spans })),
      ],
      total: { spans },
    };
    const tables = tablesOf(DAY_SHEET);
    expect(tables.map(({ path }) => path.join('.'))).toEqual(['items']);
    const sheetWith = (columns: string) =>
      sheetOf(tables[0]!, answer, pagesWith([]), { ...asked, columns }).subtotals;
    expect(sheetWith('brief')).toEqual([
      { from: 0, after: 1, label: 'craps, P1', line: [null, 100] },
      { from: 1, after: 2, label: 'craps, P2', line: [null, 100] },
      { from: 0, after: 2, label: 'craps', line: [null, 100] },
      { from: 2, after: 3, label: 'roulette, P2', line: [null, 100] },
    ]);
    expect(sheetWith('game,pitId,tableId')![2]).toEqual({
      ...{ from: 0, after: 2, label: 'craps', line: ['craps', null, null] },
    });
  });

  it('have the columns of the spans of a day sheet that has no lines', async () => {
    const spans = [{ span: 'day', lastYear: false, from: '2010-06-05', to: '2010-06-05', dropCents: null }];
    const answer = { items: [], subtotals: [], total: { spans } };
    const [table] = tablesOf(DAY_SHEET);
    const columns = 'tableId,spans.0.dropCents';
    const { titles, totals } = await written(sheetOf(table!, answer, pagesWith([]), { ...asked, columns }));
    expect([titles, totals]).toEqual([['Table', 'Drop, day (USD)'], [[null, null]]]);
  });

  it('have the ages of vigorish beside each other, with their days in the titles and no sum of them', async () => {
    const ages = [
      { fromDays: 0, toDays: 0, outstandingCents: 5, stillOwedCents: 0 },
      { fromDays: 1, toDays: 7, outstandingCents: 6, stillOwedCents: 0 },
      { fromDays: 8, toDays: null, outstandingCents: 7, stillOwedCents: 0 },
    ];
    const of = { outstandingCents: 18, stillOwedCents: 0, ages };
    const answer = { items: [{ tableId: 'T-1', patronId: 'P-1', ...of, events: '/e' }], total: of };
    const [table] = tablesOf(AGED_VIGORISH);
    const { titles, totals } = await written(
      sheetOf(table!, answer, pagesWith([]), { ...asked, columns: 'brief' }),
    );
    expect(titles).toEqual([
      ...['Table', 'Patron', 'Outstanding (USD)', 'Still owed (USD)'],
      ...[
        'Outstanding, 0 days (USD)',
        'Outstanding, 1 to 7 days (USD)',
        'Outstanding, 8 days and more (USD)',
      ],
      ...['Still owed, 0 days (USD)', 'Still owed, 1 to 7 days (USD)', 'Still owed, 8 days and more (USD)'],
    ]);
    expect(totals).toEqual([[null, null, 18, 0, 5, 6, 7, 0, 0, 0]]);
  });
});

describe('the title of a report', () => {
  it.each([
    ['Report table win from rounds: by table', 'Table win from rounds'],
    [
      'Compare the parts of a day with another (3.3(c)3iv, 13:69D-1.30)',
      'Compare the parts of a day with another',
    ],
    ['Report each adjustment above 2,000.00 (13:69D-1.34(a)4)', 'Each adjustment above 2,000.00'],
  ])('of %j is %j', (summary, title) => {
    expect(titleFrom(summary)).toBe(title);
  });

  it('have columns that matter of fields that there are', () => {
    const declared = Object.values(readModels as Readonly<Record<string, unknown>>).filter(isAnswer);
    const withMain = [...new Set(declared.flatMap(insideOf))].filter(({ main }) => main);
    expect(withMain.length).toBeGreaterThan(12);
    const missing = withMain.flatMap(({ name, fields, main = [] }) =>
      main.filter((column) => !hasField(fields, column.split('.'))).map((column) => `${name}.${column}`),
    );
    expect(missing).toEqual([]);
  });
});

function isAnswer(value: unknown): value is Declared {
  return typeof value === 'object' && value !== null && 'fields' in value && 'name' in value;
}

/** An answer and those inside it. */
function insideOf(answer: Declared): readonly Declared[] {
  return [answer, ...Object.values(answer.fields).flatMap(({ of }) => (of ? insideOf(of) : []))];
}

function hasField(fields: Declared['fields'], [name = '', ...rest]: readonly string[]): boolean {
  const { [name]: field } = fields;
  if (!field) return false;
  // A list across has its places by number.
  const inside = field.across && /^\d$/.test(rest[0] ?? '') ? rest.slice(1) : rest;
  return inside.length === 0 || (field.of !== undefined && hasField(field.of.fields, inside));
}
