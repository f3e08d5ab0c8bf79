import { described, isoDate } from '../event-shapes.js';
import { event } from '../event-type.js';
import type { Declared, EventsOf } from '../event-type.js';
import type * as events from './books.events.js';

const data = { gamingDay: described(isoDate, 'YYYY-MM-DD') };
const example = { gamingDay: '2010-06-05' };

export const ClosingNoted = event('ClosingNoted', {
  describe: 'The books of the property hold a closed gaming day.',
  inside: 'repeats DayClosed in the stream that orders the closings',
  data,
  example,
});
export type ClosingNoted = Declared<typeof ClosingNoted>;

export const ReopeningNoted = event('ReopeningNoted', {
  describe: 'The books of the property hold a gaming day that was opened again.',
  inside: 'repeats DayReopened in the stream that orders the closings',
  data,
  example,
});
export type ReopeningNoted = Declared<typeof ReopeningNoted>;

export type BooksEvent = EventsOf<typeof events>;
