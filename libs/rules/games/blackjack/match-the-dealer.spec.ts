import { odds } from '#kernel';
import { checkGameRules, DECK, type Card } from '#rules';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

const matchTheDealer = {
  odds: {
    'one-unsuited': odds(4),
    'two-unsuited': odds(8),
    'one-suited': odds(11),
    'suited-and-unsuited': odds(15),
    'two-suited': odds(22),
  },
};
const rules = { ...BLACKJACK.sample, matchTheDealer };

function matched(first: Card, second: Card, dealer: Card, decks = 8) {
  const play = new TablePlay(BLACKJACK, { ...rules, decks });
  play.place({ kind: 'main' });
  play.place({ kind: 'match-the-dealer', stakeCents: 1_000 });
  const { lines } = play.fact({ act: 'deal', hands: [{ position: 1, cards: [first, second] }], dealer });
  const line = lines.find(({ kind }) => kind === 'match-the-dealer');
  if (!line) throw new Error('match the dealer was not decided');
  return line;
}

describe('match the dealer (13:69F-2.23)', () => {
  it.each([
    ['9S', '8D', '7H', -1_000],
    ['KS', 'TD', 'QH', -1_000],
    ['7S', '8D', '7H', 4_000],
    ['8S', '7D', '7H', 4_000],
    ['7S', '7D', '7H', 8_000],
    ['7H', '8D', '7H', 11_000],
    ['7D', '7H', '7H', 15_000],
    ['7H', '7H', '7H', 22_000],
  ] as const)('with %s %s against %s leaves %i cents of 10.00', (first, second, dealer, net) => {
    expect(netOf(matched(first, second, dealer))).toBe(net);
  });

  it.each([6, 8])('has the expected return of %i decks by combinations', (decks) => {
    // Against any first card of the dealer: the rest holds `suited` of its kind and `unsuited` of its rank.
    const outcomes = [];
    for (const first of DECK) {
      for (const second of DECK) {
        const left = (card: Card, gone: readonly Card[]) =>
          decks - gone.filter((each) => each === card).length;
        const weight = left(first, ['7H']) * left(second, ['7H', first]);
        outcomes.push({ weight, netCents: netOf(matched(first, second, '7H', decks)) });
      }
    }
    const [suited, unsuited, all] = [BigInt(decks - 1), BigInt(3 * decks), BigInt(52 * decks - 1)];
    const other = all - suited - unsuited;
    const two = (n: bigint) => n * (n - 1n);
    const net =
      4n * 2n * unsuited * other +
      8n * two(unsuited) +
      11n * 2n * suited * other +
      15n * 2n * suited * unsuited +
      22n * two(suited) -
      two(other);
    expect(expectedReturn(1_000, outcomes)).toBe(ratio(net, two(all)));
  });

  it('needs a main wager and six decks, and is made before the deal (13:69F-2.2(a)4)', () => {
    const play = new TablePlay(BLACKJACK, rules);
    const wager = { kind: 'match-the-dealer', stakeCents: 500 };
    expect(play.objectionTo(wager)).toMatchObject({ code: 'partner-wager-missing', citation: '13:69F-2.23' });
    const main = play.place({ kind: 'main' });
    const match = play.place(wager);
    expect(play.objectionToRelease(main)).toMatchObject({ code: 'partner-wager-stands' });
    expect(play.objectionToRelease(match, 700)).toBeUndefined();
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['9S', '8D'] }], dealer: '7H' });
    expect(play.objectionTo(wager)).toMatchObject({ code: 'wager-after-deal' });
    const breaches = checkGameRules(BLACKJACK, { ...rules, decks: 5 }, '2010-06-01');
    expect(breaches).toMatchObject([{ code: 'decks-too-few', citation: '13:69F-2.2(a)4' }]);
  });

  it('is offered at odds of the property; a refusal names each missing one', () => {
    const { 'two-suited': _left, ...others } = matchTheDealer.odds;
    const [missing] = checkGameRules(BLACKJACK, { ...rules, matchTheDealer: { odds: others } }, '2010-06-01');
    expect(missing).toMatchObject({ code: 'rule-value-missing' });
    expect(missing?.message).toContain('/matchTheDealer/odds/two-suited');
    const plain = new TablePlay(BLACKJACK, BLACKJACK.sample);
    expect(plain.objectionTo({ kind: 'match-the-dealer' })).toMatchObject({ code: 'wager-not-offered' });
  });
});
