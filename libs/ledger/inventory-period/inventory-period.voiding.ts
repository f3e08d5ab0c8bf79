import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { CREDIT, DUTIES_APART, FILL, accountingRuleOn } from '#rules';
import { signatureOf } from '../signature.js';
import type { SignVoidSlip } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import { requestIn } from './inventory-period.state.js';
import type { InventoryPeriod } from './inventory-period.state.js';

/** The second of two signatures on every part of a void slip, by a person outside the chip bank who had no part in it. */
export function signVoidSlip(
  { requestId, slipNumber, role, today, context }: SignVoidSlip,
  period: InventoryPeriod,
): Decision<InventoryPeriodEvent> {
  const { tableId, voidSlips } = period;
  const slip = voidSlips[slipNumber];
  if (slip?.requestId !== requestId) {
    return refuse(
      'conflict',
      'slip-not-void',
      `Slip ${slipNumber} of request ${requestId} is not marked VOID; the chip bank marks it first.`,
    );
  }
  const citation = accountingRuleOn(today, requestIn(period, requestId)?.movement === 'fill' ? FILL : CREDIT);
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
  return accept({ type: 'SlipVoidSigned', data: { requestId, slipNumber, tableId, role, ...signature } });
}
