/**
 * The port of every event store. Data and metadata travel as the JSON text that is stored, so that the bytes read are
 * the bytes written; the codec beside this file turns them into objects.
 */
export interface EventStore {
  /**
   * Appends to one or more streams, all or nothing, durably: when the promise resolves the events are on disk.
   * Idempotent by event id: the same events appended again to the same streams answer as they did the first time.
   * @throws WrongExpectedRevision when a stream is not at the revision expected of it
   * @throws EventIdConflict when an event id is already stored with another body or place, twice in the request, or
   *   only part of the request is stored
   */
  append(appends: readonly StreamAppend[]): Promise<AppendResult>;

  /** Events of one stream in order. An unknown stream has none. */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /** A page of all events in the order in which they were committed. */
  readAll(options?: ReadAllOptions): Promise<readonly RecordedEvent[]>;

  /**
   * All events after a position, history first and then live, none missed and none twice. Ends when `signal` aborts.
   * The consumer pulls: nothing is read ahead of it beyond one page.
   */
  subscribe(options?: SubscribeOptions): AsyncIterable<SubscriptionItem>;

  /** Position of the newest event, or `0n` in an empty store. */
  head(): Promise<bigint>;

  /** Finishes the appends under way, ends the subscriptions and releases the store. */
  close(): Promise<void>;
}

/** The revision a stream must be at: absent, at an exact revision, present at any, or not checked at all. */
export type ExpectedRevision = 'no-stream' | 'stream-exists' | 'any' | bigint;

export interface StreamAppend {
  readonly stream: string;
  readonly expectedRevision: ExpectedRevision;
  readonly events: readonly NewEvent[];
}

export interface NewEvent {
  /** A UUID. Time-ordered ones keep the index of ids fast. */
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
  /** Position of the last event appended. */
  readonly position: bigint;
  /** The last revision of each stream written, in the order of the request. */
  readonly revisions: readonly { readonly stream: string; readonly revision: bigint }[];
}

export interface ReadStreamOptions {
  /** First revision read; counted from the end when backwards. Default: the beginning (the end when backwards). */
  readonly from?: bigint;
  readonly limit?: number;
  readonly direction?: 'forwards' | 'backwards';
}

export interface ReadAllOptions {
  /** Read the events after this position (before it when backwards). */
  readonly after?: bigint;
  readonly limit?: number;
  readonly direction?: 'forwards' | 'backwards';
}

export interface SubscribeOptions {
  readonly after?: bigint;
  readonly signal?: AbortSignal;
  /** Events read from the store at a time. */
  readonly pageSize?: number;
}

/** A page of events, or word that history has been read and what follows is live. */
export type SubscriptionItem =
  | { readonly kind: 'events'; readonly events: readonly RecordedEvent[] }
  | { readonly kind: 'caught-up'; readonly position: bigint };
