import { odds } from '#kernel';
import { handOf } from '#play/baccarat-hand.js';
import { takesTurn } from '#play/floor-acts.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { aFloor, aFloorWith, aWagerRequest, aWholeRound, roundAtTable } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { reopenException, reviewException } from './control-exceptions.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import {
  correctSettlement,
  observeOutcome,
  placeWager,
  settleAmountDue,
  settleRound,
} from '../../rounds/use-cases/rounds.js';
import { changeLimits, changeRules } from '../../rounds/use-cases/tables.js';
import { depositOriginal, signForm } from '../../vigorish/use-cases/vigorish-forms.js';

const asHappened = { reason: 'seen by the camera' };

/** A round that a person recorded as it happened: 1.00 paid too little. */
async function aWrongRound(floor: TestFloor, role: string): Promise<string> {
  const actual = [{ wagerId: 'w1', paidCents: 9_900 }];
  await floor.do(role, recordRound(aWholeRound({ wagers: [aWagerRequest()], actual })), { asHappened });
  return 'round-S1.001';
}

async function theException(floor: TestFloor, subject: string) {
  const events = await floor.stream(subject);
  const exceptionId = events.find(({ type }) => type === 'ControlExceptionRecorded')!.id;
  return { exceptionId, subject, outcome: 'rule-broken', note: 'retrained' } as const;
}

describe('the review of a control exception', () => {
  it('is recorded once, under the id of its event', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    await floor.do('shift-manager', reviewException(review));
    expect(await floor.stream(`controlException-${review.exceptionId}`)).toMatchObject([
      { type: 'ControlExceptionReviewed', data: { ...review, tableId: 'MB-1' } },
    ]);
    expect(await floor.refusal('pit-boss', reviewException(review))).toMatchObject({
      kind: 'conflict',
      code: 'exception-already-reviewed',
    });
  });

  it('is answered by another person than the reviewer, and then made again by somebody new', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    const { exceptionId } = review;
    const answer = reopenException({ exceptionId, reason: 'the video shows 1.00 less' });
    expect(await floor.refusal('internal-audit', answer)).toMatchObject({ code: 'unknown-exception' });
    await floor.do('shift-manager', reviewException(review));
    expect(await floor.refusal('pit-boss', answer)).toMatchObject({ code: 'role-not-allowed' });
    const again = { code: 'reviewer-acted-before', citation: '13:69D-1.11(a)2' };
    expect(await floor.refusal('surveillance', answer, { userId: 'shift-manager-1' })).toMatchObject(again);
    await floor.do('internal-audit', answer);
    expect(await floor.refusal('accounting', answer)).toMatchObject({ code: 'exception-not-reviewed' });
    for (const userId of ['shift-manager-1', 'internal-audit-1']) {
      expect(await floor.refusal('pit-boss', reviewException(review), { userId })).toMatchObject(again);
    }
    await floor.do('pit-boss', reviewException({ ...review, outcome: 'recorded-wrongly' }));
    await floor.do('surveillance', reopenException({ exceptionId, reason: 'once more' }));
    expect(await floor.stream(`controlException-${exceptionId}`)).toMatchObject([
      { type: 'ControlExceptionReviewed' },
      { type: 'ControlExceptionReopened', data: { subject: 'round-S1.001', tableId: 'MB-1' } },
      { type: 'ControlExceptionReviewed' },
      { type: 'ControlExceptionReopened' },
    ]);
  });

  it('is answered after it, and made again after the answer', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    const before = { occurredAt: new Date(floor.nowMs).toISOString() };
    floor.nowMs += 3_600_000;
    await floor.do('shift-manager', reviewException(review));
    const answer = reopenException({ exceptionId: review.exceptionId, reason: 'seen otherwise' });
    const early = { code: 'before-the-step-it-follows' };
    expect(await floor.refusal('accounting', answer, before)).toMatchObject(early);
    await floor.do('accounting', answer);
    expect(await floor.refusal('pit-boss', reviewException(review), before)).toMatchObject(early);
  });

  it('is never by who recorded a fact of its round, whatever their role', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'pit-boss'));
    expect(await floor.refusal('pit-boss', reviewException(review))).toMatchObject({
      kind: 'not-allowed',
      code: 'reviewer-recorded-facts',
      citation: '13:69D-1.11(a)2',
    });
    await floor.do('shift-manager', reviewException(review));
  });

  it('is never by who recorded another step of its round, or signed its form', async () => {
    const floor = await aFloor();
    await floor.do('pit-boss', openRound({ shoeId: 'S1' }));
    await floor.do('dealer', placeWager({ roundId: 'S1.001', ...aWagerRequest() }));
    for (const { useCase } of aWholeRound().turns.flatMap((turn) =>
      takesTurn('S1.001', { ...turn, wagers: [] }),
    )) {
      await floor.do('dealer', useCase());
    }
    const actual = [{ wagerId: 'w1', paidCents: 9_900 }];
    await floor.do('dealer', settleRound({ roundId: 'S1.001', actual, vigorish: [] }), { asHappened });
    await floor.do('pit-clerk', aFormRequest());
    await floor.do('pit-boss', signForm({ formNumber: 'CV-000001', as: 'pit-boss' }));
    await floor.do('dealer', depositOriginal({ formNumber: 'CV-000001' }), { asHappened });
    for (const subject of ['round-S1.001', 'vigorishForm-CV-000001']) {
      const review = reviewException(await theException(floor, subject));
      expect(await floor.refusal('pit-boss', review)).toMatchObject({ code: 'reviewer-recorded-facts' });
      await floor.do('shift-manager', review);
    }
  });

  it.each(['dealer', 'floorperson', 'table-device'])('is not by a %s', async (role) => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    expect(await floor.refusal(role, reviewException(review))).toMatchObject({ code: 'role-not-allowed' });
  });

  it('is of an event that is one', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    const [opened] = await floor.stream(review.subject);
    for (const wrong of [{ exceptionId: opened!.id }, { subject: 'round-S1.009' }]) {
      expect(await floor.refusal('pit-boss', reviewException({ ...review, ...wrong }))).toMatchObject({
        kind: 'unknown',
        code: 'unknown-exception',
      });
    }
  });

  it('is due where a device reports a round of the time of one in play', async () => {
    const floor = await aFloorWith('roulette');
    await floor.do('pit-boss', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY }));
    await floor.do('table-device', roundAtTable([{ facts: [{ number: '17' }] }]));
    const subject = `tableDay-T-1:${A_GAMING_DAY}`;
    const review = await theException(floor, subject);
    expect((await floor.stream(subject)).find(({ id }) => id === review.exceptionId)).toMatchObject({
      data: { code: 'rounds-overlap', rounds: ['T-1.20100605.0002', 'T-1.20100605.0001'] },
    });
    await floor.do('shift-manager', reviewException(review));
  });

  it('is never before the exception, beyond what clocks differ', async () => {
    const floor = await aFloor();
    const review = await theException(floor, await aWrongRound(floor, 'dealer'));
    const before = (ms: number) => ({ occurredAt: new Date(floor.nowMs - ms).toISOString() });
    expect(await floor.refusal('pit-boss', reviewException(review), before(3_600_000))).toMatchObject({
      kind: 'impossible',
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-boss', reviewException(review), before(60_000));
  });

  it('of a wager that late limits make a notice is never before the round that they judge again', async () => {
    const floor = await aFloor();
    const openedMs = floor.nowMs;
    await floor.round({ wagers: [aWagerRequest()] });
    const limits = tableLimits({ banker: { minimumCents: 25_000, maximumCents: 100_000 } });
    const occurredAt = new Date(openedMs).toISOString();
    await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits }), { occurredAt });
    const events = await floor.stream('round-S1.001');
    const { id: exceptionId } = events.find(({ type }) => type === 'WagerPlaced')!;
    const review = {
      exceptionId,
      subject: 'round-S1.001',
      outcome: 'justified',
      note: 'no sign yet',
    } as const;
    const early = new Date(openedMs - 600_000).toISOString();
    expect(
      await floor.refusal('shift-manager', reviewException(review), { occurredAt: early }),
    ).toMatchObject({ code: 'before-the-step-it-follows' });
    await floor.do('shift-manager', reviewException(review));
    await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits: tableLimits() }), { occurredAt });
    expect(await floor.refusal('shift-manager', reviewException(review))).toMatchObject({
      code: 'exception-already-reviewed',
    });
  });

  it('is due where rules were changed without notice, by a second person (8.3(b))', async () => {
    const floor = await aFloor();
    const change = changeRules({ tableId: 'MB-1', rules: tableRules({ tieOdds: odds(9) }) });
    expect(await floor.refusal('pit-boss', change)).toMatchObject({ kind: 'breach', code: 'notice-missing' });
    await floor.do('pit-boss', change, { asHappened: { reason: 'the sign was wrong' } });
    const review = await theException(floor, 'table-MB-1');
    expect(await floor.refusal('pit-boss', reviewException(review))).toMatchObject({
      code: 'reviewer-recorded-facts',
      citation: '13:69D-1.11(a)2',
    });
    await floor.do('shift-manager', reviewException(review));
  });
});

describe('a correction', () => {
  it('is by a third person: not who recorded the round, nor who recorded it as it happened', async () => {
    const floor = await aFloor();
    await aWrongRound(floor, 'floorperson');
    const correction = correctSettlement({
      roundId: 'S1.001',
      reason: 'underpaid',
      actual: [{ wagerId: 'w1' }],
      differenceSettled: true,
    });
    expect(await floor.refusal('floorperson', correction)).toMatchObject({
      kind: 'not-allowed',
      code: 'corrector-recorded-facts',
      citation: '13:69D-1.11(a)2',
    });
    await floor.do('pit-boss', correction);
    expect((await floor.stream('round-S1.001')).at(-1)).toMatchObject({ type: 'SettlementCorrected' });
  });

  it('that broke a rule is corrected by a third person again', async () => {
    const floor = await aFloor();
    await aWrongRound(floor, 'dealer');
    const correction = (paidCents: number) =>
      correctSettlement({
        roundId: 'S1.001',
        reason: 'counted again',
        actual: [{ wagerId: 'w1', paidCents }],
        differenceSettled: true,
      });
    await floor.do('pit-boss', correction(9_950), { asHappened });
    expect(await floor.refusal('pit-boss', correction(10_000))).toMatchObject({
      code: 'corrector-recorded-facts',
      citation: '13:69D-1.11(a)2',
    });
    await floor.do('floorperson', correction(10_000));
    expect((await floor.stream('round-S1.001')).at(-1)).toMatchObject({ type: 'SettlementCorrected' });
  });

  const correction = (wagerId: string, paidCents: number, differenceSettled = true) =>
    correctSettlement({
      roundId: 'S1.001',
      reason: 'seen on film',
      actual: [{ wagerId, paidCents }],
      differenceSettled,
    });

  it('is not by who corrected the same wager before, as it happened or not; another wager they may', async () => {
    const floor = await aFloor();
    const wagers = [1, 2].map((position) => aWagerRequest({ position }));
    const actual = wagers.map((_, index) => ({ wagerId: `w${index + 1}`, paidCents: 9_900 }));
    await floor.do('dealer', recordRound(aWholeRound({ wagers, actual })), { asHappened });
    await floor.do('pit-boss', correction('w1', 10_000));
    const objection = { kind: 'not-allowed', code: 'corrector-acted-before', citation: '13:69D-1.11(a)2' };
    expect(await floor.refusal('pit-boss', correction('w1', 9_900), { asHappened })).toMatchObject(objection);
    await floor.do('pit-boss', correction('w2', 10_000));
    await floor.do('shift-manager', correction('w1', 9_000), { asHappened });
    expect(await floor.refusal('pit-boss', correction('w1', 10_000))).toMatchObject({
      ...objection,
      message: expect.stringContaining('SettlementCorrected of wager w1 in round S1.001') as string,
    });
    await floor.do('floorperson', correction('w1', 10_000));
  });

  it('of facts is not by who corrected them before', async () => {
    const floor = await aFloor();
    const roundId = await floor.played({ cards: PLAYER_WINS });
    const reread = (cards: typeof PLAYER_WINS) =>
      correctSettlement({ roundId, reason: 'misread', facts: handOf(cards), differenceSettled: true });
    await floor.do('pit-boss', reread(BANKER_WINS));
    expect(await floor.refusal('pit-boss', reread(PLAYER_WINS))).toMatchObject({
      code: 'corrector-acted-before',
      citation: '13:69D-1.11(a)2',
      message: expect.stringContaining('SettlementCorrected of the facts in round') as string,
    });
    await floor.do('floorperson', reread(PLAYER_WINS));
  });

  it('of facts is by who corrected or paid a wager that it leaves as it is, and the other way round', async () => {
    const floor = await aFloor();
    const wagers = [aWagerRequest(), aWagerRequest({ position: 2, kind: 'tie' })];
    const actual = [{ wagerId: 'w2', paidCents: 100 }];
    const round = aWholeRound({ wagers, actual, cards: PLAYER_WINS });
    await floor.do('dealer', recordRound(round), { asHappened });
    await floor.do('floorperson', correction('w2', 0, false));
    const paid = { roundId: 'S1.001', wagerId: 'w2', amountCents: 100, paidAt: 'table' } as const;
    await floor.do('pit-boss', settleAmountDue(paid));
    const reread = (cards: typeof PLAYER_WINS) =>
      correctSettlement({
        roundId: paid.roundId,
        reason: 'film',
        facts: handOf(cards),
        differenceSettled: true,
      });
    await floor.do('pit-boss', reread(BANKER_WINS));
    await floor.do('floorperson', reread(PLAYER_WINS));
    await floor.do('shift-manager', reread(BANKER_WINS));
    await floor.do('shift-manager', correction('w2', 50), { asHappened });
    const corrected = (await floor.stream('round-S1.001')).filter(
      ({ type }) => type === 'SettlementCorrected',
    );
    expect(corrected.map(({ metadata }) => metadata['actor'])).toEqual([
      'floorperson-1',
      'pit-boss-1',
      'floorperson-1',
      'shift-manager-1',
      'shift-manager-1',
    ]);
  });

  it('of a second misread roll of a hand of craps is by the same person, who corrected no wager of it', async () => {
    const floor = await aFloorWith('craps');
    const roundId = await floor.open({ tableId: 'T-1', gamingDay: A_GAMING_DAY });
    const rolls = async (dice: readonly number[]) => {
      await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ kind: 'field' }) }));
      await floor.do('dealer', observeOutcome({ roundId, fact: { dice } }));
      await floor.do('dealer', settleRound({ roundId, actual: [], vigorish: [] }));
    };
    const misread = (dice: readonly number[]) =>
      correctSettlement({ roundId, reason: 'misread', facts: [{ dice }], differenceSettled: true });
    await rolls([2, 3]);
    await floor.do('pit-boss', misread([2, 2]));
    expect(await floor.refusal('pit-boss', misread([2, 3]))).toMatchObject({
      code: 'corrector-acted-before',
    });
    await rolls([3, 3]);
    await floor.do('pit-boss', misread([3, 2]));
    expect(await floor.refusal('pit-boss', misread([3, 3]))).toMatchObject({
      code: 'corrector-acted-before',
    });
    await floor.do('floorperson', misread([3, 3]));
  });

  it('leaves an amount due that somebody else pays, who does not correct its wager then', async () => {
    const floor = await aFloor();
    const wagers = [1, 2].map((position) => aWagerRequest({ position }));
    const actual = wagers.map((_, index) => ({ wagerId: `w${index + 1}`, paidCents: 9_900 }));
    await floor.do('dealer', recordRound(aWholeRound({ wagers, actual })), { asHappened });
    await floor.do('pit-boss', correction('w1', 10_000, false));
    await floor.do('shift-manager', correction('w2', 10_000, false));
    const pays = (wagerId: string, amountCents: number, paidAt: 'table' | 'cage' = 'table') =>
      settleAmountDue({ roundId: 'S1.001', wagerId, amountCents, paidAt });
    for (const paidAt of ['table', 'cage'] as const) {
      expect(await floor.refusal('pit-boss', pays('w1', 100, paidAt), { asHappened })).toMatchObject({
        kind: 'not-allowed',
        code: 'payer-corrected-wager',
        citation: '13:69D-1.11(a)2',
      });
    }
    await floor.do('pit-boss', pays('w2', 40));
    await floor.do('shift-manager', pays('w1', 60));
    await floor.do('cage', pays('w1', 40, 'cage'));
    expect(await floor.refusal('pit-boss', correction('w2', 9_960), { asHappened })).toMatchObject({
      kind: 'not-allowed',
      code: 'corrector-acted-before',
      citation: '13:69D-1.11(a)2',
      message: expect.stringContaining('AmountDueSettled of wager w2') as string,
    });
  });

  it('is by a person who posted limits late that its wagers are judged by', async () => {
    const floor = await aFloor();
    const postedAt = new Date(floor.nowMs).toISOString();
    await aWrongRound(floor, 'dealer');
    const limits = tableLimits({ banker: { minimumCents: 25_000, maximumCents: 100_000 } });
    await floor.do('pit-boss', changeLimits({ tableId: 'MB-1', limits }), { occurredAt: postedAt });
    const correction = { roundId: 'S1.001', reason: 'underpaid', actual: [{ wagerId: 'w1' }] };
    await floor.do('pit-boss', correctSettlement({ ...correction, differenceSettled: true }));
    const recorded = await floor.stream('round-S1.001');
    expect(recorded.slice(-2).map(({ type }) => type)).toEqual(['WagersJudgedAgain', 'SettlementCorrected']);
  });
});
