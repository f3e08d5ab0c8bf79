import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { cents, flag, instant, number, oneOf, orNull, text } = fields;

/** A pit with the procedure of its tables. */
export const PIT = answer('Pit', {
  pitId: text(),
  paymentProcedure: number('number of the procedure in 3.10(b) and 7.10(b)'),
  paymentProcedureFrom: instant('floor time from which it is in force'),
  openedAt: instant(),
});

/** A shoe of a table. */
export const SHOE = answer('Shoe', {
  shoeId: text(),
  tableId: text(),
  game: text(),
  decks: number(),
  status: oneOf(['prepared', 'completed']),
  rounds: number('rounds opened so far'),
  preparedAt: instant(),
  completedAt: instant(orNull()),
  outstandingAtCompletionCents: cents(orNull('vigorish on markers when the shoe was completed')),
});

/** A shoe with its cards and its place in the order of the rules. */
export const SHOE_STATE = answer('ShoeState', {
  cut: flag(),
  burned: flag('whether the first cards were burned'),
  cardsRemaining: number('cards still in the shoe'),
  ending: oneOf(['no', 'cutting-card-reached', 'last-hand-announced', 'last-hand-dealt']),
  roundInPlay: text(orNull('null between two rounds')),
  ...SHOE.fields,
});

export type Pit = Answered<typeof PIT>;
export type Shoe = Answered<typeof SHOE>;
export type ShoeNow = Answered<typeof SHOE_STATE>;
