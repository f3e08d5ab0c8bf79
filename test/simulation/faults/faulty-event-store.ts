import type {
  AppendResult,
  EventStore,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StreamAppend,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';
import { HeldFeed } from './held-feed.js';

/** What happens instead of an append, or around it. */
export type AppendFault = (
  append: () => Promise<AppendResult>,
  appends: readonly StreamAppend[],
) => Promise<AppendResult>;

/** An event store with which something goes wrong when it is told to. */
export class FaultyEventStore implements EventStore {
  readonly feed: HeldFeed;
  private readonly faults: AppendFault[] = [];

  constructor(private readonly store: EventStore) {
    this.feed = new HeldFeed(store);
  }

  /** The next appends meet these faults, one each. */
  arm(...faults: readonly AppendFault[]): void {
    this.faults.push(...faults);
  }

  /** Whether every fault has happened. The rest of them will not. */
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
