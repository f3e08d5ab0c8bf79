import {
  NO_MORE_BETS,
  aFactRound,
  aStake,
  corrected,
  observed,
  raisedTo,
  settled,
} from '../../testing/builders/index.js';

const FOUR = { dice: [2, 2] };

describe('a fact that is set right before its settlement', () => {
  const seventeen = aFactRound('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { position: 2, selection: '18' }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }));

  it('decides the wagers as it was, and they are settled by it', () => {
    const outcome = seventeen.when(corrected({ fact: { number: '18' } }));
    outcome.thenTypes('SettlementCorrected');
    expect(outcome.events).toMatchObject([
      { data: { correctsRevision: 4, observed: { told: '18 red', then: 'over' }, wagers: [] } },
    ]);
    const right = seventeen.and(corrected({ fact: { number: '18' } }));
    expect(right.state).toMatchObject({ status: 'decided', settled: [], settlementRevision: -1 });
    expect(right.and(settled()).state).toMatchObject({
      status: 'settled',
      settled: [
        { wagerId: 'w1', outcome: 'won', paidCents: 10_000 },
        { wagerId: 'w2', outcome: 'won', paidCents: 350_000 },
      ],
    });
  });

  it('lets the round go on where it decides nothing', () => {
    const noSpin = seventeen.and(corrected({ fact: { noSpin: 'foreign-object' } }));
    expect(noSpin.state).toMatchObject({ status: 'wagering' });
    noSpin.when(aStake('black', { position: 3 })).thenTypes('WagerPlaced');
  });

  it('may have decided nothing itself: a point that was read wrongly', () => {
    const point = aFactRound('craps').and(aStake('pass')).and(observed(FOUR));
    const six = point.and(corrected({ fact: { dice: [2, 4] } }));
    expect(six.state).toMatchObject({ status: 'wagering', settled: [] });
    expect(six.and(observed({ dice: [3, 3] })).state).toMatchObject({
      status: 'decided',
      lastFact: { lines: [{ wagerId: 'w1', outcome: 'won' }] },
    });
  });

  it('is not set right where a change since would not have been allowed after it', () => {
    const raised = aFactRound('craps')
      .and(aStake('dont-pass'))
      .and(observed({ invalidRoll: 'a die left the table' }))
      .and(raisedTo(900_000, 'w1'));
    raised.when(corrected({ fact: FOUR })).thenRefused({ code: 'wager-changed-since' });
    raised.when(corrected({ fact: { dice: [6, 6] } })).thenRefused({ code: 'wager-changed-since' });
  });
});
