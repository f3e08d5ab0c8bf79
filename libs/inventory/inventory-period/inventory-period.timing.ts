import { breach, refuse } from '#kernel';
import type { Decision, Objection } from '#kernel';
import { TRAY_CHANGE, accountingRuleOn } from '#rules';
import { isBefore } from '../../ledger/in-force.js';
import type { SlipCommand, ChangeTray, CountTray, RequestChips } from './inventory-period.commands.js';
import type { InventoryPeriod } from './inventory-period.state.js';

/**
 * Refuses a change of the tray that cannot be of this period: before its opener is signed, or after its closer or a
 * closer that waits for its signature. What happened before the closer is recorded after it too.
 */
export function refuseOutside(
  { context: { occurredAt } }: SlipCommand | ChangeTray | RequestChips,
  { periodId, opening, closing, unsigned }: InventoryPeriod,
): Decision<never> | undefined {
  if (!opening) return refuseUnopened(periodId);
  if (closing && !isBefore(occurredAt, closing.countedAt)) return refusePast(periodId);
  if (!closing && unsigned?.type === 'CloserCounted' && !isBefore(occurredAt, unsigned.data.countedAt)) {
    return refuse(
      'conflict',
      'closer-counted',
      `The closer of ${periodId} was counted at ${unsigned.data.countedAt}; count it again after this, or correct the time.`,
    );
  }
  return undefined;
}

/** What happened within a period and is recorded after its closer. */
export function lateBreaches(
  { today }: SlipCommand | ChangeTray | CountTray,
  { periodId, closing }: InventoryPeriod,
  amountCents: number,
): readonly Objection[] {
  if (!closing) return [];
  const broken = breach(
    'recorded-after-close',
    `Period ${periodId} was closed at ${closing.countedAt}, before this was recorded.`,
    accountingRuleOn(today, TRAY_CHANGE),
  );
  return [{ ...broken, amountCents }];
}

/** Refuses what needs an opener that both have signed (13:69D-1.21). */
export function refuseUnopened(periodId: string): Decision<never> {
  return refuse(
    'conflict',
    'period-not-open',
    `The opener of ${periodId} is not signed by a supervisor; sign it first.`,
  );
}

/** Refuses to record in a period what happened after its closer. */
export function refusePast(periodId: string): Decision<never> {
  return refuse(
    'conflict',
    'period-closed',
    `Inventory period ${periodId} is closed; record this in the next one.`,
  );
}
