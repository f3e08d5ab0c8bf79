import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { list, number, object, sum, text } = fields;

const VIGORISH_TOTAL = answer('VigorishTotal', {
  deferredCents: sum(),
  collectedLaterCents: sum(),
  compedCents: sum(),
  documentedCents: sum('on forms, and still owed unless recovered'),
  outstandingCents: sum(),
});

/** Vigorish of a patron at a table. At every instant deferred = collected later + comped + documented + outstanding. */
const VIGORISH_BALANCE = answer(
  'VigorishBalance',
  {
    tableId: text(),
    patronId: text(),
    markers: number(),
    openMarkers: number(),
    ...VIGORISH_TOTAL.fields,
  },
  { events: 'figures' },
);

export const VIGORISH = answer('Vigorish', {
  items: list(VIGORISH_BALANCE),
  total: object(VIGORISH_TOTAL),
});

export type VigorishTotal = Answered<typeof VIGORISH_TOTAL>;
export type VigorishBalance = Answered<typeof VIGORISH_BALANCE>;
export type Vigorish = Answered<typeof VIGORISH>;
