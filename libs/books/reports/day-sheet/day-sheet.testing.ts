import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { NO_THEORETICAL_WINS } from '#rules';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { NaiveDaySheets, naiveSheetDays } from '#testing/naive/naive-day-sheet.js';
import type { NaiveEvent } from '#testing/naive/naive-event.js';
import { naiveHold } from '#testing/naive/naive-nearest.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';
import { SHEET_BOOKS, SHEET_SPANS } from './day-sheet.answer.js';
import type { DaySheet, SheetSpan } from './day-sheet.answer.js';
import { daySheet } from './day-sheet.query.js';
import type { DaySheetRequest } from './day-sheet.query.js';

const STEPS = 250;
const MOMENTS = 7;
const SPANS = [false, true].flatMap((lastYear) =>
  ['day', 'month', 'year'].map((span) => [span, lastYear] as const),
);

/**
 * The tests of every read store for day sheets, against a second computation from the raw events.
 * @param seen gets the cases that they reach
 */
export function daySheetSuite(seed: number, seen: Set<string>, open: () => Promise<ReadStore>): void {
  const { clock: calendar, winFormulas: formulas } = A_PROPERTY;
  const chance = new Chance(seed);
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];

  beforeAll(async () => {
    const random = await RandomClosedDays.played(chance, STEPS);
    ({ days, events, store } = await random.books(open));
  }, 120_000);
  afterAll(() => store.close());

  const sheetOf = (more: Partial<DaySheetRequest>): Promise<DaySheet> =>
    daySheet(store, {
      ...{ gamingDay: days[0]!, books: 'adjusted', calendar, formulas },
      theoreticalWins: [NO_THEORETICAL_WINS],
      spans: SHEET_SPANS,
      ...more,
    });

  /** A day of the ledger, the same a year later, or the end of a month. */
  const aDay = (): string => {
    const day = chance.pick(days);
    return chance.pick([day, day, `2011${day.slice(4)}`, '2010-06-30', '2010-07-31']);
  };

  it('are those of the raw events in every line, span and book, at any moment', async () => {
    for (let moment = 0; moment < MOMENTS; moment++) {
      const newest = moment === 0 ? events.length - 1 : chance.below(events.length);
      const asOf = moment > 1 && chance.happens(50) ? chance.pick(events).metadata['occurredAt']! : undefined;
      const knownAt = (await knownAtEvent(store, events[newest]!.id))!;
      const isKnown = ({ metadata }: NaiveEvent): boolean =>
        asOf === undefined || metadata['occurredAt']! <= asOf;
      const naive = new NaiveDaySheets(events.slice(0, newest + 1), isKnown);
      const gamingDay = aDay();
      for (const books of SHEET_BOOKS) {
        const at = { knownAt, ...(asOf !== undefined && { asOf }) };
        const { items, closed } = await sheetOf({ gamingDay, books, at });
        expect(closed).toBe(naive.ledger.days.isClosed(gamingDay));
        for (const { tableId, spans } of items) {
          expect(spans.map(({ span, lastYear }) => [span, lastYear])).toEqual(SPANS);
          for (const of of spans) {
            const inSpan = naiveSheetDays(of.span, of.lastYear, gamingDay);
            expect([of.from, of.to]).toEqual([inSpan[0], inSpan.at(-1)]);
            const expected = naive.sheet(tableId, inSpan, books === 'as-closed');
            const where = { seed, moment, gamingDay, books, tableId, span: of.span, lastYear: of.lastYear };
            expect({ ...where, ...sheetInBooks(of) }).toEqual({ ...where, ...expected });
            expect(of.holdBasisPoints).toBe(naiveHold(of.tableWinCents, of.dropCents));
            for (const name of casesOf(of)) seen.add(`${books} ${name}`);
          }
        }
        const listed = items.map(({ tableId }) => tableId);
        for (const tableId of naive.ledger.tables.keys()) {
          if (listed.includes(tableId)) continue;
          const year = naiveSheetDays('year', false, gamingDay);
          expect(naive.sheet(tableId, year, books === 'as-closed')).toMatchObject({ win: 0, drop: null });
        }
      }
    }
  }, 120_000);

  it('foot: the lines of each game and pit give its subtotal, and all lines the total', async () => {
    const { items, subtotals, total } = await sheetOf({ gamingDay: days.at(-1)! });
    expect(subtotals.length).toBeGreaterThan(1);
    for (const { game, pitId, spans } of [...subtotals, { game: null, pitId: null, ...total }]) {
      const lines = items.filter(
        (line) => (game === null || line.game === game) && (pitId === null || line.pitId === pitId),
      );
      for (const [at, of] of spans.entries()) {
        for (const name of FOOTING) {
          const known = lines.map(({ spans: each }) => each[at]![name]).filter((cents) => cents !== null);
          const footed = known.reduce((sum: bigint, cents) => sum + BigInt(cents), 0n);
          expect([name, of[name] === null ? null : BigInt(of[name])]).toEqual([
            name,
            known.length === 0 ? null : footed,
          ]);
        }
        expect(of.holdBasisPoints).toBe(naiveHold(of.tableWinCents, of.dropCents));
      }
    }
  });

  it('of a month are the sums of its days', async () => {
    const sums = { winFromRoundsCents: 0n, dropCents: 0n, unexplainedCents: 0n, tableWinCents: 0n };
    const names = Object.keys(sums) as (keyof typeof sums)[];
    for (const gamingDay of naiveSheetDays('month', false, days.at(-1)!)) {
      const { total } = await sheetOf({ gamingDay });
      for (const name of names) sums[name] += BigInt(total.spans[0]?.[name] ?? 0);
    }
    const { total } = await sheetOf({ gamingDay: days.at(-1)! });
    for (const name of names) expect([name, BigInt(total.spans[1]![name]!)]).toEqual([name, sums[name]]);
  });
}

const FOOTING = [
  ...['dropCents', 'fillsCents', 'creditsCents', 'winFromCountsCents', 'winFromRoundsCents'],
  ...['unexplainedCents', 'tableWinCents', 'theoreticalCents', 'adjustmentsCents', 'notCounted'],
] as readonly Exclude<keyof SheetSpan, 'span' | 'lastYear' | 'from' | 'to' | 'holdBasisPoints'>[];

/** What the seeds must reach together, in each of the books. */
export const SHEET_CASES = ['counted', 'not counted', 'unexplained', 'forms', 'last year', 'adjustments'];

function casesOf(of: SheetSpan): readonly string[] {
  const found: Record<string, boolean> = {
    counted: of.dropCents !== null,
    'not counted': of.notCounted > 0,
    unexplained: (of.unexplainedCents ?? 0) !== 0,
    forms: of.tableWinCents !== of.winFromCountsCents,
    'last year': of.lastYear && of.dropCents !== null,
    adjustments: of.adjustmentsCents !== 0,
  };
  return SHEET_CASES.filter((name) => found[name]);
}

/** Figures under the names of the naive books. */
export function sheetInBooks(of: SheetSpan) {
  const numberOf = (cents: number | bigint | null) => (cents === null ? null : Number(cents));
  return {
    drop: numberOf(of.dropCents),
    fills: numberOf(of.fillsCents),
    credits: numberOf(of.creditsCents),
    winFromCounts: numberOf(of.winFromCountsCents),
    win: numberOf(of.winFromRoundsCents),
    unexplained: numberOf(of.unexplainedCents),
    tableWin: numberOf(of.tableWinCents),
    theoretical: numberOf(of.theoreticalCents),
    adjustments: numberOf(of.adjustmentsCents),
    notCounted: of.notCounted,
  };
}
