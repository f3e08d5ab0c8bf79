import { StoreFault } from '#event-store';
import { isReported } from '#platform';
import type { StoreFaultCode } from '#event-store';
import { Problem } from './problem.js';

interface Answer {
  readonly status: 503 | 507;
  readonly detail: string;
  readonly retryAfterSeconds?: number;
}

/** The fault's own message names files and goes to the log only. */
const ANSWERS: Readonly<Record<StoreFaultCode, Answer>> = {
  'store-locked': { status: 503, detail: 'the store is busy; nothing was recorded', retryAfterSeconds: 1 },
  // After a failed sync the data may still have reached the disk, and a server's answer may be lost.
  'store-unreachable': {
    status: 503,
    detail:
      'the store cannot be reached; send it again with the same Idempotency-Key, and it is recorded once',
    retryAfterSeconds: 5,
  },
  'store-closed': { status: 503, detail: 'the server is shutting down', retryAfterSeconds: 5 },
  'store-full': { status: 507, detail: 'the store has no room left; nothing was recorded' },
  'store-read-only': { status: 503, detail: 'the store may not be written; nothing was recorded' },
  'store-damaged': { status: 503, detail: 'the store is damaged and does not serve' },
  'store-moved': {
    status: 503,
    detail: 'the file of the store was moved, deleted or replaced; nothing was acknowledged',
  },
  'store-older': {
    status: 503,
    detail: 'the store lost what was recorded in it; nothing was acknowledged',
  },
  'store-too-new': { status: 503, detail: 'the store was written by a later release and does not serve' },
  'store-foreign': { status: 503, detail: 'the store is not one of this program and does not serve' },
};

/** The problem for a fault of a store; undefined for any other error. */
export function storeProblem(error: unknown): Problem | undefined {
  if (!(error instanceof StoreFault)) return undefined;
  const { status, detail, retryAfterSeconds } = ANSWERS[error.code];
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) };
  return new Problem(status, error.code, detail, {
    headers,
    cause: error,
    ...(isReported(error) && { unlogged: true }),
  });
}
