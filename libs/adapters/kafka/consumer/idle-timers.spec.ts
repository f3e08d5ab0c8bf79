import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { clampIdleTimers } from './idle-timers.js';

interface Queue {
  throttleCheckTimeoutId: unknown;
  scheduleCheckPendingRequests(): void;
  push(request: object): void;
  maybeThrottle(ms: number): void;
}

const QUEUE = 'kafkajs/src/network/requestQueue/index.js';
const load = createRequire(import.meta.url);

/** A queue of the driver without a connection. */
function aQueue(): Queue {
  const RequestQueue = load(QUEUE) as new (options: object) => Queue;
  const logger = { debug: () => undefined, warn: () => undefined };
  return new RequestQueue({
    maxInFlightRequests: 1,
    requestTimeout: 1_000,
    clientId: 'c',
    broker: 'b',
    logger,
  });
}

describe('timers of the driver (kafkajs#1751)', () => {
  it('matches the version whose timers are known', () => {
    expect(load('kafkajs/package.json')).toMatchObject({ version: '2.2.4' });
  });

  it('are absent while there is nothing to send; without the clamp one runs every millisecond', () => {
    // The queue as the driver ships it: another suite of this process may have clamped its timers.
    Reflect.deleteProperty(load.cache, load.resolve(QUEUE));
    const idle = aQueue();
    idle.scheduleCheckPendingRequests();
    const unclamped = idle.throttleCheckTimeoutId as NodeJS.Timeout | null;
    expect(unclamped).not.toBeNull();
    clearTimeout(unclamped!);

    clampIdleTimers();
    clampIdleTimers();
    const queue = aQueue();
    queue.scheduleCheckPendingRequests();
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });

  it('still send requests that waited for a throttle', async () => {
    clampIdleTimers();
    const queue = aQueue();
    queue.maybeThrottle(40);
    let sentAtMs = 0;
    const before = Date.now();
    queue.push({
      entry: { correlationId: 1, resolve: () => undefined, reject: () => undefined },
      expectResponse: false,
      sendRequest: () => (sentAtMs = Date.now()),
    });
    expect(sentAtMs).toBe(0);
    await delay(80);
    expect(sentAtMs - before).toBeGreaterThanOrEqual(39);
    expect(queue.throttleCheckTimeoutId).toBeNull();
  });
});
