import { isObjection } from '#kernel';
import { DECK, RANKS, type Card } from '#rules';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { settlementLines } from '../../game/settlement-lines.js';
import { BLACKJACK } from './blackjack.js';

const { sample } = BLACKJACK;

/** Ways to take two of so many. */
const pairs = (count: bigint): bigint => (count * (count - 1n)) / 2n;

/** A hand of two cards with one additional wager on it, the dealer showing a six. */
function additional(kind: string, decks: number, cards: readonly [Card, Card]) {
  const play = new TablePlay(BLACKJACK, { ...sample, decks });
  play.place({ kind: 'main' });
  const wagerId = play.place({ kind, stakeCents: 100 });
  const dealer = (['6S', '6H', '6D'] as const).find((card) => !cards.includes(card)) ?? '6C';
  const turn = play.fact({ act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer });
  return { play, line: turn.lines.find((line) => line.wagerId === wagerId) };
}

/** Every two cards of the decks in order, with how often they come. */
function* twoCards(decks: number): Generator<{ cards: readonly [Card, Card]; weight: number }> {
  for (const first of DECK) {
    for (const second of DECK) {
      const weight = decks * (first === second ? decks - 1 : decks);
      if (weight > 0) yield { cards: [first, second], weight };
    }
  }
}

function returnOnTwoCards(kind: string, decks: number): string {
  const outcomes = [...twoCards(decks)].map(({ cards, weight }) => {
    const { line } = additional(kind, decks, cards);
    if (!line) throw new Error(`${kind} was not decided`);
    return { weight, netCents: netOf(line) };
  });
  return expectedReturn(100, outcomes);
}

describe('additional wagers over every two cards (2.17(a))', () => {
  it.each([1, 6, 8])('have the return of the combinations of %i decks', (decks) => {
    const d = BigInt(decks);
    const rank = 4n * d;
    const all = pairs(52n * d);
    // Ace as one. Over: two tens; ten and 4 to 9; of nine down to five, three like pairs and six unlike ones.
    const over = pairs(16n * d) + 16n * d * 6n * rank + 3n * pairs(rank) + 6n * rank * rank;
    // Exactly thirteen: ten and three; nine and four; eight and five; seven and six.
    const thirteen = 16n * d * rank + 3n * rank * rank;
    const under = all - over - thirteen;
    const sameSuit = 4n * pairs(13n * d);
    expect(returnOnTwoCards('over-13', decks)).toBe(ratio(2n * over - all, all));
    expect(returnOnTwoCards('under-13', decks)).toBe(ratio(2n * under - all, all));
    expect(returnOnTwoCards('same-suit', decks)).toBe(ratio(3n * sameSuit - all, all));
  });

  it('on sevens have the expected return of three cards, with no third card after a blackjack (2.17(a)3)', () => {
    const decks = 8;
    const suited = (rank: string, suit: 'S' | 'H' | 'D'): Card => `${rank}${suit}` as Card;
    const outcomes = [];
    for (const a of RANKS) {
      for (const b of RANKS) {
        const { play, line } = additional('sevens', decks, [suited(a, 'S'), suited(b, 'H')]);
        const onTwo = 32 * (a === b ? 31 : 32);
        if (line) {
          outcomes.push({ weight: onTwo * (52 * decks - 2), netCents: netOf(line) });
          continue;
        }
        for (const c of RANKS) {
          const left = 32 - Number(a === c) - Number(b === c);
          const [layout] = [play.layout];
          const drawn = BLACKJACK.play.observe(layout, { act: 'draw', hand: '1', card: suited(c, 'D') });
          if (isObjection(drawn)) throw new Error(drawn.message);
          const lines = settlementLines(layout.wagers, drawn.decisions);
          const sevens = lines.find(({ kind }) => kind === 'sevens');
          if (!sevens) throw new Error(`${a}${b}${c} decides nothing`);
          outcomes.push({ weight: onTwo * left, netCents: netOf(sevens) });
        }
      }
    }
    const [n, s] = [416n, 32n];
    const all = n * (n - 1n) * (n - 2n);
    const other = n - s;
    const three = s * (s - 1n) * (s - 2n);
    const two = 3n * s * (s - 1n) * other;
    const one = 3n * s * other * (other - 1n);
    const sevenAfterBlackjack = 2n * 32n * 128n * s;
    const net = 500n * three + 50n * two + 3n * one - (all - three - two - one) - 4n * sevenAfterBlackjack;
    expect(expectedReturn(100, outcomes)).toBe(ratio(net, all));
  });
});

describe('insurance over every second card (2.9(a), 2.9(c))', () => {
  it.each([1, 2, 6, 8])('returns 48 tens of each deck at 2 to 1 against the rest of %i decks', (decks) => {
    const outcomes = [];
    const left = (rank: string, ...gone: readonly string[]): number =>
      4 * decks - gone.filter((each) => each === rank).length;
    for (const a of RANKS) {
      for (const b of RANKS) {
        const weight = left(a, 'A') * left(b, 'A', a);
        if (weight === 0) continue;
        const play = new TablePlay(BLACKJACK, { ...sample, decks });
        play.place({ kind: 'main' });
        play.fact({
          act: 'deal',
          hands: [{ position: 1, cards: [`${a}S` as Card, `${b}H` as Card] }],
          dealer: 'AC',
        });
        play.place({ kind: 'insurance', stakeCents: 5_000 });
        if (play.layout.state.hands[0]?.status === 'open') play.fact({ act: 'stand', hand: '1' });
        for (const second of RANKS) {
          const observed = BLACKJACK.play.observe(play.layout, {
            act: 'second-card',
            card: `${second}D` as Card,
          });
          if (isObjection(observed)) throw new Error(observed.message);
          const lines = settlementLines(play.layout.wagers, observed.decisions);
          const insurance = lines.find(({ kind }) => kind === 'insurance');
          if (!insurance) throw new Error('insurance was not decided');
          outcomes.push({ weight: weight * left(second, 'A', a, b), netCents: netOf(insurance) });
        }
      }
    }
    const d = BigInt(decks);
    expect(expectedReturn(5_000, outcomes)).toBe(ratio(3n * 16n * d - (52n * d - 1n), 52n * d - 1n));
  });
});
