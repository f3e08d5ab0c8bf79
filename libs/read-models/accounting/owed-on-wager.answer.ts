import { fields } from '#kernel';

const { cents, day, instant, number, orNull, text } = fields;

/** The fields of an amount that is owed on a settled wager, from its opening to its end. */
export const OWED_ON_WAGER = {
  roundId: text(),
  wagerId: text(),
  tableId: text(),
  game: text(),
  position: number(),
  patronId: text(),
  outstandingCents: cents(),
  openedAt: instant(),
  openedGamingDay: day(),
  closedAt: instant(orNull()),
};
