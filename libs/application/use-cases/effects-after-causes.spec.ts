import { booksOf } from '#testing/builders/day-books.js';
import { AN_EVENING, later } from '#testing/builders/contexts.js';
import { counted, placed, removed } from '#testing/builders/drop-boxes.js';
import { TestFloor, aFloor, aWholeRound } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips } from '#testing/builders/inventory.js';
import { aRecoveryRequest, aFloorWithDocumentedVigorish } from '#testing/builders/vigorish-floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { placeBox } from '../../drop/use-cases/drop-boxes.js';
import { closeDay, prepareAdjustment, reportDay } from '../../books/use-cases/gaming-days.js';
import { approveHistory, openHistory } from '../../books/use-cases/history.js';
import { countOpener } from '../../inventory/use-cases/inventory.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { correctSettlement, recordDispute } from '../../rounds/use-cases/rounds.js';
import type { UseCase } from '../session/use-case.js';
import {
  announceLastHand,
  burnCards,
  completeShoe,
  cutCards,
  prepareShoe,
  recordIrregularity,
} from '../../rounds/use-cases/shoes.js';
import { assignStaff, relieveStaff, withdrawAssignment } from '../../staffing/use-cases/staffing.js';
import { retireTable } from '../../rounds/use-cases/tables.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS) });
const asHappened = { reason: 'seen' };
const EARLY = { code: 'before-the-step-it-follows' };

describe('an act on a gaming day', () => {
  const adjusts = prepareAdjustment({
    gamingDay: A_GAMING_DAY,
    tableId: 'MB-1',
    amountCents: 1,
    reason: 'counted twice',
  });

  it('closes a day after its roll-over by the time that it states, not only by the clock (13:69D-1.34(a))', async () => {
    const floor = await aFloor();
    floor.nowMs += DAY_MS;
    const close = closeDay(booksOf(floor))({ gamingDay: A_GAMING_DAY });
    expect(await floor.refusal('accounting', close, { occurredAt: AN_EVENING })).toMatchObject({
      code: 'gaming-day-not-over',
    });
    await floor.do('accounting', close, { occurredAt: '2010-06-06T10:00:00.000Z' });
  });

  it('is not before the day', async () => {
    const floor = await aFloor();
    floor.nowMs += DAY_MS;
    const dayBefore = { occurredAt: '2010-06-05T09:00:00.000Z' };
    const report = reportDay(booksOf(floor))({ gamingDay: A_GAMING_DAY, kind: 'preliminary' });
    for (const act of [report, adjusts]) {
      expect(await floor.refusal('accounting', act, dayBefore)).toMatchObject({
        code: 'gaming-day-not-begun',
      });
    }
  });
});

describe('the dispute of a round', () => {
  const dispute = (wagerId?: string) => ({
    ...(wagerId !== undefined && { wagerId }),
    ...({ claim: 'the payout was short', decision: 'stands', note: 'seen on film' } as const),
  });

  it('follows the wager, and not what is recorded of the round since', async () => {
    const floor = await aFloor();
    floor.nowMs += 300 * MINUTE_MS;
    const roundId = await floor.round({}, at(60));
    const corrected = correctSettlement({
      ...{ roundId, reason: 'paid short', differenceSettled: true },
      actual: [{ wagerId: 'w1', paidCents: 0 }],
    });
    await floor.do('pit-boss', corrected, { ...at(100), asHappened });
    const disputed = (wagerId?: string) => recordDispute({ roundId, ...dispute(wagerId) });
    await floor.do('floorperson', disputed('w1'), at(80));
    await floor.do('floorperson', disputed(), at(70));
    expect(await floor.refusal('floorperson', disputed('w1'), at(-30))).toMatchObject(EARLY);
    expect(
      (await floor.stream(`round-${roundId}`)).filter(({ type }) => type === 'DisputeRecorded'),
    ).toHaveLength(2);
  });

  it('is recorded by supervisors only', async () => {
    const floor = await aFloor();
    const roundId = await floor.round();
    expect(await floor.refusal('dealer', recordDispute({ roundId, ...dispute() }))).toMatchObject({
      kind: 'not-allowed',
    });
  });
});

describe('the retirement of a table', () => {
  const retire = retireTable({ tableId: 'T-1' });

  it('is not before an opener that was counted there (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    floor.nowMs += 300 * MINUTE_MS;
    const opener = countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' });
    await floor.do('dealer', opener, at(60));
    expect(await floor.refusal('pit-boss', retire, at(59))).toMatchObject(EARLY);
    await floor.do('pit-boss', retire, at(61));
    const next = countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' });
    expect(await floor.refusal('dealer', next, at(62))).toMatchObject({ kind: expect.any(String) as string });
  });

  it('is not before a drop box, or a payment of vigorish on a form', async () => {
    const floor = await aFloorWithSlips();
    floor.nowMs += 300 * MINUTE_MS;
    await floor.do('security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' }), at(60));
    expect(await floor.refusal('pit-boss', retire, at(59))).toMatchObject(EARLY);
    const other = await aFloorWithDocumentedVigorish();
    other.nowMs += 300 * MINUTE_MS;
    await other.tableOf('roulette', 'T-9');
    await other.do('pit-clerk', aRecoveryRequest({ tableId: 'T-9' }), at(299));
    expect(await other.refusal('pit-boss', retireTable({ tableId: 'T-9' }), at(290))).toMatchObject(EARLY);
  });
});

describe('the next use of a drop box', () => {
  const again = placeBox({ boxId: 'DB-7', number: 2, tableId: 'T-1' });

  it('follows a count that is recorded after it and was before it (13:69D-1.17)', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await removed(floor);
    floor.nowMs += 300 * MINUTE_MS;
    expect(await floor.refusal('security', again, at(200))).toMatchObject({ code: 'box-not-counted' });
    await floor.do('security', again, { ...at(200), asHappened });
    const before = floor.nowMs;
    floor.nowMs = Date.parse(later(150 * MINUTE_MS));
    await counted(floor);
    floor.nowMs = before;
    expect((await floor.stream('dropBox-DB-7:2')).map(({ type }) => type)).toEqual([
      'BoxPlaced',
      'ControlExceptionRecorded',
      'ControlExceptionLifted',
    ]);
  });

  it('is not counted where the count is after it', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await removed(floor);
    floor.nowMs += 300 * MINUTE_MS;
    await counted(floor);
    expect(await floor.refusal('security', again, at(200))).toMatchObject({ code: 'box-not-counted' });
  });
});

describe('further effects', () => {
  it('of a shoe come before its completion', async () => {
    const floor = await aFloor();
    floor.nowMs += 300 * MINUTE_MS;
    const complete = completeShoe({ shoeId: 'S1' });
    expect(await floor.refusal('dealer', complete, at(-3))).toMatchObject(EARLY);
    await floor.do('dealer', complete, at(3));
  });

  const of = { shoeId: 'S1' };
  const play: readonly (readonly [string, UseCase])[] = [
    ['cut', cutCards({ ...of, by: 1, cutDepth: 60, cuttingCardFromBack: 14 })],
    ['burn', burnCards({ ...of, first: 'AC', further: ['KC'] })],
    ['newest hand', recordRound(aWholeRound({ wagers: [], cuttingCardReached: true }))],
    ['last hand', announceLastHand(of)],
    [
      'irregularity',
      recordIrregularity({ ...of, kind: 'other', disclosed: false, further: [], note: 'seen' }),
    ],
  ];
  it.each(play.map(([what], index) => [what, index] as const))(
    'of a shoe come before its completion: its %s',
    async (_, index) => {
      const floor = new TestFloor();
      await floor.table();
      floor.nowMs += 300 * MINUTE_MS;
      await floor.do('dealer', prepareShoe({ ...of, tableId: 'MB-1' }), at(1));
      for (const [step, [, act]] of play.slice(0, index + 1).entries())
        await floor.do('dealer', act, at(step === index ? 60 : 2 + step));
      const complete = completeShoe(of);
      expect(await floor.refusal('dealer', complete, at(57))).toMatchObject(EARLY);
    },
  );

  it('of an assignment come after it was made', async () => {
    const floor = await aFloor();
    floor.nowMs += 300 * MINUTE_MS;
    const staff = { userId: 'floorperson-9', name: 'Fay Floor' };
    const made = { gamingDay: A_GAMING_DAY, pitId: 'pit-of-MB-1', duty: 'floorperson', staff } as const;
    const { events } = await floor.do('pit-boss', assignStaff(made), at(60));
    const { assignmentId } = events[0]!.data as { assignmentId: string };
    const withdraw = withdrawAssignment({ assignmentId, reason: 'another person' });
    for (const act of [withdraw, relieveStaff({ assignmentId })]) {
      expect(await floor.refusal('pit-boss', act, at(50))).toMatchObject(EARLY);
    }
    await floor.do('pit-boss', relieveStaff({ assignmentId }), at(90));
    const second = { ...made, staff, from: later(20 * MINUTE_MS), until: later(30 * MINUTE_MS) };
    await floor.do('pit-boss', assignStaff(second), at(20));
  });

  it('of a request for history come after it', async () => {
    const floor = await aFloor();
    floor.nowMs += 300 * MINUTE_MS;
    const days = { from: '2009-01-01', to: '2009-12-31', reason: 'former system' };
    await floor.do('accounting', openHistory({ propertyId: 'ac-1', ...days }), at(60));
    const approve = approveHistory({ propertyId: 'ac-1', historyId: 'H1' });
    const another = { userId: 'accounting-2' };
    expect(await floor.refusal('accounting', approve, { ...another, ...at(50) })).toMatchObject(EARLY);
    await floor.do('accounting', approve, { ...another, ...at(61) });
  });
});
