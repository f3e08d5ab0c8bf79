import { setTimeout as delay } from 'node:timers/promises';
import { waitAsked } from '../import/api-request.js';

/** Tries of one request, and the longest wait between two that is worth it for a demonstration, in milliseconds. */
const TRIES = 12;
const LONGEST_WAIT_MS = 10_000;

/** What a busy server answers; nothing was done then. */
const BUSY: ReadonlySet<number> = new Set([429, 503]);

/** Sends again what a busy server refuses, each time after as long as it asks. Answers the last refusal at the end. */
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
