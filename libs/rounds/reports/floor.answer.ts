import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { cents, day, flag, instant, list, named, number, oneOf, orNull, shape, text } = fields;

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

export const WAGER_LIMITS = answer('WagerLimits', {
  minimumCents: cents(),
  maximumCents: cents(),
});

const TRIAL = answer('Trial', {
  wager: text(orNull('kind of wager; null if the game itself is under trial')),
  fromGamingDay: day(),
  toGamingDay: day(),
});

/** The present state of a table. */
export const TABLE = answer('Table', {
  tableId: text(),
  pitId: text(),
  game: text(),
  positions: number(),
  status: oneOf(['commissioned', 'retired']),
  rules: shape('GameRules'),
  rulesFrom: instant('floor time from which they are in force'),
  limits: named(WAGER_LIMITS, 'by kind of wager'),
  limitsFrom: instant('floor time from which they are in force'),
  trials: list(TRIAL, 'the game or wagers under trial, with their periods (8.4(g))'),
  trialsFrom: instant('floor time from which they are under trial'),
  noticedRules: shape('GameRules', orNull('rules that are announced and not yet in effect')),
  noticedEffectiveAt: instant(orNull()),
  shoeInPlay: text(orNull('id of the shoe in play')),
  commissionedAt: instant(),
});

export type Pit = Answered<typeof PIT>;
export type Shoe = Answered<typeof SHOE>;
export type ShoeNow = Answered<typeof SHOE_STATE>;
export type WagerLimits = Answered<typeof WAGER_LIMITS>;
export type Trial = Answered<typeof TRIAL>;
export type Table = Answered<typeof TABLE>;
