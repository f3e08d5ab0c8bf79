import type { Odds } from '#kernel';
import type { Citation } from '../../citation.js';
import { oddsOf } from './craps.odds.js';
import type { CrapsRules } from './craps.rules.js';
import {
  HARDWAYS,
  isLineWager,
  isNumberWager,
  isSupplementalWager,
  LINE_WAGERS,
  namesOf,
  NUMBER_WAGERS,
  ONE_ROLL_WAGERS,
  SUPPLEMENTAL_CITATION,
  SUPPLEMENTAL_WAGERS,
  type CrapsWager,
  type Hardway,
  type LineWager,
  type OneRollWager,
} from './craps.wagers.js';
import { isPoint, NUMBERS, throwIndex, THROWS, type Throw } from './dice.js';

/** How a throw decides a wager of any stake. */
export type Verdict =
  | { readonly outcome: 'won'; readonly odds: Odds; readonly citations: readonly Citation[] }
  | { readonly outcome: 'lost' | 'void'; readonly citations: readonly Citation[] };

/** The verdict by the number of a wager, 0 for none; undefined if the wager stays undecided. */
type VerdictsByNumber = readonly (Verdict | undefined)[];

/** How one throw decides every wager. */
export type VerdictsOfThrow = Readonly<Record<CrapsWager, VerdictsByNumber>>;

const ODDS: Citation = '19:47-1.4';
const NO_NUMBER = [0];
const EACH_NUMBER = NUMBERS.map(Number);

/** The numbers that a wager can be on. */
const NUMBERS_OF: Readonly<Record<CrapsWager, readonly number[]>> = {
  ...numbersOf(namesOf(LINE_WAGERS), [...NO_NUMBER, ...EACH_NUMBER]),
  ...numbersOf(namesOf(NUMBER_WAGERS), EACH_NUMBER),
  ...numbersOf(namesOf(HARDWAYS), NO_NUMBER),
  ...numbersOf(namesOf(ONE_ROLL_WAGERS), NO_NUMBER),
  ...numbersOf(namesOf(SUPPLEMENTAL_WAGERS), EACH_NUMBER),
};

function numbersOf<Kind extends CrapsWager>(kinds: readonly Kind[], numbers: readonly number[]) {
  return Object.fromEntries(kinds.map((kind) => [kind, numbers])) as Record<Kind, readonly number[]>;
}

const TABLES = new WeakMap<CrapsRules, readonly (VerdictsOfThrow | undefined)[]>();

/** How a throw decides every wager by these rules; computed once for a set of rules. */
export function verdictsOf(rules: CrapsRules, thrown: Throw): VerdictsOfThrow {
  let table = TABLES.get(rules);
  if (!table) {
    table = tableOf(rules);
    TABLES.set(rules, table);
  }
  const verdicts = table[throwIndex(thrown)];
  if (!verdicts) throw new RangeError(`two dice do not come to ${thrown.total}`);
  return verdicts;
}

function tableOf(rules: CrapsRules): readonly (VerdictsOfThrow | undefined)[] {
  const table: VerdictsOfThrow[] = [];
  for (const thrown of THROWS) {
    const entries = namesOf(NUMBERS_OF).map((kind): readonly [CrapsWager, VerdictsByNumber] => {
      const byNumber: (Verdict | undefined)[] = [];
      for (const number of NUMBERS_OF[kind]) byNumber[number] = verdictOf(rules, kind, number, thrown);
      return [kind, byNumber];
    });
    table[throwIndex(thrown)] = Object.fromEntries(entries) as Record<CrapsWager, VerdictsByNumber>;
  }
  return table;
}

function verdictOf(rules: CrapsRules, kind: CrapsWager, number: number, thrown: Throw): Verdict | undefined {
  const { total } = thrown;
  const won = (...citations: readonly Citation[]): Verdict => ({
    outcome: 'won',
    odds: oddsOf(rules, kind, number, total),
    citations,
  });
  if (isLineWager(kind))
    return number === 0 ? comeOutVerdict(kind, total, won) : pointVerdict(kind, number, total, won);
  if (isNumberWager(kind)) {
    const { citation, odds, with: withNumber } = NUMBER_WAGERS[kind];
    return beforeSeven(number, total, withNumber, won(citation, odds), lost(citation));
  }
  if (isSupplementalWager(kind)) {
    const { with: withNumber } = SUPPLEMENTAL_WAGERS[kind];
    return beforeSeven(number, total, withNumber, won(SUPPLEMENTAL_CITATION), lost(SUPPLEMENTAL_CITATION));
  }
  return Object.hasOwn(HARDWAYS, kind)
    ? hardwayVerdict(kind as Hardway, thrown, won)
    : oneRollVerdict(kind as OneRollWager, total, won);
}

type Won = (...citations: readonly Citation[]) => Verdict;

/** A line wager on the come out roll, or on the roll after it was placed (1.2(a)1 to 4). */
function comeOutVerdict(kind: LineWager, total: number, won: Won): Verdict | undefined {
  if (isPoint(total)) return undefined;
  const { citation, with: withShooter } = LINE_WAGERS[kind];
  if (total === 12 && !withShooter) return { outcome: 'void', citations: [`${citation}iv`] };
  const natural = total === 7 || total === 11;
  return natural === withShooter ? won(`${citation}i`, ODDS) : lost(`${citation}iii(1)`);
}

/** A line wager that has its point (1.2(a)1ii to 4iii(2)). */
function pointVerdict(kind: LineWager, number: number, total: number, won: Won): Verdict | undefined {
  const { citation, with: withShooter } = LINE_WAGERS[kind];
  return beforeSeven(number, total, withShooter, won(`${citation}ii`, ODDS), lost(`${citation}iii(2)`));
}

function hardwayVerdict(kind: Hardway, thrown: Throw, won: Won): Verdict | undefined {
  const { citation, total } = HARDWAYS[kind];
  if (thrown.total !== total) return thrown.total === 7 ? lost(citation) : undefined;
  return thrown.hard ? won(citation, ODDS) : lost(citation);
}

function oneRollVerdict(kind: OneRollWager, total: number, won: Won): Verdict {
  const { citation, totals } = ONE_ROLL_WAGERS[kind];
  if (!(totals as readonly number[]).includes(total)) return lost(citation);
  return won(citation, kind === 'craps-eleven' ? `${ODDS}(d)` : ODDS);
}

function beforeSeven(
  number: number,
  total: number,
  withNumber: boolean,
  won: Verdict,
  lost: Verdict,
): Verdict | undefined {
  if (total !== number && total !== 7) return undefined;
  return (total === number) === withNumber ? won : lost;
}

function lost(...citations: readonly Citation[]): Verdict {
  return { outcome: 'lost', citations };
}
