import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { OWED_ON_WAGER } from './owed-on-wager.answer.js';

const { cents, list, number, object, oneOf, orNull, sum, text } = fields;

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

/** A marker with its age. At every instant deferred = collected + comped + documented + outstanding. */
export const MARKER = answer(
  'Marker',
  {
    shoeId: text(orNull('shoe, before whose end it has to go')),
    deferredCents: cents('vigorish deferred'),
    collectedCents: cents('part collected already'),
    compedCents: cents('part documented as complimentary'),
    documentedCents: cents('part documented as still owed'),
    status: oneOf(['open', 'collected', 'comped', 'documented', 'withdrawn']),
    formNumber: text(orNull('form that documents it')),
    ageMs: number('milliseconds from its opening to its end; while it is open, to `asOf`, `knownAt` or now'),
    ...OWED_ON_WAGER,
  },
  {
    main: [
      'tableId',
      'position',
      'patronId',
      'roundId',
      'wagerId',
      'deferredCents',
      'collectedCents',
      'compedCents',
      'documentedCents',
      'outstandingCents',
      'openedAt',
      'status',
    ],
    events: { of: 'rounds', id: 'roundId' },
  },
);

export type VigorishTotal = Answered<typeof VIGORISH_TOTAL>;
export type VigorishBalance = Answered<typeof VIGORISH_BALANCE>;
export type Vigorish = Answered<typeof VIGORISH>;
export type Marker = Answered<typeof MARKER>;
