import type { Objection } from '#kernel';
import { breach, type IsoDate, odds, type Odds } from '#kernel';
import type { Static } from 'typebox';
import { type Citation, type DatedProvision } from '../../citation.js';
import { AmountShape, closed, OddsShape, someOf } from '../../game/shapes.js';
import { checkOldestText } from '../../provision.js';

/** Numbers of the game, and how many of them one game selects. */
export const NUMBERS = 80;
export const DRAWN = 20;

/** A ticket may mark as many numbers as are selected. */
export const MOST_SPOTS = DRAWN;

/** Keno came into the chapter as a temporary rule; we do not have the text of subchapter 15. */
export const ADOPTED: DatedProvision = {
  citation: '19:47-15',
  effectiveFrom: '1995-03-13',
  amendment: '27 N.J.R. 937(a)',
};

/** Payoffs are posted and limited by this section (15.3, whose text we do not have). */
export const PAYOFFS: Citation = '19:47-15.3';

const COUNTS = Array.from({ length: MOST_SPOTS + 1 }, (_, count) => String(count));
const KINDS = COUNTS.slice(1).map(kindOf);

/**
 * The rules of the keno of one house. Payoffs are "for", as keno posts them: `{ pays: 3, per: 1 }` gives 3.00 for a
 * wager of 1.00, which is not returned besides.
 */
export const KenoRules = closed({
  /** By wager, such as `spots-4`, the payoff of each paid number of catches. */
  paytables: someOf(KINDS, someOf(COUNTS, OddsShape)),
  /** The greatest payout of one game on all tickets together, in cents; payoffs above it are shared in proportion. */
  aggregateLimitCents: AmountShape,
});

export type KenoRules = Static<typeof KenoRules>;

/** `spots-4`, a wager on four numbers. */
export function kindOf(spots: string | number): string {
  return `spots-${spots}`;
}

/** The wagers that have a payoff, with their numbers of spots and their payoffs by catches. */
export function paytablesOf(rules: KenoRules): readonly Paytable[] {
  return Object.entries(rules.paytables).flatMap(([kind, payoffs]) => {
    if (!payoffs) return [];
    const byCatches = Object.entries(payoffs).flatMap(([catches, payoff]): [number, Odds][] =>
      payoff ? [[Number(catches), payoff]] : [],
    );
    return [{ kind, spots: Number(kind.slice('spots-'.length)), byCatches: new Map(byCatches) }];
  });
}

export interface Paytable {
  readonly kind: string;
  readonly spots: number;
  /** The payoffs of a wager, by numbers caught. */
  readonly byCatches: ReadonlyMap<number, Odds>;
}

/** Every way in which rules of the right shape are not allowed on a date. */
export function checkKenoRules(rules: KenoRules, onDate: IsoDate): readonly Objection[] {
  const paytables = paytablesOf(rules);
  return [
    ...checkOldestText('Keno', ADOPTED, onDate),
    ...(paytables.length > 0
      ? []
      : [breach('paytables-missing', 'no wager has a paytable; post a paytable for at least one', PAYOFFS)]),
    ...paytables.flatMap(checkPaytable),
  ];
}

function checkPaytable({ kind, spots, byCatches }: Paytable): readonly Objection[] {
  if (byCatches.size === 0) {
    return [breach('paytable-empty', `${kind} has no payoff; post at least one`, PAYOFFS)];
  }
  const most = Math.max(...byCatches.keys());
  if (most <= spots) return [];
  const message = `${kind} has a payoff for ${most} catches; a ticket with ${spots} numbers can catch no more than ${spots}`;
  return [breach('catches-above-spots', message, PAYOFFS)];
}

/** Payoffs in whole units for one, by catches. */
function payoffs(byCatches: Readonly<Record<number, number>>): Record<string, Odds> {
  return Object.fromEntries(Object.entries(byCatches).map(([catches, pays]) => [catches, odds(pays)]));
}

/** Rules as a house may post them; a sample, not the regulation, whose text we do not have. */
export const SAMPLE: KenoRules = {
  paytables: {
    'spots-1': payoffs({ 1: 3 }),
    'spots-2': payoffs({ 2: 12 }),
    'spots-3': payoffs({ 2: 1, 3: 42 }),
    'spots-4': payoffs({ 2: 1, 3: 4, 4: 112 }),
    'spots-5': payoffs({ 3: 2, 4: 20, 5: 480 }),
    'spots-6': payoffs({ 3: 1, 4: 4, 5: 88, 6: 1_480 }),
    'spots-7': payoffs({ 4: 2, 5: 20, 6: 350, 7: 7_000 }),
    'spots-8': payoffs({ 5: 9, 6: 90, 7: 1_500, 8: 18_000 }),
    'spots-9': payoffs({ 5: 4, 6: 43, 7: 300, 8: 4_000, 9: 20_000 }),
    'spots-10': payoffs({ 5: 2, 6: 20, 7: 132, 8: 960, 9: 3_800, 10: 25_000 }),
  },
  aggregateLimitCents: 5_000_000,
};
