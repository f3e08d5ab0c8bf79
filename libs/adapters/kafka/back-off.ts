import { setTimeout as delay } from 'node:timers/promises';

/** Waits that grow with each consecutive failure, in milliseconds. */
export interface BackOff {
  readonly firstMs: number;
  readonly longestMs: number;
}

export const DEFAULT_BACK_OFF: BackOff = { firstMs: 100, longestMs: 10_000 };

/**
 * The wait after the n-th consecutive failure, in milliseconds; with a random part, so that many clients do not return
 * at once.
 */
export function waitMsAfter(failures: number, { firstMs, longestMs }: BackOff): number {
  const wholeMs = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), longestMs);
  return Math.round(wholeMs * (0.8 + 0.2 * Math.random()));
}

/** Waits, or until the signal aborts. Never rejects. */
export async function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  await delay(waitMs, undefined, { signal }).catch(() => undefined);
}
