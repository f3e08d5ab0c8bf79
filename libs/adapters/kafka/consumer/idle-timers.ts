import { createRequire } from 'node:module';

/** The parts of kafkajs 2.2.4's request queue that are patched. */
interface RequestQueue {
  readonly pending: readonly unknown[];
  readonly throttledUntil: number;
  throttleCheckTimeoutId: NodeJS.Timeout | null;
  checkPendingRequests(): void;
  scheduleCheckPendingRequests(): void;
}

/** Time until a queue checks again whether it may send, in milliseconds. */
const LOOK_AGAIN_MS = 10;

/**
 * Stops each connection of kafkajs from repeatedly setting a timer with a negative delay (kafkajs#1751): Node runs it
 * every millisecond, and warns about it from version 24 on. A queue with nothing to send now sets no timer. Twice is the same as once.
 */
export function clampIdleTimers(): void {
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/network/requestQueue/index.js') as { prototype: RequestQueue };
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.throttleCheckTimeoutId || this.pending.length === 0) return;
    const throttledMs = this.throttledUntil - Date.now();
    this.throttleCheckTimeoutId = setTimeout(
      () => {
        this.throttleCheckTimeoutId = null;
        this.checkPendingRequests();
      },
      throttledMs > 0 ? throttledMs : LOOK_AGAIN_MS,
    );
  };
}
