import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { TABLE_INVENTORY, accountingRuleOn, reportsOf } from '#rules';
import { differenceOf } from '../../ledger/denominations.js';
import { signatureOf } from '../../ledger/signature.js';
import type { Signature } from '../../ledger/signature.js';
import type { ContinueInventory, ObserveCount } from './inventory-period.commands.js';
import { refuseInTransit } from './inventory-period.counting.js';
import type { InventoryOpened, InventoryPeriodEvent, OpenerCounted } from './inventory-period.events.js';
import type { InventoryPeriod, InventoryPeriodState } from './inventory-period.state.js';

/** The supervisor signs the newest count of the dealer, which both then stand for (13:69D-1.21). */
export function observeCount(
  { today, context }: ObserveCount,
  period: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const { periodId, tableId, game, number, unsigned } = period;
  if (!unsigned) {
    return refuse('conflict', 'no-count-to-sign', `No count of ${periodId} waits for a signature.`);
  }
  const { countedBy } = unsigned.data;
  const observedBy = signatureOf(context);
  if (countedBy.userId === observedBy.userId) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${countedBy.name} counted ${periodId}; the supervisor who saw the count is another person.`,
      accountingRuleOn(today, TABLE_INVENTORY),
    );
  }
  switch (unsigned.type) {
    case 'OpenerCounted':
      return accept(opened(unsigned.data, observedBy));
    case 'TrayCounted':
      return accept({ type: 'InventoryCounted', data: { ...unsigned.data, observedBy } });
    case 'CloserCounted': {
      const data = { periodId, game, number, ...unsigned.data, tableId, observedBy };
      return refuseInTransit(period) ?? accept({ type: 'InventoryClosed', data });
    }
  }
}

/** Opens the period after one whose table stays open: one count is its closer and this opener. */
export function continueInventory(
  { opener, context }: ContinueInventory,
  state: InventoryPeriodState,
): Decision<InventoryPeriodEvent> {
  return state.status === 'none'
    ? accept(opened(opener, signatureOf(context)))
    : refuse('conflict', 'period-exists', `Inventory period ${opener.periodId} exists already.`);
}

function opened({ closer, ...opener }: OpenerCounted['data'], observedBy: Signature): InventoryOpened {
  const difference = closer ? differenceOf(opener.denominations, closer.denominations) : [];
  const differenceCents = closer ? opener.amountCents - closer.amountCents : 0;
  return {
    type: 'InventoryOpened',
    data: {
      ...opener,
      observedBy,
      ...(closer && { previousPeriodId: closer.periodId }),
      difference,
      differenceCents,
      reportsDue: difference.length > 0 ? reportsOf(differenceCents) : [],
      citation: accountingRuleOn(opener.gamingDay, TABLE_INVENTORY),
    },
  };
}
