import { commonDivisor, inLowestTerms, isObjection, plusRatio, timesRatio, ZERO } from '#kernel';
import type { IsoDate, Ratio } from '#kernel';
import type { Chance, ChanceOutcome, WagerOn } from './chance.js';
import type { Game } from './game.js';
import { settlementLines } from './settlement-lines.js';
import { lostOf } from './wager.js';
import type { SettlementLine, StandingWager } from './wager.js';

/** A wager of a settlement, and how it was decided. */
export type DecidedWager = Pick<
  SettlementLine,
  'wagerId' | 'position' | 'patronId' | 'kind' | 'selection' | 'stakeCents' | 'outcome' | 'odds'
>;

/** The wagers of one kind in a round. */
export interface KindTheory {
  /** The win of the house that the rules lead to on average, in cents, with vigorish unrounded. */
  readonly win: Ratio;
  /** Vigorish on the wagers as they were decided, in cents, unrounded. */
  readonly vigorish: Ratio;
}

/** What the rules of a table lead to for the wagers of one settlement. */
export interface RoundTheory {
  readonly kinds: ReadonlyMap<string, KindTheory>;
  /** The covariance of the wins of two kinds, in square cents; of a kind with itself, its variance. Each pair once. */
  readonly covariances: readonly { readonly kinds: readonly [string, string]; readonly of: Ratio }[];
}

/** The variance of the win on all wagers, in square cents. */
export function varianceOf({ covariances }: RoundTheory): Ratio {
  const each = covariances.map(({ kinds: [one, other], of }) => (one === other ? of : timesRatio(of, 2n)));
  return each.reduce(plusRatio, ZERO);
}

/** What stands on a layout when chance decides. */
export interface TheoryOf {
  readonly rules: object;
  readonly edition: IsoDate;
  /** The state of the game; absent before the first fact of a round. */
  readonly state?: unknown;
  readonly wagers: readonly DecidedWager[];
}

/**
 * The expectations of the wagers of one settlement, from the rules of the table; undefined for a game in which players
 * decide, and for a wager that these rules do not offer.
 */
export function theoryOf(
  game: Game,
  { rules: posted, edition, state, wagers }: TheoryOf,
): RoundTheory | undefined {
  const { chance } = game.play;
  if (!chance) return undefined;
  const { rules, prospects } = bookOf(game, posted);
  const when = state === undefined ? edition : `${edition} ${JSON.stringify(state)}`;
  const stakes = new Map<Prospect, bigint>();
  const vigorish = new Map<string, Ratio>();
  for (const wager of wagers) {
    const alone = chance.alone?.(rules, wager, wagers) ?? rules;
    const place = { rules: alone, edition, state: state ?? game.play.begin(alone, edition) };
    const prospect = keptIn(
      keptIn(prospects, alone, () => new Map<string, Prospects>()),
      when,
      () => new Prospects(game, chance, place),
    ).of(wager);
    if (!prospect) return undefined;
    const stake = BigInt(wager.stakeCents);
    stakes.set(prospect, (stakes.get(prospect) ?? 0n) + stake);
    const charged = timesRatio(prospect.vigorish.get(decisionText(wager)) ?? ZERO, stake);
    vigorish.set(wager.kind, plusRatio(vigorish.get(wager.kind) ?? ZERO, charged));
  }
  return { kinds: winsOf(stakes, vigorish), covariances: covariancesOf([...stakes]) };
}

/** What is staked on the same thing in a round. */
type Stakes = ReadonlyMap<Prospect, bigint>;

function winsOf(stakes: Stakes, vigorish: ReadonlyMap<string, Ratio>): RoundTheory['kinds'] {
  const kinds = new Map<string, KindTheory>();
  for (const [{ on, mean }, stake] of stakes) {
    const win = plusRatio(kinds.get(on.kind)?.win ?? ZERO, timesRatio(mean, stake));
    kinds.set(on.kind, { win, vigorish: vigorish.get(on.kind) ?? ZERO });
  }
  return kinds;
}

function covariancesOf(stakes: readonly (readonly [Prospect, bigint])[]): RoundTheory['covariances'] {
  const pairs = new Map<string, { readonly kinds: readonly [string, string]; of: Ratio }>();
  for (const [index, [one, oneStake]] of stakes.entries()) {
    for (const [other, otherStake] of stakes.slice(index)) {
      const [first, last] =
        one.on.kind <= other.on.kind ? [one.on.kind, other.on.kind] : [other.on.kind, one.on.kind];
      const times = one !== other && first === last ? 2n : 1n;
      const of = timesRatio(one.covarianceWith(other), oneStake * otherStake * times);
      const pair = pairs.get(`${first} ${last}`);
      if (pair) pair.of = plusRatio(pair.of, of);
      else pairs.set(`${first} ${last}`, { kinds: [first, last], of });
    }
  }
  return [...pairs.values()];
}

/** Most entries of each cache. A ledger has far fewer rules, and a game fewer states and selections, but keno. */
const MOST_KEPT = 2_000;

function keptIn<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = cache.get(key);
  if (value === undefined) {
    if (cache.size >= MOST_KEPT) cache.clear();
    cache.set(key, (value = make()));
  }
  return value;
}

/** Rules as one object, with the prospects by these rules, or by those of a wager alone, by edition and state. */
interface Book {
  readonly rules: object;
  readonly prospects: Map<object, Map<string, Prospects>>;
}

const BOOKS = new Map<string, Book>();

/** The books of rules by the object, whose text a caller with the same rules for each round need not give again. */
const BOOKS_BY_OBJECT = new WeakMap<object, Map<string, Book>>();

function bookOf({ id }: Game, rules: object): Book {
  let books = BOOKS_BY_OBJECT.get(rules);
  if (!books) BOOKS_BY_OBJECT.set(rules, (books = new Map<string, Book>()));
  const make = () => keptIn(BOOKS, `${id} ${JSON.stringify(rules)}`, () => ({ rules, prospects: new Map() }));
  return keptIn(books, id, make);
}

interface Place {
  readonly rules: object;
  readonly edition: IsoDate;
  readonly state: unknown;
}

type AnyChance = Chance<object, unknown, unknown>;
type Outcomes = readonly ChanceOutcome<unknown, unknown>[];

/** A stake that every percentage, half and fifth divides, and every payoff below the stake. */
const WHOLE_STAKE = 2_520_000;

/** The win of the house in each outcome, on a common stake; undefined where the wager stays. */
interface Wins {
  readonly wins: readonly (bigint | undefined)[];
  readonly stake: bigint;
  readonly vigorish: ReadonlyMap<string, Ratio>;
}

/** What one cent staked on something leads to. */
interface Expectation {
  /** The win of the house on average. */
  readonly mean: Ratio;
  /** Vigorish, by how the wager is decided. */
  readonly vigorish: ReadonlyMap<string, Ratio>;
}

/** What can be staked on, with its expectation. */
class Prospect implements Expectation {
  readonly mean: Ratio;
  readonly vigorish: Expectation['vigorish'];

  constructor(
    private readonly prospects: Prospects,
    readonly on: WagerOn,
  ) {
    const { mean, vigorish } = prospects.expectationOf(on);
    this.mean = mean;
    this.vigorish = vigorish;
  }

  /** The covariance with the win on one cent staked on another thing in the same round. */
  covarianceWith(other: Prospect): Ratio {
    return this.prospects.covarianceOf(this.on, other.prospects, other.on);
  }
}

/** What can be staked on in one state, by one set of rules. */
class Prospects {
  private readonly every: Outcomes | undefined;
  private readonly prospects = new Map<string, Prospect | false>();
  private readonly expectations = new Map<string, Expectation>();
  private readonly wins = new Map<string, Wins>();
  private readonly covariances = new Map<Prospects, Map<string, Ratio>>();

  constructor(
    private readonly game: Game,
    private readonly chance: AnyChance,
    private readonly place: Place,
  ) {
    this.every = chance.alike ? undefined : chance.outcomes(place.rules, place.state, []);
  }

  /** Undefined for a wager that the rules do not offer. */
  of({ kind, selection }: WagerOn): Prospect | undefined {
    const on: WagerOn = selection === undefined ? { kind } : { kind, selection };
    const prospect = keptIn(this.prospects, textOf(on), () => this.isOffered(on) && new Prospect(this, on));
    return prospect || undefined;
  }

  covarianceOf(one: WagerOn, others: Prospects, other: WagerOn): Ratio {
    const covariances = keptIn(this.covariances, others, () => new Map<string, Ratio>());
    const alike = this.chance.alike?.([one, other]) ?? `${textOf(one)}|${textOf(other)}`;
    return keptIn(covariances, alike, () => {
      const outcomes = this.outcomesOf([one, other]);
      return covariance(outcomes, this.winsOf(one, outcomes), others.winsOf(other, outcomes));
    });
  }

  expectationOf(on: WagerOn): Expectation {
    return keptIn(this.expectations, this.chance.alike?.([on]) ?? textOf(on), () => {
      const outcomes = this.outcomesOf([on]);
      const { wins, stake, vigorish } = this.winsOf(on, outcomes);
      let [sum, ways] = [0n, 0n];
      for (const [index, win] of wins.entries()) {
        if (win === undefined) continue;
        sum += win * outcomes[index]!.ways;
        ways += outcomes[index]!.ways;
      }
      return { mean: inLowestTerms({ over: sum, under: ways * stake }), vigorish };
    });
  }

  private outcomesOf(on: readonly WagerOn[]): Outcomes {
    return this.every ?? this.chance.outcomes(this.place.rules, this.place.state, on);
  }

  private winsOf(on: WagerOn, outcomes: Outcomes): Wins {
    const make = () => this.winsIn(on, outcomes);
    return this.every ? keptIn(this.wins, textOf(on), make) : make();
  }

  private isOffered(on: WagerOn): boolean {
    const { rules, edition } = this.place;
    return (
      this.game.offeredWagers(rules, edition).some(({ kind }) => kind === on.kind) &&
      !this.game.play.admit({ ...this.place, wagers: [] }, standing(on, WHOLE_STAKE))
    );
  }

  private winsIn(on: WagerOn, outcomes: Outcomes): Wins {
    const vigorish = new Map<string, Ratio>();
    const each = outcomes.map((outcome): Ratio | undefined => {
      const line = this.decided(on, outcome);
      if (!line) return undefined;
      const under = BigInt(line.stakeCents);
      vigorish.set(decisionText(line), inLowestTerms({ over: BigInt(line.vigorishCents), under }));
      const win = lostOf(line) - line.winningsCents + line.vigorishCents;
      return inLowestTerms({ over: BigInt(win), under });
    });
    let stake = 1n;
    for (const win of each) if (win) stake *= win.under / commonDivisor(stake, win.under);
    return { wins: each.map((win) => win && win.over * (stake / win.under)), stake, vigorish };
  }

  /** The wager as the play decides it, on a stake that its odds divide too; undefined where it stays. */
  private decided(on: WagerOn, { state, fact }: Outcomes[number]): SettlementLine | undefined {
    for (let stakeCents = WHOLE_STAKE; ;) {
      const wagers = [standing(on, stakeCents)];
      const observed = this.game.play.observe({ ...this.place, state, wagers }, fact);
      if (isObjection(observed)) throw new RangeError(`${this.game.title}: ${observed.message}`);
      const [line] = settlementLines(wagers, observed.decisions);
      const wanted = WHOLE_STAKE * (line?.odds?.per ?? 1);
      if (stakeCents === wanted) return line;
      stakeCents = wanted;
    }
  }
}

/**
 * The covariance of two wins on one cent each. Wagers that both stay are decided later, by the same chances; one that
 * stays alone is as likely to win as before, so what the other does tells nothing of it.
 */
function covariance(outcomes: Outcomes, one: Wins, other: Wins): Ratio {
  let [ways, onesWays, onesSum, othersWays, othersSum] = [0n, 0n, 0n, 0n, 0n];
  let [bothWays, bothOnes, bothOthers, bothProduct] = [0n, 0n, 0n, 0n];
  for (const [index, outcome] of outcomes.entries()) {
    const [a, b] = [one.wins[index], other.wins[index]];
    if (a !== undefined || b !== undefined) ways += outcome.ways;
    if (a !== undefined) {
      onesWays += outcome.ways;
      onesSum += outcome.ways * a;
    }
    if (b !== undefined) {
      othersWays += outcome.ways;
      othersSum += outcome.ways * b;
    }
    if (a === undefined || b === undefined) continue;
    bothWays += outcome.ways;
    bothOnes += outcome.ways * a;
    bothOthers += outcome.ways * b;
    bothProduct += outcome.ways * a * b;
  }
  // The sum of (a - mean a)(b - mean b) where both are decided, times the ways of each.
  const over =
    bothProduct * onesWays * othersWays -
    onesSum * othersWays * bothOthers -
    othersSum * onesWays * bothOnes +
    onesSum * othersSum * bothWays;
  return inLowestTerms({ over, under: ways * onesWays * othersWays * one.stake * other.stake });
}

function standing(on: WagerOn, stakeCents: number): StandingWager {
  return { wagerId: 'w', position: 1, patronId: 'P', ...on, stakeCents };
}

function textOf({ kind, selection = '' }: WagerOn): string {
  return `${kind} ${selection}`;
}

function decisionText({ outcome, odds }: Pick<SettlementLine, 'outcome' | 'odds'>): string {
  return odds ? `${outcome} ${odds.pays}/${odds.per}` : outcome;
}
