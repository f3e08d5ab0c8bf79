import { NO_THEORETICAL_WINS } from '#rules';
import { approveAdjustment, closeDay, prepareAdjustment } from '../../use-cases/gaming-days.js';
import { booksOf, readModelsOf } from '#testing/builders/day-books.js';
import { dropped, placed } from '#testing/builders/drop-boxes.js';
import { A_PROPERTY, aTurn, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, anOpenTable, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { SHEET_SPANS } from './day-sheet.answer.js';
import { daySheet } from './day-sheet.query.js';
import type { DaySheetRequest } from './day-sheet.query.js';

const on = (kind: string, stakeCents: number) => aWagerRequest({ kind, stakeCents });
const spin = (number: string, ...wagers: ReturnType<typeof on>[]) => ({ wagers, facts: [{ number }] });

const DAY_MS = 86_400_000;
const { clock: calendar, winFormulas: formulas } = A_PROPERTY;

async function sheetOf(floor: TestFloor, more: Partial<DaySheetRequest> = {}) {
  return daySheet(await readModelsOf(floor), {
    ...{ gamingDay: A_GAMING_DAY, books: 'adjusted', calendar, formulas },
    theoreticalWins: [NO_THEORETICAL_WINS],
    spans: SHEET_SPANS,
    ...more,
  });
}

/** The figures of the day of all tables. */
async function dayOf(floor: TestFloor, more: Partial<DaySheetRequest> = {}) {
  return (await sheetOf(floor, more)).total.spans[0]!;
}

describe('a day sheet', () => {
  it('has drop, fills, credits, win and hold of each table: 4,000.00 of 9,000.00 is 44.44 % (13:69D-1.2(c)2)', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor, 1, [chips(100_000, 20)]);
    await moved(floor, 'fill', [chips(100_000, 5)]);
    await moved(floor, 'credit', [chips(100_000, 2)]);
    await closed(floor, 'T-1:1', [chips(100_000, 18)]);
    await dropped(floor, 900_000);
    const figures = {
      ...{ dropCents: 900_000, fillsCents: 500_000, creditsCents: 200_000, winFromCountsCents: 400_000 },
      ...{ winFromRoundsCents: 0, unexplainedCents: 400_000, tableWinCents: 400_000, holdBasisPoints: 4_444 },
      ...{ theoreticalCents: 0, adjustmentsCents: 0, notCounted: 0 },
    };
    const { items, subtotals, total, notInCounts } = await sheetOf(floor);
    const spans = [
      { span: 'day', lastYear: false, from: A_GAMING_DAY, to: A_GAMING_DAY, ...figures },
      { span: 'month', lastYear: false, from: '2010-06-01', to: A_GAMING_DAY, ...figures },
      { span: 'year', lastYear: false, from: '2010-01-01', to: A_GAMING_DAY, ...figures },
      { span: 'day', lastYear: true, from: '2009-06-05', to: '2009-06-05', dropCents: null },
      { span: 'month', lastYear: true, from: '2009-06-01', to: '2009-06-05' },
      { span: 'year', lastYear: true, from: '2009-01-01', to: '2009-06-05' },
    ];
    expect(items).toMatchObject([{ game: 'minibaccarat', pitId: 'pit-of-T-1', tableId: 'T-1', spans }]);
    expect(subtotals).toMatchObject([{ game: 'minibaccarat', pitId: 'pit-of-T-1', spans }]);
    expect(total).toMatchObject({ spans });
    expect(notInCounts).toEqual([]);
  });

  it('shows what is counted of a day, and what is counted with which day', async () => {
    const floor = await anOpenTable();
    await floor.tableOf('roulette', 'T-2');
    await floor.round();
    await floor.tableRound([aTurn({ facts: [{ number: '17' }] })], 'T-2');
    expect(await sheetOf(floor)).toMatchObject({
      notInCounts: ['T-1 waits for its closer', 'T-2 has play in no inventory period'],
      total: {
        spans: [
          { dropCents: null, holdBasisPoints: null, unexplainedCents: null, notCounted: 2 },
          {},
          {},
          {},
          {},
          {},
        ],
      },
    });
    floor.nowMs += DAY_MS;
    await floor.round();
    await closed(floor, 'T-1:1', [chips(100, 800)]);
    expect((await sheetOf(floor, { gamingDay: '2010-06-06' })).notInCounts).toEqual([
      'T-1 waits for the count of a drop box',
    ]);
    await dropped(floor, 40_000);
    expect(await sheetOf(floor)).toMatchObject({
      notInCounts: ['T-1 is counted with 2010-06-06', 'T-2 has play in no inventory period'],
    });
    const next = await sheetOf(floor, { gamingDay: '2010-06-06' });
    expect(next.notInCounts).toEqual([]);
    // 200.00 from counts, and each of the two rounds took 95.00 out of the tray.
    expect(next.total.spans.slice(0, 2)).toMatchObject([
      { winFromCountsCents: 20_000, winFromRoundsCents: -9_500, unexplainedCents: 39_000, notCounted: 0 },
      { winFromCountsCents: 20_000, unexplainedCents: 39_000, notCounted: 1 },
    ]);
  });

  it('of some tables names nothing of others', async () => {
    const floor = await anOpenTable();
    await closed(floor, 'T-1:1', [chips(100, 1_000)]);
    await floor.tableOf('craps', 'T-2');
    await floor.tableOf('roulette', 'T-3');
    const rolls = [{ facts: [{ dice: [2, 2] }] }, { facts: [{ dice: [3, 4] }] }];
    await floor.tableRound([{ wagers: [on('field', 10_050)], facts: [{ dice: [1, 1] }] }, ...rolls], 'T-2');
    await floor.tableRound([spin('17', on('red', 10_000))], 'T-3');
    const named = async (more: Partial<DaySheetRequest>) => {
      const { notInCounts, withoutTheory } = await sheetOf(floor, more);
      return [...notInCounts, ...withoutTheory];
    };
    const box = 'T-1 waits for the count of a drop box';
    const ofCraps = ['T-2 has play in no inventory period', 'craps'];
    const ofRoulette = ['T-3 has play in no inventory period'];
    expect(await named({})).toEqual([box, ofCraps[0], ...ofRoulette, 'craps']);
    expect(await named({ tableId: 'T-1' })).toEqual([box]);
    for (const asked of [{ tableId: 'T-3' }, { game: 'roulette' }, { pitId: 'pit-of-T-3' }]) {
      expect(await named(asked)).toEqual(ofRoulette);
    }
    expect(await named({ game: 'craps' })).toEqual(ofCraps);
    // An open day is not in the books as closed: nothing of its theory is missing there.
    expect(await named({ books: 'as-closed' })).not.toContain('craps');
  });

  it('is as each day was closed, or as it is now with late counts and adjustments', async () => {
    const floor = await anOpenTable();
    await floor.round();
    floor.nowMs += DAY_MS;
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    const gamingDay = A_GAMING_DAY;
    expect(await sheetOf(floor, { books: 'as-closed' })).toMatchObject({
      ...{ closed: false, daysNotClosed: 1 },
      total: { spans: [{ winFromRoundsCents: 0 }, {}, {}, {}, {}, {}] },
    });
    await floor.do('accounting', closeDay(booksOf(floor))({ gamingDay }));
    const adjustment = { gamingDay, tableId: 'T-1', amountCents: -700, reason: 'audit' };
    const { events } = await floor.do('accounting', prepareAdjustment(adjustment));
    const { adjustmentId } = events[0]!.data as { adjustmentId: string };
    await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), { userId: 'accounting-2' });
    const asClosed = await sheetOf(floor, { books: 'as-closed' });
    expect(asClosed).toMatchObject({ closed: true, books: 'as-closed' });
    expect(asClosed.total.spans[0]).toMatchObject({ winFromRoundsCents: -9_500, adjustmentsCents: 0 });
    expect(await dayOf(floor)).toMatchObject({ winFromRoundsCents: -9_500, adjustmentsCents: -700 });
  });

  it.each(['0000-01-01', '9999-12-31'])('has no lines on a day without facts, %s', async (gamingDay) => {
    const { total, ...sheet } = await sheetOf(await aFloorWithSlips(), { gamingDay });
    expect(sheet).toMatchObject({ items: [], subtotals: [], notInCounts: [] });
    const nothing = {
      ...{ dropCents: null, fillsCents: null, creditsCents: null, winFromCountsCents: null },
      ...{ winFromRoundsCents: 0, unexplainedCents: null, tableWinCents: null, holdBasisPoints: null },
      ...{ theoreticalCents: 0, adjustmentsCents: 0, notCounted: 0 },
    };
    expect(total.spans).toMatchObject(
      [false, true].flatMap((lastYear) => SHEET_SPANS.map((span) => ({ span, lastYear, ...nothing }))),
    );
    expect(total.spans[0]).toMatchObject({ from: gamingDay, to: gamingDay });
  });

  it('has the theory of the rules, or the percentage of the property, and names the games without either', async () => {
    const floor = await aFloorWithSlips();
    await floor.tableOf('roulette', 'T-2');
    await floor.tableOf('craps', 'T-3');
    await floor.tableRound([spin('17', on('red', 10_000))], 'T-2');
    const rolls = [{ facts: [{ dice: [2, 2] }] }, { facts: [{ dice: [3, 4] }] }];
    await floor.tableRound([{ wagers: [on('field', 10_050)], facts: [{ dice: [1, 1] }] }, ...rolls], 'T-3');
    const theory = async (theoreticalWins: DaySheetRequest['theoreticalWins']) => {
      const { items, total, withoutTheory } = await sheetOf(floor, { theoreticalWins });
      const of = [...items, total].map(({ spans }) => spans[0]!.theoreticalCents);
      return { of, withoutTheory };
    };
    expect(await theory([NO_THEORETICAL_WINS])).toEqual({ of: [null, 263, 263], withoutTheory: ['craps'] });
    const craps = { percentages: [{ game: 'craps', basisPoints: 141 }] };
    // 1.41 per cent of 100.50 is 141.705 cents.
    expect(await theory([craps])).toEqual({ of: [142, 263, 405], withoutTheory: [] });
  });
});
