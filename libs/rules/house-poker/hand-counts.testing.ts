import { RANKS, SUITS, type Card } from '../cards/card.js';

/** Straights by their ranks, the royal one last. */
const STRAIGHTS = RANKS.slice(0, 10).map((_, low) => [0, 1, 2, 3, 4].map((step) => (low + step) % 13));

/** The number of hands of five of each name in a deck of 52 without some cards, by combinatorics alone. */
export function handCountsWithout(taken: readonly Card[]) {
  const ofRank = RANKS.map((rank) => 4 - taken.filter((card) => card[0] === rank).length);
  const ofSuit = SUITS.map((suit) => 13 - taken.filter((card) => card[1] === suit).length);
  const total = 52 - taken.length;
  const others = (...at: number[]) => ofRank.filter((_, rank) => !at.includes(rank));
  const sum = (of: (count: number, rank: number) => number) =>
    ofRank.reduce((all, count, rank) => all + of(count, rank), 0);

  const inOneSuit = STRAIGHTS.map(
    (ranks) => SUITS.filter((suit) => !taken.some((c) => c[1] === suit && ranks.includes(at(c)))).length,
  );
  const royal = inOneSuit[9] ?? 0;
  const straightFlush = inOneSuit.slice(0, 9).reduce((a, b) => a + b);
  const straight =
    STRAIGHTS.map((ranks) => ranks.reduce((all, rank) => all * (ofRank[rank] ?? 0), 1)).reduce(
      (a, b) => a + b,
    ) -
    straightFlush -
    royal;
  const flush = ofSuit.reduce((all, count) => all + combinations(count, 5), 0) - straightFlush - royal;
  const twoPair = sum((a, i) =>
    sum((b, j) => (j > i ? combinations(a, 2) * combinations(b, 2) * elementary(others(i, j), 1) : 0)),
  );
  return {
    'royal-flush': royal,
    'straight-flush': straightFlush,
    'four-of-a-kind': sum((count) => (count === 4 ? total - 4 : 0)),
    'full-house': sum((a, i) => sum((b, j) => (i === j ? 0 : combinations(a, 3) * combinations(b, 2)))),
    flush,
    straight,
    'three-of-a-kind': sum((a, i) => combinations(a, 3) * elementary(others(i), 2)),
    'two-pair': twoPair,
    pair: sum((a, i) => combinations(a, 2) * elementary(others(i), 3)),
    'high-card': elementary(ofRank, 5) - straight - flush - straightFlush - royal,
  };
}

/** Ways to choose `size` of `count`. */
export function combinations(count: number, size: number): number {
  let ways = 1;
  for (let taken = 0; taken < size; taken++) ways = (ways * (count - taken)) / (taken + 1);
  return ways;
}

/** The sum of the products of every `size` of the counts: hands of so many different ranks. */
export function elementary(counts: readonly number[], size: number): number {
  const sums = [1, ...new Array<number>(size).fill(0)];
  for (const count of counts) {
    for (let chosen = size; chosen > 0; chosen--) sums[chosen]! += sums[chosen - 1]! * count;
  }
  return sums[size]!;
}

function at(card: Card): number {
  return RANKS.indexOf(card[0] as (typeof RANKS)[number]);
}
