import { fields } from '#kernel';

const { cents, day, instant, number, orNull, text } = fields;

/** The fields of an amount that is owed on a settled wager, from its opening to its end. */
export const OWED_ON_WAGER = {
  roundId: text('round of the wager'),
  wagerId: text(),
  tableId: text(),
  game: text(),
  position: number('position at the table'),
  patronId: text(),
  outstandingCents: cents('still owed'),
  openedAt: instant('when it was first owed'),
  openedGamingDay: day('gaming day on which it was first owed'),
  closedAt: instant(orNull('when nothing was left of it')),
};
