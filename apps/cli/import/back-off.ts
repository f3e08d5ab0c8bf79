import { setTimeout as delay } from 'node:timers/promises';
import { CannotGoOn, Interrupted } from './cannot-go-on.js';

/** How often and how long a passing fault is waited out. */
export interface BackOffSettings {
  readonly attempts: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
}

/** Some two and a half minutes in all: long enough for a server to be started again. */
export const DEFAULT_BACK_OFF: BackOffSettings = { attempts: 12, firstWaitMs: 250, longestWaitMs: 30_000 };

/** A try that failed for a reason that may pass. */
export interface Passing {
  readonly passing: string;
  /** What the server asked to wait. */
  readonly retryAfterMs?: number | undefined;
}

export interface BackOffOptions {
  readonly settings: BackOffSettings;
  readonly signal: AbortSignal;
  /** Told before each wait. */
  readonly onWait?: (reason: string, waitMs: number) => void;
}

/**
 * Tries until there is a result, waiting twice as long each time, or as long as the server asks.
 * @throws CannotGoOn when the tries are used up, or the server asks to wait longer than is waited
 * @throws Interrupted when the signal aborts during a wait
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
