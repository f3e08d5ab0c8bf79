import { setImmediate } from 'node:timers/promises';
import { assertLimit } from './append-rules.js';
import type { EventStore, SubscribeOptions, SubscriptionItem } from './event-store.js';

/** What a store without a push of its own offers so that it can be followed. */
export interface FollowableLog extends Pick<EventStore, 'readAll'> {
  /**
   * Resolves when there are events after the position or a signal aborts. Must look for events before it waits, in one
   * go: a commit between the subscriber's last read and the wait may not be missed.
   */
  untilAfter(position: bigint, signals: readonly AbortSignal[]): Promise<void>;
}

/**
 * A subscription that pulls pages: history until a page is not full, then whatever arrives.
 * @param closing aborts when the store closes
 */
export async function* follow(
  log: FollowableLog,
  { after = 0n, signal, pageSize = 500 }: SubscribeOptions,
  closing: AbortSignal,
): AsyncGenerator<SubscriptionItem, void, void> {
  assertLimit(pageSize);
  const signals = signal ? [signal, closing] : [closing];
  let position = after;
  let live = false;
  for (;;) {
    // A turn of the event loop between pages: a long history may not keep appends waiting.
    await setImmediate();
    if (signals.some(({ aborted }) => aborted)) return;
    const events = await log.readAll({ after: position, limit: pageSize });
    const last = events.at(-1);
    if (last) {
      position = last.position;
      yield { kind: 'events', events };
    }
    if (events.length === pageSize) continue;
    if (!live) {
      live = true;
      yield { kind: 'caught-up', position };
    }
    if (signals.some(({ aborted }) => aborted)) return;
    await log.untilAfter(position, signals);
  }
}
