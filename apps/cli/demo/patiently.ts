import { setTimeout as delay } from 'node:timers/promises';
import { waitAsked } from '../api/api-request.js';

/** Number of attempts for a request, and the longest wait between two, in milliseconds. */
const TRIES = 12;
const LONGEST_WAIT_MS = 10_000;

/** The statuses of a busy server; the request had no effect. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/**
 * Repeats a request that a busy server refuses, after the wait that it asks for. Returns the last refusal in the end.
 */
export async function patiently(send: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await send();
    const asked = waitAsked(response.headers.get('retry-after'), Date.now());
    const isWorthIt = BUSY.has(response.status) && asked !== undefined && asked <= LONGEST_WAIT_MS;
    if (!isWorthIt || tries === TRIES) return response;
    await response.body?.cancel();
    await delay(asked);
  }
}
