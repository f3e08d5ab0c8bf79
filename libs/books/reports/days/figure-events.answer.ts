import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';

const { day, instant, orNull, text } = fields;

/** An event behind a figure. */
export const FIGURE_EVENT = answer('FigureEvent', {
  gamingDay: day('gaming day whose figures it moves or sets right'),
  tableId: text(),
  type: text(),
  eventId: text(),
  stream: text(),
  ownGamingDay: day('gaming day in whose books it was recorded'),
  shift: text(),
  patronId: text(orNull()),
  occurredAt: instant(),
  recordedAt: instant(),
});

export type FigureEvent = Answered<typeof FIGURE_EVENT>;
