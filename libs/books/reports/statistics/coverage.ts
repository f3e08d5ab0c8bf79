import type { IsoDate, IsoInstant } from '#kernel';
import { firstIndex } from './periods-in-books.js';
import type { Book, PeriodInBooks } from './periods-in-books.js';

/**
 * The gaming day on which what happened at a table between two floor times is counted: the latest that the closers of its
 * periods name.
 * @returns null if a part of it is in no closed period; undefined if that depends on what happened between two periods
 */
export function countedOn(
  periods: readonly PeriodInBooks[],
  book: Book,
  firstAt: IsoInstant,
  lastAt: IsoInstant,
): IsoDate | null | undefined {
  const first = indexAt(periods, firstAt);
  const last = indexAt(periods, lastAt);
  let newest: IsoDate | null = null;
  for (let index = first; index <= last; index++) {
    const period = periods[index];
    const day = period && dayIn(period, book, index === last ? lastAt : period.openedAt);
    if (day === undefined || day === null) return null;
    if (index === first && !isIn(period!, firstAt)) return null;
    if (newest === null || day > newest) newest = day;
    if (index < last && periods[index + 1]!.openedAt > period!.closer!.at) return undefined;
  }
  return newest;
}

/**
 * The periods of what happened at a table between two floor times, in their order, with undefined for what is between two of
 * them.
 */
export function periodsBetween(
  periods: readonly PeriodInBooks[],
  firstAt: IsoInstant,
  lastAt: IsoInstant,
): readonly (PeriodInBooks | undefined)[] {
  const first = indexAt(periods, firstAt);
  const last = indexAt(periods, lastAt);
  const found: (PeriodInBooks | undefined)[] = [];
  for (let index = first; index <= last; index++) {
    const period = periods[index];
    const to = index === last ? lastAt : periods[index + 1]!.openedAt;
    // An event at the time of an opener is of the period before it.
    if (period && (index > first || isIn(period, firstAt))) found.push(period);
    if (!period || (period.closer && to > period.closer.at)) found.push(undefined);
  }
  return found;
}

/** The newest period that was opened before a floor time; -1 without one. An event at the time of an opener is before it. */
function indexAt(periods: readonly PeriodInBooks[], at: IsoInstant): number {
  return firstIndex(periods.length, (index) => periods[index]!.openedAt >= at) - 1;
}

function isIn({ openedAt, closer }: PeriodInBooks, at: IsoInstant): boolean {
  return openedAt < at && (!closer || at <= closer.at);
}

/** The gaming day of a closed period, if a floor time is not after it. */
function dayIn({ closer, isClosed }: PeriodInBooks, book: Book, at: IsoInstant): IsoDate | null {
  return closer && isClosed[book] && at <= closer.at ? closer.gamingDay : null;
}
