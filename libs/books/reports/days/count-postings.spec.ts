import { changeTray, countCloser, observeCount } from '../../../inventory/use-cases/inventory.js';
import { closeDay, reportDay } from '../../use-cases/gaming-days.js';
import { correctBoxPeriod, recountDrop } from '../../../drop/use-cases/drop-boxes.js';
import { depositOriginal } from '../../../vigorish/use-cases/vigorish-forms.js';
import { adjustmentsOfJune, booksOf, dayOf } from '#testing/builders/day-books.js';
import { cashOf, counted, dropped, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';

const DAY_MS = 86_400_000;
const NEXT_DAY = '2010-06-06';
const gamingDay = A_GAMING_DAY;
const closeBooks = (floor: TestFloor, day = gamingDay) =>
  floor.do('accounting', closeDay(booksOf(floor))({ gamingDay: day }));

/** Period 1 of table T-1, whose closer names the day, with its box in the count room. */
async function aDayToCount(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await placed(floor);
  await opened(floor);
  await closed(floor, 'T-1:1', [chips(2_500, 22), chips(10_000, 5)]);
  await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
  return floor;
}

/** The morning after the day is closed. */
async function closedAfter(floor: TestFloor): Promise<TestFloor> {
  floor.nowMs += DAY_MS;
  await closeBooks(floor);
  return floor;
}

async function actsOf(floor: TestFloor, day = gamingDay) {
  const { adjustments } = await dayOf(floor, day);
  return adjustments.map(({ figures, events, ...act }) => ({
    ...act,
    ...figures,
    types: events.map(({ type }) => type),
  }));
}

const win = async (floor: TestFloor, day = gamingDay) => {
  const { asClosed, adjusted, adjustmentsTotal, postedTotal } = await dayOf(floor, day);
  return [asClosed.total, adjustmentsTotal, adjusted.total, postedTotal].map(
    (figures) => figures.winFromCountsCents,
  );
};

describe('what is counted of a closed gaming day', () => {
  it('posts to the earliest open day and names the day concerned, which was closed without it', async () => {
    const floor = await closedAfter(await aDayToCount());
    await counted(floor, cashOf(62_000));
    expect(await actsOf(floor)).toMatchObject([
      {
        ...{ gamingDay, postedTo: NEXT_DAY, tableId: 'T-1', inLines: false, stream: 'dropBox-DB-7:1' },
        ...{ openerCents: 100_000, closerCents: 105_000, dropCents: 62_000, fillsCents: 0 },
        ...{ winFromCountsCents: 67_000, tableWinCents: 67_000, unexplainedCents: null, revenueCents: 0 },
        types: ['DropCounted'],
      },
    ]);
    expect(await win(floor)).toEqual([null, 67_000, 67_000, null]);
    expect(await win(floor, NEXT_DAY)).toEqual([null, null, null, 67_000]);
    expect((await dayOf(floor, NEXT_DAY)).posted).toMatchObject([{ gamingDay, postedTo: NEXT_DAY }]);
  });

  it('is in the report of the day that it posts to', async () => {
    const floor = await closedAfter(await aDayToCount());
    await counted(floor, cashOf(62_000));
    const report = reportDay(booksOf(floor))({ gamingDay: NEXT_DAY, kind: 'count-room' });
    const { events } = await floor.do('accounting', report);
    expect(events.at(-1)?.data).toMatchObject({
      posted: [{ gamingDay, tableId: 'T-1', figures: { winFromCountsCents: 67_000 } }],
      postedTotal: { winFromCountsCents: 67_000 },
    });
  });

  it('is the change alone where the day was closed with a count: a recount', async () => {
    const floor = await aDayToCount();
    await counted(floor, cashOf(62_000));
    await closedAfter(floor);
    const recount = recountDrop({ dropId: 'DB-7:1', reason: 'a note stuck', ...cashOf(62_100) });
    for (const userId of ['count-team-3', 'count-team-1']) await floor.do('count-team', recount, { userId });
    expect(await actsOf(floor)).toMatchObject([
      { dropCents: 100, winFromCountsCents: 100, openerCents: 0, types: ['DropRecounted'] },
    ]);
    expect(await win(floor)).toEqual([67_000, 100, 67_100, null]);
  });

  it('is a fill that is recorded late, and takes from the win', async () => {
    const floor = await aDayToCount();
    const before = new Date(floor.nowMs - 5_000).toISOString();
    await counted(floor, cashOf(62_000));
    await closedAfter(floor);
    const carryOut = floor.do.bind(floor);
    floor.do = (role, act, options) =>
      carryOut(role, act, { occurredAt: before, asHappened: { reason: 'found' }, ...options });
    await moved(floor, 'fill', [chips(500, 40)]);
    floor.do = carryOut;
    expect(await actsOf(floor)).toMatchObject([
      { fillsCents: 20_000, winFromCountsCents: -20_000, dropCents: 0, types: ['FillReceived'] },
    ]);
  });

  it('is a closer that names the day, and changes nothing before its box is counted', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    floor.nowMs += DAY_MS;
    await closeBooks(floor);
    const closer = { periodId: 'T-1:1', denominations: A_TRAY, seriesId: 'IS', gamingDay };
    await floor.do('dealer', countCloser(closer));
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
    await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
    expect(await actsOf(floor)).toEqual([]);
    await closeBooks(floor, NEXT_DAY).catch(() => undefined);
    await counted(floor, foundInBox());
    expect(await actsOf(floor)).toMatchObject([{ winFromCountsCents: 62_000, postedTo: NEXT_DAY }]);
  });

  it('is a drop that moves from the period of one day to that of another', async () => {
    const floor = await aDayToCount();
    await placed(floor, 'DB-8');
    await opened(floor, 2, [chips(2_500, 22), chips(10_000, 5)]);
    await closed(floor, 'T-1:2', [chips(2_500, 22), chips(10_000, 5)]);
    await removed(floor, 'DB-8:1', { periodId: 'T-1:1', emergency: true });
    await counted(floor, cashOf(62_000));
    await counted(floor, cashOf(30_000), 'DB-8:1');
    await closedAfter(floor);
    expect(await win(floor)).toEqual([97_000, null, 97_000, null]);
    const right = correctBoxPeriod({ dropId: 'DB-8:1', periodId: 'T-1:2', reason: 'the wrong slip' });
    await floor.do('accounting', right);
    // The second box is an emergency box, so period 2 waits for its own.
    const moved = { dropCents: -30_000, winFromCountsCents: -30_000, types: ['BoxPeriodCorrected'] };
    expect(await actsOf(floor)).toMatchObject([moved]);
    await placed(floor, 'DB-9');
    await dropped(floor, 500, 'T-1:2', 'DB-9:1');
    expect(await actsOf(floor)).toMatchObject([
      moved,
      { dropCents: 30_500, winFromCountsCents: 30_500, types: ['DropCounted'] },
    ]);
  });

  it('stays in the books of its day, recount and all, where its only box is moved to another period (13:69D-1.34(a))', async () => {
    const floor = await aDayToCount();
    await placed(floor, 'DB-8');
    await opened(floor, 2, [chips(2_500, 22), chips(10_000, 5)]);
    await counted(floor, cashOf(62_000));
    await closedAfter(floor);
    const recount = recountDrop({ dropId: 'DB-7:1', reason: 'a note stuck', ...cashOf(62_100) });
    for (const userId of ['count-team-3', 'count-team-1']) await floor.do('count-team', recount, { userId });
    const moved = correctBoxPeriod({ dropId: 'DB-7:1', periodId: 'T-1:2', reason: 'the wrong slip' });
    await floor.do('accounting', moved);
    const { asClosed, adjusted } = await dayOf(floor, gamingDay);
    expect(asClosed.total).toMatchObject({ dropCents: 62_000, unexplainedCents: 67_000 });
    expect(adjusted.total).toMatchObject({ dropCents: 62_100, unexplainedCents: 67_100 });
    expect(adjusted.notInCounts[0]).toMatchObject({ periodId: 'T-1:1', waitsFor: 'drop-box' });
    expect(await actsOf(floor)).toMatchObject([{ dropCents: 100, types: ['DropRecounted'] }]);
  });

  it('of one table is in the total although another table waits for its closer, and the report names it (13:69D-1.17)', async () => {
    const floor = await aDayToCount();
    await floor.tableOf('minibaccarat', 'T-2');
    await counted(floor, cashOf(62_000));
    await placed(floor, 'DB-9', 1, 'T-2');
    await opened(floor, 1, A_TRAY, 'T-2');
    await closedAfter(floor);
    const { asClosed, adjusted } = await dayOf(floor, gamingDay);
    const waits = { gamingDay, tableId: 'T-2', periodId: 'T-2:1' };
    expect(asClosed.total).toMatchObject({ dropCents: 62_000, winFromCountsCents: 67_000 });
    expect(asClosed.notInCounts).toEqual([{ ...waits, waitsFor: 'closer', countedOn: null }]);
    await closed(floor, 'T-2:1');
    expect((await dayOf(floor, gamingDay)).adjusted.notInCounts).toEqual([
      { ...waits, waitsFor: 'another-day', countedOn: NEXT_DAY },
    ]);
    expect(adjusted.total).toEqual(asClosed.total);
    const overOpenItems = 'the closer of T-2 is awaited';
    const final = reportDay(booksOf(floor))({ gamingDay, kind: 'final', overOpenItems });
    const { events } = await floor.do('accounting', final, { userId: 'accounting-2' });
    expect(events.at(-1)?.data).toMatchObject({
      total: { winFromCountsCents: 67_000 },
      notInCounts: [{ tableId: 'T-2', waitsFor: 'closer' }],
    });
  });

  it('is a form of its rounds, which is in table win only (3.3(c)3, 7.3(c)3)', async () => {
    const floor = await aFloorWithSlips();
    await floor.shoe('S1', 'T-1');
    await floor.series();
    await placed(floor);
    await opened(floor);
    await floor.round({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    const at = new Date(floor.nowMs).toISOString();
    await closed(floor);
    await dropped(floor, 0);
    await closedAfter(floor);
    await floor.do('dealer', depositOriginal({ formNumber: 'CV-000001' }), { occurredAt: at });
    expect(await actsOf(floor)).toMatchObject([
      { vigorishCompedCents: 500, tableWinCents: 500, winFromCountsCents: 0, types: ['VigorishComped'] },
    ]);
  });

  it.each([
    [200_000, 0],
    [200_001, 1],
  ])(
    'is reported for the month above 2,000.00 of table win: %i cents (13:69D-1.34(a)4)',
    async (cents, acts) => {
      const floor = await aDayToCount();
      await counted(floor, cashOf(62_000));
      await closedAfter(floor);
      const recount = recountDrop({ dropId: 'DB-7:1', reason: 'a bundle', ...cashOf(62_000 + cents) });
      for (const userId of ['count-team-3', 'count-team-1'])
        await floor.do('count-team', recount, { userId });
      expect(await adjustmentsOfJune(floor)).toHaveLength(acts);
    },
  );

  it('is there although rounds of the day go on in the next period', async () => {
    const floor = await aFloorWithSlips();
    await floor.shoe('S1', 'T-1');
    await placed(floor);
    await opened(floor);
    await closed(floor, 'T-1:1', A_TRAY, true);
    await dropped(floor, 62_000);
    await floor.round();
    const { lines, total } = (await dayOf(floor, gamingDay)).asClosed;
    expect(lines).toMatchObject([{ figures: { winFromCountsCents: 62_000, winFromRoundsCents: -9_500 } }]);
    expect(total).toMatchObject({ winFromCountsCents: 62_000 });
  });

  it('stays out of a change of the tray, which only explains a difference', async () => {
    const floor = await aDayToCount();
    const before = new Date(floor.nowMs - 3_000).toISOString();
    await counted(floor, cashOf(62_000));
    await closedAfter(floor);
    const tray = { periodId: 'T-1:1', reason: 'hand-fee', note: 'seen', trayCents: 700 } as const;
    await floor.do('dealer', changeTray({ ...tray, boxCents: 0 }), {
      occurredAt: before,
      asHappened: { reason: 'found' },
    });
    expect(await actsOf(floor)).toEqual([]);
  });
});
