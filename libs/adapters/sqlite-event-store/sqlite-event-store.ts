import { resolve } from 'node:path';
import type { Database } from 'better-sqlite3';
import { GroupCommit, openSqlite, toStoreFault } from '#adapters/sqlite';
import type { Commit, HeldLog } from '#adapters/sqlite';
import { CommitBell, StoreFault, assertAppendable, follow } from '#event-store';
import type {
  AppendResult,
  EventStore,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StreamAppend,
  StreamDamage,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';
import { appendStatements } from './append-statements.js';
import { EVENT_STORE_FORMAT } from './format.js';
import { ReadStatements } from './read-statements.js';
import { StreamHeads } from './stream-heads.js';

export interface SqliteEventStoreOptions {
  /** The store's file; it and its folder are created if missing. `<path>-wal` and `<path>-shm` belong to it. */
  readonly path: string;
  /** Opens an existing store; appends are refused with `store-read-only`. */
  readonly readOnly?: boolean;
  /** How often a waiting subscription looks for commits of other processes. Default 50. */
  readonly pollIntervalMs?: number;
  /** How long an append, or opening, waits for other processes before it fails with `store-locked`. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /** Called with all streams that lost events, whenever more are found. */
  readonly onDamage?: (damage: readonly StreamDamage[]) => void;
  /** Called for each commit of this process, after its requests are answered. */
  readonly onCommit?: (commit: Commit) => void;
}

/** Longest time that a lock blocks the thread; an append then waits on without blocking. */
const BLOCKED_MS = 25;

/** Characters of events in one transaction: some 2,000 events of usual size. */
const MOST_CHARS = 1_000_000;

/** An event store in one SQLite file, for one machine. Several processes may append to it and follow it. */
export class SqliteEventStore implements EventStore {
  private readonly bell = new CommitBell();
  private readonly closing = new AbortController();
  private readonly reads: ReadStatements;
  private readonly heads: StreamHeads;
  private readonly commits: GroupCommit;
  private readonly write: (appends: readonly StreamAppend[]) => AppendResult;
  private readonly path: string;
  private readonly pollIntervalMs: number;
  private readonly readOnly: boolean;
  private released: Promise<void> | undefined;

  /** @throws StoreFault any code except `store-closed` */
  static open(options: SqliteEventStoreOptions): SqliteEventStore {
    const { path, readOnly = false, busyTimeoutMs = 5_000 } = options;
    const db = openSqlite({ ...EVENT_STORE_FORMAT, path, readOnly, busyTimeoutMs });
    try {
      return new SqliteEventStore(db, { ...options, busyTimeoutMs });
    } catch (error) {
      db.close();
      throw toStoreFault(error, path);
    }
  }

  private constructor(db: Database, options: SqliteEventStoreOptions & { readonly busyTimeoutMs: number }) {
    const { pollIntervalMs = 50, readOnly = false, busyTimeoutMs } = options;
    this.path = resolve(options.path);
    this.pollIntervalMs = pollIntervalMs;
    this.readOnly = readOnly;
    db.defaultSafeIntegers(true);
    db.pragma(`busy_timeout = ${Math.min(BLOCKED_MS, busyTimeoutMs)}`);
    this.reads = new ReadStatements(db);
    this.heads = new StreamHeads(db, { path: this.path, onDamage: options.onDamage });
    this.commits = new GroupCommit({
      db,
      path: this.path,
      mostSize: MOST_CHARS,
      patienceMs: busyTimeoutMs,
      newestSql: "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'events'",
      onCommit: (commit) => {
        this.bell.ring();
        options.onCommit?.(commit);
      },
    });
    this.write = appendStatements(db, this.heads);
    if (!readOnly) this.heads.lookAtEnds();
  }

  async append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    this.assertOpen();
    if (this.readOnly) {
      throw new StoreFault(
        'store-read-only',
        `${this.path} was opened for reading; open it for writing to append`,
      );
    }
    assertAppendable(appends);
    return this.commits.run(() => this.write(appends), charsOf(appends));
  }

  readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.read(() => this.heads.whole(stream, options, () => this.reads.readStream(stream, options)));
  }

  readAll(options: ReadAllOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.read(() => {
      const events = this.reads.readAll(options);
      const { after = 0n, direction } = options;
      if (direction !== 'backwards') this.heads.notePage(after < 0n ? 0n : after, events);
      return events;
    });
  }

  head(): Promise<bigint> {
    return this.read(() => {
      this.commits.assertThere();
      return this.reads.head();
    });
  }

  /** Compares every stream with its head. */
  async damage(): Promise<readonly StreamDamage[]> {
    this.assertOpen();
    try {
      return await this.heads.damage();
    } catch (error) {
      throw toStoreFault(error, this.path);
    }
  }

  subscribe(options: SubscribeOptions = {}): AsyncIterable<SubscriptionItem> {
    this.assertOpen();
    return { [Symbol.asyncIterator]: () => follow(this, options, this.closing.signal) };
  }

  /** For `follow`: a commit of this process rings the bell; for other processes it polls the head. */
  async untilAfter(position: bigint, signals: readonly AbortSignal[]): Promise<void> {
    while (!signals.some(({ aborted }) => aborted) && this.query(() => this.reads.head()) <= position) {
      await this.bell.next(signals, this.pollIntervalMs);
    }
  }

  /** The write-ahead log, while a reader holds it. */
  heldLog(): HeldLog | undefined {
    return this.commits.heldLog();
  }

  close(): Promise<void> {
    return (this.released ??= this.release());
  }

  private async release(): Promise<void> {
    this.closing.abort();
    await this.commits.close();
  }

  // eslint-disable-next-line @typescript-eslint/require-await -- async turns what is thrown into a rejection
  private async read<Result>(query: () => Result): Promise<Result> {
    this.assertOpen();
    return this.query(query);
  }

  private query<Result>(query: () => Result): Result {
    try {
      return query();
    } catch (error) {
      throw toStoreFault(error, this.path);
    }
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted) {
      throw new StoreFault('store-closed', `${this.path} was closed; open it again to use it`);
    }
  }
}

function charsOf(appends: readonly StreamAppend[]): number {
  let chars = 0;
  for (const { events } of appends) {
    for (const { data, metadata } of events) chars += data.length + metadata.length;
  }
  return chars;
}
