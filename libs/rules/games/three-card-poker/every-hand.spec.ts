import { odds } from '#kernel';
import { expectedReturn, ratio, type WeightedNet } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { DECK, RANKS, rankOf, SUITS, type Card } from '../../cards/card.js';
import { threeCardValue } from '../../cards/poker-hand.js';
import { everyHand } from '../../house-poker/every-hand.testing.js';
import { SAMPLE, type ThreeCardPokerRules } from './three-card-poker.rules.js';
import { THREE_CARD_POKER } from './three-card-poker.js';

/** A hand with an independent value: 6 digits of base 16, the hand's rank first. */
interface Hand {
  readonly cards: readonly Card[];
  readonly worth: number;
  readonly low: number;
  readonly high: number;
}

const QUEEN = 12;
const QUEEN_SIX_FOUR = worthOf(['QS', '6H', '4D']);

/** Two hands that represent all with the same settlement, and their number. */
interface Meeting {
  readonly player: Hand;
  readonly dealer: Hand;
  weight: number;
}

function worthOf(cards: readonly Card[]): number {
  const ranks = cards
    .map((card) => (rankOf(card) === 'A' ? 14 : RANKS.indexOf(rankOf(card)) + 1))
    .sort((a, b) => b - a);
  const [a = 0, b = 0, c = 0] = ranks;
  const suited = new Set(cards.map((card) => card.slice(1))).size === 1;
  const wheel = a === 14 && b === 3 && c === 2;
  const straight = wheel || (a === b + 1 && b === c + 1);
  const digits = (place: number, x: number, y = 0, z = 0) => place * 16 ** 3 + x * 256 + y * 16 + z;
  if (straight) return digits(suited ? 5 : 3, wheel ? 3 : a);
  if (a === c) return digits(4, a);
  if (suited) return digits(2, a, b, c);
  if (a === b) return digits(1, a, c);
  return b === c ? digits(1, b, a) : digits(0, a, b, c);
}

function allHands(): readonly Hand[] {
  const hands: Hand[] = [];
  for (let i = 0; i < 52; i++)
    for (let j = i + 1; j < 52; j++)
      for (let k = j + 1; k < 52; k++) {
        const at = [i, j, k];
        const cards = at.map((index) => DECK[index] as Card);
        const bits = (from: number) =>
          at.reduce((all, n) => (n >= from && n < from + 26 ? all | (1 << (n - from)) : all), 0);
        hands.push({ cards, worth: worthOf(cards), low: bits(0), high: bits(26) });
      }
  return hands;
}

/** Hands that differ only by the names of their suits: one of them, with their number. */
function oneOfAlike(hands: readonly Hand[]): readonly (readonly [Hand, number])[] {
  const alike = new Map<string, [Hand, number]>();
  for (const hand of hands) {
    const suits = new Map<string, number>();
    const sorted = [...hand.cards].sort((x, y) => order(x) - order(y));
    const key = sorted
      .map((card) => {
        if (!suits.has(card.slice(1))) suits.set(card.slice(1), suits.size);
        return `${rankOf(card)}${suits.get(card.slice(1))}`;
      })
      .join();
    const known = alike.get(key);
    if (known) known[1]++;
    else alike.set(key, [hand, 1]);
  }
  return [...alike.values()];
}

function order(card: Card): number {
  return RANKS.indexOf(rankOf(card)) * 4 + SUITS.indexOf(card.slice(1) as (typeof SUITS)[number]);
}

/** Every pair of hands of a deck, 407,170,400 of them, grouped by everything that affects the settlement. */
function everyMeeting(): readonly Meeting[] {
  const hands = allHands();
  const [worths, lows, highs] = (['worth', 'low', 'high'] as const).map((of) =>
    Int32Array.from(hands, (hand) => hand[of]),
  ) as [Int32Array, Int32Array, Int32Array];
  const meetings = new Map<number, Meeting>();
  for (const [player, alike] of oneOfAlike(hands)) {
    const { worth, low, high } = player;
    const [counts, firsts] = [new Int32Array(6), new Int32Array(6)];
    for (let at = 0; at < worths.length; at++) {
      if ((lows[at]! & low) | (highs[at]! & high)) continue;
      const dealers = worths[at]!;
      const against = worth > dealers ? 2 : worth < dealers ? 0 : 1;
      const which = against * 2 + (dealers >= QUEEN * 256 ? 1 : 0);
      counts[which]!++;
      firsts[which] = at;
    }
    counts.forEach((count, which) => {
      if (count === 0) return;
      const key = (worth >> 12) * 12 + which * 2 + (worth < QUEEN_SIX_FOUR ? 1 : 0);
      const known = meetings.get(key);
      if (known) known.weight += count * alike;
      else meetings.set(key, { player, dealer: hands[firsts[which]!]!, weight: count * alike });
    });
  }
  return [...meetings.values()];
}

/** The result of ante and play for an ante of 100 cents, folding the hands of `folds`. */
function nets(meetings: readonly Meeting[], folds: (hand: Hand) => boolean): readonly WeightedNet[] {
  return meetings.map(({ player, dealer, weight }) => {
    const play = new TablePlay(THREE_CARD_POKER);
    play.place({ kind: 'ante', stakeCents: 100 });
    play.fact({ deal: [1] });
    if (!folds(player)) play.place({ kind: 'play', stakeCents: 100 });
    const { lines } = play.fact(
      folds(player)
        ? { fold: 1 }
        : { dealer: [...dealer.cards], hands: [{ position: 1, cards: [...player.cards] }] },
    );
    return { weight, netCents: lines.reduce((sum, line) => sum + netOf(line), 0) };
  });
}

function pairPlus(pays: ThreeCardPokerRules['pairPlus']) {
  const rules: ThreeCardPokerRules = { ...SAMPLE, pairPlus: pays, payoutLimit: 'none' };
  const outcomes = everyHand(3, threeCardValue).map(({ cards, count }) => {
    const play = new TablePlay(THREE_CARD_POKER, rules);
    play.place({ kind: 'pair-plus', stakeCents: 100 });
    play.fact({ deal: [1] });
    const dealer = DECK.filter((card) => !cards.includes(card)).slice(0, 3);
    const [line] = play.fact({ dealer, hands: [{ position: 1, cards: [...cards] }] }).lines;
    return { weight: count, netCents: netOf(line!) };
  });
  return expectedReturn(100, outcomes);
}

describe('three card poker over every hand', () => {
  it('returns the known totals of pair plus over all 22,100 hands', () => {
    const won = 48 * 40 + 52 * 30 + 720 * 6 + 1_096 * 4 + 3_744;
    expect(pairPlus(SAMPLE.pairPlus)).toBe(ratio(BigInt(won - 16_440), 22_100n));
    expect(pairPlus({ ...SAMPLE.pairPlus, 'mini-royal': odds(50) })).toBe(
      ratio(BigInt(won + 4 * 10 - 16_440), 22_100n),
    );
  });

  it('returns the published totals of ante and play over all 407,170,400 pairs of hands', () => {
    const meetings = everyMeeting();
    expect(meetings.reduce((sum, { weight }) => sum + weight, 0)).toBe(407_170_400);
    const best = expectedReturn(
      100,
      nets(meetings, (hand) => hand.worth < QUEEN_SIX_FOUR),
    );
    const blind = expectedReturn(
      100,
      nets(meetings, () => false),
    );
    // Published: a loss of 3.37 per cent of the ante with queen-6-4 and better, of 7.65 per cent with every hand.
    expect(best).toBe('-686689/20358520');
    expect(686_689 / 20_358_520).toBeCloseTo(0.0337, 4);
    expect(blind).toBe('-1947749/25448150');
    expect(1_947_749 / 25_448_150).toBeCloseTo(0.0765, 4);
  });
});
