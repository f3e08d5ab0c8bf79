import { accept, breach, refuse, sumCents } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { FORM_TITLES, formRuleOf } from '#rules';
import { refuseImpossibleAmount } from '../../ledger/amount.js';
import { unlessBroken } from '../../ledger/command-context.js';
import type * as Command from './vigorish-form.commands.js';
import type { VigorishFormCommand } from './vigorish-form.commands.js';
import type { VigorishFormEvent } from './vigorish-form.events.js';
import { authorizeComplimentary, refuseAuthorizer } from './vigorish-form.authorizing.js';
import { countOriginal, recountOriginal } from './vigorish-form.counting.js';
import {
  SIGNATURES,
  SIGNING_ROLES,
  deposit,
  noteEndOfPlay,
  witnessDeposit,
} from './vigorish-form.deposit.js';
import { refuseSamePerson } from './vigorish-form.duties.js';
import { reportFound, reportLoss, resolveMismatch } from './vigorish-form.ending.js';
import { prepareRecovery, recoverVigorish } from './vigorish-form.recovery.js';
import { adjustRecovery, correctRecovery } from './vigorish-form.recovery-correction.js';
import { reduceFormAmount } from './vigorish-form.reducing.js';
import { signatureOf } from '../../ledger/signature.js';
import { VOID, signVoid } from './vigorish-form.voiding.js';
import { evolveVigorishForm } from './vigorish-form.state.js';
import type { PreparedForm, VigorishFormState } from './vigorish-form.state.js';

const DUPLICATE = '19:47-3.3(c)3iv, 19:47-7.3(c)3iv';

/** A vigorish form from its preparation to the comparison of original and duplicate (3.3(c)3, 7.3(c)3, 13:69D-1.30). */
export const vigorishFormDecider: Decider<VigorishFormCommand, VigorishFormState, VigorishFormEvent> = {
  initialState: { status: 'none' },
  evolve: evolveVigorishForm,
  decide(command, state) {
    if (command.type === 'PrepareForm' || command.type === 'PrepareRecovery') return prepare(command, state);
    if (state.status === 'none') return refuse('unknown', 'unknown-form', 'There is no such form.');
    switch (command.type) {
      case 'WitnessDeposit':
        return witnessDeposit(command, state);
      case 'NoteEndOfPlay':
        return noteEndOfPlay(command, state);
      case 'CountOriginal':
        return countOriginal(command, state);
      case 'CompareForm':
        return compare(command, state);
      case 'RecoverVigorish':
        return recoverVigorish(command, state);
      case 'ReduceFormAmount':
        return reduceFormAmount(command, state);
      case 'ForwardDuplicate':
        return forward(command, state);
      case 'RecountOriginal':
        return recountOriginal(command, state);
      case 'ResolveMismatch':
        return resolveMismatch(command, state);
      case 'ReportFormLost':
        return reportLoss(command, state);
      case 'ReportFormFound':
        return reportFound(command, state);
      case 'CorrectRecovery':
        return correctRecovery(command, state);
      case 'AdjustRecovery':
        return adjustRecovery(command, state);
      default:
        return decideInPit(command, state);
    }
  },
};

type PitCommand =
  | Command.SignForm
  | Command.RecordPatronSignature
  | Command.StatePatronSignatureUnobtainable
  | Command.AuthorizeComplimentary
  | Command.DepositOriginal
  | Command.SignVoid;

function decideInPit(command: PitCommand, form: PreparedForm): Decision<VigorishFormEvent> {
  if (form.status !== 'prepared') {
    return refuse(
      'conflict',
      'form-not-in-preparation',
      `Form ${form.formNumber} is ${form.status}; this is only possible while the form is in preparation.`,
    );
  }
  if (command.type === 'SignVoid') return signVoid(command, form);
  if (Object.keys(form.voidSignatures).length > 0) {
    return refuse(
      'conflict',
      'form-being-voided',
      `Form ${form.formNumber} is marked VOID and waits for its second signature; only that signature can be added.`,
    );
  }
  switch (command.type) {
    case 'SignForm':
      return sign(command, form);
    case 'RecordPatronSignature':
    case 'StatePatronSignatureUnobtainable':
      return accountForPatron(command, form);
    case 'AuthorizeComplimentary':
      return authorizeComplimentary(command, form);
    case 'DepositOriginal':
      return deposit(command, form);
  }
}

function prepare(
  command: Command.PrepareForm | Command.PrepareRecovery,
  state: VigorishFormState,
): Decision<VigorishFormEvent> {
  if (state.status !== 'none') {
    return refuse('conflict', 'form-exists', `Form ${command.form.formNumber} already exists.`);
  }
  if (command.type === 'PrepareRecovery') return prepareRecovery(command);
  const { form, context } = command;
  if (form.markers.length === 0) {
    return refuse(
      'impossible',
      'no-open-marker',
      `Patron ${form.patronId} has no vigorish outstanding at position ${form.position}; there is nothing to document.`,
      formRuleOf(form, SIGNATURES),
    );
  }
  const amountCents = sumCents(form.markers.map((marker) => marker.amountCents));
  return accept({
    type: 'FormPrepared',
    data: { ...form, title: FORM_TITLES[form.regime], amountCents, preparedBy: signatureOf(context) },
  });
}

function sign({ role, context }: Command.SignForm, form: PreparedForm): Decision<VigorishFormEvent> {
  const already = form.signatures[role];
  if (already) {
    return refuse(
      'conflict',
      'already-signed',
      `${already.name} has already signed form ${form.formNumber} as ${role}.`,
    );
  }
  const other = SIGNING_ROLES.find((held) => form.signatures[held]?.userId === context.actor.userId);
  if (other) {
    return refuse(
      'impossible',
      'signers-not-different',
      `${context.actor.name} has already signed form ${form.formNumber} as ${other}; dealer, pit boss and pit clerk must be three different people.`,
      formRuleOf(form, SIGNATURES),
    );
  }
  const authorizer = refuseAuthorizer(context, form, role);
  if (authorizer) return authorizer;
  return accept({ type: 'FormSigned', data: { role, ...signatureOf(context) } });
}

function accountForPatron(
  command: Command.RecordPatronSignature | Command.StatePatronSignatureUnobtainable,
  form: PreparedForm,
): Decision<VigorishFormEvent> {
  if (form.patronAccountedFor) {
    return refuse(
      'conflict',
      'patron-already-accounted-for',
      `Form ${form.formNumber} already has the patron's signature, or the statement why it could not be obtained.`,
    );
  }
  if (command.type === 'StatePatronSignatureUnobtainable' && command.statement.trim() === '') {
    return refuse(
      'impossible',
      'statement-missing',
      `The statement is empty; say why the patron's signature on form ${form.formNumber} could not be obtained.`,
      formRuleOf(form, SIGNATURES),
    );
  }
  const by = signatureOf(command.context);
  return command.type === 'RecordPatronSignature'
    ? accept({ type: 'PatronSigned', data: { witnessedBy: by } })
    : accept({
        type: 'PatronSignatureUnobtainable',
        data: { statement: command.statement, statedBy: by },
      });
}

function forward(command: Command.ForwardDuplicate, form: PreparedForm): Decision<VigorishFormEvent> {
  const { formNumber } = form;
  if (form.forwarded)
    return refuse(
      'conflict',
      'duplicate-already-forwarded',
      `The duplicate of form ${formNumber} is already forwarded.`,
    );
  if (form.status === 'prepared') {
    return refuse(
      'impossible',
      'form-not-deposited',
      `Form ${formNumber} is neither deposited nor void; the pit clerk keeps its duplicate until then.`,
      formRuleOf(form, DUPLICATE),
    );
  }
  const { gamingDay, context } = command;
  const same = refuseSamePerson(context, form, ['count', 'comparison']);
  if (same) return same;
  const breaches =
    gamingDay > form.gamingDay
      ? [
          breach(
            'duplicate-forwarded-late',
            `The duplicate of form ${formNumber} is forwarded on gaming day ${gamingDay}; it was due at the end of gaming day ${form.gamingDay}.`,
            formRuleOf(form, form.status === 'void' ? VOID : DUPLICATE),
          ),
        ]
      : [];
  return unlessBroken<VigorishFormEvent>(
    breaches,
    context,
    [{ type: 'DuplicateForwarded', data: { gamingDay, forwardedBy: signatureOf(context) } }],
    form.tableId,
  );
}

function compare(command: Command.CompareForm, form: PreparedForm): Decision<VigorishFormEvent> {
  const { duplicateCents, context } = command;
  const { countedCents, amountCents, formNumber, tableId } = form;
  if (form.status !== 'counted' || countedCents === undefined || !form.forwarded) {
    return refuse(
      'impossible',
      'form-not-ready-to-compare',
      `Form ${formNumber} is ${form.status}${form.forwarded ? '' : ' and its duplicate is not forwarded'}; count its original and forward its duplicate before the comparison.`,
      formRuleOf(form, DUPLICATE),
    );
  }
  const impossible = refuseImpossibleAmount(`The duplicate of form ${formNumber}`, duplicateCents, 0);
  if (impossible) return impossible;
  const same = refuseSamePerson(context, form, ['pit', 'count']);
  if (same) return same;
  const comparedBy = signatureOf(context);
  return countedCents === duplicateCents && duplicateCents === amountCents
    ? accept({ type: 'FormMatched', data: { amountCents, comparedBy } })
    : accept({
        type: 'FormMismatched',
        data: {
          tableId,
          originalCents: countedCents,
          duplicateCents,
          preparedCents: amountCents,
          citation: formRuleOf(form, DUPLICATE),
          comparedBy,
        },
      });
}
