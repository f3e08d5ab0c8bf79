import type { Cents, IsoDate, IsoInstant } from '#kernel';
import type { AuthorizationLimit, AuthorizingRole, RecipientRelation } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { FormPrepared, SigningRole, WitnessRole } from './vigorish-form.events.js';
import type { PreparedForm } from './vigorish-form.state.js';

interface OnForm {
  readonly context: CommandContext;
}

export interface PrepareForm extends OnForm {
  readonly type: 'PrepareForm';
  readonly form: Omit<FormPrepared['data'], 'preparedBy' | 'title' | 'amountCents'>;
}

/** Of the form on which a payment of documented vigorish is recorded. */
export interface PrepareRecovery extends OnForm {
  readonly type: 'PrepareRecovery';
  readonly form: Omit<FormPrepared['data'], 'preparedBy' | 'title' | 'regime' | 'markers'> & {
    readonly recoversFormNumber: string;
  };
  /** When its table was retired, if it was before the payment. */
  readonly retiredFrom?: IsoInstant;
}

export interface SignForm extends OnForm {
  readonly type: 'SignForm';
  readonly role: SigningRole;
}

export interface RecordPatronSignature extends OnForm {
  readonly type: 'RecordPatronSignature';
}

export interface StatePatronSignatureUnobtainable extends OnForm {
  readonly type: 'StatePatronSignatureUnobtainable';
  readonly statement: string;
}

/** By someone who may give complimentaries, by their own credential. */
export interface AuthorizeComplimentary extends OnForm {
  readonly type: 'AuthorizeComplimentary';
  readonly as: AuthorizingRole;
  /** Of the authoriser to the patron. */
  readonly relation: RecipientRelation;
  /** In force for the authoriser on the gaming day; absent if they may authorise none. */
  readonly limit?: AuthorizationLimit;
  /** The gaming day of the authorisation. */
  readonly gamingDay: IsoDate;
}

export interface DepositOriginal extends OnForm {
  readonly type: 'DepositOriginal';
  /** The gaming day of the deposit. */
  readonly gamingDay: IsoDate;
  /** The gaming day on which the shoe of its markers ended or their patron left, whichever was first; absent before both. */
  readonly endedOn?: IsoDate;
}

/** By someone who saw the deposit, each on their own credential. */
export interface WitnessDeposit extends OnForm {
  readonly type: 'WitnessDeposit';
  readonly role: WitnessRole;
  /** The gaming day of the attestation. */
  readonly gamingDay: IsoDate;
}

/** On the form that documents it, once the original of the recovery form is deposited. */
export interface RecoverVigorish extends OnForm {
  readonly type: 'RecoverVigorish';
  readonly recoveryFormNumber: string;
  /** The table that took the payment. */
  readonly tableId: string;
  readonly game: string;
  readonly amountCents: Cents;
  /** The gaming day of the payment. */
  readonly gamingDay: IsoDate;
}

/** On the recovery form, by someone who had no part in it. */
export interface CorrectRecovery extends OnForm {
  readonly type: 'CorrectRecovery';
  readonly amountCents: Cents;
  /** The form that was recovered. */
  readonly recovers: PreparedForm;
  readonly reason: string;
}

/** On a form that a corrected recovery recovers, or no longer does. */
export interface AdjustRecovery extends OnForm {
  readonly type: 'AdjustRecovery';
  readonly recoveryFormNumber: string;
  readonly tableId: string;
  readonly game: string;
  readonly adjustmentCents: Cents;
  /** The gaming day of the correction. */
  readonly gamingDay: IsoDate;
}

/** Of a marker of a deposited form: what was paid at the table, or was not outstanding. */
export interface ReduceFormAmount extends OnForm {
  readonly type: 'ReduceFormAmount';
  readonly roundId: string;
  readonly wagerId: string;
  readonly amountCents: Cents;
}

export interface ForwardDuplicate extends OnForm {
  readonly type: 'ForwardDuplicate';
  /** The gaming day of the forwarding. */
  readonly gamingDay: IsoDate;
}

/** The shoe of a form ended, or its patron left, and that is recorded after the deposit. */
export interface NoteEndOfPlay extends OnForm {
  readonly type: 'NoteEndOfPlay';
  readonly endedOn: IsoDate;
}

export interface CountOriginal extends OnForm {
  readonly type: 'CountOriginal';
  readonly amountCents: Cents;
}

export interface RecountOriginal extends OnForm {
  readonly type: 'RecountOriginal';
  readonly amountCents: Cents;
  readonly reason: string;
}

export interface ResolveMismatch extends OnForm {
  readonly type: 'ResolveMismatch';
  readonly explanation: string;
}

export interface ReportFormLost extends OnForm {
  readonly type: 'ReportFormLost';
  readonly reason: string;
}

/** Of a form that was reported lost. */
export interface ReportFormFound extends OnForm {
  readonly type: 'ReportFormFound';
  readonly where: string;
}

export interface CompareForm extends OnForm {
  readonly type: 'CompareForm';
  readonly duplicateCents: Cents;
}

export interface SignVoid extends OnForm {
  readonly type: 'SignVoid';
  readonly role: 'pit-boss' | 'pit-clerk';
  readonly reason: string;
}

export type VigorishFormCommand =
  | PrepareForm
  | PrepareRecovery
  | SignForm
  | RecordPatronSignature
  | StatePatronSignatureUnobtainable
  | AuthorizeComplimentary
  | DepositOriginal
  | WitnessDeposit
  | NoteEndOfPlay
  | RecoverVigorish
  | ReduceFormAmount
  | CorrectRecovery
  | AdjustRecovery
  | ForwardDuplicate
  | CountOriginal
  | CompareForm
  | RecountOriginal
  | ResolveMismatch
  | ReportFormLost
  | ReportFormFound
  | SignVoid;
