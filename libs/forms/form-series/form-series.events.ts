import { Type } from 'typebox';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { ControlExceptionLifted } from '../../exceptions/control-exception/control-exception.events.js';
import { citation, described, id, oneOf, text } from '../../ledger/event-shapes.js';
import { event } from '../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../ledger/event-type.js';
import type * as events from './form-series.events.js';
import { serial } from './serial-ranges.js';
import type { StockEvent } from './stock/stock.events.js';

/**
 * The forms of a series: those that document vigorish, those on which documented vigorish is recovered, or the slips of
 * fills, credits and counts of a table inventory.
 */
export const FORM_KINDS = [
  'vigorish-form',
  'recovery-form',
  'fill-slip',
  'credit-slip',
  'inventory-slip',
] as const;

export const formKind = oneOf(FORM_KINDS, 'what its forms are for');

export type FormKind = ValueOf<typeof formKind>;

/** Casino accounting has received forms until it issues them to the department that uses them. */
const heldBy = Type.Optional(
  oneOf(['accounting'], 'who has the blank forms; absent for the department that uses them'),
);

/** Whether a form is a slip of the table inventory, which the register of vigorish forms does not list. */
export function isSlip(of: FormKind): of is Exclude<FormKind, 'vigorish-form' | 'recovery-form'> {
  return of !== 'vigorish-form' && of !== 'recovery-form';
}

export const SeriesReceived = event('SeriesReceived', {
  describe:
    'A printed series of serially numbered forms was received by the property (3.3(c)3ii, 7.3(c)3ii).',
  inside: 'the stock of blank forms, which belongs to no table',
  late: 'judged',
  data: { seriesId: id, kind: formKind, first: serial, last: serial, heldBy },
  example: { seriesId: 'CV', kind: 'vigorish-form', first: 1, last: 500 },
});
export type SeriesReceived = Declared<typeof SeriesReceived>;

export const FormNumberIssued = event('FormNumberIssued', {
  describe: 'The next number of a series was issued, or one out of order.',
  inside: 'repeated by the event of what was written on the form',
  late: 'consequence',
  data: {
    seriesId: id,
    serial,
    formNumber: id,
    periodId: Type.Optional(
      described(id, 'inventory period of a slip; absent for a form, and in older ledgers'),
    ),
    outOfOrder: Type.Optional(text('why it was used although another number was next')),
  },
  example: { seriesId: 'CV', serial: 1, formNumber: 'CV-000001' },
});
export type FormNumberIssued = Declared<typeof FormNumberIssued>;

export const FormNumberLost = event('FormNumberLost', {
  describe: 'The next form of a series is missing; its number is accounted for as lost.',
  inside: 'the stock of blank forms, which belongs to no table',
  late: 'judged',
  data: { seriesId: id, kind: formKind, serial, formNumber: id, citation, reason: text() },
  example: {
    seriesId: 'CV',
    kind: 'vigorish-form',
    serial: 7,
    formNumber: 'CV-000007',
    citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    reason: 'torn out of the book',
  },
  finding: ({ data: { seriesId, formNumber, citation, reason } }) => ({
    severity: 'exception',
    code: 'form-number-lost',
    citation,
    message: `Form ${formNumber} is missing from series ${seriesId}, before its use.`,
    reason,
  }),
});
export type FormNumberLost = Declared<typeof FormNumberLost>;

export const FormNumberFound = event('FormNumberFound', {
  describe: 'A blank form that was reported lost was found. It is void: its number is no longer the next.',
  inside: 'the stock of blank forms, which belongs to no table',
  late: 'judged',
  data: { seriesId: id, kind: formKind, serial, formNumber: id, citation, where: text() },
  example: {
    seriesId: 'CV',
    kind: 'vigorish-form',
    serial: 7,
    formNumber: 'CV-000007',
    citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    where: 'under the pit stand',
  },
  finding: ({ data: { formNumber, citation, where } }) => ({
    severity: 'notice',
    code: 'form-number-found',
    citation,
    message: `Blank form ${formNumber}, which had been reported lost, was found and is void: ${where}.`,
  }),
});
export type FormNumberFound = Declared<typeof FormNumberFound>;

export const SeriesExhausted = event('SeriesExhausted', {
  describe: 'The last number of a series was issued.',
  inside: 'the stock of blank forms, which belongs to no table',
  late: 'consequence',
  data: { seriesId: id },
  example: { seriesId: 'CV' },
});
export type SeriesExhausted = Declared<typeof SeriesExhausted>;

export type FormSeriesEvent =
  EventsOf<typeof events> | StockEvent | ControlExceptionRecorded | ControlExceptionLifted;
