import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { AUTHORIZING_ROLES, RECIPIENT_RELATIONS } from '#rules';
import { PERSON } from '../../../read-models/person.answer.js';

const { cents, day, flag, instant, list, number, object, oneOf, orNull, sum, text } = fields;

/** What a complimentary of vigorish is among those of a house. */
export const COMPLIMENTARY_CATEGORY = 'cash complimentary (vigorish)';

/** Whether the authoriser of a complimentary had a limit and kept within it. */
const AUTHORIZATIONS = ['within-limit', 'above-limit', 'not-listed', 'missing'] as const;

/** A cash complimentary, or a change of one by a payment that its form did not show. */
const COMPLIMENTARY_LINE = answer(
  'ComplimentaryLine',
  {
    kind: oneOf(
      ['complimentary', 'reduction'],
      'a reduction is what a form waived less, by a payment that it did not show or a changed marker',
    ),
    formNumber: text('serial number of the form'),
    seriesId: text(),
    category: oneOf([COMPLIMENTARY_CATEGORY]),
    patronId: text(),
    patronName: text(),
    tableId: text(),
    game: text(orNull()),
    amountCents: cents('below zero for a reduction'),
    gamingDay: day('on which it was recorded'),
    occurredAt: instant(),
    reason: text('why the vigorish was not collected'),
    preparedBy: object(PERSON, orNull('pit clerk who prepared the form')),
    authorizedBy: object(PERSON, orNull('null where nobody authorised it')),
    authorizedAs: oneOf(AUTHORIZING_ROLES, orNull()),
    relation: oneOf(RECIPIENT_RELATIONS, orNull('of the authoriser to the patron')),
    limitOf: oneOf(['person', 'role'], orNull('whose limit it is')),
    limitCents: cents(orNull('in force for the authoriser; null where they had none')),
    authorization: oneOf(AUTHORIZATIONS),
    dueGamingDay: day(
      orNull('by whose end it was to be recorded; null for a reduction and in the oldest events'),
    ),
    late: flag('recorded after the day on which it was due'),
  },
  {
    main: [
      'gamingDay',
      'formNumber',
      'tableId',
      'patronName',
      'amountCents',
      'authorizedBy.name',
      'limitCents',
      'dueGamingDay',
      'late',
    ],
    events: { of: 'vigorish-forms', id: 'formNumber' },
  },
);

/** Sums of complimentaries, net of reductions. */
const COMPLIMENTARY_TOTAL = answer('ComplimentaryTotal', {
  complimentaries: number('complimentaries, without reductions'),
  amountCents: sum('net of reductions'),
  late: number('recorded late'),
  outsideLimit: number('above the limit of their authoriser, or by someone without one'),
  unauthorized: number('authorised by nobody'),
});

const PATRON_COMPLIMENTARIES = answer('PatronComplimentaries', {
  patronId: text(),
  ...COMPLIMENTARY_TOTAL.fields,
});

const AUTHORIZER_COMPLIMENTARIES = answer('AuthorizerComplimentaries', {
  authorizedBy: object(PERSON, orNull('null for those that nobody authorised')),
  ...COMPLIMENTARY_TOTAL.fields,
});

export const COMPLIMENTARIES = answer('Complimentaries', {
  items: list(COMPLIMENTARY_LINE),
  patrons: list(PATRON_COMPLIMENTARIES),
  authorizers: list(AUTHORIZER_COMPLIMENTARIES),
  total: object(COMPLIMENTARY_TOTAL),
});

export type ComplimentaryLine = Answered<typeof COMPLIMENTARY_LINE>;
export type ComplimentaryTotal = Answered<typeof COMPLIMENTARY_TOTAL>;
export type PatronComplimentaries = Answered<typeof PATRON_COMPLIMENTARIES>;
export type AuthorizerComplimentaries = Answered<typeof AUTHORIZER_COMPLIMENTARIES>;
export type Complimentaries = Answered<typeof COMPLIMENTARIES>;
