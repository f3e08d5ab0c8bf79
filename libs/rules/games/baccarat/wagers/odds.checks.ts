import type { Objection } from '#kernel';
import { breach, formatOdds, type Odds, paysAtLeast } from '#kernel';
import { type Citation } from '../../../citation.js';

/** The largest term of odds: with it the winnings on the largest amount of the ledger are still exact. */
const MAX_ODDS_TERM = 1_000;

function isTerm(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ODDS_TERM;
}

/**
 * Checks that odds are two whole numbers from 1 and pay at least a minimum. `code` names the breach if they pay less.
 */
export function checkOdds(
  wager: string,
  offered: Odds | null | undefined,
  minimum: Odds,
  code: string,
  citation: Citation,
): Objection[] {
  if (!offered || !isTerm(offered.pays) || !isTerm(offered.per)) {
    const shown = offered ? formatOdds(offered) : String(offered);
    const message = `the odds of ${wager} are ${shown}; they must be two whole numbers from 1 to ${MAX_ODDS_TERM}`;
    return [breach('odds-malformed', message, citation)];
  }
  if (paysAtLeast(offered, minimum)) return [];
  const message = `${wager} would pay ${formatOdds(offered)}; at least ${formatOdds(minimum)} is required`;
  return [breach(code, message, citation)];
}
