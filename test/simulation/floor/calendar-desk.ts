import { changeCalendar, establishProperty } from '#application';
import type { GamingCalendar } from '#kernel';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { someone } from '#testing/builders/contexts.js';
import { naiveBooksDate, naiveChangeAfter } from '../naive/naive-calendar.js';
import type { Act, Doing } from './act.js';

const { propertyId, clock } = A_PROPERTY;
const [first] = clock;

/** The gaming days of the property from a later day on: they and their shifts begin an hour later. */
const LATER = {
  timeZone: first.timeZone,
  rollOverHour: 7,
  shifts: [
    { name: 'day', beginsAtHour: 7 },
    { name: 'swing', beginsAtHour: 15 },
    { name: 'grave', beginsAtHour: 23 },
  ],
};

/** The desk of accounting that keeps the calendar of the property. */
export class CalendarDesk {
  /** The calendar as it is recorded. */
  calendar: GamingCalendar = clock;

  /** The acts that begin the books: other gaming days are in force from the earliest day on that the rules allow. */
  acts(doing: Doing): readonly Act[] {
    const { gamingDay } = naiveBooksDate(doing.atMs);
    const from = naiveChangeAfter(gamingDay);
    const change = (day: string): Act['useCase'] =>
      changeCalendar({ propertyId, clock: { ...LATER, from: day } });
    const changed = (): void => void (this.calendar = [first, { ...LATER, from }]);
    return [
      doing.lawful('begins the books', establishProperty({ propertyId, clock: first }), () => undefined, {
        actor: someone('configuration'),
      }),
      doing.unlawful('changes the calendar today', change(gamingDay), 'calendar-change-too-late'),
      doing.lawful('changes the calendar', change(from), changed),
      doing.unlawful('changes the calendar again', change(from), 'calendar-change-planned'),
    ];
  }
}
