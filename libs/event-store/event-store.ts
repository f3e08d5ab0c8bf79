/**
 * The port of every event store. Data and metadata travel as the JSON text that is stored, so that the bytes read are
 * the bytes written; the codec beside this file turns them into objects.
 */
export interface EventStore {
  /**
   * Appends to one or more streams, all or nothing, durably: when the promise resolves the events are on disk.
   *
   * Idempotent by event id, which is looked at before any revision: a request that is stored already, with the same
   * ids, types and data in the same streams and order, answers as it did the first time, whatever revision it expects
   * and however much was appended since. Metadata may tell of another attempt: that of the first one stays.
   * @throws TypeError when the request is empty or malformed (see `assertAppendable`)
   * @throws EventIdConflict when an id stands twice in the request, is stored with another type, data or stream, or was
   *   stored by a request of which this one is a part, an extension or another arrangement
   * @throws WrongExpectedRevision when a stream is not at the revision expected of it
   * @throws StoreFault when the store cannot serve. After a failing disk (`store-unreachable`) the outcome is known only
   *   once the same request has been repeated.
   */
  append(appends: readonly StreamAppend[]): Promise<AppendResult>;

  /**
   * Events of one stream in order. An unknown stream has none.
   * @throws RangeError when the limit is not a positive integer
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /**
   * A page of all events in the order in which they were committed.
   * @throws RangeError when the limit is not a positive integer
   */
  readAll(options?: ReadAllOptions): Promise<readonly RecordedEvent[]>;

  /**
   * All events after a position, history first and then live, none missed and none twice. Between the two stands one
   * `caught-up`. Ends when `signal` aborts or the store closes. The consumer pulls: nothing is read ahead of it beyond
   * one page. Each iteration of the result starts anew.
   * @throws StoreFault `store-closed`; while iterating, whatever `readAll` throws
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<SubscriptionItem>;

  /** Position of the newest event, or `0n` in an empty store. */
  head(): Promise<bigint>;

  /** Finishes the appends under way, ends the subscriptions and releases the store. Calls after it: `store-closed`. */
  close(): Promise<void>;
}

/** The revision a stream must be at: absent, at an exact revision, present at any, or not checked at all. */
export type ExpectedRevision = 'no-stream' | 'stream-exists' | 'any' | bigint;

/** What one request appends to one stream; a request names each stream once. */
export interface StreamAppend {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly NewEvent[];
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
  /** Place in the stream, from 0. */
  readonly revision: bigint;
  /** Place in the whole store; grows with commit order, may have gaps. */
  readonly position: bigint;
  /** When the store took it, milliseconds since 1970 UTC. */
  readonly recordedAtMs: number;
}

export interface AppendResult {
  /** Position of the last event of the request. */
  readonly position: bigint;
  /** The last revision of each stream written, in the order of the request. */
  readonly revisions: readonly { readonly stream: string; readonly revision: bigint }[];
  /**
   * When the store took the request's events, milliseconds since 1970 UTC. Where it is told, the positions of the other
   * events come right before that of the last, without a gap, and they are stored as they were sent. Absent where only
   * reading them tells: the server of a store stamps and places them itself, or the first attempt had other metadata.
   */
  readonly recordedAtMs?: number;
}

export interface ReadStreamOptions {
  /** Revision at which reading begins, itself included. Default: the first (the last when backwards). */
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

export interface SubscribeOptions {
  /** Position of the last event that the consumer has. Default: none. */
  readonly after?: bigint;
  readonly signal?: AbortSignal;
  /** Most events read from the store at a time. Default: 500. */
  readonly pageSize?: number;
}

/**
 * A page of one or more events, or word that history has been read and what follows is live. The position of
 * `caught-up` is that of the last event delivered, or the one the subscription began after.
 */
export type SubscriptionItem =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[] }
  | { readonly kind: 'caught-up'; readonly position: bigint };
