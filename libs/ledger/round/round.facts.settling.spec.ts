import { odds } from '#kernel';
import {
  NO_MORE_BETS,
  OVERRIDE,
  WITH_VIGORISH,
  aContext,
  aFactRound,
  aStake,
  observed,
  settled,
} from '../../testing/builders/index.js';

const FOUR = { dice: [1, 3] };

const spun = (kind: string, number: string) =>
  aFactRound('roulette').and(aStake(kind)).and(NO_MORE_BETS).and(observed({ number }));
/** A buy bet on 4 that wins 200.00 and owes 5 per cent of 100.00. */
const bought = () =>
  aFactRound('craps', WITH_VIGORISH)
    .and(aStake('pass'))
    .and(observed(FOUR))
    .and(aStake('buy', { selection: '4', position: 2 }))
    .and(observed({ dice: [2, 2] }));

describe('a settlement of what a fact decided', () => {
  it('takes the part of a wager that is lost, and no more (5.2(b))', () => {
    const decided = spun('red', '0');
    expect(decided.when(settled()).events).toMatchObject([
      {
        type: 'WagersSettled',
        data: { wagers: [{ outcome: 'lost', lostCents: 5_000, takenCents: 5_000, paidCents: 0 }] },
      },
    ]);
    decided
      .when(settled({ actual: [{ wagerId: 'w1', takenCents: 10_000 }] }))
      .thenRefused({ code: 'payout-differs-from-odds', citation: '19:47-5.2(b)', overridable: true });
  });

  it('takes the losing parts of a wager of which one part wins (1.2(a)19)', () => {
    const decided = aFactRound('craps')
      .and(aStake('horn', { stakeCents: 400 }))
      .and(observed({ dice: [6, 6] }));
    expect(decided.when(settled()).events).toMatchObject([
      {
        data: {
          wagers: [{ outcome: 'won', odds: odds(30), lostCents: 300, takenCents: 300, paidCents: 3_000 }],
        },
      },
    ]);
  });

  it('takes vigorish with the payout, in an event of its own', () => {
    const { events } = bought().when(settled());
    expect(events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{}, { paidCents: 20_000, chargedCents: 500 }] } },
      {
        type: 'VigorishCollected',
        data: { wagerId: 'w2', position: 2, patronId: 'patron-2', amountCents: 500, when: 'payout' },
      },
    ]);
    expect(bought().and(settled()).state).toMatchObject({
      vigorish: new Map([['w2', { collectedAtPayout: 500, deferred: 0, collectedLater: 0, comped: 0 }]]),
    });
  });

  it('defers no vigorish: there is no shoe whose end would collect it', () => {
    bought()
      .when(settled({ vigorish: [{ wagerId: 'w2', collection: 'deferred' }] }))
      .thenRefused({ code: 'vigorish-not-deferrable' });
    bought()
      .when(settled({ vigorish: [{ wagerId: 'w2', collection: 'at-payout' }] }))
      .thenTypes('WagersSettled', 'VigorishCollected');
  });

  it('records what was done instead on the word of a supervisor only, each difference with its paragraph', () => {
    const actual = [
      { wagerId: 'w1', paidCents: 9_000 },
      { wagerId: 'w2', chargedCents: 0 },
    ];
    bought().when(settled({ actual })).thenRefused({ code: 'payout-differs-from-odds', overridable: true });
    const { events } = bought().when(settled({ actual, context: OVERRIDE }));
    expect(events).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ paidCents: 9_000 }, { chargedCents: 0 }] } },
      {
        type: 'ControlExceptionRecorded',
        data: {
          message: 'On the pass wager w1 at position 1, 9000 cents was paid; the rules give 10000.',
          citation: expect.stringContaining('19:47-1.2(a)1') as unknown,
        },
      },
      {
        type: 'ControlExceptionRecorded',
        data: { message: expect.stringContaining('0 cents was charged as vigorish') as unknown },
      },
    ]);
  });

  it.each([
    ['a wager of no round', [{ wagerId: 'w9' }], 'unknown-wager'],
    ['a wager twice', [{ wagerId: 'w1' }, { wagerId: 'w1' }], 'wager-named-twice'],
    ['more than lay there', [{ wagerId: 'w1', takenCents: 10_001 }], 'more-taken-than-wagered'],
    ['more vigorish than lay there', [{ wagerId: 'w1', chargedCents: 10_001 }], 'more-charged-than-wagered'],
    ['half a cent', [{ wagerId: 'w1', paidCents: 0.5 }], 'amount-impossible'],
  ])('refuses %s, a supervisor or not', (_what, actual, code) => {
    for (const context of [aContext(), OVERRIDE]) {
      spun('red', '1').when(settled({ actual, context })).thenRefused({ code });
    }
  });

  it('refuses amounts and vigorish of a wager that the fact left standing', () => {
    const decided = aFactRound('craps')
      .and(aStake('pass'))
      .and(aStake('field'))
      .and(observed({ dice: [2, 3] }));
    decided
      .when(settled({ actual: [{ wagerId: 'w1', takenCents: 0 }] }))
      .thenRefused({ code: 'unknown-wager' });
    decided
      .when(settled({ vigorish: [{ wagerId: 'w1', collection: 'at-payout' }] }))
      .thenRefused({ code: 'unknown-wager' });
  });

  it('opens no marker, so that nothing is collected later', () => {
    const over = spun('red', '1').and(settled());
    over
      .when({ type: 'CollectVigorish', wagerId: 'w1', amountCents: 5, context: aContext() })
      .thenRefused({ code: 'no-open-marker' });
    over
      .when({ type: 'CollectVigorish', wagerId: 'w9', amountCents: 5, context: aContext() })
      .thenRefused({ code: 'unknown-wager' });
  });
});
