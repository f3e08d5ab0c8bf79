import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { UNCOLLECTED } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { signatureOf } from '../../ledger/signature.js';
import type { AdjustRecovery, CorrectRecovery } from './vigorish-form.commands.js';
import { refuseSamePerson } from './vigorish-form.duties.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { refuseDocumentingNothing, refuseUnrecoverable, stillOwedOn } from './vigorish-form.recovery.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** Sets right what a recovery form paid, or which form it recovers. Nobody who had a part in it does (13:69D-1.11(a)2). */
export function correctRecovery(
  { amountCents, recovers, reason, context }: CorrectRecovery,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status, recoversFormNumber, deposit, tableId } = form;
  if (recoversFormNumber === undefined || !deposit) {
    return refuse(
      'conflict',
      'recovery-not-recorded',
      `Form ${formNumber} is ${status} and has recovered nothing; a recovery form is corrected once its original is deposited.`,
      UNCOLLECTED,
    );
  }
  const impossible =
    refuseImpossibleAmount(`The recovery on form ${formNumber}`, amountCents, 0) ??
    refuseSamePerson(context, form, ['pit', 'count', 'comparison']) ??
    refuseDocumentingNothing(recovers);
  if (impossible) return impossible;
  if (amountCents === form.amountCents && recovers.formNumber === recoversFormNumber) {
    return refuse(
      'conflict',
      'recovery-unchanged',
      `Form ${formNumber} already recovers ${amountCents} cents of form ${recoversFormNumber}.`,
    );
  }
  const { patronId, patronName } = recovers;
  return accept({
    type: 'RecoveryCorrected',
    data: {
      tableId,
      before: { recoversFormNumber, amountCents: form.amountCents },
      recoversFormNumber: recovers.formNumber,
      ...{ amountCents, patronId, patronName, reason },
      correctedBy: signatureOf(context),
    },
  });
}

/** Changes what was recovered of a form; never to more than it documents. */
export function adjustRecovery(
  { recoveryFormNumber, tableId, game, adjustmentCents, gamingDay }: AdjustRecovery,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, patronId } = form;
  const refusal = adjustmentCents > 0 ? refuseUnrecoverable(form, adjustmentCents) : undefined;
  const stillOwedCents = stillOwedOn(form) - adjustmentCents;
  return (
    refusal ??
    accept({
      type: 'RecoveryAdjusted',
      data: {
        ...{ formNumber, recoveryFormNumber, tableId, game, patronId },
        ...{ adjustmentCents, stillOwedCents, gamingDay },
      },
    })
  );
}
