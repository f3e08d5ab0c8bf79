import { setTimeout as delay } from 'node:timers/promises';
import { StoreFault, type StoreFaultCode } from '#event-store';
import { ProjectionHostStopped } from '../errors.js';

const PASSING: readonly StoreFaultCode[] = [
  'store-locked',
  'store-unreachable',
  'store-full',
  // A server that became a standby, or a disk that was mounted read-only.
  'store-read-only',
];
const FIRST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 5_000;

/** Whether the same work may succeed later, with no effect so far. */
export function isPassing(error: unknown): error is StoreFault {
  return error instanceof StoreFault && PASSING.includes(error.code);
}

export interface RetryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Number of attempts before the fault is thrown; default: unlimited. */
  readonly attempts?: number | undefined;
  /** Called for each temporary failure. */
  readonly onFault?: ((error: StoreFault) => void) | undefined;
}

/**
 * Runs the work, and retries while its store is unreachable, with waits that grow to a few seconds.
 * @throws ProjectionHostStopped if the signal aborts meanwhile
 */
export async function untilDone<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  for (let failures = 0; ;) {
    if (options.signal?.aborted) throw new ProjectionHostStopped();
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || ++failures === options.attempts) throw error;
      options.onFault?.(error);
      await pause(failures, options.signal);
    }
  }
}

/** Waits after the n-th consecutive failure, or until the signal aborts. */
export async function pause(failures: number, signal?: AbortSignal): Promise<void> {
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 20), LONGEST_WAIT_MS);
  await delay(waitMs, undefined, signal ? { signal } : {}).catch(() => undefined);
}
