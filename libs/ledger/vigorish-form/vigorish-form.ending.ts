import { accept, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { refuseImpossibleAmount } from '../amount.js';
import type * as Command from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { refuseSamePerson } from './vigorish-form.duties.js';
import { signatureOf } from './vigorish-form.signature.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** A count that was typed or read wrongly, counted again by someone else of the count team. */
export function recountOriginal(
  { amountCents, reason, context }: Command.RecountOriginal,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status, countedCents } = form;
  if ((status !== 'counted' && status !== 'mismatched') || countedCents === undefined) {
    return refuse(
      'conflict',
      'form-not-counted',
      `Form ${formNumber} is ${status} and cannot be counted again; only a counted original can.`,
    );
  }
  const impossible =
    refuseImpossibleAmount(`The original of form ${formNumber}`, amountCents, 0) ??
    refuseSamePerson(context, form, ['pit', 'count', 'comparison']);
  if (impossible) return impossible;
  const countedBy = signatureOf(context);
  return accept({
    type: 'OriginalRecounted',
    data: { beforeCents: countedCents, amountCents, reason, countedBy },
  });
}

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
  const { formNumber, status, tableId } = form;
  if (status !== 'prepared' && status !== 'deposited' && status !== 'counted') {
    return refuse(
      'conflict',
      'form-accounted-for',
      `Form ${formNumber} is ${status}, so it is accounted for and cannot be reported lost.`,
    );
  }
  const same = refuseSamePerson(context, form, ['pit', 'count', 'comparison']);
  if (same) return same;
  return accept({ type: 'FormLost', data: { tableId, reason, reportedBy: signatureOf(context) } });
}
