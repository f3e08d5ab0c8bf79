import { GAMES } from '#rules';
import { NO_MORE_BETS, aRoundOf, aStake, observed, raisedTo } from '#testing/builders/round.js';

describe('no more bets', () => {
  it.each([
    ['roulette', '5.3(b)', 'red', { number: '17' }],
    ['big-six', '5.6(a)', 'flag', { revolutions: 3, symbol: 'joker' }],
    ['sic-bo', '9.5(b)', 'small', { dice: [1, 2, 4] }],
  ])(
    'is called at %s before the outcome, and no wager is made or raised after it (%s)',
    (game, paragraph, kind, fact) => {
      const citation = `19:47-${paragraph}`;
      const wagering = aRoundOf(game).and(aStake(kind));
      wagering
        .when(observed(fact))
        .thenRefused({ kind: 'breach', code: 'no-more-bets-not-called', citation });
      const called = wagering.and(NO_MORE_BETS);
      for (const command of [aStake(kind, { position: 2 }), raisedTo(20_000)]) {
        called.when(command).thenRefused({ kind: 'breach', code: 'wager-after-no-more-bets', citation });
      }
      called.when(observed(fact)).thenTypes('ResultAnnounced');
    },
  );

  it('is called at every game but craps, mini-craps, blackjack and poker', () => {
    const others = GAMES.filter(({ play }) => !play.callsNoMoreBets);
    expect(others.map(({ id }) => id)).toEqual(['craps', 'mini-craps', 'blackjack', 'poker']);
  });
});
