import { A_PROPERTY, aFloor, aWagerRequest, aWholeRound } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { booksOf } from '#testing/builders/day-books.js';
import { reviewException } from './control-exceptions.js';
import { reportNumberFound, reportNumberLost } from './form-series.js';
import { closeDay } from './gaming-days.js';
import { approveHistory, openHistory } from './history.js';
import { recordRound } from './record-round.js';
import { correctSettlement, settleAmountDue } from './rounds.js';

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

describe('history', () => {
  it('has no day that this ledger closed, before its approval either (13:69D-1.34(a))', async () => {
    const floor = await aFloor();
    const { propertyId } = A_PROPERTY;
    const open = (from: string, to: string) =>
      openHistory({ propertyId, from, to, reason: 'the former system' });
    floor.nowMs += 3 * DAY_MS;
    await floor.do('accounting', open('2010-06-01', '2010-06-05'));
    const books = await booksOf(floor);
    await floor.do('accounting', closeDay(books)({ gamingDay: '2010-06-05' }));
    const closed = { kind: 'conflict', code: 'history-of-closed-day' };
    expect(await floor.refusal('accounting', open('2010-06-04', '2010-06-06'))).toMatchObject(closed);
    const approve = approveHistory({ propertyId, historyId: 'H1' });
    expect(await floor.refusal('accounting', approve, { userId: 'accounting-2' })).toMatchObject(closed);
    await floor.do('accounting', open('2010-06-01', '2010-06-04'));
  });
});
