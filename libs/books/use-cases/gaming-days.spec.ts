import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { listGamingDays } from '../reports/days/gaming-days.query.js';
import { booksOf, dayOf, readModelsOf } from '#testing/builders/day-books.js';
import { counted, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloorWithSlips, chips, closed, opened } from '#testing/builders/inventory.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import { handOf } from '#play/baccarat-hand.js';
import {
  approveAdjustment,
  closeDay,
  prepareAdjustment,
  proposeReopening,
  rejectAdjustment,
  reopenDay,
  reportDay,
} from './gaming-days.js';
import { correctBoxPeriod, recountDrop } from '../../drop/use-cases/drop-boxes.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { correctRecovery, recountOriginal } from '../../vigorish/use-cases/vigorish-forms.js';

const DAY_MS = 86_400_000;
const NEXT_DAY = '2010-06-06';
const THIRD_DAY = '2010-06-07';
const gamingDay = A_GAMING_DAY;
const OTHER = { userId: 'accounting-2' };

/** The house wins the stake of a Banker wager. */
const won = (floor: TestFloor, stakeCents: number, occurredAt?: string) =>
  floor.round(
    { cards: PLAYER_WINS, wagers: [aWagerRequest({ stakeCents })] },
    occurredAt === undefined ? {} : { occurredAt },
  );
/** The house loses the stake of a Player wager. */
const lost = (floor: TestFloor, stakeCents: number, occurredAt?: string) =>
  floor.round(
    { cards: PLAYER_WINS, wagers: [aWagerRequest({ kind: 'player', stakeCents })] },
    occurredAt === undefined ? {} : { occurredAt },
  );
const close = (floor: TestFloor, day = gamingDay) =>
  floor.do('accounting', closeDay(booksOf(floor))({ gamingDay: day }));
const report = (floor: TestFloor, kind: 'preliminary' | 'count-room' | 'final', day = gamingDay) =>
  kind === 'final'
    ? floor.do(
        'accounting',
        reportDay(booksOf(floor))({ gamingDay: day, kind, overOpenItems: 'known to accounting' }),
        { userId: 'accounting-2' },
      )
    : floor.do('accounting', reportDay(booksOf(floor))({ gamingDay: day, kind }));
const nextDay = (floor: TestFloor) => void (floor.nowMs += DAY_MS);

/** A floor on the morning after a day whose win is 176.50, with the floor time of its last round. */
async function aFloorAfterTheDay() {
  const floor = await aFloor();
  await won(floor, 17_650);
  const at = new Date(floor.nowMs + 1_000).toISOString();
  nextDay(floor);
  return { floor, at };
}

const revenue = async (floor: TestFloor, day = gamingDay) => {
  const { asClosed, adjusted, adjustmentsTotal, postedTotal } = await dayOf(floor, day);
  return {
    asClosed: asClosed.total.revenueCents,
    adjusted: adjusted.total.revenueCents,
    adjustments: adjustmentsTotal.revenueCents,
    posted: postedTotal.revenueCents,
  };
};

describe('a closed gaming day', () => {
  it('keeps its figures, and later facts and adjustments post to the earliest open day (13:69D-1.34(a)2)', async () => {
    const { floor, at } = await aFloorAfterTheDay();
    await close(floor);
    await lost(floor, 11_000, at);
    const prepared = await floor.do(
      'accounting',
      prepareAdjustment({ gamingDay, tableId: 'MB-1', amountCents: -9_000, reason: 'a slip twice' }),
    );
    expect((await revenue(floor)).adjusted).toBe(6_650);
    const { adjustmentId } = prepared.events[0]!.data as EventOf<'AdjustmentPrepared'>['data'];
    await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), OTHER);
    expect(await revenue(floor)).toEqual({
      asClosed: 17_650,
      adjusted: -2_350,
      adjustments: -20_000,
      posted: 0,
    });
    expect(await revenue(floor, NEXT_DAY)).toMatchObject({ asClosed: 0, posted: -20_000 });
    const { adjustments } = await dayOf(floor, gamingDay);
    expect(
      adjustments.map(({ postedTo, inLines, figures, events }) => [
        postedTo,
        inLines,
        figures.revenueCents,
        events.map(({ type }) => type),
      ]),
    ).toEqual([
      [NEXT_DAY, false, -11_000, ['WagersSettled']],
      [NEXT_DAY, false, -9_000, ['AdjustmentApproved']],
    ]);
  });

  it('takes a fact of an open day after it, and passes days that were closed before the fact', async () => {
    const { floor, at } = await aFloorAfterTheDay();
    nextDay(floor);
    await close(floor, gamingDay);
    await won(floor, 1_000, at);
    await close(floor, NEXT_DAY);
    await won(floor, 2_000, at);
    expect(await revenue(floor, gamingDay)).toMatchObject({ asClosed: 17_650, adjustments: 3_000 });
    expect(await revenue(floor, NEXT_DAY)).toMatchObject({ asClosed: 0, adjustments: 0, posted: 1_000 });
    expect(await revenue(floor, THIRD_DAY)).toMatchObject({ asClosed: 0, posted: 2_000 });
  });

  it('holds what posted to it with the newest event that its closing counts', async () => {
    const { floor } = await aFloorAfterTheDay();
    nextDay(floor);
    await close(floor, gamingDay);
    const adjustment = prepareAdjustment({ gamingDay, tableId: 'MB-1', amountCents: -650, reason: 'audit' });
    await floor.do('accounting', adjustment);
    await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId: `${gamingDay}.1` }), OTHER);
    const closed = await close(floor, NEXT_DAY);
    expect(closed.events.at(-1)!.data).toMatchObject({ postedTotal: { revenueCents: -650 } });
    expect(await revenue(floor, NEXT_DAY)).toMatchObject({ posted: -650 });
    expect(await revenue(floor, THIRD_DAY)).toMatchObject({ posted: 0 });
  });

  it('says in its report what it said at its close', async () => {
    const { floor, at } = await aFloorAfterTheDay();
    await won(floor, 100, at);
    const preliminary = await report(floor, 'preliminary');
    const closed = await close(floor);
    await won(floor, 300, at);
    const final = await report(floor, 'final');
    const said = (receipt: typeof final) => receipt.events.at(-1)!.data as EventOf<'DayReported'>['data'];
    expect(said(preliminary)).toMatchObject({
      kind: 'preliminary',
      version: 1,
      total: { revenueCents: 17_750 },
    });
    expect(said(final).lines).toEqual((closed.events.at(-1)!.data as EventOf<'DayClosed'>['data']).lines);
    expect(said(final).total.revenueCents).toBe(17_750);
  });

  it('is final by its final report, and by no other (13:69D-1.34(a))', async () => {
    const { floor } = await aFloorAfterTheDay();
    const status = async () => {
      const { items } = await listGamingDays(await readModelsOf(floor), { limit: 1 });
      return items[0]?.['status'];
    };
    for (const kind of ['preliminary', 'count-room'] as const) await report(floor, kind);
    expect(await status()).toBe('open');
    await close(floor);
    expect(await status()).toBe('closed');
    await report(floor, 'final');
    expect(await status()).toBe('final');
  });

  it('answers a repeated closing with the same event', async () => {
    const { floor, at } = await aFloorAfterTheDay();
    const closing = () =>
      floor.do('accounting', closeDay(booksOf(floor))({ gamingDay }), { commandId: 'closing' });
    const first = await closing();
    await won(floor, 300, at);
    expect((await closing()).events).toEqual(first.events);
  });

  it('refuses a correction that is dated into it, and takes one that is dated now', async () => {
    const { floor } = await aFloorAfterTheDay();
    const roundId = 'S1.001';
    const correction = correctSettlement({
      roundId,
      reason: 'seen on film',
      facts: handOf(BANKER_WINS),
      differenceSettled: true,
    });
    await close(floor);
    const occurredAt = new Date(floor.nowMs - DAY_MS).toISOString();
    expect(await floor.refusal('floorperson', correction, { occurredAt })).toMatchObject({
      code: 'gaming-day-closed',
      kind: 'conflict',
    });
    await floor.do('floorperson', correction);
    // The Banker wager of 176.50 had won and owes vigorish of 8.82.
    expect(await revenue(floor)).toMatchObject({ asClosed: 17_650, adjusted: -16_768, adjustments: -34_418 });
    expect(await revenue(floor, NEXT_DAY)).toMatchObject({ asClosed: -34_418, posted: 0 });
    const { posted } = await dayOf(floor, NEXT_DAY);
    expect(posted).toMatchObject([{ gamingDay, postedTo: NEXT_DAY, inLines: true }]);
  });
});

describe('corrections of what was counted', () => {
  it('are dated now, and never into a closed day', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    await closed(floor);
    await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
    await counted(floor);
    const occurredAt = new Date(floor.nowMs).toISOString();
    nextDay(floor);
    await close(floor);
    const recount = recountDrop({ dropId: 'DB-7:1', reason: 'a note stuck', ...foundInBox() });
    const moved = correctBoxPeriod({ dropId: 'DB-7:1', reason: 'the wrong slip' });
    for (const [role, useCase] of [
      ['count-team', recount],
      ['accounting', moved],
      ['count-team', recountOriginal({ formNumber: 'CV-000001', amountCents: 1, reason: 'misread' })],
      ['accounting', correctRecovery({ formNumber: 'VR-000001', amountCents: 1, reason: 'misread' })],
    ] as const) {
      expect(await floor.refusal(role, useCase, { occurredAt, userId: `${role}-3` })).toMatchObject({
        kind: 'conflict',
        code: 'gaming-day-closed',
      });
    }
    await floor.do('accounting', moved);
  });
});

describe('a table where players play against each other', () => {
  it('is marked where its revenue is negative, which no other game is (13:69D-1.34(b))', async () => {
    const floor = await aFloorAfterTheDay().then(({ floor: played }) => played);
    await floor.tableOf('poker', 'PK-1');
    const adjust = async (tableId: string, amountCents: number) => {
      const adjustment = prepareAdjustment({ gamingDay, tableId, amountCents, reason: 'the rake' });
      const { events } = await floor.do('accounting', adjustment);
      const { adjustmentId } = events[0]!.data as EventOf<'AdjustmentPrepared'>['data'];
      await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), OTHER);
    };
    const marked = async () =>
      (await dayOf(floor, gamingDay)).asClosed.lines.map((line) => [line.tableId, line.negativeRevenue]);
    await adjust('MB-1', -30_000);
    await adjust('PK-1', 500);
    expect(await marked()).toEqual([
      ['MB-1', false],
      ['PK-1', false],
    ]);
    await adjust('PK-1', -501);
    expect(await marked()).toEqual([
      ['MB-1', false],
      ['PK-1', true],
    ]);
  });
});

describe('opening a closed day again', () => {
  const propose = proposeReopening({ gamingDay, reason: 'a box was not counted' });

  it('needs two people, keeps the earlier closing, and gives the day its facts back', async () => {
    const { floor, at } = await aFloorAfterTheDay();
    await close(floor);
    await won(floor, 2_350, at);
    expect(await floor.refusal('accounting', reopenDay({ gamingDay }))).toMatchObject({
      code: 'reopening-not-proposed',
    });
    await floor.do('accounting', propose);
    expect(await floor.refusal('accounting', reopenDay({ gamingDay }))).toMatchObject({
      code: 'duties-not-apart',
    });
    await floor.do('accounting', reopenDay({ gamingDay }), OTHER);
    expect(await revenue(floor)).toMatchObject({ asClosed: 20_000, adjustments: 0 });
    await close(floor);
    const closings = (await floor.stream(`gamingDay-${gamingDay}`)).filter(
      ({ type }) => type === 'DayClosed',
    );
    expect(closings.map(({ data }) => data)).toMatchObject([
      { closing: 1, total: { revenueCents: 17_650 } },
      { closing: 2, total: { revenueCents: 20_000 } },
    ]);
  });

  it('is refused after the final report (13:69D-1.34(a)3)', async () => {
    const { floor } = await aFloorAfterTheDay();
    await close(floor);
    await report(floor, 'final');
    expect(await floor.refusal('accounting', propose)).toMatchObject({ code: 'final-report-made' });
    expect(
      await floor.refusal('accounting', reportDay(booksOf(floor))({ gamingDay, kind: 'final' })),
    ).toMatchObject({ code: 'final-report-made' });
  });

  it('is refused while a later day is closed that was closed after it', async () => {
    const { floor } = await aFloorAfterTheDay();
    nextDay(floor);
    await close(floor, gamingDay);
    await close(floor, NEXT_DAY);
    await floor.do('accounting', propose);
    expect(await floor.refusal('accounting', reopenDay({ gamingDay }), OTHER)).toMatchObject({
      code: 'later-day-closed',
    });
  });
});

describe('a report of a gaming day', () => {
  it('is refused of a day that has not begun, and a closing of one that is not over', async () => {
    const floor = await aFloor();
    const books = booksOf(floor);
    expect(
      await floor.refusal('accounting', reportDay(books)({ gamingDay: NEXT_DAY, kind: 'preliminary' })),
    ).toMatchObject({ code: 'gaming-day-not-begun' });
    expect(await floor.refusal('accounting', closeDay(books)({ gamingDay }))).toMatchObject({
      code: 'gaming-day-not-over',
    });
    expect(await floor.refusal('accounting', reportDay(books)({ gamingDay, kind: 'final' }))).toMatchObject({
      code: 'gaming-day-not-closed',
    });
  });

  it('names what is open and who owes the next step', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.open();
    nextDay(floor);
    const { firstOpenItems } = (await close(floor)).events.at(-1)!.data as EventOf<'DayClosed'>['data'];
    expect(firstOpenItems).toMatchObject([
      { kind: 'marker', id: 'S1.001:w1', tableId: 'MB-1', owedBy: 'patron-1', amountCents: 500 },
      { kind: 'round', id: 'S1.002', tableId: 'MB-1', owedBy: 'dealer', amountCents: 0 },
    ]);
  });
});

describe('a report of a gaming day with an inventory', () => {
  const itemsOf = async (floor: TestFloor) => {
    const { firstOpenItems } = (await report(floor, 'preliminary')).events[0]!
      .data as EventOf<'DayReported'>['data'];
    return firstOpenItems.map(({ kind, id, owedBy }) => [kind, id, owedBy]);
  };

  it('names the period that is open, its difference that is not reported, and the box that is not counted', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const dropId = await placed(floor);
    expect(await itemsOf(floor)).toEqual([['inventory-period', 'T-1:1', 'floorperson']]);
    await closed(floor);
    await removed(floor, dropId);
    await opened(floor, 2, [chips(2_500, 20)]);
    expect(await itemsOf(floor)).toMatchObject([
      ['inventory-period', 'T-1:2', 'floorperson'],
      ['inventory-difference', 'T-1:2', 'floorperson,security,surveillance,division'],
      ['drop-box', dropId, 'count-team'],
      ['control-exception', expect.any(String), 'pit-boss'],
    ]);
  });
});

describe('an adjustment', () => {
  const prepare = (amountCents: number) =>
    prepareAdjustment({ gamingDay, tableId: 'MB-1', amountCents, reason: 'a slip twice' });
  const first = { gamingDay, adjustmentId: `${gamingDay}.1` };

  it('is prepared by one person and decided by another, once', async () => {
    const { floor } = await aFloorAfterTheDay();
    await floor.do('accounting', prepare(-9_000));
    expect(await floor.refusal('accounting', approveAdjustment(first))).toMatchObject({
      code: 'duties-not-apart',
      citation: '13:69D-1.11(a)2',
    });
    await floor.do('accounting', rejectAdjustment({ ...first, reason: 'once only' }), OTHER);
    expect(await floor.refusal('accounting', approveAdjustment(first), OTHER)).toMatchObject({
      code: 'adjustment-decided',
    });
    expect(await revenue(floor)).toMatchObject({ asClosed: 17_650 });
  });

  it.each([[0], [0.5], [1_000_000_001], [-1_000_000_001]])('of %s cents is refused', async (amountCents) => {
    const { floor } = await aFloorAfterTheDay();
    expect(await floor.refusal('accounting', prepare(amountCents))).toMatchObject({
      code: 'amount-impossible',
    });
  });

  it('of a day that is open is in the figures of its own day', async () => {
    const { floor } = await aFloorAfterTheDay();
    await floor.do('accounting', prepare(-650));
    await floor.do('accounting', approveAdjustment(first), OTHER);
    await close(floor);
    expect(await revenue(floor)).toEqual({ asClosed: 17_000, adjusted: 17_000, adjustments: 0, posted: 0 });
    expect(
      await floor.refusal('accounting', approveAdjustment({ gamingDay, adjustmentId: 'x' })),
    ).toMatchObject({
      code: 'unknown-adjustment',
    });
  });
});
