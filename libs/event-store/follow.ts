import { setImmediate } from 'node:timers/promises';
import { assertLimit } from './append-rules.js';
import type { EventStore, SubscribeOptions, SubscriptionItem } from './event-store.js';

/** The parts of a store without push that a subscription needs. */
export interface FollowableLog extends Pick<EventStore, 'readAll'> {
  /**
   * Resolves when there are events after the position or a signal aborts. It must look for events and start to wait in
   * one step, so that no commit after the subscriber's last read is missed.
   */
  untilAfter(position: bigint, signals: readonly AbortSignal[]): Promise<void>;
}

/**
 * A subscription that pulls pages: history until a page is not full, then new events.
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
    // Yields to the event loop between pages, so that a long history does not block appends.
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
