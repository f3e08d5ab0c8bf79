import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { cents, day, instant, number, oneOf, orNull, text } = fields;

/** The status of a round. */
export const ROUND_STATUSES = ['wagering', 'playing', 'decided', 'settled', 'voided'] as const;

/** A round in a list. */
export const ROUND_LINE = answer('RoundLine', {
  roundId: text(),
  tableId: text(),
  pitId: text(),
  shoeId: text(orNull('null if the game is not dealt from a recorded shoe')),
  game: text(),
  number: number('number in the shoe or on the gaming day of the table, from 1'),
  status: oneOf(ROUND_STATUSES),
  gamingDay: day('gaming day of the end, or of the opening while the round is in play'),
  shift: text(),
  openedAt: instant(),
  closedAt: instant(orNull()),
  wagers: number('wagers that were not withdrawn'),
  stakedCents: cents('wagers that were not withdrawn'),
  handleCents: cents('settled part of the stakes; the handle of table win'),
  returnedCents: cents('returned part of the stakes, because the round was void'),
  outcome: text(orNull('the newest facts in the words of the floor')),
  lostCents: cents(),
  paidCents: cents(),
  vigorishCents: cents(),
  winCents: cents(),
  outstandingCents: cents('vigorish on its markers'),
  exceptions: number(),
  irregularities: number(),
  corrections: number(),
});

export type RoundLine = Answered<typeof ROUND_LINE>;
