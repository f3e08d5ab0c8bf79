import type {
  AppendResult,
  AroundAppend,
  EventStore,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StreamAppend,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';
import { HeldFeed } from './held-feed.js';

/** An event store that fails on demand. */
export class FaultyEventStore implements EventStore {
  readonly feed: HeldFeed;
  private readonly faults: AroundAppend[] = [];

  constructor(private readonly store: EventStore) {
    this.feed = new HeldFeed(store);
  }

  /** Each of the next appends meets one of these faults. */
  arm(...faults: readonly AroundAppend[]): void {
    this.faults.push(...faults);
  }

  /** Removes the faults that are left. Returns whether there were none. */
  disarm(): boolean {
    return this.faults.splice(0).length === 0;
  }

  append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    const append = (): Promise<AppendResult> => this.store.append(appends);
    const fault = this.faults.shift();
    return fault ? fault(append, appends) : append();
  }

  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]> {
    return this.store.readStream(stream, options);
  }

  readAll(options?: ReadAllOptions): Promise<readonly RecordedEvent[]> {
    return this.store.readAll(options);
  }

  subscribe(options: SubscribeOptions = {}): AsyncIterable<SubscriptionItem> {
    return this.feed.subscribe(options);
  }

  head(): Promise<bigint> {
    return this.store.head();
  }

  close(): Promise<void> {
    return this.store.close();
  }
}
