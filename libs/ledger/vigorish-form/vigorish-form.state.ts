import type {
  FormPrepared,
  Signature,
  SigningRole,
  VigorishFormEvent,
  VoidSigned,
} from './vigorish-form.events.js';

export type PreparedForm = FormPrepared['data'] & {
  readonly status: 'prepared' | 'deposited' | 'counted' | 'matched' | 'mismatched' | 'void';
  readonly signatures: Partial<Readonly<Record<SigningRole, Signature>>>;
  /** The patron signed, or the reason why not was recorded. */
  readonly patronAccountedFor: boolean;
  readonly voidSignatures: Partial<Readonly<Record<'pit-boss' | 'pit-clerk', VoidSigned['data']>>>;
  readonly forwarded: boolean;
  readonly countedCents?: number;
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
      forwarded: false,
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'FormSigned': {
      const { role, userId, name } = event.data;
      return { ...state, signatures: { ...state.signatures, [role]: { userId, name } } };
    }
    case 'PatronSigned':
    case 'PatronSignatureUnobtainable':
      return { ...state, patronAccountedFor: true };
    case 'OriginalDeposited':
      return { ...state, status: 'deposited' };
    case 'DuplicateForwarded':
      return { ...state, forwarded: true };
    case 'OriginalCounted':
      return { ...state, status: 'counted', countedCents: event.data.amountCents };
    case 'FormMatched':
      return { ...state, status: 'matched' };
    case 'FormMismatched':
      return { ...state, status: 'mismatched' };
    case 'VoidSigned':
      return { ...state, voidSignatures: { ...state.voidSignatures, [event.data.role]: event.data } };
    case 'FormVoided':
      return { ...state, status: 'void' };
    case 'ComplimentaryRecorded':
    case 'ControlExceptionRecorded':
      return state;
  }
}
