import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { TABLE_INVENTORY, accountingRuleOn } from '#rules';
import type { ReportDifference } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import type { InventoryPeriod } from './inventory-period.state.js';
import { signatureOf } from '../../ledger/signature.js';

/** A report of the difference between a closer and the opener after it, each once and by its own department (13:69D-1.21). */
export function reportDifference(
  { report, statement, today, context }: ReportDifference,
  { periodId, tableId, opening, reports }: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const citation = accountingRuleOn(today, TABLE_INVENTORY);
  if (!opening?.reportsDue.includes(report)) {
    return refuse(
      'conflict',
      'report-not-due',
      `The opener of ${periodId} needs no ${report} report; due are: ${opening?.reportsDue.join(', ') || 'none'}.`,
      citation,
    );
  }
  if (reports[report] !== undefined) {
    return refuse('conflict', 'report-already-made', `The ${report} report on ${periodId} is already made.`);
  }
  if (report === 'division' && !(reports.security && reports.surveillance)) {
    return refuse(
      'impossible',
      'report-not-signed',
      `The report on ${periodId} is not signed by security and surveillance; a copy goes to the Division after that.`,
      citation,
    );
  }
  const { differenceCents } = opening;
  return accept({
    type: 'InventoryDifferenceReported',
    data: { tableId, report, differenceCents, statement, ...signatureOf(context) },
  });
}
