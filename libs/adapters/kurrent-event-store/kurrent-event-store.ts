import { assertAppendable, eventAtPlace, placeOf } from '#event-store';
import type {
  AppendResult,
  EventStore,
  HistoryOptions,
  ReadAllOptions,
  ReadStreamOptions,
  RecordedEvent,
  StreamAppend,
  StoreFault,
  StreamDamage,
  SubscribeOptions,
  SubscriptionItem,
} from '#event-store';
import { Appends } from './writes/appends.js';
import { storeClosed } from './connection/connection.js';
import type { Connection } from './connection/connection.js';
import { Decisions } from './writes/decisions.js';
import { ForeignEvents } from './reads/foreign-events.js';
import { KnownEnd } from './reads/known-end.js';
import { KnownPast } from './reads/known-past.js';
import { LiveSignal } from './reads/live-signal.js';
import { LogReads } from './reads/log-reads.js';
import type { Namespace } from './namespace.js';
import { isDeleted } from './connection/server-errors.js';
import { ServerStreams } from './server-streams.js';
import { ServerWrites } from './writes/server-writes.js';
import { StreamGuard } from './guard/stream-guard.js';
import { StreamReads } from './reads/stream-reads.js';
import { StreamTails } from './reads/stream-tails.js';
import type { SubscriptionDrop } from './connection/subscription-drop.js';
import { subscription } from './reads/subscription.js';

/** Events that a question for the head reads at a time. */
const HEAD_PAGE = 1_000;

/** Events of the store for which the server looks in a read of the log, however few are asked for. */
const FILTERED_PAGE = 32;

export interface KurrentEventStoreSettings {
  readonly onDrop: (drop: SubscriptionDrop) => void;
  readonly onDamage: (damage: readonly StreamDamage[]) => void;
  readonly onForeign: (message: string) => void;
  readonly onLost: (fault: StoreFault) => void;
  readonly onMark: (message: string) => void;
  readonly watchdogMs: number;
  readonly pendingGraceMs: number;
  readonly rememberedIds: number;
  readonly lookEveryMs: number;
}

/** The port on a KurrentDB server; `openKurrentEventStore` lists what it keeps and what it cannot. */
export class KurrentEventStore implements EventStore {
  private readonly closing = new AbortController();
  private readonly appends: Appends;
  private readonly server: ServerStreams;
  private readonly streams: StreamReads;
  private readonly log: LogReads;
  private readonly live: LiveSignal;
  private readonly guard: StreamGuard;
  private readonly end: KnownEnd;
  private released: Promise<void> | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly namespace: Namespace,
    private readonly settings: KurrentEventStoreSettings,
  ) {
    this.guard = new StreamGuard({
      connection,
      namespace,
      onDamage: (damage) => {
        // What is known of a stream may rest on a decision that is damaged now.
        tails.forget();
        settings.onDamage(damage);
      },
      closing: this.closing.signal,
    });
    this.server = new ServerStreams(connection, namespace, this.guard);
    const decisions = new Decisions({
      ...{ connection, namespace, streams: this.server, guard: this.guard },
      graceMs: settings.pendingGraceMs,
    });
    const foreign = new ForeignEvents(settings.onForeign);
    const past = new KnownPast(connection, namespace, settings.onLost);
    connection.onLost = () => past.doubt();
    connection.assertKept = () => past.assertKept();
    this.streams = new StreamReads(this.server, namespace, decisions, foreign, past);
    const tails = new StreamTails(this.streams, settings.rememberedIds);
    this.end = new KnownEnd({
      ...{ connection, namespace, streams: this.streams, guard: this.guard },
      everyMs: settings.lookEveryMs,
      onMark: settings.onMark,
      closing: this.closing.signal,
    });
    this.log = new LogReads(connection, namespace, decisions, this.streams, this.guard, this.end);
    this.appends = new Appends(
      connection,
      tails,
      this.streams,
      new ServerWrites(connection, namespace, decisions, this.streams, past),
    );
    this.live = new LiveSignal({
      connection,
      prefixes: namespace.prefixes,
      onDrop: settings.onDrop,
      closing: this.closing.signal,
    });
  }

  async append(appends: readonly StreamAppend[]): Promise<AppendResult> {
    this.assertOpen();
    assertAppendable(appends);
    const names = appends.map(({ stream }) => this.namespace.dataStream(stream));
    for (const name of names) this.guard.assertWhole(name);
    const look = async (): Promise<void> => {
      for (const name of names) await this.server.assertNotHidden(name);
    };
    return this.connection.patient(async () => {
      try {
        return await this.appends.append(appends, this.guard.knowsAll ? undefined : look);
      } catch (error) {
        // The server does not say which of the streams it deleted.
        if (isDeleted(error)) for (const { stream } of appends) await this.streams.records(stream, 0n, 1);
        throw error;
      }
    });
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    this.assertOpen();
    return this.connection.patient(() => this.streams.read(stream, options));
  }

  async readAll(options: ReadAllOptions = {}): Promise<readonly RecordedEvent[]> {
    this.assertOpen();
    const { after, limit, direction } = options;
    const isNewest = direction === 'backwards' && limit === 1 && after === undefined;
    return this.connection.patient(async () => {
      if (!isNewest) return this.log.read(options);
      const newest = await this.newest();
      return newest ? [newest] : [];
    });
  }

  async *history(options: HistoryOptions = {}): AsyncGenerator<readonly RecordedEvent[], void, void> {
    this.assertOpen();
    const { signal } = this.closing;
    const signals = options.signal ? [options.signal, signal] : [signal];
    yield* this.connection.patientPass((goesOn) => this.log.history(options, signals, goesOn));
  }

  async head(): Promise<bigint> {
    this.assertOpen();
    return this.connection.patient(async () => {
      const known = this.end.newest;
      if (!known) return (await this.end.learn(this.log.pages))?.position ?? 0n;
      // What is written meanwhile is not of the time of the question: others may write faster than it is read.
      const end = (await this.connection.endOfLog())?.commit ?? 0n;
      for (let head = known.position; ;) {
        const page = await this.log.read({ after: head, limit: HEAD_PAGE });
        head = page.at(-1)?.position ?? head;
        if (page.length < HEAD_PAGE || head >= end) return head;
      }
    });
  }

  /**
   * Checks that the log can be read, and begins to look for damaged streams and for the end of the log.
   * @throws StoreFault
   */
  async begin(): Promise<void> {
    await this.connection.endOfLog();
    await this.end.open();
    this.guard.start();
    void this.end.follow(this.log.pages);
  }

  async damage(): Promise<readonly StreamDamage[]> {
    this.assertOpen();
    return this.guard.damage();
  }

  subscribe(options: SubscribeOptions = {}): AsyncIterable<SubscriptionItem> {
    this.assertOpen();
    const { log, live, settings } = this;
    const { onDrop, watchdogMs } = settings;
    const source = { log, live, onDrop, watchdogMs, closing: this.closing.signal };
    return { [Symbol.asyncIterator]: () => subscription(source, options) };
  }

  close(): Promise<void> {
    return (this.released ??= this.release());
  }

  /** The newest event. Where few follow the one that is known, the log is not read back through those of others. */
  private async newest(): Promise<RecordedEvent | undefined> {
    const known = this.end.newest;
    if (!known) return this.end.learn(this.log.pages);
    const later = await this.log.read({ after: known.position, limit: FILTERED_PAGE });
    if (later.length === FILTERED_PAGE) return this.log.pages.newest();
    if (later.length > 0 || known.newest === undefined) return later.at(-1);
    const streams = {
      readStream: (...[stream, options = {}]: Parameters<EventStore['readStream']>) =>
        this.streams.read(stream, options),
    };
    const found = await eventAtPlace(streams, known.newest).catch(() => undefined);
    // The log shows the events of a damaged stream for some time.
    return found && placeOf(found) === known.newest ? found : this.log.pages.newest();
  }

  private async release(): Promise<void> {
    this.closing.abort();
    await this.appends.idle();
    await this.connection.close();
  }

  private assertOpen(): void {
    if (this.closing.signal.aborted) throw storeClosed();
  }
}
