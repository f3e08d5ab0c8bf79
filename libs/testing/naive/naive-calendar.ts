const HOUR_MS = 3_600_000;

/** The periods of summer time in New York, four hours behind UTC instead of five. */
const SUMMERS: readonly (readonly [number, number])[] = [
  [Date.UTC(2010, 2, 14, 7), Date.UTC(2010, 10, 7, 6)],
  [Date.UTC(2011, 2, 13, 7), Date.UTC(2011, 10, 6, 6)],
];

/** The gaming days from which the property begins its days and shifts an hour later, one for each season of play. */
const CHANGES = ['2010-04-13', '2010-06-06', '2010-11-07'];

/** The next gaming day on which the calendar changes. */
export function naiveChangeAfter(gamingDay: string): string {
  return CHANGES.find((day) => day > gamingDay) ?? '';
}

/** The gaming day, which begins at six in the morning and later at seven, and the shift of an instant, for one property. */
export function naiveBooksDate(atMs: number): { readonly gamingDay: string; readonly shift: string } {
  const summer = SUMMERS.some(([from, to]) => atMs >= from && atMs < to);
  const wall = atMs - (summer ? 4 : 5) * HOUR_MS;
  const atSix = booksDate(wall, 6);
  const atSeven = booksDate(wall, 7);
  if (isChanged(atSeven.gamingDay)) return atSeven;
  // The last day before a change lasts an hour longer.
  return isChanged(atSix.gamingDay) ? { gamingDay: atSeven.gamingDay, shift: 'grave' } : atSix;
}

/** Whether forms of a gaming day leave vigorish owed: the rules of forms change with the calendar, to the other ones. */
export function naiveLeavesOwed(gamingDay: string, atFirst: boolean): boolean {
  return isChanged(gamingDay) !== atFirst;
}

/** What someone may authorise on a gaming day, in cents; undefined for nothing. The limits change with the calendar. */
export function naiveLimit(
  gamingDay: string,
  userId: string,
  as: string,
  related: boolean,
): number | undefined {
  if (!isChanged(gamingDay)) {
    if (as === 'floorperson') return undefined;
    return related ? 0 : as === 'pit-boss' ? 100_000 : 1_000_000;
  }
  if (userId === 'pit-boss-2') return related ? 0 : 50_000;
  if (as !== 'pit-boss') return undefined;
  return related ? 500 : 2_000;
}

/** Whether vigorish on forms counts in table win: the formula of Nevada leaves it out, from the same day on. */
export function naiveFormsCount(gamingDay: string): boolean {
  return !isChanged(gamingDay);
}

/** The gaming day by whose end a box is counted: every second one, and each one from the same day on. */
export function naiveDropDue(placedOn: string): string {
  return dayAfter(placedOn, isChanged(placedOn) ? 1 : 2);
}

export function dayAfter(gamingDay: string, days = 1): string {
  return new Date(Date.parse(gamingDay) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}

/** The last roll-over before an instant, which is at a full hour. */
export function naiveRollOverBefore(atMs: number): number {
  let hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
  while (naiveBooksDate(hourMs - 1).gamingDay === naiveBooksDate(hourMs).gamingDay) hourMs -= HOUR_MS;
  return hourMs;
}

function booksDate(wall: number, begins: number): { readonly gamingDay: string; readonly shift: string } {
  const into = new Date(wall - begins * HOUR_MS);
  const shift = into.getUTCHours() < 8 ? 'day' : into.getUTCHours() < 16 ? 'swing' : 'grave';
  return { gamingDay: into.toISOString().slice(0, 10), shift };
}

/** Every season begins with the first calendar, at most three days before its change. */
function isChanged(gamingDay: string): boolean {
  const last = CHANGES.findLast((day) => day <= gamingDay);
  const next = CHANGES.find((day) => day > gamingDay);
  return (
    last !== undefined && (next === undefined || Date.parse(next) - Date.parse(gamingDay) > 3 * 24 * HOUR_MS)
  );
}
