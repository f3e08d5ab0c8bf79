import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { CREDIT, DUTIES_APART, FILL, TABLE_INVENTORY, accountingRuleOn } from '#rules';
import { signatureOf } from '../../ledger/signature.js';
import type { SignVoidSlip, VoidInventorySlip } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import { requestIn } from './inventory-period.state.js';
import type { InventoryPeriod, OpenCount } from './inventory-period.state.js';
import type { InventorySlipVoided } from './inventory-period.slip-events.js';

/** Marks the slip of a count VOID that no supervisor has signed. The count is gone with it. */
export function voidInventorySlip(
  command: VoidInventorySlip,
  { periodId, unsigned }: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const { slipNumber, reason } = command;
  if (unsigned?.data.slipNumber !== slipNumber) {
    return refuse(
      'conflict',
      'no-count-on-slip',
      `No count of ${periodId} on slip ${slipNumber} waits for a signature; a slip is void before its signature only.`,
    );
  }
  if (isOnCloser(unsigned)) {
    return refuse(
      'impossible',
      'slip-of-closer',
      `Slip ${slipNumber} is the closer before ${periodId}, and its original is in the drop box; count the opener again, on a corrected slip.`,
      accountingRuleOn(command.today, TABLE_INVENTORY),
    );
  }
  return accept(markedVoid(unsigned, reason, command));
}

/** Whether an opener is counted on the duplicate of the closer before it. */
export function isOnCloser({ type, data }: OpenCount): boolean {
  return type === 'OpenerCounted' && data.closer?.slipNumber === data.slipNumber;
}

/** The mark on the slip of a count. */
export function markedVoid(
  { data: { slipNumber, amountCents, tableId } }: OpenCount,
  reason: string,
  { today, context }: Pick<VoidInventorySlip, 'today' | 'context'>,
): InventorySlipVoided {
  const citation = accountingRuleOn(today, TABLE_INVENTORY);
  return {
    type: 'InventorySlipVoided',
    data: { slipNumber, tableId, amountCents, reason, citation, voidedBy: signatureOf(context) },
  };
}

/** The second of two signatures on every part of a void slip, by security or a supervisor who had no part in it. */
export function signVoidSlip(
  { requestId, slipNumber, role, today, context }: SignVoidSlip,
  period: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const { tableId, voidSlips } = period;
  const slip = voidSlips[slipNumber];
  if (!slip || slip.requestId !== requestId) {
    return refuse(
      'conflict',
      'slip-not-void',
      `Slip ${slipNumber} of ${requestId === undefined ? period.periodId : `request ${requestId}`} is not marked VOID; mark it first.`,
    );
  }
  const citation = accountingRuleOn(today, ruleOf(requestId, period));
  if (slip.signedBy) {
    return refuse(
      'conflict',
      'already-signed',
      `${slip.signedBy.name} has already signed slip ${slipNumber} as VOID.`,
      citation,
    );
  }
  const signature = signatureOf(context);
  if (slip.signers.includes(signature.userId)) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${signature.name} has signed slip ${slipNumber} before; another person signs it as VOID.`,
      DUTIES_APART,
    );
  }
  const data = { slipNumber, tableId, role, ...signature };
  return accept(
    requestId === undefined
      ? { type: 'InventorySlipVoidSigned', data }
      : { type: 'SlipVoidSigned', data: { requestId, ...data } },
  );
}

function ruleOf(requestId: string | undefined, period: InventoryPeriod): string {
  if (requestId === undefined) return TABLE_INVENTORY;
  return requestIn(period, requestId)?.movement === 'fill' ? FILL : CREDIT;
}
