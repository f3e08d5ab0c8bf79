import { vigorishFormDecider } from '#ledger';
import type {
  AuthorizeComplimentary,
  PrepareForm,
  PrepareRecovery,
  VigorishFormCommand,
  VigorishFormEvent,
  VigorishFormState,
  WitnessDeposit,
} from '#ledger';
import { given } from '../given-when-then.js';
import type { Given } from '../given-when-then.js';
import { by } from './contexts.js';

export type FormSoFar = Given<VigorishFormCommand, VigorishFormState, VigorishFormEvent>;

/** A form for two markers of one patron, 12.50 together. */
export function aForm(overrides: Partial<PrepareForm['form']> = {}): PrepareForm {
  return {
    type: 'PrepareForm',
    form: {
      formNumber: 'CV-000001',
      seriesId: 'CV',
      regime: 'complimentary-vigorish',
      tableId: 'MB-1',
      shoeId: 'S1',
      position: 1,
      patronId: 'patron-1',
      patronName: 'Pat Ron',
      markers: [
        { roundId: 'S1.001', wagerId: 'w1', amountCents: 500 },
        { roundId: 'S1.002', wagerId: 'w1', amountCents: 750 },
      ],
      reason: 'patron left the table',
      gamingDay: '2010-06-05',
      ...overrides,
    },
    context: by('pit-clerk'),
  };
}

/** A recovery form for a payment of 2.00 on the form above. */
export function aRecovery(overrides: Partial<PrepareRecovery['form']> = {}): PrepareRecovery {
  const { markers: _markers, regime: _regime, ...form } = aForm().form;
  return {
    type: 'PrepareRecovery',
    form: {
      ...form,
      formNumber: 'VR-000001',
      seriesId: 'VR',
      recoversFormNumber: form.formNumber,
      amountCents: 200,
      ...overrides,
    },
    context: by('pit-clerk'),
  };
}

/** A form that the pit clerk prepared and nobody signed. */
export function aPreparedForm(overrides: Partial<PrepareForm['form']> = {}): FormSoFar {
  return given(vigorishFormDecider).and(aForm(overrides));
}

/** The authority for the complimentary of a form, within a limit of 1,000.00. */
export function authorized(overrides: Partial<AuthorizeComplimentary> = {}): AuthorizeComplimentary {
  return {
    type: 'AuthorizeComplimentary',
    as: 'pit-boss',
    relation: 'none',
    limit: { of: 'role', cents: 100_000 },
    gamingDay: '2010-06-05',
    context: by('pit-boss'),
    ...overrides,
  };
}

/** A form with every signature, whose complimentary is authorised if it makes one. */
export function aSignedForm(overrides: Partial<PrepareForm['form']> = {}): FormSoFar {
  const prepared = aPreparedForm(overrides);
  const waives = (overrides.regime ?? 'complimentary-vigorish') === 'complimentary-vigorish';
  return (waives ? prepared.and(authorized()) : prepared)
    .and({ type: 'SignForm', role: 'dealer', context: by('dealer') })
    .and({ type: 'SignForm', role: 'pit-boss', context: by('pit-boss') })
    .and({ type: 'SignForm', role: 'pit-clerk', context: by('pit-clerk') })
    .and({ type: 'RecordPatronSignature', context: by('dealer') });
}

/** A form with its original in the drop box, which nobody attested. */
export function anUnseenDeposit(overrides: Partial<PrepareForm['form']> = {}): FormSoFar {
  return aSignedForm(overrides).and({
    type: 'DepositOriginal',
    gamingDay: '2010-06-05',
    context: by('dealer'),
  });
}

/** A form with its original in the drop box, seen by the pit boss and the pit clerk. */
export function aDepositedForm(overrides: Partial<PrepareForm['form']> = {}): FormSoFar {
  return anUnseenDeposit(overrides).and(witnessed('pit-boss')).and(witnessed('pit-clerk'));
}

/** The attestation of a deposit on its gaming day. */
export function witnessed(
  role: WitnessDeposit['role'],
  { context = by(role), gamingDay = '2010-06-05' }: Partial<Omit<WitnessDeposit, 'type' | 'role'>> = {},
): WitnessDeposit {
  return { type: 'WitnessDeposit', role, gamingDay, context };
}
