import type { Objection } from '#kernel';
import { breach, formatOdds, type Odds, paysAtLeast } from '#kernel';
import { type Citation } from '../citation.js';

/** A breach if a wager would be paid below the least odds of a paragraph; none otherwise. */
export function checkLeastOdds(
  wager: string,
  offered: Odds,
  least: Odds,
  citation: Citation,
): readonly Objection[] {
  if (paysAtLeast(offered, least)) return [];
  const message = `${wager} would pay ${formatOdds(offered)}; at least ${formatOdds(least)} is required`;
  return [breach('odds-below-minimum', message, citation)];
}
