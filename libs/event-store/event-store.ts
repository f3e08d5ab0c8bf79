/**
 * The port of every event store. Data and metadata are the stored JSON text, so that the bytes read equal the bytes
 * written; the codec beside this file converts them to objects.
 */
export interface EventStore {
  /**
   * Appends to one or more streams, all or nothing, durably: when the promise resolves the events are on disk.
   *
   * Idempotent by event id, which is checked before any revision: a request that is already stored, with the same ids,
   * types and data in the same streams and order, gets its first answer again, whatever revision it expects and however
   * much was appended since. Its metadata may differ: the first one stays stored.
   * @throws TypeError if the request is empty or malformed (see `assertAppendable`)
   * @throws EventIdConflict if the request repeats an id, or an id is stored with another type, data or stream, or was
   *   stored by a request of which this one is a part, an extension or another arrangement
   * @throws WrongExpectedRevision when a stream is not at the revision expected of it
   * @throws StoreFault when the store cannot serve. After a failing disk (`store-unreachable`) the outcome is known
   * only
   *   once the same request has been repeated.
   */
  append(appends: readonly StreamAppend[]): Promise<AppendResult>;

  /**
   * Events of one stream in order. An unknown stream has none.
   * @throws RangeError if the limit is not a positive integer
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /**
   * A page of all events in the order in which they were committed.
   * @throws RangeError if the limit is not a positive integer
   */
  readAll(options?: ReadAllOptions): Promise<readonly RecordedEvent[]>;

  /**
   * Pages of all events after a position, up to the newest one: for a pass over much of the store, which then costs one
   * call at a server. Every page is full but the last; it ends early when `signal` aborts. Absent: `readAll` costs no call;
   * `historyOf` reads from every store.
   * @throws RangeError if the size of a page is not a positive integer
   */
  history?(options?: HistoryOptions): AsyncIterable<readonly RecordedEvent[]>;

  /**
   * All events after a position, history first and then live, without gaps or repetitions. A `caught-up` item separates
   * the two. It ends when `signal` aborts or the store closes. The consumer pulls: at most one page is read ahead. Each
   * iteration of the result starts again.
   * @throws StoreFault `store-closed`; while iterating, the errors of `readAll`
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<SubscriptionItem>;

  /** Position of the newest event, or `0n` in an empty store. */
  head(): Promise<bigint>;

  /**
   * Streams that do not hold all their events, or may lose some: a server's administrator limited or deleted them, or
   * events were taken from the file. Appends to them and reads of them throw `store-damaged`; `readAll` returns the events
   * that are left. At a server, a pass from the first event to the newest one finds the events that are missing. Absent:
   * the store cannot lose single events.
   */
  damage?(): Promise<readonly StreamDamage[]>;

  /** Finishes pending appends, ends the subscriptions and releases the store. Later calls throw `store-closed`. */
  close(): Promise<void>;
}

/** The expected revision of a stream: absent, an exact revision, present at any, or unchecked. */
export type ExpectedRevision = 'no-stream' | 'stream-exists' | 'any' | bigint;

/** The events that a request appends to one stream; a request names each stream once. */
export interface StreamAppend {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

/** A stream with missing or hidden events. */
export interface StreamDamage {
  readonly stream: string;
  /** What happened to which stream at the server, and what to do. */
  readonly message: string;
}

export interface NewEvent {
  /** A UUID in lower case. Time-ordered ones keep the index of ids fast. */
  readonly id: string;
  readonly type: string;
  /** JSON text. */
  readonly data: string;
  /** JSON text of a flat object of strings. */
  readonly metadata: string;
}

export interface RecordedEvent extends NewEvent {
  readonly stream: string;
  /** Index in the stream, from 0. */
  readonly revision: bigint;
  /** Position in the store; grows with commit order, may have gaps. */
  readonly position: bigint;
}

export interface AppendResult {
  /** Position of the last event of the request. */
  readonly position: bigint;
  /** The last revision of each written stream, in the order of the request. */
  readonly revisions: readonly { readonly stream: string; readonly revision: bigint }[];
  /**
   * If it is present, the events are stored as sent, and the positions of the other events directly precede the last one.
   * It is absent if only a read can find them: a server assigns positions itself, or the first attempt had other metadata.
   */
  readonly asSent?: true;
}

export interface ReadStreamOptions {
  /** First revision to read, inclusive. Default: the first (the last when backwards). */
  readonly from?: bigint;
  /** Default: no limit. */
  readonly limit?: number;
  readonly direction?: 'forwards' | 'backwards';
}

export interface ReadAllOptions {
  /** Read the events after this position (before it when backwards). */
  readonly after?: bigint;
  /** Default: 1,000. */
  readonly limit?: number;
  readonly direction?: 'forwards' | 'backwards';
}

export interface HistoryOptions {
  /** Position of the reader's last event. Default: none. */
  readonly after?: bigint;
  /** Default: 1,000. */
  readonly pageSize?: number;
  readonly signal?: AbortSignal;
}

export interface SubscribeOptions {
  /** Position of the consumer's last event. Default: none. */
  readonly after?: bigint;
  readonly signal?: AbortSignal;
  /** Largest number of events in a page. Default: 500. */
  readonly pageSize?: number;
}

/**
 * A page of events, or the signal that history is complete and live events follow. The position of `caught-up` is that
 * of the last delivered event, or the start of the subscription.
 */
export type SubscriptionItem =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[] }
  | { readonly kind: 'caught-up'; readonly position: bigint };
