import { setTimeout as delay } from 'node:timers/promises';
import { CannotGoOn, Interrupted } from './cannot-go-on.js';

/** The number and length of retries after a transient fault. */
export interface BackOffSettings {
  readonly attempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Some two and a half minutes in all: long enough for a restart of the server. */
export const DEFAULT_BACK_OFF: BackOffSettings = { attempts: 12, firstWaitMs: 250, longestWaitMs: 30_000 };

/** An attempt that failed for a transient reason. */
export interface Passing {
  readonly passing: string;
  /** The wait that the server asked for. */
  readonly retryAfterMs?: number | undefined;
}

export interface BackOffOptions {
  readonly settings: BackOffSettings;
  readonly signal: AbortSignal;
  /** Called before each wait. */
  readonly onWait?: (reason: string, waitMs: number) => void;
}

/**
 * Tries until there is a result. Each wait is twice as long, or as long as the server asks.
 * @throws CannotGoOn after the last attempt, or if the server asks for a longer wait than the limit
 * @throws Interrupted if the signal aborts during a wait
 */
export async function untilThrough<T>(
  attempt: () => Promise<{ readonly result: T } | Passing>,
  { settings, signal, onWait }: BackOffOptions,
): Promise<T> {
  const { attempts, firstWaitMs, longestWaitMs } = settings;
  for (let failures = 0; ;) {
    if (signal.aborted) throw new Interrupted();
    const came = await attempt();
    if ('result' in came) return came.result;
    const { passing, retryAfterMs = 0 } = came;
    if (++failures === attempts) throw new CannotGoOn(`${passing} (tried ${attempts} times).`);
    if (retryAfterMs > longestWaitMs) {
      throw new CannotGoOn(`${passing} (try again in ${Math.ceil(retryAfterMs / 1_000)} s).`);
    }
    const waitMs = Math.max(retryAfterMs, Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs));
    onWait?.(passing, waitMs);
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
}
