import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { FORM_REGIMES } from '#rules';
import { PERSON } from '../../../read-models/person.answer.js';
import { FORM_KINDS } from '../../../forms/form-series/form-series.events.js';

const { cents, day, instant, list, number, object, oneOf, orNull, sum, text } = fields;

const DOCUMENTED_VIGORISH_TOTAL = answer('DocumentedVigorishTotal', {
  documentedCents: sum(),
  recoveredCents: sum(),
  stillOwedCents: sum(),
});

/** Vigorish of a patron that forms document: documented = recovered + still owed. */
const DOCUMENTED_VIGORISH_LINE = answer(
  'DocumentedVigorishLine',
  {
    patronId: text(),
    forms: number(),
    ...DOCUMENTED_VIGORISH_TOTAL.fields,
  },
  { events: 'figures' },
);

export const DOCUMENTED_VIGORISH = answer('DocumentedVigorish', {
  items: list(DOCUMENTED_VIGORISH_LINE),
  total: object(DOCUMENTED_VIGORISH_TOTAL),
});

/** The status of a form in the register. */
export const FORM_STATUSES = [
  'prepared',
  'being-voided',
  'void',
  'deposited',
  'witnessed',
  'counted',
  'matched',
  'mismatched',
  'resolved',
  'lost',
] as const;

/** A form in the register. What was never written on a blank form that is lost is null. */
export const FORM = answer(
  'Form',
  {
    formNumber: text('preprinted number'),
    seriesId: text('series that it comes from'),
    title: text(orNull('title of the form')),
    regime: oneOf([...FORM_REGIMES], orNull('rules of forms under which it was prepared')),
    recoversFormNumber: text(orNull('form that documents what a recovery form recovers')),
    status: oneOf(FORM_STATUSES),
    tableId: text(orNull()),
    shoeId: text(orNull()),
    position: number(orNull('position at the table')),
    patronId: text(orNull()),
    patronName: text(orNull('name of the patron')),
    amountCents: cents(
      orNull('null for the count team until it has counted the original, and for a blank form that is lost'),
    ),
    reducedCents: cents(
      orNull(
        'shown on the form and not documented: paid at the table, or not outstanding; null for the count team',
      ),
    ),
    documentedCents: cents(orNull('owed by the patron since its deposit; null as `amountCents`')),
    recoveredCents: cents(orNull('paid of it; null for the count team')),
    stillOwedCents: cents(orNull('still owed of it; null for the count team')),
    markers: number('markers that the form documents'),
    reason: text(orNull('why the vigorish was not collected')),
    gamingDay: day('gaming day of its preparation, or on which it was reported lost before its use'),
    preparedBy: object(PERSON, orNull('who prepared it; null if it was lost before its use')),
    preparedAt: instant(orNull('when it was prepared')),
    dealer: object(PERSON, orNull('dealer who signed')),
    pitBoss: object(PERSON, orNull('pit boss who signed')),
    pitClerk: object(PERSON, orNull('pit clerk who signed')),
    patronSignature: text(orNull('`signed`, or why the signature was unobtainable')),
    authorizedBy: object(PERSON, orNull('who authorised its complimentary')),
    authorizedAs: text(orNull('role in which they did')),
    depositedBy: object(PERSON, orNull('dealer who deposited the original')),
    pitBossWitness: object(PERSON, orNull('pit boss who attested the deposit')),
    pitClerkWitness: object(PERSON, orNull('pit clerk who attested the deposit')),
    depositedAt: instant(orNull('when the original went into the drop box')),
    complimentaryGamingDay: day(orNull('gaming day of the complimentary')),
    forwardedGamingDay: day(orNull('gaming day on which the duplicate was forwarded')),
    originalCents: cents(orNull('amount of the original, as counted')),
    duplicateCents: cents(orNull('amount of the duplicate, as accounting has it')),
    voidReason: text(orNull('why it was voided')),
    endReason: text(orNull('why a mismatch is resolved, how the form was lost, or where it was found')),
    endedBy: object(PERSON, orNull('who gave `endReason`')),
  },
  {
    main: [
      'formNumber',
      'title',
      'status',
      'tableId',
      'patronName',
      'amountCents',
      'stillOwedCents',
      'gamingDay',
      'preparedBy.name',
      'authorizedBy.name',
    ],
    events: { of: 'vigorish-forms', id: 'formNumber' },
  },
);

/** A series of forms with its next number. */
export const FORM_SERIES = answer('FormSeries', {
  seriesId: text(),
  kind: oneOf(FORM_KINDS),
  first: number(),
  last: number(),
  next: number(),
  status: oneOf(['in-stock', 'in-use', 'exhausted']),
  receivedAt: instant(),
});

export type DocumentedVigorishTotal = Answered<typeof DOCUMENTED_VIGORISH_TOTAL>;
export type DocumentedVigorishLine = Answered<typeof DOCUMENTED_VIGORISH_LINE>;
export type DocumentedVigorish = Answered<typeof DOCUMENTED_VIGORISH>;
export type Form = Answered<typeof FORM>;
export type FormSeries = Answered<typeof FORM_SERIES>;
