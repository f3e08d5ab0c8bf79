import type { Card } from '../../cards/card.js';
import { NO_CARDS, nextCardFor } from './cards/deal.js';
import { MINIBACCARAT } from '../minibaccarat/game.js';
import { resultOf } from './result.js';
import type { BaccaratResult, Hands } from './round-facts.js';
import type { TableRules, WagerKind } from './table-rules/table-rules.js';
import { settleWagers, someRules, someWager } from './table-rules/table-rules.testing.js';

/** One card for each value, 0 to 9, and how many of that value eight decks hold. */
const BY_VALUE: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const CARDS_IN_SHOE = 416;

interface Outcome {
  readonly result: BaccaratResult;
  combinations: bigint;
}

/** Orders of the cards that complete six once a round has taken some; six orders of 416 stay below 2^53. */
function ordersOfTheRest(dealt: number): number {
  let orders = 1;
  for (let n = dealt; n < 6; n++) orders *= CARDS_IN_SHOE - n;
  return orders;
}

/** Every order of six cards from eight decks, by the result to which it leads. */
function enumerate(): Outcome[] {
  const left: number[] = BY_VALUE.map((_, value) => (value === 0 ? 128 : 32));
  const outcomes = new Map<number, Outcome>();

  function count(hands: Hands, dealt: number, orders: number): void {
    const hand = nextCardFor(hands);
    if (hand === undefined) {
      const result = resultOf(hands);
      const natural = Number(result.playerNatural) * 2 + Number(result.bankerNatural);
      const key = ((result.totalCards * 10 + result.playerPoints) * 10 + result.bankerPoints) * 4 + natural;
      const outcome = outcomes.get(key) ?? { result, combinations: 0n };
      outcome.combinations += BigInt(orders * ordersOfTheRest(dealt));
      outcomes.set(key, outcome);
      return;
    }
    for (const [value, card] of BY_VALUE.entries()) {
      const remaining = left[value] ?? 0;
      left[value] = remaining - 1;
      count({ ...hands, [hand]: [...hands[hand], card] }, dealt + 1, orders * remaining);
      left[value] = remaining;
    }
  }

  count(NO_CARDS, 0, 1);
  return [...outcomes.values()];
}

const outcomes = enumerate();
const combinations = (of: (result: BaccaratResult) => boolean): bigint =>
  outcomes.filter(({ result }) => of(result)).reduce((sum, outcome) => sum + outcome.combinations, 0n);

describe('all six-card orders of eight decks', () => {
  it.each([
    ['in all', 4_998_398_275_503_360n, () => true],
    ['for Banker', 2_292_252_566_437_888n, ({ winner }: BaccaratResult) => winner === 'banker'],
    ['for Player', 2_230_518_282_592_256n, ({ winner }: BaccaratResult) => winner === 'player'],
    ['for a tie', 475_627_426_473_216n, ({ winner }: BaccaratResult) => winner === 'tie'],
  ])('are %s %s, as published for Tables 1 and 2 (3.9, 7.9)', (_for, published, of) => {
    expect(combinations(of)).toBe(published);
  });
});

describe('the house advantage', () => {
  const exact = { kind: 'percent-of-win', roundUpToCents: 0, waivedByTotalCardWagers: false } as const;
  const total = Number(combinations(() => true));

  /** Percent of the stake that the house keeps on average. */
  function advantage(kind: WagerKind, overrides: Partial<TableRules> = {}): number {
    const wager = someWager(kind);
    const kept = outcomes.reduce((sum, outcome) => {
      const [line] = settleWagers(MINIBACCARAT, someRules(overrides), [wager], outcome.result);
      if (!line) throw new Error('no line');
      const lost = line.outcome === 'lost' ? line.stakeCents : 0;
      const cents = lost + line.vigorishCents - line.winningsCents;
      return sum + outcome.combinations * BigInt(cents);
    }, 0n);
    return (Number(kept) / total / wager.stakeCents) * 100;
  }

  it.each<[WagerKind, Partial<TableRules>, number]>([
    ['banker', { vigorish: { ...exact, percent: 5 } }, 1.058],
    ['banker', { vigorish: { ...exact, percent: 4 } }, 0.6],
    ['banker', { vigorish: { kind: 'banker-six-pays-half' } }, 1.458],
    ['player', {}, 1.235],
    ['tie', {}, 14.36],
    ['bonus-player', {}, 2.652],
    ['bonus-banker', {}, 9.373],
  ])('of %s with %j is the published %f per cent (3.3, 7.3)', (kind, overrides, published) => {
    expect(advantage(kind, overrides)).toBeCloseTo(published, 2);
  });
});
