import { gameOf } from '#rules';
import type { CrapsRules } from '#rules/games/craps/craps.rules.js';
import { AS_HAPPENED } from '#testing/builders/contexts.js';
import { aRoundOf, aStake, corrected, observed, raisedTo, settled } from '#testing/builders/round.js';
import type { RoundSoFar } from '#testing/builders/round.js';
import type { RoundEvent } from './round.events.js';

/** Craps with a vigorish of 5 per cent that is paid when a buy or lay bet is made. */
const PAID_AT_ONCE: CrapsRules = {
  ...(gameOf('craps').sample as CrapsRules),
  vigorish: { percent: 5, roundUpToCents: 0, charged: 'when-made' },
};

const FOUR = observed({ dice: [1, 3] });
const SEVEN = observed({ dice: [3, 4] });
const EIGHT = observed({ dice: [3, 5] });

/** The point is five, and a buy bet of 100.00 on 4 stands as w1. */
const aBuyBet = () =>
  aRoundOf('craps', PAID_AT_ONCE)
    .and(observed({ dice: [2, 3] }))
    .and(aStake('buy', { selection: '4' }));

function newest<Type extends RoundEvent['type']>(round: RoundSoFar, type: Type) {
  const event = round.history.findLast((each) => each.type === type);
  return event?.data as Extract<RoundEvent, { type: Type }>['data'];
}

describe('vigorish that is paid when a wager is made', () => {
  it.each([
    ['buy', '4', 10_000, 500],
    ['buy', '6', 2_050, 102],
    ['lay', '4', 10_000, 250],
    ['lay', '6', 6_000, 250],
  ])('is recorded with a %s bet on %s of %i cents: %i cents (1.5)', (kind, selection, stakeCents, paid) => {
    const round = aRoundOf('craps', PAID_AT_ONCE).and(aStake(kind, { selection, stakeCents }));
    expect(newest(round, 'WagerPlaced')).toMatchObject({ stakeCents, vigorishPaidCents: paid });
  });

  it('rises and falls with the wager, and goes back with it (1.5)', () => {
    const raised = aBuyBet().and(raisedTo(14_000));
    expect(newest(raised, 'WagerChanged')).toMatchObject({ stakeCents: 14_000, vigorishPaidCents: 700 });
    const reduced = raised.and(raisedTo(3_000));
    expect(newest(reduced, 'WagerChanged')).toMatchObject({ stakeCents: 3_000, vigorishPaidCents: 150 });
    reduced.when({ type: 'WithdrawWager', wagerId: 'w1', context: AS_HAPPENED }).then({
      type: 'WagerWithdrawn',
      data: { wagerId: 'w1', stakeCents: 3_000, vigorishReturnedCents: 150 },
    });
  });

  it('is gone where a smaller wager owes less than a cent (1.5)', () => {
    const round = aBuyBet().and(raisedTo(19));
    expect(newest(round, 'WagerChanged')).not.toHaveProperty('vigorishPaidCents');
    expect(round.and(FOUR).state).toMatchObject({ turn: { lines: [{ vigorishCents: 0 }] } });
  });

  it.each([
    ['wins', FOUR, 0, 20_000],
    ['loses', SEVEN, 10_000, 0],
  ] as const)('is kept when the wager %s (1.5)', (_how, roll, takenCents, paidCents) => {
    const round = aBuyBet().and(roll).and(settled());
    expect(newest(round, 'WagersSettled').wagers).toMatchObject([
      { takenCents, paidCents, vigorishCents: 500, chargedCents: 500, vigorishOn: 'stake' },
    ]);
    expect(newest(round, 'VigorishCollected')).toMatchObject({ amountCents: 500, when: 'stake' });
  });

  it('goes back with the wagers of a void round (8.2(e))', () => {
    const round = aBuyBet().and({
      type: 'VoidRound',
      reason: 'other',
      note: 'the table was closed',
      cardsRemaining: 0,
      context: AS_HAPPENED,
    });
    expect(newest(round, 'RoundVoided').returned).toEqual([
      { wagerId: 'w1', stakeCents: 10_000, vigorishReturnedCents: 500 },
    ]);
  });

  it('cannot be deferred (1.5)', () => {
    aBuyBet()
      .and(FOUR)
      .when(settled({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] }))
      .thenRefused({ code: 'vigorish-not-deferrable' });
  });

  it('differs from the rules where the house did not keep it, and is recorded as it happened (1.5)', () => {
    const decided = aBuyBet().and(FOUR);
    const waived = settled({ actual: [{ wagerId: 'w1', chargedCents: 0 }] });
    decided.when(waived).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    decided.when({ ...waived, context: AS_HAPPENED }).thenTypes('WagersSettled', 'ControlExceptionRecorded');
  });

  it('stays with the house where a correction states that the wager lost (1.5)', () => {
    const amounts = aBuyBet()
      .and(FOUR)
      .and(settled())
      .and(
        corrected({
          actual: [{ wagerId: 'w1', takenCents: 10_000, paidCents: 0 }],
          context: AS_HAPPENED,
        }),
      );
    expect(newest(amounts, 'SettlementCorrected').wagers).toMatchObject([
      { collectedAtPayoutCents: 0, after: { takenCents: 10_000, chargedCents: 500 } },
    ]);
  });

  it('lies with the wager again where a correction leaves it undecided, and is kept at last (1.5)', () => {
    const stands = aBuyBet()
      .and(FOUR)
      .and(settled())
      .and(corrected({ facts: [{ dice: [3, 5] }] }));
    expect(newest(stands, 'SettlementCorrected').wagers).toMatchObject([
      { stands: 'after', collectedAtPayoutCents: -500, collectedWith: 'stake' },
    ]);
    expect(stands.state).toMatchObject({ status: 'wagering' });
    const lost = stands.and(SEVEN).and(settled());
    expect(newest(lost, 'VigorishCollected')).toMatchObject({ amountCents: 500, when: 'stake' });
  });

  it('is kept where a correction decides a wager that stood (1.5)', () => {
    const decided = aBuyBet()
      .and(aStake('field'))
      .and(EIGHT)
      .and(settled())
      .and(corrected({ facts: [{ dice: [1, 3] }] }));
    const wagers = newest(decided, 'SettlementCorrected').wagers;
    expect(wagers.find(({ after }) => after.kind === 'buy')).toMatchObject({
      stands: 'before',
      collectedAtPayoutCents: 500,
      after: { paidCents: 20_000, vigorishOn: 'stake' },
    });
  });
});
