const HOUR_MS = 3_600_000;

/** The periods of summer time in New York, four hours behind UTC instead of five. */
const SUMMERS: readonly (readonly [number, number])[] = [
  [Date.UTC(2010, 2, 14, 7), Date.UTC(2010, 10, 7, 6)],
  [Date.UTC(2011, 2, 13, 7), Date.UTC(2011, 10, 6, 6)],
];

/** The gaming day, which begins at six in the morning, and the shift of an instant, for one property. */
export function naiveBooksDate(atMs: number): { readonly gamingDay: string; readonly shift: string } {
  const summer = SUMMERS.some(([from, to]) => atMs >= from && atMs < to);
  const wall = atMs - (summer ? 4 : 5) * HOUR_MS;
  const hour = new Date(wall).getUTCHours();
  const shift = hour >= 22 || hour < 6 ? 'grave' : hour < 14 ? 'day' : 'swing';
  return { gamingDay: new Date(wall - 6 * HOUR_MS).toISOString().slice(0, 10), shift };
}
