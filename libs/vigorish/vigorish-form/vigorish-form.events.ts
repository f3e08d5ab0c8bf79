import { formatCents } from '#kernel';
import type { Cents, IsoDate } from '#kernel';
import { AUTHORIZING_ROLES, EXAMPLE, FORM_REGIMES, RECIPIENT_RELATIONS, UNCOLLECTED } from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import { isAfterDue } from '../../exceptions/control-exception/finding.js';
import type { Finding, FoundIn } from '../../exceptions/control-exception/finding.js';
import {
  cents,
  centsChange,
  citation,
  described,
  game,
  id,
  isoDate,
  oneOf,
  position,
  text,
} from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import { signature, signedBy } from '../../ledger/signature.js';
import type { Signature } from '../../ledger/signature.js';
import type * as events from './vigorish-form.events.js';

const formMarker = closed({ roundId: id, wagerId: id, amountCents: cents() });

/** A marker whose vigorish a form documents. */
export type FormMarker = ValueOf<typeof formMarker>;

const signingRole = oneOf(['dealer', 'pit-boss', 'pit-clerk']);

/** The three employees who sign a form, each in their own name (3.3(c)3i, 7.3(c)3i). */
export type SigningRole = ValueOf<typeof signingRole>;

const DEALER: Signature = { userId: 'dealer-1', name: 'Dana Deal' };
const PIT_BOSS: Signature = { userId: 'pit-boss-1', name: 'Boris Boss' };
const PIT_CLERK: Signature = { userId: 'pit-clerk-1', name: 'Clara Clerk' };

export const FormPrepared = event('FormPrepared', {
  describe:
    'A form was prepared for the markers of a position, or for the recovery of what a form documents.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: {
    formNumber: id,
    seriesId: id,
    title: text('what is printed at its head'),
    regime: oneOf(FORM_REGIMES, 'rules of forms of its gaming day, or of the form that it recovers'),
    recoversFormNumber: Type.Optional(
      described(id, 'form whose documented vigorish a recovery form recovers; its table takes the payment'),
    ),
    tableId: id,
    shoeId: id,
    position,
    patronId: id,
    patronName: inside(text()),
    amountCents: cents(),
    markers: Type.Array(formMarker),
    reason: inside(text()),
    preparedBy: signature,
    gamingDay: isoDate,
  },
  example: {
    formNumber: 'CV-000001',
    seriesId: 'CV',
    title: 'Complimentary Vigorish Form',
    regime: 'complimentary-vigorish',
    tableId: 'T-02',
    shoeId: 'S1',
    position: 1,
    patronId: 'P-1',
    patronName: 'Paula Patron',
    amountCents: 500,
    markers: [{ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }],
    reason: 'the patron left',
    preparedBy: PIT_CLERK,
    gamingDay: '2010-06-05',
  },
});
export type FormPrepared = Declared<typeof FormPrepared>;

export const FormSigned = event('FormSigned', {
  describe: 'The dealer, the pit boss or the pit clerk signed a form.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { role: signingRole, ...signedBy },
  example: { role: 'dealer', ...DEALER },
});
export type FormSigned = Declared<typeof FormSigned>;

export const PatronSigned = event('PatronSigned', {
  describe: 'The patron signed a form before the dealer or the pit boss.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { witnessedBy: signature },
  example: { witnessedBy: DEALER },
});
export type PatronSigned = Declared<typeof PatronSigned>;

export const PatronSignatureUnobtainable = event('PatronSignatureUnobtainable', {
  describe: 'The dealer or the pit boss stated why the patron’s signature could not be obtained.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { statement: inside(text()), statedBy: signature },
  example: { statement: 'the patron left', statedBy: PIT_BOSS },
});
export type PatronSignatureUnobtainable = Declared<typeof PatronSignatureUnobtainable>;

/** 13:69D-1.9(b). */
export const ComplimentaryAuthorized = event('ComplimentaryAuthorized', {
  describe: 'Someone who may give complimentaries authorised the one that the deposit of the form makes.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: {
    tableId: id,
    patronId: id,
    amountCents: cents(),
    relation: inside(oneOf(RECIPIENT_RELATIONS, 'of the authoriser to the patron, as they said')),
    limit: Type.Optional(
      described(
        closed({ of: oneOf(['person', 'role'], 'whose limit it is'), cents: cents(0, 'limit in cents') }),
        'in force for the authoriser on the gaming day; absent if they may authorise none',
      ),
    ),
    gamingDay: isoDate,
    authorizedAs: oneOf(AUTHORIZING_ROLES, 'role in which they authorised it'),
    authorizedBy: signature,
  },
  example: {
    ...{ tableId: 'T-02', patronId: 'P-1', amountCents: 500, relation: 'none' },
    limit: { of: 'role', cents: 100_000 },
    gamingDay: '2010-06-05',
    authorizedAs: 'pit-boss',
    authorizedBy: PIT_BOSS,
  },
});
export type ComplimentaryAuthorized = Declared<typeof ComplimentaryAuthorized>;

export const OriginalDeposited = event('OriginalDeposited', {
  describe: 'The dealer put the original into the drop box of the table.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { tableId: id, amountCents: cents(), gamingDay: isoDate, depositedBy: signature },
  example: { tableId: 'T-02', amountCents: 500, gamingDay: '2010-06-05', depositedBy: DEALER },
});
export type OriginalDeposited = Declared<typeof OriginalDeposited>;

const witnessRole = oneOf(['pit-boss', 'pit-clerk']);

/** Those before whom the dealer deposits the original (3.3(c)3iii, 7.3(c)3iii). */
export type WitnessRole = ValueOf<typeof witnessRole>;

export const DepositWitnessed = event('DepositWitnessed', {
  describe: 'The pit boss or the pit clerk attested to have seen the deposit of the original.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { role: witnessRole, ...signedBy },
  example: { role: 'pit-boss', ...PIT_BOSS },
});
export type DepositWitnessed = Declared<typeof DepositWitnessed>;

/** 3.3(c)3vii. */
export const ComplimentaryRecorded = event('ComplimentaryRecorded', {
  describe: 'The amount was recorded as a cash complimentary of the patron.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: {
    tableId: id,
    patronId: id,
    amountCents: cents(),
    gamingDay: isoDate,
    dueGamingDay: Type.Optional(
      described(
        isoDate,
        'YYYY-MM-DD; gaming day by whose end it was to be recorded; absent in the oldest events',
      ),
    ),
  },
  example: {
    tableId: 'T-02',
    patronId: 'P-1',
    amountCents: 500,
    gamingDay: '2010-06-05',
    dueGamingDay: '2010-06-05',
  },
  foundWhen: isAfterDue,
  finding: complimentaryAfterDue,
});
export type ComplimentaryRecorded = Declared<typeof ComplimentaryRecorded>;

/** Recorded with the end of the shoe, or with the departure. */
export const ComplimentaryFoundLate = event('ComplimentaryFoundLate', {
  describe:
    'An end of the shoe, or a departure of the patron, was recorded after the deposit and happened before it: the complimentary was due earlier.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: {
    tableId: id,
    patronId: id,
    amountCents: cents(),
    gamingDay: described(isoDate, 'YYYY-MM-DD; gaming day on which it was recorded'),
    dueGamingDay: described(isoDate, 'YYYY-MM-DD; gaming day by whose end it was to be recorded'),
  },
  example: {
    tableId: 'T-02',
    patronId: 'patron-1',
    amountCents: 500,
    gamingDay: '2010-06-06',
    dueGamingDay: '2010-06-05',
  },
  foundWhen: isAfterDue,
  finding: complimentaryAfterDue,
});
export type ComplimentaryFoundLate = Declared<typeof ComplimentaryFoundLate>;

/** 3.3(c)3iv and vi. */
export const DuplicateForwarded = event('DuplicateForwarded', {
  describe: 'The duplicate, or both parts of a void form, was forwarded to accounting.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { gamingDay: isoDate, forwardedBy: signature },
  example: { gamingDay: '2010-06-05', forwardedBy: PIT_CLERK },
});
export type DuplicateForwarded = Declared<typeof DuplicateForwarded>;

export const OriginalCounted = event('OriginalCounted', {
  describe: 'The count team found the original in the drop box.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { amountCents: cents(), countedBy: signature },
  example: { amountCents: 500, countedBy: { userId: 'count-team-1', name: 'Conrad Count' } },
});
export type OriginalCounted = Declared<typeof OriginalCounted>;

export const OriginalRecounted = event('OriginalRecounted', {
  describe: 'Another member of the count team counted an original again; the new amount replaces the first.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { beforeCents: cents(), amountCents: cents(), reason: inside(text()), countedBy: signature },
  example: {
    beforeCents: 5_000,
    amountCents: 500,
    reason: 'a digit too many was typed',
    countedBy: { userId: 'count-team-2', name: 'Cora Count' },
  },
});
export type OriginalRecounted = Declared<typeof OriginalRecounted>;

const recovery = {
  formNumber: described(id, 'form that documents it'),
  recoveryFormNumber: id,
  tableId: described(id, 'table that took the payment'),
  game,
  patronId: id,
};

/** 13:69D-1.30. */
export const VigorishRecovered = event('VigorishRecovered', {
  describe: 'The patron paid vigorish that a form documents, in part or in full.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: {
    ...recovery,
    amountCents: cents(1),
    stillOwedCents: cents(0, 'still owed on the form after it'),
    gamingDay: isoDate,
    takenBy: signature,
  },
  example: {
    formNumber: 'UV-000001',
    recoveryFormNumber: 'VR-000001',
    tableId: 'T-02',
    game: EXAMPLE.game,
    patronId: 'P-1',
    amountCents: 300,
    stillOwedCents: 200,
    gamingDay: '2016-06-05',
    takenBy: DEALER,
  },
});
export type VigorishRecovered = Declared<typeof VigorishRecovered>;

/** On the recovery form; each form that it recovers, or no longer does, has its own `RecoveryAdjusted`. */
export const RecoveryCorrected = event('RecoveryCorrected', {
  describe: 'The amount of a recovery form, or the form that it recovers, had been recorded wrongly.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: {
    tableId: id,
    before: closed({ recoversFormNumber: id, amountCents: cents() }),
    recoversFormNumber: id,
    amountCents: cents(0, 'what was paid; 0 where nothing was'),
    patronId: id,
    patronName: inside(text()),
    reason: inside(text()),
    correctedBy: signature,
  },
  example: {
    tableId: 'T-02',
    before: { recoversFormNumber: 'UV-000001', amountCents: 3_000 },
    recoversFormNumber: 'UV-000001',
    amountCents: 300,
    patronId: 'P-1',
    patronName: 'Paula Patron',
    reason: 'a digit too many was typed',
    correctedBy: PIT_BOSS,
  },
  finding: ({ of, data: { before, recoversFormNumber, amountCents, reason, tableId } }) => ({
    severity: 'notice',
    code: 'recovery-corrected',
    citation: UNCOLLECTED,
    message: `Form ${of} recovers ${formatCents(amountCents)} of form ${recoversFormNumber}, not ${formatCents(before.amountCents)} of form ${before.recoversFormNumber}.`,
    reason,
    tableId,
    amountCents: Math.max(amountCents, before.amountCents),
  }),
});
export type RecoveryCorrected = Declared<typeof RecoveryCorrected>;

export const RecoveryAdjusted = event('RecoveryAdjusted', {
  describe: 'The correction of a recovery changed what was recovered of the vigorish that a form documents.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: {
    ...recovery,
    adjustmentCents: centsChange('change of what was recovered'),
    stillOwedCents: cents(0, 'still owed on the form after it'),
    gamingDay: isoDate,
  },
  example: {
    formNumber: 'UV-000001',
    recoveryFormNumber: 'VR-000001',
    tableId: 'T-02',
    game: EXAMPLE.game,
    patronId: 'P-1',
    adjustmentCents: -2_700,
    stillOwedCents: 4_700,
    gamingDay: '2016-06-06',
  },
});
export type RecoveryAdjusted = Declared<typeof RecoveryAdjusted>;

export const FormAmountReduced = event('FormAmountReduced', {
  describe:
    'A form documents less of a marker than it shows, because the rest was paid at the table or was not outstanding.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: {
    tableId: id,
    patronId: id,
    roundId: id,
    wagerId: id,
    amountCents: cents(1, 'by which it documents less'),
    documentedCents: cents(0, 'what it documents after that'),
  },
  example: {
    ...{ tableId: 'T-02', patronId: 'P-1', roundId: 'S1.001', wagerId: 'w1' },
    ...{ amountCents: 200, documentedCents: 300 },
  },
});
export type FormAmountReduced = Declared<typeof FormAmountReduced>;

const ACCOUNTING: Signature = { userId: 'accounting-1', name: 'Ada Account' };

export const FormMatched = event('FormMatched', {
  describe: 'Original and duplicate agree.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { amountCents: cents(), comparedBy: signature },
  example: { amountCents: 500, comparedBy: ACCOUNTING },
});
export type FormMatched = Declared<typeof FormMatched>;

export const FormMismatched = event('FormMismatched', {
  describe: 'The original, the duplicate and the prepared form do not agree.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: {
    tableId: Type.Optional(described(id, 'absent in the oldest events')),
    originalCents: cents(),
    duplicateCents: cents(),
    preparedCents: cents(),
    citation,
    comparedBy: signature,
  },
  example: {
    tableId: 'T-02',
    originalCents: 500,
    duplicateCents: 600,
    preparedCents: 500,
    citation: '19:47-3.3(c)3iv, 19:47-7.3(c)3iv',
    comparedBy: ACCOUNTING,
  },
  finding: ({ of, data: { tableId, originalCents, duplicateCents, preparedCents, citation } }) => ({
    severity: 'exception',
    code: 'form-mismatched',
    citation,
    message: `Form ${of}: original ${formatCents(originalCents)}, duplicate ${formatCents(duplicateCents)}, prepared for ${formatCents(preparedCents)}.`,
    tableId,
    amountCents: spreadOf(originalCents, duplicateCents, preparedCents),
  }),
});
export type FormMismatched = Declared<typeof FormMismatched>;

export const MismatchResolved = event('MismatchResolved', {
  describe: 'A person who neither counted nor compared a form explained its mismatch.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { explanation: inside(text()), resolvedBy: signature },
  example: {
    explanation: 'the duplicate was smudged',
    resolvedBy: { userId: 'accounting-2', name: 'Abe Account' },
  },
});
export type MismatchResolved = Declared<typeof MismatchResolved>;

/** The statuses in which a form can be reported lost. */
export const LOSABLE = ['prepared', 'deposited', 'witnessed', 'counted'] as const;

const COUNT_TEAM: Signature = { userId: 'count-team-1', name: 'Conrad Count' };

export const FormLost = event('FormLost', {
  describe: 'A part of a form cannot be found; its number is kept.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { tableId: id, amountCents: cents(), reason: inside(text()), citation, reportedBy: signature },
  example: {
    tableId: 'T-02',
    amountCents: 500,
    reason: 'not in the drop box',
    citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    reportedBy: PIT_BOSS,
  },
  finding: ({ of, data: { tableId, amountCents, reason, citation } }) => ({
    severity: 'exception',
    code: 'form-lost',
    citation,
    message: `Form ${of} of ${formatCents(amountCents)} was reported lost.`,
    reason,
    tableId,
    amountCents,
  }),
});
export type FormLost = Declared<typeof FormLost>;

export const FormFound = event('FormFound', {
  describe: 'A form that was reported lost was found; it goes on where it was.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: {
    tableId: id,
    status: described(oneOf(LOSABLE), 'of the form when it was reported lost, and now again'),
    where: inside(text()),
    foundBy: signature,
  },
  example: {
    tableId: 'T-02',
    status: 'witnessed',
    where: 'behind the liner of the box',
    foundBy: COUNT_TEAM,
  },
  finding: ({ of, data: { tableId, where } }) => ({
    severity: 'notice',
    code: 'form-found',
    message: `Form ${of}, which had been reported lost, was found: ${where}.`,
    tableId,
  }),
});
export type FormFound = Declared<typeof FormFound>;

/** On both parts; the form is void when both have signed (3.3(c)3vi). */
export const VoidSigned = event('VoidSigned', {
  describe: 'The pit boss or the pit clerk signed a form as void.',
  topic: 'vigorish-forms',
  late: 'judged',
  data: { role: witnessRole, reason: inside(text()), ...signedBy },
  example: { role: 'pit-boss', reason: 'torn', ...PIT_BOSS },
});
export type VoidSigned = Declared<typeof VoidSigned>;

export const FormVoided = event('FormVoided', {
  describe: 'A form is void; its number is kept.',
  topic: 'vigorish-forms',
  late: 'consequence',
  data: { tableId: id, reason: inside(text()), citation },
  example: { tableId: 'T-02', reason: 'torn', citation: '19:47-3.3(c)3vi, 19:47-7.3(c)3vi' },
  finding: ({ of, data: { tableId, reason, citation } }) => ({
    severity: 'notice',
    code: 'form-void',
    citation,
    message: `Form ${of} was marked VOID.`,
    reason,
    tableId,
  }),
});
export type FormVoided = Declared<typeof FormVoided>;

interface Complimentary {
  readonly tableId: string;
  readonly amountCents: Cents;
  readonly gamingDay: IsoDate;
  readonly dueGamingDay?: IsoDate;
}

function complimentaryAfterDue({
  of,
  data: { gamingDay, dueGamingDay, tableId, amountCents },
}: FoundIn<Complimentary>): Finding {
  return {
    severity: 'exception',
    code: 'complimentary-recorded-late',
    citation: '19:47-3.3(c)3vii, 19:47-7.3(c)3vii',
    message: `The complimentary of form ${of} was due by the end of gaming day ${dueGamingDay}; it was recorded on ${gamingDay}.`,
    tableId,
    amountCents,
  };
}

function spreadOf(...amounts: readonly Cents[]): Cents {
  return Math.max(...amounts) - Math.min(...amounts);
}

export type VigorishFormEvent = EventsOf<typeof events> | ControlExceptionRecorded;
