import type { Objection } from '#kernel';
import { breach, formatOdds, type Odds, paysAtLeast } from '#kernel';
import { type Citation } from '../../citation.js';

/** Above this no term of odds is taken, so that winnings on the largest amount of the ledger stay exact. */
const MAX_ODDS_TERM = 1_000;

function isTerm(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= MAX_ODDS_TERM;
}

/** Odds of two whole numbers, each from 1, that pay no less than a minimum. `code` names the breach if they do. */
export function checkOdds(
  wager: string,
  offered: Odds | null | undefined,
  minimum: Odds,
  code: string,
  citation: Citation,
): Objection[] {
  if (!offered || !isTerm(offered.pays) || !isTerm(offered.per)) {
    const shown = offered ? formatOdds(offered) : String(offered);
    const message = `${wager} at odds of ${shown}; whole numbers from 1 to ${MAX_ODDS_TERM} are required`;
    return [breach('odds-malformed', message, citation)];
  }
  if (paysAtLeast(offered, minimum)) return [];
  const message = `${wager} at odds of ${formatOdds(offered)}; at least ${formatOdds(minimum)} is required`;
  return [breach(code, message, citation)];
}
