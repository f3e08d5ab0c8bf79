/** A calendar date as `YYYY-MM-DD`. */
export type IsoDate = string;

/** An instant as ISO 8601 in UTC with milliseconds: `2010-06-05T18:04:05.000Z`. */
export type IsoInstant = string;

/** When a property's books turn: its time zone, the hour its gaming day begins, and its shifts. */
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

/** Where an instant stands in the books. */
export interface BooksDate {
  readonly gamingDay: IsoDate;
  readonly shift: string;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function localFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formatters.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
    });
    formatters.set(timeZone, format);
  }
  return format;
}

interface LocalHour {
  readonly date: IsoDate;
  readonly hour: number;
}

/** The minute last asked for in each time zone: what is recorded one after another is mostly of the same one. */
const lastMinutes = new Map<string, LocalHour & { readonly minute: number }>();

/** Since this instant, 1973-01-01, every time zone is a whole number of minutes away from UTC. */
const WHOLE_MINUTES_SINCE_MS = 94_694_400_000;

function localDateAndHour(instant: IsoInstant, timeZone: string): LocalHour {
  const atMs = Date.parse(instant);
  const minute = Math.floor(atMs / 60_000);
  const last = lastMinutes.get(timeZone);
  if (last?.minute === minute) return last;
  const parts: Record<string, string> = {};
  for (const { type, value } of localFormat(timeZone).formatToParts(atMs)) parts[type] = value;
  const local = { date: `${parts['year']}-${parts['month']}-${parts['day']}`, hour: Number(parts['hour']) };
  if (atMs >= WHOLE_MINUTES_SINCE_MS) lastMinutes.set(timeZone, { ...local, minute });
  return local;
}

function dayBefore(date: IsoDate): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * The gaming day and shift of an instant, by the property's wall clock and never the server's. The hour is the local
 * one on days on which clocks change too, so a gaming day may last 23 or 25 hours.
 */
export function booksDateOf(instant: IsoInstant, clock: GamingClock): BooksDate {
  const { date, hour } = localDateAndHour(instant, clock.timeZone);
  const hoursInto = (at: number): number => (at - clock.rollOverHour + 24) % 24;
  let shift = clock.shifts[0]?.name ?? '';
  for (const candidate of clock.shifts) {
    if (hoursInto(candidate.beginsAtHour) <= hoursInto(hour)) shift = candidate.name;
  }
  return { gamingDay: hour < clock.rollOverHour ? dayBefore(date) : date, shift };
}
