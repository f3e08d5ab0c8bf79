import {
  CommitBell,
  StoreFault,
  assertAppendable,
  assertLimit,
  assertRevision,
  follow,
  resultOfRepeat,
} from '#event-store';
import type {
  AppendResult,
  EventStore,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StoredEvent,
  StreamAppend,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';

export interface MemoryEventStoreOptions {
  /** Position before that of the first event. Default: 0. */
  readonly startAfter?: bigint;
}

/** An event store for tests: it keeps the whole contract, but only in memory. */
export class MemoryEventStore implements EventStore {
  private readonly log: (RecordedEvent & StoredEvent)[] = [];
  private readonly streams = new Map<string, RecordedEvent[]>();
  private readonly ids = new Map<string, StoredEvent>();
  private readonly bell = new CommitBell();
  private readonly closing = new AbortController();
  private readonly startAfter: bigint;

  constructor({ startAfter = 0n }: MemoryEventStoreOptions = {}) {
    this.startAfter = startAfter;
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- async turns what is thrown into a rejection
  async append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    this.assertOpen();
    assertAppendable(appends);
    const repeated = resultOfRepeat(appends, (id) => this.ids.get(id));
    if (repeated) return repeated;
    for (const { stream, expectedRevision } of appends) {
      assertRevision(stream, expectedRevision, this.streams.get(stream)?.at(-1)?.revision);
    }
    const requestSize = appends.reduce((size, { events }) => size + events.length, 0);
    let requestIndex = 0;
    for (const { stream, events } of appends) {
      const inStream = this.streams.get(stream) ?? [];
      this.streams.set(stream, inStream);
      for (const { id, type, data, metadata } of events) {
        const revision = BigInt(inStream.length);
        const position = this.startAfter + BigInt(this.log.length) + 1n;
        const place = { stream, revision, position, requestIndex, requestSize };
        const stored = { id, type, data, metadata, ...place };
        this.log.push(stored);
        inStream.push(stored);
        this.ids.set(id, stored);
        requestIndex += 1;
      }
    }
    this.bell.ring();
    const revisions = appends.map(({ stream }) => ({
      stream,
      revision: this.streams.get(stream)?.at(-1)?.revision ?? 0n,
    }));
    return { position: this.headNow(), revisions, asSent: true };
  }

  // eslint-disable-next-line @typescript-eslint/require-await
  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    const { from, limit = Number.MAX_SAFE_INTEGER, direction = 'forwards' } = options;
    this.assertOpen();
    assertLimit(limit);
    const events = this.streams.get(stream) ?? [];
    const within = (event: RecordedEvent): boolean =>
      from === undefined || (direction === 'forwards' ? event.revision >= from : event.revision <= from);
    return page(events.filter(within), direction, limit);
  }

  // eslint-disable-next-line @typescript-eslint/require-await
  async readAll({ after, limit = 1_000, direction = 'forwards' }: ReadAllOptions = {}): Promise<
    readonly RecordedEvent[]
  > {
    this.assertOpen();
    assertLimit(limit);
    if (direction === 'forwards') {
      const start = Math.max(0, Number((after ?? 0n) - this.startAfter));
      return this.log.slice(start, start + limit).map(recorded);
    }
    const before = this.log.filter(({ position }) => after === undefined || position < after);
    return page(before, direction, limit);
  }

  subscribe(options: SubscribeOptions = {}): AsyncIterable<SubscriptionItem> {
    this.assertOpen();
    return { [Symbol.asyncIterator]: () => follow(this, options, this.closing.signal) };
  }

  /** For `follow`. */
  async untilAfter(position: bigint, signals: readonly AbortSignal[]): Promise<void> {
    if (this.headNow() <= position) await this.bell.next(signals);
  }

  // eslint-disable-next-line @typescript-eslint/require-await
  async head(): Promise<bigint> {
    this.assertOpen();
    return this.headNow();
  }

  close(): Promise<void> {
    this.closing.abort();
    return Promise.resolve();
  }

  private headNow(): bigint {
    return this.log.at(-1)?.position ?? 0n;
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted)
      throw new StoreFault('store-closed', 'the event store in memory is closed');
  }
}

function page(
  events: readonly RecordedEvent[],
  direction: 'forwards' | 'backwards',
  limit: number,
): readonly RecordedEvent[] {
  const ordered = direction === 'forwards' ? events : events.toReversed();
  return ordered.slice(0, limit).map(recorded);
}

/** Without the fields that only the store has. */
function recorded(event: RecordedEvent): RecordedEvent {
  const { id, type, data, metadata, stream, revision, position } = event;
  return { id, type, data, metadata, stream, revision, position };
}
