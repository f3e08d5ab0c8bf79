import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { formRuleOf } from '#rules';
import { FORM_SERIES_CITATION } from '../../forms/form-series/form-series.kinds.js';
import type * as Command from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { refuseDutiesTogether } from '../../ledger/duties.js';
import { refuseSamePerson } from './vigorish-form.duties.js';
import { signatureOf } from '../../ledger/signature.js';
import { isLosable } from './vigorish-form.state.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** A mismatch that someone who neither counted nor compared explained. */
export function resolveMismatch(
  { explanation, context }: Command.ResolveMismatch,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status } = form;
  if (status !== 'mismatched') {
    return refuse(
      'conflict',
      'form-not-mismatched',
      `Form ${formNumber} is ${status}; only a mismatched form can be explained.`,
    );
  }
  const same = refuseSamePerson(context, form, ['pit', 'count', 'comparison']);
  if (same) return same;
  return accept({ type: 'MismatchResolved', data: { explanation, resolvedBy: signatureOf(context) } });
}

/** A form of which a part cannot be found. Its number is kept; nobody who had a part in it reports that. */
export function reportLoss(
  { reason, context }: Command.ReportFormLost,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status, tableId, amountCents } = form;
  if (!isLosable(status)) {
    return refuse('conflict', 'form-accounted-for', `Form ${formNumber} is ${status}; it is accounted for.`);
  }
  const same = refuseSamePerson(context, form, ['pit', 'count', 'comparison']);
  if (same) return same;
  return accept({
    type: 'FormLost',
    data: {
      tableId,
      amountCents,
      reason,
      citation: formRuleOf(form, FORM_SERIES_CITATION),
      reportedBy: signatureOf(context),
    },
  });
}

/** A lost form that turned up goes on where it was. Nobody both reports it lost and finds it (13:69D-1.11(a)2). */
export function reportFound(
  { where, context }: Command.ReportFormFound,
  { formNumber, status, lostWhile, lostBy, tableId }: PreparedForm,
): Decision<VigorishFormEvent> {
  if (status !== 'lost' || !lostWhile) {
    return refuse('conflict', 'form-not-lost', `Form ${formNumber} is ${status}; it was not reported lost.`);
  }
  if (lostBy === context.actor.userId) {
    return refuseDutiesTogether(
      `${context.actor.name} reported form ${formNumber} lost; another person says that it is found.`,
    );
  }
  return accept({
    type: 'FormFound',
    data: { tableId, status: lostWhile, where, foundBy: signatureOf(context) },
  });
}
