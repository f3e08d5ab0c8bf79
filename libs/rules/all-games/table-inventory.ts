import type { Cents, IsoDate } from '#kernel';
import type { Citation } from '../citation.js';

/** The count of a table inventory, its slip, and differences between a closer and the opener after it. */
export const TABLE_INVENTORY: Citation = '13:69D-1.21';

/** Fills: chips, coins and plaques for a table. */
export const FILL: Citation = '13:69D-1.22';

/** Credits: chips, coins and plaques from a table. */
export const CREDIT: Citation = '13:69D-1.23';

/** The first gaming day of the text of 13:69D-1 that we have; before it the rule was in 19:45 and 13:69D, whose text we do not have. */
const ACCOUNTING_RULES_FROM: IsoDate = '2015-08-03';

/** The citation of an accounting rule on a gaming day; empty where we do not have the text in force on that day. */
export function accountingRuleOn(gamingDay: IsoDate, citation: Citation): Citation {
  return gamingDay < ACCOUNTING_RULES_FROM ? '' : citation;
}

/** Reports of a difference between a closer and the opener after it. */
export const DIFFERENCE_REPORTS = ['verbal', 'security', 'surveillance', 'division'] as const;

/** Who reports: by word to the managers, in writing as security or surveillance, or by a copy to the Division. */
export type DifferenceReport = (typeof DIFFERENCE_REPORTS)[number];

const WRITTEN_ABOVE_CENTS = 2_500;
const DIVISION_FROM_CENTS = 10_000;

/**
 * The reports of a difference: every one by word, above 25.00 in writing by security and surveillance, from 100.00 with a
 * copy to the Division (13:69D-1.21).
 */
export function reportsOf(differenceCents: Cents): readonly DifferenceReport[] {
  const cents = Math.abs(differenceCents);
  if (cents >= DIVISION_FROM_CENTS) return DIFFERENCE_REPORTS;
  return cents > WRITTEN_ABOVE_CENTS ? ['verbal', 'security', 'surveillance'] : ['verbal'];
}
