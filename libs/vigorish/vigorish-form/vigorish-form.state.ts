import type { Cents } from '#kernel';
import type { Signature } from '../../ledger/signature.js';
import type { FormDuty } from './vigorish-form.duties.js';
import { LOSABLE } from './vigorish-form.events.js';
import type {
  ComplimentaryAuthorized,
  ComplimentaryRecorded,
  FormPrepared,
  OriginalDeposited,
  SigningRole,
  VigorishFormEvent,
  VoidSigned,
  WitnessRole,
} from './vigorish-form.events.js';

/** Both see the deposit of an original. */
export const WITNESS_ROLES: readonly WitnessRole[] = ['pit-boss', 'pit-clerk'];

/** The status of a form that can be lost. */
export type LosableStatus = (typeof LOSABLE)[number];

export type PreparedForm = FormPrepared['data'] & {
  readonly status:
    | 'prepared'
    | 'deposited'
    | 'witnessed'
    | 'counted'
    | 'matched'
    | 'mismatched'
    | 'resolved'
    | 'lost'
    | 'void';
  readonly signatures: Partial<Readonly<Record<SigningRole, Signature>>>;
  /** The patron signed, or the reason why not was recorded. */
  readonly patronAccountedFor: boolean;
  readonly voidSignatures: Partial<Readonly<Record<'pit-boss' | 'pit-clerk', VoidSigned['data']>>>;
  /** Who allowed the complimentary of its deposit. */
  readonly authority?: ComplimentaryAuthorized['data'];
  readonly deposit?: OriginalDeposited['data'];
  /** The complimentary of its deposit, with the day on which it was due by what is recorded so far. */
  readonly complimentary?: ComplimentaryRecorded['data'];
  /** Users who attested to have seen the deposit. */
  readonly witnesses: Partial<Readonly<Record<WitnessRole, string>>>;
  readonly forwarded: boolean;
  /** What it shows and does not document, in cents. */
  readonly reducedCents: Cents;
  /** Paid later of what it documents, in cents. */
  readonly recoveredCents: Cents;
  readonly countedCents?: number;
  /** Its status when it was reported lost. */
  readonly lostWhile?: LosableStatus;
  /** Who reported it lost. */
  readonly lostBy?: string;
  /** Users who had each part in it, over all of its life. */
  readonly people: Readonly<Record<FormDuty, readonly string[]>>;
};

export type VigorishFormState = { readonly status: 'none' } | PreparedForm;

export function evolveVigorishForm(state: VigorishFormState, event: VigorishFormEvent): VigorishFormState {
  if (event.type === 'FormPrepared') {
    return {
      ...event.data,
      status: 'prepared',
      signatures: {},
      patronAccountedFor: false,
      voidSignatures: {},
      witnesses: {},
      forwarded: false,
      reducedCents: 0,
      recoveredCents: 0,
      people: { pit: [event.data.preparedBy.userId], count: [], comparison: [] },
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'FormSigned': {
      const { role, userId, name } = event.data;
      return {
        ...withPerson(state, 'pit', userId),
        signatures: { ...state.signatures, [role]: { userId, name } },
      };
    }
    case 'PatronSigned':
      return { ...withPerson(state, 'pit', event.data.witnessedBy.userId), patronAccountedFor: true };
    case 'PatronSignatureUnobtainable':
      return { ...withPerson(state, 'pit', event.data.statedBy.userId), patronAccountedFor: true };
    case 'ComplimentaryAuthorized':
      return { ...withPerson(state, 'pit', event.data.authorizedBy.userId), authority: event.data };
    case 'OriginalDeposited':
      return {
        ...withPerson(state, 'pit', event.data.depositedBy.userId),
        status: 'deposited',
        deposit: event.data,
      };
    case 'DepositWitnessed': {
      const { role, userId } = event.data;
      const witnesses = { ...state.witnesses, [role]: userId };
      const all = WITNESS_ROLES.every((each) => witnesses[each] !== undefined);
      return {
        ...withPerson(state, 'pit', userId),
        witnesses,
        ...(all && { status: 'witnessed' }),
      };
    }
    case 'DuplicateForwarded':
      return { ...withPerson(state, 'pit', event.data.forwardedBy.userId), forwarded: true };
    case 'OriginalCounted':
    case 'OriginalRecounted': {
      const { amountCents, countedBy } = event.data;
      return {
        ...withPerson(state, 'count', countedBy.userId),
        status: 'counted',
        countedCents: amountCents,
      };
    }
    case 'FormMatched':
      return { ...withPerson(state, 'comparison', event.data.comparedBy.userId), status: 'matched' };
    case 'FormMismatched':
      return { ...withPerson(state, 'comparison', event.data.comparedBy.userId), status: 'mismatched' };
    case 'MismatchResolved':
      return { ...state, status: 'resolved' };
    case 'FormLost':
      return {
        ...state,
        status: 'lost',
        ...(isLosable(state.status) && { lostWhile: state.status }),
        lostBy: event.data.reportedBy.userId,
      };
    case 'FormFound':
      return { ...state, status: event.data.status };
    case 'RecoveryCorrected': {
      const { recoversFormNumber, amountCents, patronId, patronName, correctedBy } = event.data;
      const corrected = withPerson(state, 'pit', correctedBy.userId);
      return { ...corrected, recoversFormNumber, amountCents, patronId, patronName };
    }
    case 'RecoveryAdjusted':
      return { ...state, recoveredCents: state.recoveredCents + event.data.adjustmentCents };
    case 'VoidSigned':
      return {
        ...withPerson(state, 'pit', event.data.userId),
        voidSignatures: { ...state.voidSignatures, [event.data.role]: event.data },
      };
    case 'FormVoided':
      return { ...state, status: 'void' };
    case 'VigorishRecovered':
      return {
        ...withPerson(state, 'pit', event.data.takenBy.userId),
        recoveredCents: state.recoveredCents + event.data.amountCents,
      };
    case 'FormAmountReduced':
      return { ...state, reducedCents: state.reducedCents + event.data.amountCents };
    case 'ComplimentaryRecorded':
    case 'ComplimentaryFoundLate':
      return { ...state, complimentary: event.data };
    case 'ControlExceptionRecorded':
      return state;
  }
}

/** Whether a form can be reported lost: later it is accounted for. */
export function isLosable(status: PreparedForm['status']): status is LosableStatus {
  return LOSABLE.some((each) => each === status);
}

function withPerson(form: PreparedForm, duty: FormDuty, userId: string): PreparedForm {
  return { ...form, people: { ...form.people, [duty]: [...form.people[duty], userId] } };
}
