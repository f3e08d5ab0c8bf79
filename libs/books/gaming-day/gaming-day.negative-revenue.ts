import { accept, breach, daysAfter, refuse, storedSum } from '#kernel';
import type { Decision } from '#kernel';
import { NEGATIVE_REVENUE, NEGATIVE_REVENUE_DAYS, NEGATIVE_REVENUE_REPORTS, accountingRuleOn } from '#rules';
import { unlessBroken } from '../../ledger/command-context.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { signatureOf } from '../../ledger/signature.js';
import type { SignNegativeRevenue } from './gaming-day.commands.js';
import type { GamingDayEvent, NegativeRevenueSigned } from './gaming-day.events.js';
import type { GamingDayState } from './gaming-day.state.js';

/**
 * A signature of the report on the negative revenue of a table where players play against each other: each department
 * once, by another person, and a copy to the Division after that within five days (13:69D-1.34(b)).
 */
export function signNegativeRevenue(
  { gamingDay, tableId, report, statement, onDay, context }: SignNegativeRevenue,
  { negative }: GamingDayState,
): Decision<GamingDayEvent> {
  const citation = accountingRuleOn(gamingDay, NEGATIVE_REVENUE);
  const flagged = negative.get(tableId);
  if (!flagged) {
    return refuse(
      'conflict',
      'revenue-not-negative',
      `No report of the count room and no closing of ${gamingDay} flags the revenue of table ${tableId}; make that report first.`,
      citation,
    );
  }
  const { game, amountCents, signed } = flagged;
  const signature = signatureOf(context);
  if (signed.has(report)) {
    return refuse(
      'conflict',
      'report-already-made',
      `The ${report} signature on the revenue of table ${tableId} on ${gamingDay} is already given.`,
    );
  }
  if ([...signed.values()].includes(signature.userId)) {
    return refuseDutiesTogether(
      `${signature.name} signed the report on table ${tableId} for another department; another person must sign for ${report}.`,
    );
  }
  const missing = NEGATIVE_REVENUE_REPORTS.filter((each) => each !== 'division' && !signed.has(each));
  if (report === 'division' && missing.length > 0) {
    return refuse(
      'impossible',
      'report-not-signed',
      `The report on table ${tableId} is not signed by ${missing.join(', ')}; a copy goes to the Division after that.`,
      citation,
    );
  }
  const due = daysAfter(gamingDay, NEGATIVE_REVENUE_DAYS);
  const isLate = report === 'division' && onDay > due;
  const data: NegativeRevenueSigned['data'] = {
    ...{ gamingDay, tableId, game, report, statement },
    amountCents: storedSum(amountCents),
    ...signature,
  };
  if (!isLate) return accept({ type: 'NegativeRevenueSigned', data });
  const late = breach(
    'division-report-late',
    `The copy of the report on table ${tableId} goes to the Division on ${onDay}; it was due on ${due}.`,
    citation,
  );
  return unlessBroken<GamingDayEvent>(
    // An exception has an amount to be looked at in its order; beyond the exact range it is among the largest.
    [{ ...late, amountCents: Math.min(Math.abs(Number(amountCents)), Number.MAX_SAFE_INTEGER) }],
    context,
    [{ type: 'NegativeRevenueSigned', data }],
    tableId,
  );
}
