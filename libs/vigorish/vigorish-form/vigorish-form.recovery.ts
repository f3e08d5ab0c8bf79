import { accept, breach, refuse } from '#kernel';
import type { Cents, Decision } from '#kernel';
import { UNCOLLECTED } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import type { PrepareRecovery, RecoverVigorish } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { signatureOf } from '../../ledger/signature.js';
import type { PreparedForm } from './vigorish-form.state.js';

/** The amount that a patron still owes on a form, in cents: documented at its deposit, less what was paid otherwise and what was recovered. */
export function stillOwedOn(form: PreparedForm): Cents {
  return documents(form) ? form.amountCents - form.reducedCents - form.recoveredCents : 0;
}

function documents({ regime, recoversFormNumber, deposit }: PreparedForm): boolean {
  return regime === 'uncollected-vigorish' && recoversFormNumber === undefined && deposit !== undefined;
}

/** Refuses to recover a form that documents nothing (13:69D-1.30). */
export function refuseDocumentingNothing(form: PreparedForm): Decision<never> | undefined {
  if (documents(form)) return undefined;
  return refuse(
    'impossible',
    'form-documents-nothing',
    `Form ${form.formNumber} is a form of the kind ${form.title} and is ${form.status}; only an Uncollected Vigorish form that was deposited documents what a patron still owes.`,
    UNCOLLECTED,
  );
}

/** Refuses to recover what a form does not document, or more than is still owed on it (13:69D-1.30). */
export function refuseUnrecoverable(form: PreparedForm, amountCents: Cents): Decision<never> | undefined {
  const { formNumber } = form;
  const refusal =
    refuseImpossibleAmount(`The recovery on form ${formNumber}`, amountCents) ??
    refuseDocumentingNothing(form);
  const owedCents = stillOwedOn(form);
  if (refusal || amountCents <= owedCents) return refusal;
  return refuse(
    'conflict',
    'more-than-documented',
    `${amountCents} cents is more than the ${owedCents} cents still owed on form ${formNumber}.`,
    UNCOLLECTED,
  );
}

/** The form for a payment, which is signed, deposited and compared as the form that it recovers. */
export function prepareRecovery({
  form,
  retiredFrom,
  context,
}: PrepareRecovery): Decision<VigorishFormEvent> {
  const { tableId, amountCents } = form;
  const retired = breach(
    'table-retired',
    `Table ${tableId} is retired since ${retiredFrom}; it takes no payment at ${context.occurredAt}. Name the table that took it.`,
    UNCOLLECTED,
  );
  const prepared: VigorishFormEvent = {
    type: 'FormPrepared',
    data: {
      ...form,
      title: 'Vigorish Recovery',
      regime: 'uncollected-vigorish',
      markers: [],
      preparedBy: signatureOf(context),
    },
  };
  const breaches = retiredFrom === undefined ? [] : [{ ...retired, amountCents }];
  return unlessBroken<VigorishFormEvent>(breaches, context, [prepared], tableId);
}

/** Lowers what is still owed on a form by a payment. */
export function recoverVigorish(
  { recoveryFormNumber, tableId, game, amountCents, gamingDay, context }: RecoverVigorish,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  const { formNumber, patronId } = form;
  return (
    refuseUnrecoverable(form, amountCents) ??
    accept({
      type: 'VigorishRecovered',
      data: {
        formNumber,
        recoveryFormNumber,
        tableId,
        game,
        patronId,
        amountCents,
        stillOwedCents: stillOwedOn(form) - amountCents,
        gamingDay,
        takenBy: signatureOf(context),
      },
    })
  );
}
