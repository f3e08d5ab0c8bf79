import { breach, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { TRAY_CHANGE, accountingRuleOn } from '#rules';
import { refuseImpossibleAmount } from '../amount.js';
import { unlessBroken } from '../command-context.js';
import { signatureOf } from '../signature.js';
import type { ChangeTray } from './inventory-period.commands.js';
import type { InventoryPeriodEvent } from './inventory-period.events.js';
import type { InventoryPeriod } from './inventory-period.state.js';
import { lateBreaches, refuseOutside } from './inventory-period.timing.js';

/** A change of the tray that is no play, buy-in, fill or credit; for any reason that is not lawful, a breach (13:69D-1.20(a)). */
export function changeTray(command: ChangeTray, period: InventoryPeriod): Decision<InventoryPeriodEvent> {
  const { reason, note, trayCents, boxCents, documentNumber, today, context } = command;
  const { periodId, tableId } = period;
  const amountCents = Math.max(Math.abs(trayCents), Math.abs(boxCents));
  const refusal =
    refuseOutside(command, period) ??
    refuseImpossibleAmount(`The change of the tray of ${periodId}`, amountCents, 0);
  if (refusal) return refusal;
  if (amountCents === 0 && reason !== 'equal-value-exchange') {
    return refuse(
      'impossible',
      'tray-change-empty',
      `The change of the tray of ${periodId} adds nothing to the tray or to the box; give the amounts.`,
    );
  }
  const unlawful = breach(
    'tray-change-unlawful',
    `The tray of ${tableId} changed by ${trayCents} cents for a reason that is none of the lawful ones: ${note}.`,
    accountingRuleOn(today, TRAY_CHANGE),
  );
  return unlessBroken<InventoryPeriodEvent>(
    [
      ...(reason === 'other' ? [{ ...unlawful, amountCents }] : []),
      ...lateBreaches(command, period, amountCents),
    ],
    context,
    [
      {
        type: 'TrayChanged',
        data: {
          tableId,
          reason,
          note,
          trayCents,
          boxCents,
          ...(documentNumber !== undefined && { documentNumber }),
          recordedBy: signatureOf(context),
        },
      },
    ],
    tableId,
  );
}
