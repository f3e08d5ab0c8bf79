import { StoreFault, type EventStore, type SubscriptionItem } from '#event-store';
import { isPassing, pause } from './retry.js';

export interface FollowOptions {
  readonly eventStore: Pick<EventStore, 'subscribe' | 'head'>;
  readonly signal: AbortSignal;
  readonly pageSize: number;
  /** The start position, asked for at each opening of the subscription. */
  readonly after: () => Promise<bigint>;
  /** Time without events, while the store's head is ahead, after which a subscription is opened again. */
  readonly silenceMs: number;
  readonly onInterruption: (error: unknown) => void;
}

/**
 * The items of a subscription that is opened again, after a growing wait, whenever it ends, fails or is silent. Ends
 * when the signal aborts.
 * @throws StoreFault if the store is damaged, foreign or closed, which waiting cannot correct
 */
export async function* followEvents(options: FollowOptions): AsyncGenerator<SubscriptionItem, void, void> {
  for (let failures = 0; !options.signal.aborted;) {
    try {
      for await (const item of subscribeOnce(options)) {
        failures = 0;
        yield item;
      }
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof StoreFault && !isPassing(error)) throw error;
      options.onInterruption(error);
      await pause(++failures, options.signal);
    }
  }
}

async function* subscribeOnce(options: FollowOptions): AsyncGenerator<SubscriptionItem, void, void> {
  const { eventStore, signal, pageSize } = options;
  const silence = new AbortController();
  let reached = await options.after();
  let waiting = true;
  let suspectedAt: bigint | undefined;
  const listen = async (): Promise<void> => {
    if (!waiting || (await eventStore.head()) <= reached) suspectedAt = undefined;
    else if (suspectedAt === reached) silence.abort();
    else suspectedAt = reached;
  };
  const timer = setInterval(() => void listen().catch(() => undefined), options.silenceMs);
  timer.unref();
  try {
    const both = AbortSignal.any([signal, silence.signal]);
    for await (const item of eventStore.subscribe({ after: reached, signal: both, pageSize })) {
      waiting = false;
      if (item.kind === 'events') reached = item.events.at(-1)?.position ?? reached;
      yield item;
      waiting = true;
    }
  } finally {
    clearInterval(timer);
  }
  if (signal.aborted) return;
  const what = silence.signal.aborted ? 'fell silent' : 'ended';
  throw new StoreFault('store-unreachable', `the subscription ${what} after position ${reached}`);
}
