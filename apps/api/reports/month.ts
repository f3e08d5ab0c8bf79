/** The last day of a month that is given as YYYY-MM. */
export function lastDayOf(month: string): string {
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(Date.UTC(year, ofYear, 0)).getUTCDate()}`;
}
