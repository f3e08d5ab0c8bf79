import { approveAdjustment, closeDay, prepareAdjustment } from '../../use-cases/gaming-days.js';
import { countCloser, observeCount } from '../../../inventory/use-cases/inventory.js';
import { A_PROPERTY, aTurn } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { booksOf, readModelsOf } from '#testing/builders/day-books.js';
import { dropped, placed } from '#testing/builders/drop-boxes.js';
import { aFloorWithSlips, anOpenTable, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { statistics } from './statistics.query.js';
import type { StatisticsRequest } from './statistics.query.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { clock: calendar, winFormulas: formulas } = A_PROPERTY;

async function statisticsOf(floor: TestFloor, asked: Partial<StatisticsRequest> = {}) {
  const request = { gamingDay: A_GAMING_DAY, spans: ['day'], by: ['tableId'], calendar, formulas } as const;
  return statistics(await readModelsOf(floor), { ...request, ...asked });
}

/** The day's statistics of all tables in the books as they are now, and as they were closed. */
async function dayOf(floor: TestFloor, asked: Partial<StatisticsRequest> = {}) {
  const { total } = await statisticsOf(floor, asked);
  return total[0]!.current;
}

describe('the statistics of a table', () => {
  it('have win from counts by drop as the hold: 4,000.00 of 9,000.00 is 44.44 % (13:69D-1.2(c)2)', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor, 1, [chips(100_000, 20)]);
    await moved(floor, 'fill', [chips(100_000, 5)]);
    await moved(floor, 'credit', [chips(100_000, 2)]);
    await closed(floor, 'T-1:1', [chips(100_000, 18)]);
    await dropped(floor, 900_000);
    expect(await statisticsOf(floor)).toMatchObject({
      spans: [{ span: 'day', current: { from: A_GAMING_DAY }, before: { from: '2010-06-04' } }],
      items: [
        {
          ...{ tableId: 'T-1', game: null, pitId: null, shift: null },
          spans: [
            {
              span: 'day',
              current: {
                adjusted: {
                  ...{ periodsCounted: 1, periodsNotCounted: 0, tableDaysNotCounted: 0, tablesNotCounted: 0 },
                  ...{ dropCents: 900_000, winFromCountsCents: 400_000, tableWinCents: 400_000 },
                  ...{ holdBasisPoints: 4_444, rounds: 0, handleCents: 0, winFromRoundsCents: 0 },
                },
                asClosed: { daysClosed: 0, daysNotClosed: 1, dropCents: null, holdBasisPoints: null },
              },
              before: { adjusted: { periodsCounted: 0, dropCents: null, openMs: null } },
            },
          ],
        },
      ],
    });
  });

  it('have vigorish on forms in the hold, where the formula adds it (3.3(c)3, 7.3(c)3)', async () => {
    const floor = await anOpenTable();
    await floor.series();
    await floor.round({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    await dropped(floor, 20_000);
    const won = { winFromCountsCents: 10_000, winFromRoundsCents: -9_500, dropCents: 20_000 };
    expect((await dayOf(floor)).adjusted).toMatchObject({
      ...won,
      tableWinCents: 10_500,
      holdBasisPoints: 5_250,
    });
    const nevada = [{ ...formulas[0], uncollectedVigorish: 'excluded' }] as const;
    expect((await dayOf(floor, { formulas: nevada })).adjusted).toMatchObject({
      ...won,
      tableWinCents: 10_000,
      holdBasisPoints: 5_000,
    });
  });

  it('are not counted until the tray and every box are, and never 0 before', async () => {
    const floor = await anOpenTable();
    await floor.round();
    const nothing = {
      ...{ dropCents: null, winFromCountsCents: null, tableWinCents: null, holdBasisPoints: null },
      ...{ periodsCounted: 0, tablesNotCounted: 1, winFromRoundsCents: -9_500, handleCents: 10_000 },
    };
    expect((await dayOf(floor)).adjusted).toMatchObject({
      ...nothing,
      ...{ periodsNotCounted: 0, tableDaysNotCounted: 1 },
    });
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    expect((await dayOf(floor)).adjusted).toMatchObject({
      ...nothing,
      ...{ periodsNotCounted: 1, tableDaysNotCounted: 0 },
    });
    await dropped(floor, 20_000);
    expect((await dayOf(floor)).adjusted).toMatchObject({ tablesNotCounted: 0, dropCents: 20_000 });
  });

  it('have the hold of the counted periods alone, and say how many tables are not counted', async () => {
    const floor = await anOpenTable();
    await floor.tableOf('roulette', 'T-2');
    await floor.round();
    await floor.tableRound([aTurn({ facts: [{ number: '17' }] })], 'T-2');
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    await dropped(floor, 20_000);
    await placed(floor, 'DB-8');
    await opened(floor, 2, [chips(100, 900)]);
    await floor.round();
    await closed(floor, 'T-1:2', [chips(100, 800)]);
    expect((await dayOf(floor)).adjusted).toMatchObject({
      ...{ periodsCounted: 1, periodsNotCounted: 1, tableDaysNotCounted: 1, tablesNotCounted: 2 },
      ...{ dropCents: 20_000, winFromCountsCents: 10_000, holdBasisPoints: 5_000, rounds: 3 },
    });
  });

  it('of a period over two gaming days are counted on the day that its closer names (13:69D-1.17)', async () => {
    const floor = await anOpenTable();
    await floor.round();
    floor.nowMs += DAY_MS;
    await floor.round();
    await closed(floor, 'T-1:1', [chips(100, 800)]);
    await dropped(floor, 40_000);
    expect((await dayOf(floor)).adjusted).toMatchObject({ tableDaysNotCounted: 1, dropCents: null });
    const [day, week] = (await statisticsOf(floor, { gamingDay: '2010-06-06', spans: ['day', 'week'] }))
      .total;
    const whole = { tableDaysNotCounted: 0, dropCents: 40_000, holdBasisPoints: 5_000 };
    expect([day!.current.adjusted, day!.before.adjusted, week!.current.adjusted]).toMatchObject([
      { ...whole, rounds: 1 },
      { tableDaysNotCounted: 1, dropCents: null, rounds: 1 },
      { ...whole, rounds: 2 },
    ]);
  });

  it('have rounds of the minutes after the roll-over with the closer of the day before', async () => {
    const floor = await anOpenTable();
    await floor.round();
    floor.nowMs += DAY_MS / 2 + HOUR_MS / 2;
    await floor.round();
    const late = { denominations: [chips(100, 800)], seriesId: 'IS', gamingDay: A_GAMING_DAY };
    await floor.do('dealer', countCloser({ ...late, periodId: 'T-1:1' }));
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
    await dropped(floor, 20_000);
    expect((await dayOf(floor, { gamingDay: '2010-06-06' })).adjusted).toMatchObject({
      ...{ rounds: 1, tableDaysNotCounted: 0, periodsCounted: 0, dropCents: null },
    });
  });
});

describe('rounds an hour', () => {
  it('are rounds by the time between opener and closer, by shift of the floor time (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await floor.shoe('S1', 'T-1');
    floor.nowMs = Date.parse('2010-06-06T16:59:58.000Z');
    await opened(floor, 1, [chips(100, 1_000)]);
    await floor.round();
    floor.nowMs = Date.parse('2010-06-06T18:30:00.000Z');
    for (let round = 0; round < 3; round++) await floor.round();
    floor.nowMs = Date.parse('2010-06-06T20:29:58.000Z');
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    const { items, total } = await statisticsOf(floor, { gamingDay: '2010-06-06', by: ['shift'] });
    expect(items.map(({ shift, spans }) => [shift, spans[0]!.current.adjusted])).toMatchObject([
      // From 13:00 to 14:00, and from 14:00 to 16:30, in New York; the opener and the closer take a second.
      ['day', { rounds: 1, openMs: HOUR_MS + 1_000, roundsWhileOpen: 1, roundsAnHourHundredths: 100 }],
      ['swing', { rounds: 3, openMs: 2.5 * HOUR_MS - 1_000, roundsAnHourHundredths: 120 }],
    ]);
    expect(total[0]!.current.adjusted).toMatchObject({ openMs: 3.5 * HOUR_MS, roundsAnHourHundredths: 114 });
  });

  it('of a table that is still open go by the time up to its newest fact, at any moment', async () => {
    const floor = await anOpenTable();
    const from = floor.nowMs - 1_000;
    floor.nowMs = from + HOUR_MS - 1_000;
    await floor.round();
    floor.nowMs = from + 4 * HOUR_MS - 1_000;
    await floor.round();
    expect((await dayOf(floor)).adjusted).toMatchObject({ openMs: 4 * HOUR_MS, roundsAnHourHundredths: 50 });
    const at = { asOf: new Date(from + 2 * HOUR_MS).toISOString() };
    expect((await dayOf(floor, { at })).adjusted).toMatchObject({
      openMs: HOUR_MS,
      roundsAnHourHundredths: 100,
    });
  });

  it('leave out rounds of shifts in which no inventory period was open', async () => {
    const floor = await aFloorWithSlips();
    await floor.shoe('S1', 'T-1');
    await floor.round();
    expect((await dayOf(floor)).adjusted).toMatchObject({
      ...{ rounds: 1, openMs: null, roundsWhileOpen: 0, roundsAnHourHundredths: null },
    });
  });
});

describe('the statistics as closed and as adjusted', () => {
  it('are those of the closing, and those of now with late rounds, late counts and adjustments (13:69D-1.34(a))', async () => {
    const floor = await anOpenTable();
    await floor.round();
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    floor.nowMs += DAY_MS;
    await floor.do('accounting', closeDay(booksOf(floor))({ gamingDay: A_GAMING_DAY }));
    await dropped(floor, 20_000);
    const { events } = await floor.do(
      'accounting',
      prepareAdjustment({ gamingDay: A_GAMING_DAY, tableId: 'T-1', amountCents: 300, reason: 'audit' }),
    );
    const { adjustmentId } = events[0]!.data as { adjustmentId: string };
    const approved = approveAdjustment({ gamingDay: A_GAMING_DAY, adjustmentId });
    await floor.do('accounting', approved, { userId: 'accounting-2' });
    expect(await dayOf(floor)).toMatchObject({
      adjusted: {
        ...{ winFromRoundsCents: -9_500, adjustmentsCents: 300, revenueCents: -9_200 },
        ...{ periodsCounted: 1, dropCents: 20_000, holdBasisPoints: 5_000 },
      },
      asClosed: {
        ...{ winFromRoundsCents: -9_500, adjustmentsCents: 0, revenueCents: -9_500, rounds: 1 },
        ...{ periodsCounted: 0, periodsNotCounted: 1, dropCents: null, holdBasisPoints: null },
        ...{ daysClosed: 1, daysNotClosed: 0 },
      },
    });
    const byShift = await statisticsOf(floor, { by: ['shift'] });
    expect(
      byShift.items.map(({ shift, spans }) => [shift, spans[0]!.current.adjusted.adjustmentsCents]),
    ).toEqual([
      [null, 300],
      ['swing', 0],
    ]);
  });
});

describe('the lines of the statistics', () => {
  it('are of tables, games, pits and shifts, and of those that are asked for', async () => {
    const floor = await anOpenTable();
    await floor.table('MB-1');
    await floor.shoe('S2');
    await floor.round();
    await floor.round({ shoeId: 'S2' });
    const linesBy = async (asked: Partial<StatisticsRequest>) =>
      (await statisticsOf(floor, asked)).items.map(({ tableId, game, pitId, shift, spans }) => [
        ...[tableId, game, pitId, shift],
        spans[0]!.current.adjusted.rounds,
      ]);
    expect(await linesBy({ by: ['pitId'] })).toEqual([
      [null, null, 'pit-of-MB-1', null, 1],
      [null, null, 'pit-of-T-1', null, 1],
    ]);
    expect(await linesBy({ by: ['game', 'shift'] })).toEqual([[null, 'minibaccarat', null, 'swing', 2]]);
    expect(await linesBy({ by: ['tableId'], pitId: 'pit-of-T-1' })).toEqual([['T-1', null, null, null, 1]]);
    expect(await linesBy({ by: [], tableId: 'MB-1' })).toEqual([[null, null, null, null, 1]]);
    expect(await linesBy({ game: 'roulette' })).toEqual([]);
  });
});
