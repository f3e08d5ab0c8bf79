import type { IsoDate } from '#kernel';
import type { Citation } from '../citation.js';

/** What may change a table inventory. */
export const TRAY_CHANGE: Citation = '13:69D-1.20(a)';

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
