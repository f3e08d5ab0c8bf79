import { winningsAt, type IsoDate, type Odds } from '#kernel';
import type { Citation } from '../../citation.js';
import type { ProposedWager, StandingWager, WagerDecision } from '../../game/wager.js';
import { inForce } from '../../provision.js';
import { areasOf, type Areas } from './layout.js';
import { paragraphOf } from './offered-wagers.js';
import { COLOR_WAGER_TEXT, KINDS, lossToZero, oddsOf, WHOLE_WAGER_OPTION } from './roulette.rules.js';
import type { Kind, RouletteRules } from './roulette.rules.js';
import { isZero, type WheelNumber } from './wheel.js';

/** The straight wagers in a wager on five adjacent numbers (5.1(e)1i(2)). */
export const ADJACENT_PARTS = 5;

const EVEN_MONEY: ReadonlySet<Kind> = new Set([
  'red',
  'black',
  'odd',
  'even',
  '1-to-18',
  '19-to-36',
] as const);

/** The settlement of wagers of one kind. */
interface Terms {
  readonly areas: Areas;
  readonly odds: Odds;
  /** One of five parts wins and the others lose. */
  readonly inParts: boolean;
  readonly won: readonly Citation[];
  readonly lost: readonly Citation[];
  /** The effect of a zero on even money; absent for other wagers. */
  readonly toZero?: { readonly half: boolean; readonly citations: readonly Citation[] };
}

/** The terms of a table by kind. */
type Tariff = ReadonlyMap<string, Terms>;

/** Cached tariffs of rules, by the number of dated provisions in force. */
const tariffs = new WeakMap<RouletteRules, Map<number, Tariff>>();

function tariffOf(rules: RouletteRules, edition: IsoDate): Tariff {
  const age = [WHOLE_WAGER_OPTION, COLOR_WAGER_TEXT].filter((provision) =>
    inForce(provision, edition),
  ).length;
  const known = tariffs.get(rules) ?? new Map<number, Tariff>();
  tariffs.set(rules, known);
  let tariff = known.get(age);
  if (!tariff) {
    tariff = new Map(KINDS.map((kind) => [kind, termsOf(rules, kind, edition)]));
    known.set(age, tariff);
  }
  return tariff;
}

function termsOf(rules: RouletteRules, kind: Kind, edition: IsoDate): Terms {
  const inParts = kind === 'five-adjacent-numbers';
  const paragraph = paragraphOf(kind, edition);
  return {
    areas: areasOf(rules, kind),
    odds: oddsOf(rules, kind),
    inParts,
    won: inParts ? [paragraph, '19:47-5.3(d)', '19:47-5.2(a)'] : [paragraph, '19:47-5.2(a)'],
    lost: [paragraph],
    ...(EVEN_MONEY.has(kind) && {
      toZero: { half: losesHalf(rules, edition), citations: [lossToZero(rules.wheel)] },
    }),
  };
}

/** 5.2(b) took half before it became an option. */
function losesHalf({ wheel, zeroRule }: RouletteRules, edition: IsoDate): boolean {
  return wheel === 'double-zero' && (zeroRule === 'half' || !inForce(WHOLE_WAGER_OPTION, edition));
}

/** The winning numbers of a wager; undefined if its selection is not on the layout. */
export function numbersOf(
  rules: RouletteRules,
  edition: IsoDate,
  { kind, selection = '' }: Pick<ProposedWager, 'kind' | 'selection'>,
): ReadonlySet<WheelNumber> | undefined {
  return tariffOf(rules, edition).get(kind)?.areas.get(selection);
}

/**
 * Settles wagers by their position on the layout (5.1(d)).
 * @throws RangeError for a wager that is not on the layout
 */
export function decideAll(
  rules: RouletteRules,
  edition: IsoDate,
  wagers: readonly StandingWager[],
  number: WheelNumber,
): readonly WagerDecision[] {
  const tariff = tariffOf(rules, edition);
  const zero = isZero(number);
  return wagers.map((wager) => decide(tariff, wager, number, zero));
}

function decide(
  tariff: Tariff,
  { wagerId, kind, selection = '', stakeCents }: StandingWager,
  number: WheelNumber,
  zero: boolean,
): WagerDecision {
  const terms = tariff.get(kind);
  const numbers = terms?.areas.get(selection);
  if (!terms || !numbers)
    throw new RangeError(`${kind} ${selection} of wager ${wagerId} is not on the layout`);
  if (numbers.has(number)) return won(terms, wagerId, stakeCents);
  if (zero && terms.toZero) {
    const { half, citations } = terms.toZero;
    // The house takes the smaller half of an odd cent.
    return half
      ? { wagerId, outcome: 'lost', lostCents: Math.floor(stakeCents / 2), citations }
      : { wagerId, outcome: 'lost', citations };
  }
  return { wagerId, outcome: 'lost', citations: terms.lost };
}

/** The five have no fraction of a cent: the stake is a multiple of five. */
function won({ odds, inParts, won: citations }: Terms, wagerId: string, stakeCents: number): WagerDecision {
  if (!inParts) return { wagerId, outcome: 'won', odds, citations };
  const partCents = stakeCents / ADJACENT_PARTS;
  const winningsCents = winningsAt(partCents, odds);
  return { wagerId, outcome: 'won', odds, winningsCents, lostCents: stakeCents - partCents, citations };
}
