import { isObjection } from '#kernel';
import type { Card } from '#rules';
import { settlementLines } from '../../game/settlement-lines.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

const { sample } = BLACKJACK;

function add(chances: Map<number, bigint> | undefined, key: number, chance: bigint): void {
  chances?.set(key, (chances.get(key) ?? 0n) + chance);
}

function outcomesOf(nets: ReadonlyMap<number, bigint> = new Map()) {
  return [...nets].map(([netCents, weight]) => ({ netCents, weight }));
}

describe.each(['stands', 'draws'] as const)('a dealer who %s on a soft 17', (dealerOnSoft17) => {
  /** One in thirteen for each rank: more decks than could run out. Probabilities are numerators over 13^20. */
  const UNIT = 13n ** 20n;

  /** Where a dealer ends: points, 22 for any total over 21, 0 for blackjack. */
  function dealerEnds(): ReadonlyMap<number, bigint> {
    const ends = new Map<number, bigint>();
    const go = (hard: number, aces: number, cards: number, chance: bigint): void => {
      const soft = aces > 0 && hard + 10 <= 21;
      const points = soft ? hard + 10 : hard;
      const stops = cards >= 2 && (points > 17 || (points === 17 && !(soft && dealerOnSoft17 === 'draws')));
      if (stops) {
        const end = cards === 2 && points === 21 ? 0 : Math.min(points, 22);
        add(ends, end, chance);
        return;
      }
      for (let value = 1; value <= 10; value += 1) {
        go(hard + value, aces + Number(value === 1), cards + 1, (chance * (value === 10 ? 4n : 1n)) / 13n);
      }
    };
    go(0, 0, 0, UNIT);
    return ends;
  }

  const CARDS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'] as const;
  /** Hands standing on 17 to 21 at boxes 1 to 5, and a blackjack at box 6. */
  const HANDS: readonly (readonly [Card, Card, ...Card[]])[] = [
    ['TC', '7C'],
    ['TC', '8C'],
    ['TC', '9C'],
    ['TC', 'JC'],
    ['TC', '5C', '6C'],
    ['AC', 'TC'],
  ];

  it('ends on each total with the exact probability of an infinite deck, and beats each hand accordingly (2.12(b)1, 2.12(b)2)', () => {
    const rules = { ...sample, decks: 8, dealerOnSoft17, surrender: false };
    const nets = HANDS.map(() => new Map<number, bigint>());
    for (const [index, up] of CARDS.entries()) {
      const play = new TablePlay(BLACKJACK, rules);
      for (const box of HANDS.keys()) play.place({ kind: 'main', position: box + 1 });
      const hands = HANDS.map(([first, second], box) => ({ position: box + 1, cards: [first, second] }));
      play.fact({ act: 'deal', hands, dealer: `${up}S` });
      play.fact({ act: 'draw', hand: '5', card: '6C' });
      for (const hand of ['1', '2', '3', '4']) play.fact({ act: 'stand', hand });
      const start = play.layout;
      const count = (value: number): bigint => (value === 10 ? 4n : 1n);
      const settle = (cards: readonly Card[], chance: bigint): void => {
        const [second, ...rest] = cards;
        if (!second) throw new Error('no second card');
        const acts = [
          { act: 'second-card' as const, card: second },
          { act: 'dealer' as const, cards: rest },
        ];
        const isBlackjack = rest.length === 0 && [up, second[0]].sort().join('') === 'AT';
        const observed = BLACKJACK.play.observe(start, { acts: isBlackjack ? acts.slice(0, 1) : acts });
        if (isObjection(observed)) throw new Error(observed.message);
        if (observed.breaches) throw new Error(observed.breaches.map(({ message }) => message).join());
        if (observed.next !== 'over') throw new Error('not over');
        // The blackjack at box 6 was paid at once against a first card of 2 to 9.
        for (const line of settlementLines(start.wagers, observed.decisions)) {
          add(nets[line.position - 1], netOf(line), chance);
        }
      };
      const go = (hard: number, hasAce: boolean, cards: readonly Card[], chance: bigint): void => {
        const points = hasAce && hard + 10 <= 21 ? hard + 10 : hard;
        const isSoft = points !== hard;
        if (cards.length > 0 && (points > 17 || (points === 17 && !(isSoft && dealerOnSoft17 === 'draws')))) {
          settle(cards, chance);
          return;
        }
        for (const [at, card] of CARDS.entries()) {
          const suit = 'SHD'[cards.length % 3] ?? 'S';
          const next = [...cards, `${card}${suit}` as Card];
          go(hard + at + 1, hasAce || at === 0, next, (chance * count(at + 1)) / 13n);
        }
      };
      go(index + 1, index === 0, [], (UNIT * count(index + 1)) / 13n);
    }
    const ends = dealerEnds();
    const chanceOf = (matches: (end: number) => boolean): bigint =>
      [...ends].reduce((sum, [end, chance]) => (matches(end) ? sum + chance : sum), 0n);
    expect(chanceOf(() => true)).toBe(UNIT);
    for (const [box, points] of [17, 18, 19, 20, 21].entries()) {
      const wins = chanceOf((end) => end === 22 || (end !== 0 && end < points));
      const loses = chanceOf((end) => end === 0 || (end !== 22 && end > points));
      expect(expectedReturn(10_000, outcomesOf(nets[box]))).toBe(ratio(wins - loses, UNIT));
    }
    // Against an ace or a ten first; blackjack meets blackjack in one of thirteen, and four of thirteen.
    expect(expectedReturn(10_000, outcomesOf(nets[5]))).toBe(ratio(3n * (9n + 48n), 2n * 65n));
  });
});
