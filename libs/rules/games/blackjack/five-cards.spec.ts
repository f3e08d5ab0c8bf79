import { odds } from '#kernel';
import { checkGameRules, type Card } from '#rules';
import { dealt, nets, splitRound } from '../../../testing/games/blackjack-rounds.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

type Wins = NonNullable<BlackjackRules['fiveCards21']>['wins'];

const posted = (wins: Wins, splitHands = false): Partial<BlackjackRules> => ({
  fiveCards21: { odds: odds(2), wins, splitHands },
});

/** A wager of 100.00 on 2, 3, 4, 5 and 7, to the end of the round; what it leaves, and after which of the dealer's acts. */
function fiveCards(up: Card, second: Card, further: readonly Card[], options: Partial<BlackjackRules>) {
  const play = dealt(['2S', '3S'], up, options);
  for (const card of ['4S', '5S'] as const) play.fact({ act: 'draw', hand: '1', card });
  const facts = [
    { act: 'draw' as const, hand: '1', card: '7S' as const },
    { act: 'second-card' as const, card: second },
    { act: 'dealer' as const, cards: [...further] },
  ];
  for (const fact of facts) {
    const turn = play.fact(fact);
    if (turn.next === 'over')
      return [
        fact.act,
        nets(turn)
          .map(([, net]) => net)
          .join(),
      ];
  }
  throw new Error('the round is not over');
}

describe('five cards totalling 21', () => {
  it.each([
    // Wins, dealer's cards, the act that decides, what the wager of 100.00 leaves.
    ['at-once', 'AH', 'KD', [], 'draw', '20000'],
    ['at-once', '9H', '9D', [], 'draw', '20000'],
    ['unless-blackjack', 'AH', 'KD', [], 'second-card', '-10000'],
    ['unless-blackjack', 'AH', '4D', ['6D'], 'second-card', '20000'],
    ['unless-blackjack', '9H', '9D', [], 'draw', '20000'],
    ['by-comparison', 'AH', 'KD', [], 'second-card', '-10000'],
    ['by-comparison', '9H', '2D', ['TD'], 'dealer', '0'],
    ['by-comparison', '9H', '9D', [], 'dealer', '20000'],
    ['by-comparison', 'TH', '6D', ['TD'], 'dealer', '20000'],
  ] as const)(
    'that win %s against %s %s %j are decided by the %s for %s (2.16)',
    (wins, up, second, further, act, cents) => {
      expect(fiveCards(up, second, further, posted(wins))).toEqual([act, cents]);
    },
  );

  it('win like any hand if no rule is posted; so do four or six cards (2.16)', () => {
    expect(fiveCards('9H', '9D', [], {})).toEqual(['dealer', '10000']);
    for (const cards of [
      ['6S', 'TS'],
      ['2D', '2H', '2C', 'TS'],
    ] as const) {
      const play = dealt(['2S', '3S'], '9H', posted('at-once'));
      for (const card of cards) expect(play.fact({ act: 'draw', hand: '1', card }).lines).toEqual([]);
      play.fact({ act: 'second-card', card: '9D' });
      expect(nets(play.fact({ act: 'dealer', cards: [] }))).toEqual([['main', 10_000]]);
    }
  });

  it.each([
    [true, 20_000],
    [false, 10_000],
  ])('of a split hand are paid if that is posted: %s (2.16)', (splitHands, net) => {
    const play = splitRound(['2S', '2D'], ['TS', '3D'], '9H', posted('by-comparison', splitHands));
    play.fact({ act: 'stand', hand: '1' });
    for (const card of ['4S', '5S', '7S'] as const) play.fact({ act: 'draw', hand: '1-2', card });
    play.fact({ act: 'second-card', card: '9D' });
    expect(nets(play.fact({ act: 'dealer', cards: [] }))).toEqual([
      ['main', -10_000],
      ['split', net],
    ]);
  });

  it('are offered at odds and terms of the property; a refusal names each missing one (2.16)', () => {
    const { odds: paid, ...rest } = { odds: odds(2), wins: 'at-once', splitHands: false };
    const refused = checkGameRules(BLACKJACK, { ...BLACKJACK.sample, fiveCards21: rest }, '2010-06-01');
    expect(refused).toMatchObject([{ code: 'rule-value-missing' }]);
    expect(refused[0]?.message).toContain('/fiveCards21/odds');
    const [main, , , split] = BLACKJACK.offeredWagers(
      { ...BLACKJACK.sample, fiveCards21: { odds: paid, wins: 'at-once', splitHands: false } },
      '2010-06-01',
    );
    expect([main?.highestOdds, split?.highestOdds]).toEqual([odds(2), odds(1)]);
  });
});
