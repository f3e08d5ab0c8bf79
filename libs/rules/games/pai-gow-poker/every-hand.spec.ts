import { expectedReturn, type WeightedNet } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { DECK, RANKS, rankOf, SUITS, type Card } from '../../cards/card.js';
import { JOKER, type CardOrJoker } from '../../cards/poker-hand.js';
import { bankerHand, playerHand } from './bonus.js';
import { twoCardValue } from './hands.js';
import { SAMPLE } from './pai-gow-poker.rules.js';
import { PAI_GOW_POKER } from './pai-gow-poker.js';

const CARDS: readonly CardOrJoker[] = [...DECK, JOKER];

/** The rank of a card from 2 to 14; the joker's is the ace's. */
const rank = (card: CardOrJoker) =>
  card === JOKER || card.startsWith('A') ? 14 : RANKS.indexOf(rankOf(card)) + 1;

const pairs = (cards: readonly CardOrJoker[]) =>
  cards.flatMap((one, at) => cards.slice(at + 1).map((other) => [one, other] as const));

/** The best hand of seven from counts of ranks and suits, without forming fives. */
function handOf(cards: readonly CardOrJoker[]): string {
  const joker = cards.includes(JOKER);
  const plain = cards.filter((card) => card !== JOKER);
  const inOrder = (of: readonly CardOrJoker[], top: number) => {
    const held = new Set(of.map(rank));
    const needed = Array.from({ length: 5 }, (_, at) => (top - at === 1 ? 14 : top - at));
    return needed.filter((each) => !held.has(each)).length <= Number(joker);
  };
  const straight = (of: readonly CardOrJoker[], from = 5) => {
    for (let top = 14; top >= from; top--) if (inOrder(of, top)) return true;
    return false;
  };
  const suits = SUITS.map((suit) => plain.filter((card) => card.endsWith(suit)));
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(rank(card), (counts.get(rank(card)) ?? 0) + 1);
  const [most = 0, next = 0] = [...counts.values()].sort((a, b) => b - a);
  if (most === 5) return 'five-aces';
  if (suits.some((suit) => straight(suit, 14))) return 'royal-flush';
  if (suits.some((suit) => straight(suit))) return 'straight-flush';
  if (most === 4) return 'four-of-a-kind';
  if (most === 3 && next >= 2) return 'full-house';
  if (suits.some((suit) => suit.length + Number(joker) >= 5)) return 'flush';
  if (straight(plain)) return 'straight';
  if (most === 3) return 'three-of-a-kind';
  return most === 1 ? 'high-card' : next === 2 ? 'two-pair' : 'pair';
}

describe('pai gow poker over every hand', () => {
  it('orders the 1,378 hands of two cards: by pair, by the higher card, by the lower (11.3)', () => {
    const hands = pairs(CARDS).map((cards) => {
      const [low = 0, high = 0] = cards.map(rank).sort((a, b) => a - b);
      return [high === low ? 1_000 + high : high * 15 + low, twoCardValue(cards)] as const;
    });
    expect(hands.length).toBe(1_378);
    const sorted = [...hands].sort((a, b) => a[0] - b[0]);
    const wrong = sorted.filter(([worth, value], at) => {
      const [before, valueBefore] = sorted[at - 1] ?? [-1, -1];
      return Math.sign(worth - before) !== Math.sign(value - valueBefore);
    });
    expect(wrong).toEqual([]);
  });

  it('settles each of the 820 low hands possible beside five cards (11.9)', () => {
    const dealer = { high: ['9S', '9H', '7D', '5C', '3S'], low: ['KS', 'QH'] };
    const high = ['TS', 'TH', '8D', '6C', '4S'];
    const taken = new Set([...dealer.high, ...dealer.low, ...high]);
    const ends: Record<string, number> = {};
    const outcomes = pairs(CARDS.filter((card) => !taken.has(card))).map((low): WeightedNet => {
      const play = new TablePlay(PAI_GOW_POKER);
      play.place({ kind: 'pai-gow-poker' });
      play.fact({ dice: [1, 1, 1] });
      const [line] = play.fact({ dealer, hands: [{ position: 1, high, low: [...low] }] }).lines;
      ends[line!.outcome] = (ends[line!.outcome] ?? 0) + 1;
      return { weight: 1, netCents: netOf(line!) };
    });
    // The rest has 5 aces with the joker, 3 kings, 3 queens, 4 jacks, 2 tens, 2 nines, 3 each from eight to three, 4
    // twos.
    const foul = 10 + 3 + 3 + 6;
    const won = 1 + 1 + 6 * 3 + 6 + 5 * 36;
    expect(ends).toEqual({ lost: foul, won, void: (41 * 40) / 2 - foul - won });
    expect(expectedReturn(10_000, outcomes)).toBe('1737/8200');
  });

  it.each([
    ['AS KS QS JS 2H'],
    ['AS AH AD 2C 2S'],
    ['AS 2S 3S 4S 9H'],
    ['9S 9H 9D 9C 5H'],
    ['9S 8S 7S 6D 2D'],
    ['joker AS AH 5H 4H'],
    ['joker KS QS JS TD'],
    ['joker 9S 7H 5D 3C'],
    ['joker 5C 4C 3C 2C'],
    ['joker 6C 6D 3H 2C'],
    ['KH KD 8C 8S 3D'],
  ])('finds the best five of seven for each two cards beside %s (11.3, 11.13)', (five) => {
    const held = five.split(' ') as CardOrJoker[];
    const wrong = pairs(CARDS.filter((card) => !held.includes(card))).filter(
      (two) => playerHand(SAMPLE, [...held, ...two]) !== handOf([...held, ...two]),
    );
    expect(wrong).toEqual([]);
  });

  it('finds every seven of the bank that the imperial bonus pays (11.20)', () => {
    const found: Record<string, number> = {};
    for (const top of [9, 10, 11]) {
      for (const ranks of ranksBelow(top)) {
        for (const [suits, ways] of SUIT_PATTERNS) {
          const cards = ranks.map((each, at) => `${RANKS[each - 1]}${SUITS[suits[at]!]}` as Card);
          const hand = bankerHand(SAMPLE, cards) ?? 'none';
          found[hand] = (found[hand] ?? 0) + ways;
        }
      }
    }
    // Seven suits without five alike; seven ranks with two or more orders without five in sequence.
    const suits = 4 ** 7 - 4 * (21 * 9 + 7 * 3 + 1);
    const ranks = (top: number) => ranksBelow(top).filter((each) => !fiveInOrder(each)).length;
    expect(ranks(9)).toBe(2);
    expect(found).toEqual({
      'nine-high': 2 * suits,
      'ten-high': ranks(10) * suits,
      'jack-high': ranks(11) * suits,
      none: (7 + 28 + 84) * 4 ** 7 - (2 + ranks(10) + ranks(11)) * suits,
    });
  });
});

/** Seven different ranks of which this is the highest. */
function ranksBelow(top: number): readonly (readonly number[])[] {
  const choose = (from: number, size: number): readonly (readonly number[])[] =>
    size === 0
      ? [[]]
      : Array.from({ length: Math.max(top - from, 0) }, (_, at) => from + at).flatMap((first) =>
          choose(first + 1, size - 1).map((rest) => [first, ...rest]),
        );
  return choose(2, 6).map((ranks) => [...ranks, top]);
}

function fiveInOrder(ranks: readonly number[]): boolean {
  return ranks.some((low) => [1, 2, 3, 4].every((step) => ranks.includes(low + step)));
}

/** Suit patterns of seven cards that differ by more than the names of the suits, with their frequencies. */
const SUIT_PATTERNS: readonly (readonly [readonly number[], number])[] = (() => {
  const patterns: [number[], number][] = [];
  const take = (suits: number[], used: number) => {
    if (suits.length === 7) {
      patterns.push([suits, [1, 4, 12, 24, 24][used]!]);
      return;
    }
    for (let suit = 0; suit <= Math.min(used, 3); suit++) take([...suits, suit], Math.max(used, suit + 1));
  };
  take([], 0);
  return patterns;
})();
