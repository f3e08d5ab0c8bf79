import { setTimeout as delay } from 'node:timers/promises';

/** Waits that grow with each failure in a row, in milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 100, longestMs: 10_000 };

/** How long to wait after the n-th failure in a row, in milliseconds; spread out, so that many do not come at once. */
export function waitMsAfter(failures: number, { firstMs, longestMs }: BackOff): number {
  const wholeMs = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), longestMs);
  return Math.round(wholeMs * (0.8 + 0.2 * Math.random()));
}

/** Waits, or until the signal aborts. Never rejects. */
export async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await delay(waitMs, undefined, { signal }).catch(() => undefined);
}
