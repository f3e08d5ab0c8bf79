import { Temporal } from 'temporal-polyfill';
import { inForceOn } from './dated.js';
import type { Dated, From } from './dated.js';

/** A calendar date as `YYYY-MM-DD`. */
export type IsoDate = string;

/** Whether a value is a date of the calendar, written as `YYYY-MM-DD`. */
export function isIsoDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const atMs = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(value);
}

/** The date a number of days after another one, or before it. */
export function daysAfter(date: IsoDate, days: number): IsoDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** The same day a number of months later, or before; the last day of a month that is too short for it. */
export function monthsAfter(date: IsoDate, months: number): IsoDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The number of days from a date to another one, negative if that is before it. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
}

/** An instant as ISO 8601 in UTC with milliseconds: `2010-06-05T18:04:05.000Z`. */
export type IsoInstant = string;

/** An instant in UTC, from milliseconds since 1970 UTC or from ISO 8601 at any offset. */
export function instantOf(at: number | string): IsoInstant {
  return new Date(at).toISOString();
}

/** The calendar of a property's books: its time zone, the hour its gaming day begins, and its shifts. */
export interface GamingClock {
  /** IANA name, such as `America/New_York`. */
  readonly timeZone: string;
  /** Local hour, 0 to 23, at which a new gaming day begins. */
  readonly rollOverHour: number;
  /** Shifts in the order in which they begin after the roll-over hour; the first begins at it. */
  readonly shifts: readonly Shift[];
}

/** A shift of the gaming day and the local hour at which it begins. */
export interface Shift {
  readonly name: string;
  readonly beginsAtHour: number;
}

/** A clock that is in force from the beginning of a gaming day. */
export type DatedClock = From<GamingClock>;

/** The clocks of a property. */
export type GamingCalendar = Dated<GamingClock>;

/**
 * Why a clock is none, in words for the person who set it: its time zone is unknown, an hour is none, or its shifts are
 * not in order with the first at the roll-over hour. Undefined for a clock.
 */
export function clockFault({ timeZone, rollOverHour, shifts }: GamingClock): string | undefined {
  if (!isTimeZone(timeZone)) return `"${timeZone}" is no IANA time zone, such as America/New_York`;
  const hours = [rollOverHour, ...shifts.map(({ beginsAtHour }) => beginsAtHour)];
  const impossible = hours.find((hour) => !Number.isInteger(hour) || hour < 0 || hour > 23);
  if (impossible !== undefined) return `${impossible} is no hour from 0 to 23`;
  const hoursInto = shifts.map(({ beginsAtHour }) => (beginsAtHour - rollOverHour + 24) % 24);
  const inOrder = hoursInto.every((hour, index) => index === 0 || hour > (hoursInto[index - 1] ?? hour));
  if (hoursInto[0] !== 0 || !inOrder) {
    return `the shifts begin in order, the first at the roll-over hour ${rollOverHour}`;
  }
  const names = shifts.map(({ name }) => name);
  return new Set(names).size < names.length ? 'two shifts have the same name' : undefined;
}

function isTimeZone(name: string): boolean {
  try {
    canonicalTimeZone(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * The one name of a time zone that has several: `US/Eastern` and `america/new_york` are `America/New_York`.
 * @throws RangeError for a name that is no time zone
 */
export function canonicalTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone;
}

/** Gaming day and shift in the books. */
export interface BooksDate {
  readonly gamingDay: IsoDate;
  readonly shift: string;
}

/** A shift of one gaming day, from its first millisecond up to but not including the first of the next one. */
export interface BooksPeriod extends BooksDate {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The period last asked for of each calendar: consecutive facts mostly share one. */
const lastPeriods = new WeakMap<GamingCalendar, BooksPeriod>();

/**
 * The gaming day and shift of an instant, by the property's wall clock and never the server's. A gaming day begins at the
 * first instant of its date at which the roll-over hour is reached or past, and lasts until the next one begins. So it
 * may last 23 or 25 hours, and no later instant has an earlier gaming day, wherever clocks are set back.
 */
export function booksDateOf(instant: IsoInstant, calendar: GamingCalendar): BooksDate {
  const { gamingDay, shift } = booksPeriodAt(Date.parse(instant), calendar);
  return { gamingDay, shift };
}

/** The shift of a gaming day in which a millisecond since 1970 UTC is. */
export function booksPeriodAt(atMs: number, calendar: GamingCalendar): BooksPeriod {
  let period = lastPeriods.get(calendar);
  if (!period || atMs < period.fromMs || atMs >= period.toMs) {
    period = periodOf(atMs, calendar);
    lastPeriods.set(calendar, period);
  }
  return period;
}

/** The first millisecond of a gaming day, since 1970 UTC. */
export function beginningOf(gamingDay: IsoDate, calendar: GamingCalendar): number {
  const day = Temporal.PlainDate.from(gamingDay);
  return dayBegins(day, inForceOn(gamingDay, calendar));
}

/** The gaming day after another one: the next date that the time zone has. */
export function gamingDayAfter(gamingDay: IsoDate, calendar: GamingCalendar): IsoDate {
  const next = Temporal.PlainDate.from(gamingDay).add({ days: 1 }).toString();
  return gamingDayAt(beginningOf(next, calendar), calendar);
}

/** The gaming day before another one. */
export function gamingDayBefore(gamingDay: IsoDate, calendar: GamingCalendar): IsoDate {
  return gamingDayAt(beginningOf(gamingDay, calendar) - 1, calendar);
}

function gamingDayAt(atMs: number, calendar: GamingCalendar): IsoDate {
  return booksDateOf(new Date(atMs).toISOString(), calendar).gamingDay;
}

function dayBegins(day: Temporal.PlainDate, { timeZone, rollOverHour }: GamingClock): number {
  return hourBegins(day, rollOverHour, timeZone);
}

/** An hour that clocks skip begins when they skip it; one that they repeat begins the first time. */
function hourBegins(day: Temporal.PlainDate, hour: number, timeZone: string): number {
  return day.toZonedDateTime({ timeZone, plainTime: { hour } }).epochMilliseconds;
}

function periodOf(atMs: number, calendar: GamingCalendar): BooksPeriod {
  const newest = calendar.at(-1) ?? calendar[0];
  let day = Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(newest.timeZone)
    .toPlainDate()
    .add({ days: 2 });
  const begins = (of: Temporal.PlainDate): number => dayBegins(of, inForceOn(of.toString(), calendar));
  while (begins(day) > atMs) day = day.subtract({ days: 1 });
  const clock = inForceOn(day.toString(), calendar);
  const dayEndsMs = begins(day.add({ days: 1 }));
  let fromMs = begins(day);
  let shift = clock.shifts[0]?.name ?? '';
  for (const { name, beginsAtHour } of clock.shifts) {
    const date = beginsAtHour < clock.rollOverHour ? day.add({ days: 1 }) : day;
    const beginsMs = Math.max(hourBegins(date, beginsAtHour, clock.timeZone), begins(day));
    if (beginsMs > atMs) {
      return { gamingDay: day.toString(), shift, fromMs, toMs: Math.min(beginsMs, dayEndsMs) };
    }
    shift = name;
    fromMs = beginsMs;
  }
  return { gamingDay: day.toString(), shift, fromMs, toMs: dayEndsMs };
}
