import type { Objection } from '#kernel';
import { breach, type Cents, formatCents, MAX_AMOUNT_CENTS, odds, paysAtLeast } from '#kernel';
import type { OfferedWager } from '../game/wager.js';

/** Minimum wagers up to this amount must leave room above them (8.2(a)). */
const LOW_MINIMUM_CENTS: Cents = 10_000;
const LEAST_SPAN = 10;
const SPAN_APPLIES_UP_TO = odds(5);

const CITATION = '19:47-8.2(a)';

/** Posted minimum and maximum of a wager, in cents (8.2). */
export interface WagerLimits {
  readonly minimumCents: Cents;
  readonly maximumCents: Cents;
}

/** Limits of each wager offered at a table, by kind. */
export type TableLimits = Readonly<Partial<Record<string, WagerLimits>>>;

function isLimit(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= MAX_AMOUNT_CENTS;
}

function checkWagerLimits({ kind, highestOdds: posted }: OfferedWager, limits: WagerLimits): Objection[] {
  const { minimumCents, maximumCents } = limits;
  if (!isLimit(minimumCents) || !isLimit(maximumCents)) {
    const message =
      `limits of ${kind} are ${minimumCents} to ${maximumCents} cents; ` +
      `whole amounts from 1 to ${MAX_AMOUNT_CENTS} are required`;
    return [breach('limits-malformed', message, CITATION)];
  }
  const range = `limits of ${kind} are ${formatCents(minimumCents)} to ${formatCents(maximumCents)}`;
  if (maximumCents < minimumCents) {
    const message = `${range}; the maximum must be at least the minimum`;
    return [breach('maximum-below-minimum', message, CITATION)];
  }
  if (minimumCents > LOW_MINIMUM_CENTS || !posted || !paysAtLeast(SPAN_APPLIES_UP_TO, posted)) return [];
  const least = minimumCents * LEAST_SPAN;
  if (maximumCents >= least) return [];
  const message = `${range}; with odds of five to one or less a maximum of at least ${formatCents(least)} is required`;
  return [breach('maximum-below-ten-minimums', message, CITATION)];
}

/**
 * Checks the limits of every wager a table offers (8.2(a)): a minimum of 100.00 or less at odds of five to one or less
 * needs a maximum of ten times as much. A bonus wager counts with the highest odds of its schedule, which exceed five
 * to one in each, so the rule leaves it free.
 */
export function checkLimits(offered: readonly OfferedWager[], limits: TableLimits): Objection[] {
  const posted = offered.flatMap((wager) => {
    const ofKind = limits[wager.kind];
    return ofKind ? checkWagerLimits(wager, ofKind) : [];
  });
  return [...posted, ...checkEachHasLimits(offered, limits)];
}

function checkEachHasLimits(offered: readonly OfferedWager[], limits: TableLimits): Objection[] {
  const missing = offered
    .filter(({ kind, unlimited }) => !limits[kind] && !unlimited)
    .map(({ kind }) => kind);
  if (missing.length === 0) return [];
  const kinds = missing.length === 1 ? 'a kind' : `${missing.length} kinds`;
  const message = `The table offers ${kinds} of wager without limits, listed in items; post a minimum and a maximum for each.`;
  return [breach('limits-missing', message, CITATION, missing)];
}

/**
 * Whether a stake in cents is within the posted limits. A dealer may accept it either way (8.2(d)) and it is then
 * settled in full (8.2(e)). Without posted limits every stake is within.
 */
export function limitStanding(
  limits: TableLimits,
  kind: string,
  stakeCents: Cents,
): 'within' | 'below-minimum' | 'above-maximum' {
  const ofKind = limits[kind];
  if (!ofKind) return 'within';
  if (stakeCents < ofKind.minimumCents) return 'below-minimum';
  return stakeCents > ofKind.maximumCents ? 'above-maximum' : 'within';
}
