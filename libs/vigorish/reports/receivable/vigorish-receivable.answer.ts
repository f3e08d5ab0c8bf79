import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { list, object, sum, text } = fields;

/** Vigorish on markers: closing = opening + deferred + corrections − collected − comped − documented. In cents. */
export const DEFERRED_ROLL_FORWARD = answer('DeferredRollForward', {
  openingCents: sum({
    description: 'outstanding on markers at the beginning of the first gaming day',
    example: 0,
  }),
  deferredCents: sum({ description: 'put on markers as rounds were settled', example: 165_075 }),
  correctionsCents: sum({
    description:
      'added by corrections of settlements where positive, taken off where negative; with what was deferred it is the deferred vigorish of table win',
    example: 0,
  }),
  collectedCents: sum({
    description: 'collected from markers of any day, less what corrections handed back',
    example: 125_525,
  }),
  compedCents: sum({
    description: 'waived on forms, less what was put on markers again because it had been paid',
    example: 37_925,
  }),
  documentedCents: sum({
    description: 'documented on forms, less what was put on markers again because it had been paid',
    example: 0,
  }),
  closingCents: sum({
    description: 'opening + deferred + corrections - collected - comped - documented',
    example: 1_625,
  }),
});

/** Vigorish on forms: closing = opening + documented − recovered. In cents. */
export const DOCUMENTED_ROLL_FORWARD = answer('DocumentedRollForward', {
  openingCents: sum({
    description: 'still owed on forms at the beginning of the first gaming day',
    example: 0,
  }),
  documentedCents: sum({
    description: 'documented on forms, less what they document less since',
    example: 500,
  }),
  recoveredCents: sum({
    description: 'recovered of forms of the line’s table, at whatever table, with corrections of recoveries',
    example: 200,
  }),
  closingCents: sum({ description: 'opening + documented - recovered', example: 300 }),
});

/** What is owed from the beginning of a gaming day to the end of another one. */
const RECEIVABLE_FIGURES = answer('ReceivableFigures', {
  deferred: object(DEFERRED_ROLL_FORWARD),
  documented: object(DOCUMENTED_ROLL_FORWARD),
});

/** The figures of a patron at the table of the markers and forms. */
const RECEIVABLE_LINE = answer(
  'ReceivableLine',
  {
    tableId: text({ description: 'table of the markers and forms', example: 'PB-01' }),
    patronId: text({ example: 'P-1107' }),
    ...RECEIVABLE_FIGURES.fields,
  },
  { events: 'figures' },
);

export const RECEIVABLE = answer('Receivable', {
  items: list(RECEIVABLE_LINE),
  total: object(RECEIVABLE_FIGURES),
});

export type DeferredRollForward = Answered<typeof DEFERRED_ROLL_FORWARD>;
export type DocumentedRollForward = Answered<typeof DOCUMENTED_ROLL_FORWARD>;
export type ReceivableFigures = Answered<typeof RECEIVABLE_FIGURES>;
export type ReceivableLine = Answered<typeof RECEIVABLE_LINE>;
export type Receivable = Answered<typeof RECEIVABLE>;
