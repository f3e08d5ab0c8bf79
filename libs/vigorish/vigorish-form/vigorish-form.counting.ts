import { accept, breach, refuse } from '#kernel';
import type { Decision } from '#kernel';
import { formRuleOf } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import type * as Command from './vigorish-form.commands.js';
import { DEPOSIT } from './vigorish-form.deposit.js';
import { refuseSamePerson } from './vigorish-form.duties.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { signatureOf } from '../../ledger/signature.js';
import { WITNESS_ROLES } from './vigorish-form.state.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** An original found in a drop box. Where nobody attested the deposit of a complimentary form, the count is a breach. */
export function countOriginal(
  { amountCents, context }: Command.CountOriginal,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, status, witnesses, tableId } = form;
  if (status !== 'deposited' && status !== 'witnessed') {
    return refuse(
      'impossible',
      'form-not-deposited',
      `Form ${formNumber} is ${status}, not in a drop box.`,
      formRuleOf(form, DEPOSIT),
    );
  }
  const impossible =
    refuseImpossibleAmount(`The original of form ${formNumber}`, amountCents, 0) ??
    refuseSamePerson(context, form, ['pit', 'comparison']);
  if (impossible) return impossible;
  // 13:69D-1.30 has the dealer deposit the original, and names nobody who sees it.
  const missing =
    form.regime === 'uncollected-vigorish'
      ? []
      : WITNESS_ROLES.filter((role) => witnesses[role] === undefined);
  const breaches =
    missing.length === 0
      ? []
      : [
          {
            ...breach(
              'deposit-not-witnessed',
              `The deposit of form ${formNumber} is not attested by: ${missing.join('; ')}.`,
              formRuleOf(form, DEPOSIT),
            ),
            amountCents,
          },
        ];
  return unlessBroken<VigorishFormEvent>(
    breaches,
    context,
    [{ type: 'OriginalCounted', data: { amountCents, countedBy: signatureOf(context) } }],
    tableId,
  );
}

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
      `Form ${formNumber} is ${status}; there is no count to redo.`,
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
