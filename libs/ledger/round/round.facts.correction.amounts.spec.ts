import {
  NO_MORE_BETS,
  OVERRIDE,
  aFactRound,
  aPointWith,
  aSettledSpin,
  aStake,
  corrected,
  observed,
  settled,
} from '../../testing/builders/index.js';

const FOUR = { dice: [2, 2] };

describe('a correction of amounts', () => {
  it('sets right what was paid, of any wager that was settled', () => {
    const paidWrongly = aPointWith(['field', { position: 2 }])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: OVERRIDE }))
      .and(observed({ dice: [3, 4] }))
      .and(settled());
    const { events } = paidWrongly.when(corrected({}));
    expect(events).toMatchObject([
      {
        data: { wagers: [{ before: { wagerId: 'w2', paidCents: 0 }, after: { paidCents: 10_000 } }] },
      },
    ]);
    expect(events[0]?.data).not.toHaveProperty('observed');
  });

  it('says what was done in fact on the word of a supervisor', () => {
    const command = corrected({ actual: [{ wagerId: 'w2', paidCents: 17_000 }] });
    aSettledSpin().when(command).thenRefused({ code: 'payout-differs-from-odds', overridable: true });
    const after = aSettledSpin().and({ ...command, context: OVERRIDE });
    expect(after.state).toMatchObject({ settled: [{}, { wagerId: 'w2', paidCents: 17_000 }] });
  });

  it('is refused where nothing changes, or nothing was observed or settled', () => {
    aSettledSpin().when(corrected({})).thenRefused({ code: 'settlement-unchanged' });
    const wagering = aFactRound('roulette').and(aStake('red'));
    for (const round of [wagering, wagering.and(NO_MORE_BETS)]) {
      round.when(corrected({ fact: { number: '18' } })).thenRefused({ code: 'nothing-observed' });
      round.when(corrected({})).thenRefused({ code: 'round-not-settled' });
    }
    aPointWith(['field'])
      .and(observed(FOUR))
      .and(settled())
      .and(observed({ dice: [3, 4] }))
      .when(corrected({}))
      .thenRefused({ code: 'round-not-settled' });
  });

  it('is refused of a wager that stands, of one of no round, and of what never lay there', () => {
    const goesOn = aPointWith(['field']).and(observed(FOUR)).and(settled());
    for (const [actual, code] of [
      [{ wagerId: 'w1', paidCents: 5 }, 'unknown-wager'],
      [{ wagerId: 'w9' }, 'unknown-wager'],
      [{ wagerId: 'w2', takenCents: 10_001 }, 'more-taken-than-wagered'],
    ] as const) {
      goesOn.when(corrected({ actual: [actual], context: OVERRIDE })).thenRefused({ code });
    }
  });
});
