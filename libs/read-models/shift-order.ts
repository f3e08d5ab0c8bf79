import { inForceOn } from '#kernel';
import type { GamingCalendar, IsoDate } from '#kernel';
import { inNaturalOrder } from './natural-order.js';

/** A line of a report that may be of one shift of one gaming day. */
interface OfShift {
  readonly shift: string | null;
  readonly gamingDay?: string | null;
}

/**
 * The lines of a report in the natural order of some columns, but for shifts: they follow each other as on the clock.
 * @param day the gaming day whose clock counts for lines of several days
 */
export function inShiftOrder<Line extends OfShift>(
  lines: readonly Line[],
  columns: readonly (keyof Line)[],
  { calendar, day }: { readonly calendar: GamingCalendar; readonly day: IsoDate },
): readonly Line[] {
  const placeOf = ({ shift, gamingDay }: Line): string => {
    const { shifts } = inForceOn(gamingDay ?? day, calendar);
    const place = shifts.findIndex(({ name }) => name === shift);
    return `${place < 0 ? shifts.length : place} ${shift}`;
  };
  return inNaturalOrder(lines, (line) =>
    columns.map((column) => {
      if (column === 'shift') return line.shift === null ? '' : placeOf(line);
      const id = line[column];
      return typeof id === 'string' ? id : '';
    }),
  );
}
