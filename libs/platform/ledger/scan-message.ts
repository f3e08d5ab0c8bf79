import type { ScanProgress } from '#adapters/kurrent-event-store';

/** For the log of the process: a long read is not a fault, and shows that it goes on. */
export function scanMessage({ seconds, share, ended }: ScanProgress): string {
  const since = `${Math.round(seconds)} s`;
  if (ended) return `the log of KurrentDB is read, after ${since}`;
  const part = share === undefined ? '' : `, ${Math.floor(share * 100)} % of the rest so far`;
  return `the log of KurrentDB has been read for ${since} and is not at its end yet${part}`;
}
