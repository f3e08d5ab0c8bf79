import type { Card } from '../../cards/card.js';
import type { Chance, ChanceOutcome } from '../../game/chance.js';
import type { BaccaratFact } from './baccarat.facts.js';
import type { BaccaratState } from './baccarat.play.js';
import { nextCardFor, type HandName } from './cards/deal.js';
import { resultOf } from './result.js';
import type { Hands } from './round-facts.js';
import type { TableRules, VigorishScheme } from './table-rules/table-rules.js';
import { coveredByTotalCardWagers } from './wagers/vigorish.js';

/** The chances of a round from a fresh shoe of so many decks. */
export function baccaratChance(
  decksIn: (rules: TableRules) => number,
): Chance<TableRules, BaccaratState, BaccaratFact> {
  return {
    outcomes: (rules) => everyResult(decksIn(rules)),
    alone: (rules, wager, wagers) => {
      const { charged, covered } = aloneBy(rules);
      return covered && coveredByTotalCardWagers(rules, wager, wagers) ? covered : charged;
    },
  };
}

/** Rules with vigorish unrounded, and those of a wager that wagers on the number of cards cover (3.3(e)2, 7.3(f)2). */
interface Alone {
  readonly charged: TableRules;
  readonly covered?: TableRules;
}

const ALONE = new WeakMap<TableRules, Alone>();

function aloneBy(rules: TableRules): Alone {
  let alone = ALONE.get(rules);
  if (!alone) ALONE.set(rules, (alone = withoutRounding(rules)));
  return alone;
}

function withoutRounding(rules: TableRules): Alone {
  const scheme = rules.vigorish;
  if (scheme.kind !== 'percent-of-win') return { charged: rules };
  const unrounded = { ...scheme, roundUpToCents: 0, waivedByTotalCardWagers: false };
  const charged = { ...rules, vigorish: unrounded };
  if (!scheme.waivedByTotalCardWagers) return { charged };
  const free = { ...unrounded, percent: 0 as number } as VigorishScheme;
  return { charged, covered: { ...rules, vigorish: free } };
}

/** One card for each value, 0 to 9. */
const BY_VALUE: readonly Card[] = ['TS', 'AS', '2S', '3S', '4S', '5S', '6S', '7S', '8S', '9S'];
const CARDS_OF_A_DECK = 52;
const MOST_CARDS = 6;

type Outcome = ChanceOutcome<BaccaratState, BaccaratFact>;

const SHOES = new Map<number, readonly Outcome[]>();

/** The results of a round from so many decks, each with the orders of six cards that lead to it. */
function everyResult(decks: number): readonly Outcome[] {
  let outcomes = SHOES.get(decks);
  if (!outcomes) SHOES.set(decks, (outcomes = new Shoe(decks).outcomes()));
  return outcomes;
}

/** Both hands by their values: two cards each, of which the points count, and third cards. */
interface Points {
  readonly player: number;
  readonly banker: number;
  readonly playerThird?: number;
  readonly bankerThird?: number;
}

/** The cards of a fresh shoe by value, from which both hands are dealt in every way. */
class Shoe {
  private readonly left: number[];
  private readonly results = new Map<number, { readonly hands: Hands; ways: bigint }>();
  private readonly next = new Map<number, HandName | undefined>();

  constructor(private readonly decks: number) {
    this.left = BY_VALUE.map((_, value) => decks * (value === 0 ? 16 : 4));
  }

  outcomes(): readonly Outcome[] {
    for (const player of PAIRS) {
      const playerWays = this.take(player.values) * player.orders;
      for (const banker of PAIRS) {
        const ways = playerWays * this.take(banker.values) * banker.orders;
        if (ways > 0) this.play({ player: player.points, banker: banker.points }, BigInt(ways));
        this.putBack(banker.values);
      }
      this.putBack(player.values);
    }
    return [...this.results.values()].map(({ hands, ways }) => {
      const { winner, totalCards } = resultOf(hands);
      return { ways: ways * this.ordersOfRest(totalCards), state: hands, fact: { winner } };
    });
  }

  /** Deals the card that is due, of each value in turn. */
  private play(points: Points, ways: bigint): void {
    const hand = this.nextHand(points);
    if (hand === undefined) {
      this.add(points, ways);
      return;
    }
    for (const [value, left] of this.left.entries()) {
      if (left === 0) continue;
      this.left[value] = left - 1;
      this.play({ ...points, [`${hand}Third`]: value }, ways * BigInt(left));
      this.left[value] = left;
    }
  }

  private nextHand(points: Points): HandName | undefined {
    const { player, banker, playerThird = 10, bankerThird = 10 } = points;
    const key = ((player * 10 + banker) * 11 + playerThird) * 11 + bankerThird;
    if (!this.next.has(key)) this.next.set(key, nextCardFor(handsOf(points)));
    return this.next.get(key);
  }

  private add(points: Points, ways: bigint): void {
    const { player, banker, playerThird, bankerThird } = points;
    const [playerPoints, bankerPoints] = [player + (playerThird ?? 0), banker + (bankerThird ?? 0)];
    const drawn = Number(playerThird !== undefined) * 2 + Number(bankerThird !== undefined);
    const key = ((playerPoints % 10) * 10 + (bankerPoints % 10)) * 4 + drawn;
    const result = this.results.get(key);
    if (result) result.ways += ways;
    else this.results.set(key, { hands: handsOf(points), ways });
  }

  /** Takes cards of these values; the number of cards that each could have been, multiplied. */
  private take(values: readonly number[]): number {
    return values.reduce((ways, value) => ways * this.left[value]!--, 1);
  }

  private putBack(values: readonly number[]): void {
    for (const value of values) this.left[value]!++;
  }

  /** Orders of the cards that complete six once some are dealt. */
  private ordersOfRest(dealt: number): bigint {
    let orders = 1n;
    for (let card = dealt; card < MOST_CARDS; card++) {
      orders *= BigInt(this.decks * CARDS_OF_A_DECK - card);
    }
    return orders;
  }
}

/** Every two values, with the number of orders in which they are dealt. */
const PAIRS = BY_VALUE.flatMap((_, low) =>
  BY_VALUE.slice(low).map((_card, above) => ({
    values: [low, low + above],
    points: (low + low + above) % 10,
    orders: above === 0 ? 1 : 2,
  })),
);

/** Hands with these points. */
function handsOf({ player, banker, playerThird, bankerThird }: Points): Hands {
  return { player: handOf(player, playerThird), banker: handOf(banker, bankerThird) };
}

function handOf(points: number, third: number | undefined): readonly Card[] {
  const values = third === undefined ? [0, points] : [0, points, third];
  return values.map((value) => BY_VALUE[value]!);
}
