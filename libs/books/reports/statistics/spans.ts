import { daysAfter, gamingDayBefore, monthsAfter } from '#kernel';
import type { GamingCalendar, IsoDate } from '#kernel';
import type { Days, Span, SpanDays } from './statistics.answer.js';

/**
 * The days of a span up to a gaming day, and the same days of the day, week, month or year before. A week begins on
 * Monday (ISO 8601). A month that is too short for the day is whole, and so is the one before where the day ends its month.
 */
export function daysOfSpan(span: Span, gamingDay: IsoDate, calendar: GamingCalendar): SpanDays {
  const to = gamingDay;
  switch (span) {
    case 'day': {
      const before = gamingDayBefore(to, calendar);
      return { span, current: { from: to, to }, before: { from: before, to: before } };
    }
    case 'week': {
      const from = daysAfter(to, -daysSinceMonday(to));
      const before = { from: daysAfter(from, -7), to: daysAfter(to, -7) };
      return { span, current: { from, to }, before };
    }
    case 'month':
      return { span, ...monthsBack(firstOfMonth(to), to, 1) };
    case 'year':
      return { span, ...monthsBack(`${to.slice(0, 4)}-01-01`, to, 12) };
  }
}

/** The same days of the year before: of 29 February, or of a month or year to date that ends with February, up to its last day. */
export function sameDaysLastYear(span: 'day' | 'month' | 'year', gamingDay: IsoDate): Days {
  const day = monthsAfter(gamingDay, -12);
  if (span === 'day') return { from: day, to: day };
  const from = span === 'month' ? firstOfMonth(gamingDay) : `${gamingDay.slice(0, 4)}-01-01`;
  return monthsBack(from, gamingDay, 12).before;
}

function monthsBack(from: IsoDate, to: IsoDate, months: number): Omit<SpanDays, 'span'> {
  const next = daysAfter(to, 1);
  const endsMonth = next === firstOfMonth(next);
  const toBefore = endsMonth ? daysAfter(monthsAfter(next, -months), -1) : monthsAfter(to, -months);
  return { current: { from, to }, before: { from: monthsAfter(from, -months), to: toBefore } };
}

function firstOfMonth(day: IsoDate): IsoDate {
  return `${day.slice(0, 7)}-01`;
}

function daysSinceMonday(day: IsoDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Whether a gaming day is one of these days. */
export function isIn({ from, to }: Days, gamingDay: IsoDate): boolean {
  return from <= gamingDay && gamingDay <= to;
}

/** Days that are asked for together, without gaps that nobody asks for and with no day twice. */
export function merged(days: readonly Days[]): readonly Days[] {
  const whole: Days[] = [];
  for (const each of days.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = whole.at(-1);
    if (!last || each.from > daysAfter(last.to, 1)) whole.push(each);
    else if (each.to > last.to) whole[whole.length - 1] = { ...last, to: each.to };
  }
  return whole;
}
