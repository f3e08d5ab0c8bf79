import { odds } from '#kernel';
import { later } from '#testing/builders/contexts.js';
import { A_PROPERTY, aFloor, aWagerRequest, aWholeRound } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { booksOf } from '#testing/builders/day-books.js';
import { counted, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';
import { COMPLIMENTARY_LIMITS_BY_DEFAULT } from '#rules';
import { reviewException } from '../../exceptions/use-cases/control-exceptions.js';
import { reportNumberFound, reportNumberLost } from '../../forms/use-cases/form-series.js';
import { countDrop, recountDrop } from '../../drop/use-cases/drop-boxes.js';
import {
  approveAdjustment,
  closeDay,
  prepareAdjustment,
  rejectAdjustment,
} from '../../books/use-cases/gaming-days.js';
import { approveHistory, openHistory } from '../../books/use-cases/history.js';
import { changeSetting, establishProperty } from '../../property/use-cases/property.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { correctSettlement, placeWager, settleAmountDue } from '../../rounds/use-cases/rounds.js';
import { assignStaff } from '../../staffing/use-cases/staffing.js';
import { changeLimits, changeRules } from '../../rounds/use-cases/tables.js';

const DAY_MS = 24 * 3_600_000;
const asHappened = { reason: 'seen' };
const notAllowed = (code: string) => ({ kind: 'not-allowed', code, citation: '13:69D-1.11(a)2' });

/** A round in which w1 was paid this much in place of 100.00, recorded by a floorperson. */
async function aRoundPaid(floor: TestFloor, paidCents: number): Promise<void> {
  const actual = [{ wagerId: 'w1', paidCents }];
  const round = recordRound(aWholeRound({ wagers: [aWagerRequest()], actual }));
  await floor.do('floorperson', round, { asHappened });
}

const correct = (paidCents: number) =>
  correctSettlement({
    roundId: 'S1.001',
    reason: 'seen',
    actual: [{ wagerId: 'w1', paidCents }],
    differenceSettled: false,
  });

describe('duties that are apart by person (13:69D-1.11(a)2)', () => {
  it('are the review of an exception and the correction of its round', async () => {
    const floor = await aFloor();
    await aRoundPaid(floor, 9_900);
    const events = await floor.stream('round-S1.001');
    const { id: exceptionId } = events.find(({ type }) => type === 'ControlExceptionRecorded')!;
    const review = { exceptionId, subject: 'round-S1.001', outcome: 'rule-broken', note: 'seen' } as const;
    await floor.do('pit-boss', reviewException(review));
    expect(await floor.refusal('pit-boss', correct(10_000))).toMatchObject(
      notAllowed('corrector-reviewed-exception'),
    );
    await floor.do('shift-manager', correct(10_000));
  });

  it('are the record of a round and the payment of what is due on it', async () => {
    const floor = await aFloor();
    await aRoundPaid(floor, 9_900);
    await floor.do('pit-boss', correct(10_000));
    const pay = settleAmountDue({ roundId: 'S1.001', wagerId: 'w1', amountCents: 100, paidAt: 'table' });
    expect(await floor.refusal('floorperson', pay)).toMatchObject(notAllowed('payer-recorded-facts'));
    await floor.do('cage', pay);
  });

  it('are the loss of a blank form and its finding', async () => {
    const floor = await aFloor();
    const lost = reportNumberLost({ seriesId: 'CV', serial: 1, reason: 'torn out' });
    await floor.do('pit-boss', lost);
    const found = reportNumberFound({ seriesId: 'CV', serial: 1, where: 'under the stand' });
    expect(await floor.refusal('pit-boss', found)).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('shift-manager', found);
  });
});

describe('duties that are apart by gaming day and table, whatever a role is now (13:69D-1.11(a)2)', () => {
  const was = (role: string) => ({ userId: `${role}-1` });
  const count = countDrop({ dropId: 'DB-7:1', pass: 'first', ...foundInBox() });
  const apart = notAllowed('duties-not-apart');

  /** A floor whose gaming day of 5 June has thirty hours: it rolls over at noon of the 6th. */
  async function aLongDay(): Promise<TestFloor> {
    const [clock] = A_PROPERTY.clock;
    const later = {
      ...clock,
      rollOverHour: 12,
      shifts: [{ name: 'day', beginsAtHour: 12 }],
      from: '2010-06-06',
    };
    const floor = await aFloorWithSlips({ ...A_PROPERTY, clock: [clock, later] });
    await floor.shoe('S1', 'T-1');
    await placed(floor);
    return floor;
  }

  it('are the deal and the count of its box, in a gaming day of thirty hours', async () => {
    const floor = await aLongDay();
    await floor.round();
    await removed(floor);
    floor.nowMs += 18 * 3_600_000;
    expect(await floor.refusal('count-team', count, was('dealer'))).toMatchObject(apart);
    await counted(floor);
    const recount = recountDrop({ dropId: 'DB-7:1', reason: 'again', ...foundInBox() });
    expect(await floor.refusal('count-team', recount, was('dealer'))).toMatchObject(apart);
  });

  it('are the count of its tray, on an earlier day of the box too', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    await closed(floor);
    await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
    floor.nowMs += 2 * DAY_MS;
    for (const role of ['dealer', 'floorperson']) {
      expect(await floor.refusal('count-team', count, was(role))).toMatchObject(apart);
    }
    await counted(floor);
  });

  it('are the play that a device reports and the count of a machine', async () => {
    const floor = await aFloorWithSlips();
    await floor.shoe('S1', 'T-1');
    await placed(floor);
    await floor.do('table-device', recordRound(aWholeRound()));
    await removed(floor);
    expect(await floor.refusal('table-device', count)).toMatchObject(apart);
    await floor.do('table-device', count, { userId: 'counting-machine' });
  });

  it('are an assignment to a table and the count of its box', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    const staff = { userId: 'count-team-1', name: 'Cora Count' };
    const assigned = {
      gamingDay: A_GAMING_DAY,
      pitId: 'pit-of-T-1',
      tableIds: ['T-1'],
      duty: 'dealer',
      staff,
    } as const;
    await floor.do('pit-boss', assignStaff(assigned));
    await removed(floor);
    expect(await floor.refusal('count-team', count)).toMatchObject(apart);
  });

  it('are the play of a table and the adjustment of its revenue, prepared or decided', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('floorperson', changeLimits({ tableId: 'T-1', limits: tableLimits() }));
    const adjustment = {
      gamingDay: A_GAMING_DAY,
      tableId: 'T-1',
      amountCents: -9_000,
      reason: 'counted twice',
    };
    expect(
      await floor.refusal('accounting', prepareAdjustment(adjustment), was('floorperson')),
    ).toMatchObject(apart);
    await floor.do('accounting', prepareAdjustment(adjustment));
    const decided = { gamingDay: A_GAMING_DAY, adjustmentId: `${A_GAMING_DAY}.1` };
    for (const decide of [approveAdjustment(decided), rejectAdjustment({ ...decided, reason: 'no' })]) {
      expect(await floor.refusal('accounting', decide, was('floorperson'))).toMatchObject(apart);
    }
    await floor.do('accounting', approveAdjustment(decided), { userId: 'accounting-2' });
    const nextDay = { ...adjustment, gamingDay: '2010-06-04' };
    await floor.do('accounting', prepareAdjustment(nextDay), was('floorperson'));
  });
});

describe('limits and the wagers under them', () => {
  const post = (maximumCents: number) =>
    changeLimits({ tableId: 'MB-1', limits: tableLimits({ banker: { minimumCents: 500, maximumCents } }) });
  const win = (roundWagers = [aWagerRequest({ stakeCents: 9_000_000 })]) =>
    recordRound(aWholeRound({ wagers: roundWagers }));
  const exceptionsOf = async (floor: TestFloor) =>
    (await floor.events())
      .filter(({ type }) => type === 'ControlExceptionRecorded')
      .map(({ stream, data }) => [stream, (data as { code: string }).code]);

  it('are an exception of the round where one person raises, records and lowers them (13:69D-1.11(a)2)', async () => {
    const floor = await aFloor();
    await floor.do('floorperson', post(10_000_000));
    await floor.do('floorperson', win());
    await floor.do('floorperson', post(1_000_000));
    expect(await exceptionsOf(floor)).toEqual([['round-S1.001', 'limits-by-recorder']]);
    const [{ id: exceptionId }] = [(await floor.stream('round-S1.001')).at(-1)!];
    const review = { exceptionId, subject: 'round-S1.001', outcome: 'rule-broken', note: 'seen' } as const;
    expect(
      await floor.refusal('pit-boss', reviewException(review), { userId: 'floorperson-1' }),
    ).toMatchObject(notAllowed('reviewer-recorded-facts'));
    await floor.do('pit-boss', reviewException(review));
  });

  it('are one exception a round, of a wager placed step by step too', async () => {
    const floor = await aFloor();
    await floor.do('floorperson', post(10_000_000));
    const roundId = await floor.open();
    for (const position of [1, 2]) {
      await floor.do('floorperson', placeWager({ roundId, ...aWagerRequest({ position }) }));
    }
    expect(await exceptionsOf(floor)).toEqual([[`round-${roundId}`, 'limits-by-recorder']]);
  });

  it('are none once limits that somebody else posted in between are recorded, whatever the rules are', async () => {
    const floor = await aFloor();
    floor.nowMs += 60 * 60_000;
    const at = (minute: number) => ({ occurredAt: later(minute * 60_000) });
    await floor.do('floorperson', post(10_000_000), at(10));
    await floor.do('floorperson', win(), at(30));
    const rules = { ...at(15), asHappened: { reason: 'not noticed' } };
    await floor.do(
      'pit-boss',
      changeRules({ tableId: 'MB-1', rules: tableRules({ tieOdds: odds(9) }) }),
      rules,
    );
    const exceptions = async () =>
      (await floor.stream('round-S1.001')).flatMap(({ type, data }) =>
        type.startsWith('ControlException') && (data as { code: string }).code === 'limits-by-recorder'
          ? [type]
          : [],
      );
    const judged = (await floor.stream('round-S1.001')).find(({ type }) => type === 'RoundJudgedAgain');
    expect(judged?.data).toMatchObject({ lifted: [] });
    expect(await exceptions()).toEqual(['ControlExceptionRecorded']);
    await floor.do('pit-boss', post(20_000_000), at(20));
    expect(await exceptions()).toEqual(['ControlExceptionRecorded', 'ControlExceptionLifted']);
  });

  it.each([
    ['the later floor time, whichever is recorded first', 20],
    ['one floor time, of which the last recorded are in force', 10],
  ])('are those of %s (13:69D-1.11(a)2)', async (_, minute) => {
    const floor = await aFloor();
    floor.nowMs += 60 * 60_000;
    const at = (minutes: number) => ({ occurredAt: later(minutes * 60_000) });
    const [first, second] = minute === 20 ? [20, 10] : [10, 10];
    await floor.do('pit-boss', post(10_000_000), at(first));
    await floor.do('floorperson', post(20_000_000), at(second));
    await floor.do('floorperson', win(), at(30));
    const inForce = minute === 20 ? [] : [['round-S1.001', 'limits-by-recorder']];
    expect(await exceptionsOf(floor)).toEqual(inForce);
  });

  it('are none under the limits of somebody else, of the commissioning, or of another gaming day', async () => {
    const floor = await aFloor();
    await floor.do('pit-boss', win());
    await floor.do('floorperson', post(10_000_000));
    await floor.do('pit-boss', win());
    await floor.do('dealer', win());
    floor.nowMs += DAY_MS;
    await floor.do('floorperson', win());
    expect(await exceptionsOf(floor)).toEqual([]);
  });
});

describe('the review of the limits of the pit', () => {
  it('is by another person of accounting, and everything else is not (13:69D-1.11(a)2)', async () => {
    const floor = await aFloor();
    const { clock, propertyId } = A_PROPERTY;
    await floor.do('configuration', establishProperty({ ...A_PROPERTY, clock: clock[0] }));
    const complimentaryLimits = { ...COMPLIMENTARY_LIMITS_BY_DEFAULT, from: '2010-07-01' };
    const { events } = await floor.do(
      'accounting',
      changeSetting.complimentaryLimits({ propertyId, complimentaryLimits }),
    );
    const review = (exceptionId: string, subject: string) =>
      reviewException({ exceptionId, subject, outcome: 'justified', note: 'as filed' });
    const ofLimits = review(events[0]!.id, `property-${propertyId}`);
    const apart = notAllowed('reviewer-of-another-department');
    for (const role of ['pit-boss', 'shift-manager']) {
      expect(await floor.refusal(role, ofLimits)).toMatchObject(apart);
    }
    expect(await floor.refusal('accounting', ofLimits)).toMatchObject(notAllowed('reviewer-recorded-facts'));
    await floor.do('accounting', ofLimits, { userId: 'accounting-2' });
    await aRoundPaid(floor, 9_900);
    const { id } = (await floor.stream('round-S1.001')).at(-1)!;
    expect(await floor.refusal('accounting', review(id, 'round-S1.001'))).toMatchObject(apart);
  });
});

describe('history', () => {
  it('has no day that this ledger closed, before its approval either (13:69D-1.34(a))', async () => {
    const floor = await aFloor();
    const { propertyId } = A_PROPERTY;
    const open = (from: string, to: string) =>
      openHistory({ propertyId, from, to, reason: 'the former system' });
    floor.nowMs += 3 * DAY_MS;
    await floor.do('accounting', open('2010-06-01', '2010-06-05'));
    const books = booksOf(floor);
    await floor.do('accounting', closeDay(books)({ gamingDay: '2010-06-05' }));
    const closed = { kind: 'conflict', code: 'history-of-closed-day' };
    expect(await floor.refusal('accounting', open('2010-06-04', '2010-06-06'))).toMatchObject(closed);
    const approve = approveHistory({ propertyId, historyId: 'H1' });
    expect(await floor.refusal('accounting', approve, { userId: 'accounting-2' })).toMatchObject(closed);
    await floor.do('accounting', open('2010-06-01', '2010-06-04'));
  });
});
