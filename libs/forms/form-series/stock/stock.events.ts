import { Type } from 'typebox';
import { closed } from '#rules/game/shapes.js';
import { citation, id, oneOf } from '../../../ledger/event-shapes.js';
import { event } from '../../../ledger/event-type.js';
import type { Declared, EventsOf, ValueOf } from '../../../ledger/event-type.js';
import { signature } from '../../../ledger/signature.js';
import { formKind } from '../form-series.events.js';
import { serial, serials, inWords } from '../serial-ranges.js';
import type * as events from './stock.events.js';

const INSIDE = 'the stock of blank forms, which belongs to no table';

/** The departments that use forms: the pit, and the chip bank of the cage for fills and credits. */
export const FORM_DEPARTMENTS = ['pit', 'cage'] as const;
const department = oneOf(FORM_DEPARTMENTS, 'department that uses the forms');
export type FormDepartment = ValueOf<typeof department>;

/** Blank forms are with accounting until they are issued, and then with the department that uses them. */
export const STOCK_PLACES = ['accounting', 'department'] as const;
const place = oneOf(STOCK_PLACES, 'who has the forms that were counted');
export type StockPlace = ValueOf<typeof place>;

const range = { first: serial, last: serial };
const series = { seriesId: id, kind: formKind };
const heldBy = Type.Optional(oneOf(['accounting'], 'absent for the department that uses the forms'));
const ACCOUNTANT = { userId: 'accounting-1', name: 'Anna Account' };
const CLERK = { userId: 'pit-clerk-1', name: 'Clara Clerk' };
const SERIES = { seriesId: 'CV', kind: 'vigorish-form' as const };

export const DeliveryReceived = event('DeliveryReceived', {
  describe: 'Further numbers of a printed series were received; they follow those before.',
  inside: INSIDE,
  late: 'judged',
  data: { ...series, ...range, heldBy },
  example: { ...SERIES, first: 501, last: 1_000, heldBy: 'accounting' },
});
export type DeliveryReceived = Declared<typeof DeliveryReceived>;

export const StockIssued = event('StockIssued', {
  describe: 'Casino accounting issued blank forms to the department that uses them.',
  inside: INSIDE,
  late: 'judged',
  data: { ...series, ...range, department, issuedBy: signature },
  example: { ...SERIES, first: 1, last: 100, department: 'pit', issuedBy: ACCOUNTANT },
});
export type StockIssued = Declared<typeof StockIssued>;

export const StockAccepted = event('StockAccepted', {
  describe: 'The department signed for the blank forms that accounting issued to it.',
  inside: INSIDE,
  late: 'judged',
  data: { ...series, ...range, department, acceptedBy: signature },
  example: { ...SERIES, first: 1, last: 100, department: 'pit', acceptedBy: CLERK },
});
export type StockAccepted = Declared<typeof StockAccepted>;

export const StockCountedOnce = event('StockCountedOnce', {
  describe: 'The first of two people counted the blank forms of a series.',
  inside: INSIDE,
  late: 'judged',
  data: { ...series, place, numbers: serials, role: id, countedBy: signature },
  example: {
    ...SERIES,
    place: 'department',
    numbers: [{ first: 8, last: 100 }],
    role: 'pit-clerk',
    countedBy: CLERK,
  },
});
export type StockCountedOnce = Declared<typeof StockCountedOnce>;

export const StockCounted = event('StockCounted', {
  describe: 'Two people counted the same blank forms; the event has what differs from the ledger.',
  inside: INSIDE,
  late: 'judged',
  data: {
    ...series,
    place,
    numbers: serials,
    missing: Type.With(serials, { description: 'unused by the ledger, and not there' }),
    unexpected: Type.With(serials, { description: 'there, and not unused by the ledger' }),
    citation,
    countedBy: closed({ first: signature, second: signature }),
  },
  example: {
    ...SERIES,
    place: 'department',
    numbers: [{ first: 8, last: 100 }],
    missing: [{ first: 7, last: 7 }],
    unexpected: [],
    citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    countedBy: { first: CLERK, second: ACCOUNTANT },
  },
  foundWhen: ({ missing, unexpected }) => missing.length + unexpected.length > 0,
  finding: ({ data: { seriesId, missing, unexpected, citation } }) => ({
    severity: 'exception',
    code: 'form-numbers-missing',
    citation,
    message: `Blank forms of series ${seriesId} were counted. Missing numbers: ${inWords(missing)}; numbers there that are not unused: ${inWords(unexpected)}.`,
  }),
});
export type StockCounted = Declared<typeof StockCounted>;

export const StockCountsDiffered = event('StockCountsDiffered', {
  describe: 'Two people counted different blank forms; both count again.',
  inside: INSIDE,
  late: 'judged',
  data: {
    ...series,
    place,
    first: serials,
    second: serials,
    citation,
    countedBy: closed({ first: signature, second: signature }),
  },
  example: {
    ...SERIES,
    place: 'department',
    first: [{ first: 8, last: 100 }],
    second: [{ first: 7, last: 100 }],
    citation: '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    countedBy: { first: CLERK, second: ACCOUNTANT },
  },
  finding: ({ data: { seriesId, first, second, citation } }) => ({
    severity: 'exception',
    code: 'form-counts-differed',
    citation,
    message: `Two people counted blank forms of series ${seriesId}: ${inWords(first)}, and ${inWords(second)}; they count again.`,
  }),
});
export type StockCountsDiffered = Declared<typeof StockCountsDiffered>;

export type StockEvent = EventsOf<typeof events>;
