import { START, eventTypeFilter } from '@kurrent/kurrentdb-client';
import type { AllStreamRecordedEvent } from '@kurrent/kurrentdb-client';
import { StoreFault } from '#event-store';
import type { StreamDamage } from '#event-store';
import { BackOff } from './back-off.js';
import type { Connection } from './connection.js';
import type { Namespace } from './namespace.js';
import type { LogPlace } from './log-marks.js';
import { PushedPlace } from './pushed-place.js';
import { LIMITING_TYPES, damageByMetadata, tombstoneMessage } from './stream-limits.js';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Silence after which history counts as read, in milliseconds: servers before 24.2 do not say so. */
const QUIET_MS = 1_000;

/** Pushed events that wait in memory. */
const BUFFERED = 16;

/** The part of an event that the guard reads. */
type ServerEvent = Pick<AllStreamRecordedEvent, 'streamId' | 'type' | 'data'>;

/** Messages on damaged streams, by stream. */
export interface GuardSummary {
  readonly limited: Readonly<Record<string, string>>;
  readonly deleted: Readonly<Record<string, string>>;
}

export interface StreamGuardOptions {
  readonly connection: Connection;
  readonly namespace: Namespace;
  /** Called with all damage whenever it changes. It may not throw. */
  readonly onDamage: (damage: readonly StreamDamage[]) => void;
  /** Aborts when the store closes. */
  readonly closing: AbortSignal;
}

/**
 * Knows the streams that do not hold all their events any more, or may lose some: their metadata limits them, they were
 * deleted at the server, or a read missed events. It follows the server's own events on streams, which are few, from
 * the beginning of the log.
 */
export class StreamGuard {
  private readonly limited = new Map<string, string>();
  private readonly deleted = new Map<string, string>();
  private readonly missing = new Map<string, string>();
  private readonly read = Promise.withResolvers<void>();
  private running = false;
  private caughtUp = false;
  private pushed = new PushedPlace();

  constructor(private readonly options: StreamGuardOptions) {
    options.closing.addEventListener('abort', () => this.read.resolve(), { once: true });
  }

  /**
   * What the log says of streams up to a place where its reader was; undefined before its history was read.
   */
  get summary(): GuardSummary | undefined {
    if (!this.caughtUp) return undefined;
    return { limited: Object.fromEntries(this.limited), deleted: Object.fromEntries(this.deleted) };
  }

  /** Begins after a place with what was known there, instead of at the first event. */
  continueAfter(place: LogPlace, { limited, deleted }: GuardSummary): void {
    this.pushed = new PushedPlace(place);
    for (const [stream, message] of Object.entries(limited)) this.change(this.limited, stream, message);
    for (const [stream, message] of Object.entries(deleted)) this.change(this.deleted, stream, message);
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    void this.run();
  }

  /** Whether all of the server's events on streams were read. */
  get knowsAll(): boolean {
    return this.caughtUp;
  }

  /** All damage, after the history of the server was read. */
  async damage(): Promise<readonly StreamDamage[]> {
    await this.read.promise;
    return this.known();
  }

  /** @throws StoreFault `store-damaged` if a stream is known to be damaged */
  assertWhole(stream: string): void {
    const message = this.deleted.get(stream) ?? this.limited.get(stream) ?? this.missing.get(stream);
    if (message !== undefined) throw new StoreFault('store-damaged', message);
  }

  /** Takes note of an event of the server on one of its streams. */
  note({ streamId, type, data }: ServerEvent): void {
    const { namespace } = this.options;
    if (type === '$streamDeleted' && namespace.isData(streamId)) {
      const stream = namespace.streamOf(streamId);
      this.change(this.deleted, stream, tombstoneMessage(streamId));
    } else if (type === '$metadata' && namespace.isData(streamId.slice(2))) {
      const stream = namespace.streamOf(streamId.slice(2));
      this.change(this.limited, stream, damageByMetadata(streamId.slice(2), data));
    }
  }

  /** Takes note of revisions that a read did not find. */
  noteMissing(stream: string, from: bigint, before: bigint): void {
    const name = this.options.namespace.dataStream(stream);
    const lost =
      before - from === 1n ? `its revision ${from} is` : `its revisions ${from} to ${before - 1n} are`;
    const message =
      `stream ${name} lost events at the server: ${lost} missing. Its metadata limits it or limited it before a ` +
      'scavenge; restore the event store from a backup that holds them';
    this.change(this.missing, stream, message);
  }

  private known(): readonly StreamDamage[] {
    const streams = new Map([...this.missing, ...this.limited, ...this.deleted]);
    return [...streams].map(([stream, message]) => ({ stream, message }));
  }

  private change(kind: Map<string, string>, stream: string, message: string | undefined): void {
    if (kind.get(stream) === message) return;
    if (message === undefined) kind.delete(stream);
    else kind.set(stream, message);
    this.options.onDamage(this.known());
  }

  private async run(): Promise<void> {
    const { closing } = this.options;
    const backOff = new BackOff(FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
    while (!closing.aborted) {
      await this.follow(() => backOff.reset()).catch(() => undefined);
      await backOff.pause(closing);
    }
  }

  /** Follows the server's events until the push ends. */
  private async follow(onConfirmed: () => void): Promise<void> {
    const { connection, closing } = this.options;
    const { pushed } = this;
    const filter = eventTypeFilter({
      prefixes: [...LIMITING_TYPES],
      checkpointReached: (_, position) => pushed.checkpoint(position),
    });
    const subscription = connection.subscribeToAll({ fromPosition: pushed.place ?? START, filter }, BUFFERED);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const closed = (): void => end();
    closing.addEventListener('abort', closed, { once: true });
    let quiet: NodeJS.Timeout | undefined;
    const stillQuiet = (): void => {
      clearTimeout(quiet);
      if (!this.caughtUp) quiet = setTimeout(() => this.finishHistory(), QUIET_MS).unref();
    };
    subscription.on('error', closed).on('end', closed).on('close', closed);
    subscription.on('confirmation', () => {
      onConfirmed();
      stillQuiet();
    });
    subscription.on('caughtUp', () => this.finishHistory());
    subscription.on('data', ({ event }) => {
      stillQuiet();
      if (!event) return;
      this.note(event);
      pushed.event(event.position);
    });
    try {
      await ended;
    } finally {
      clearTimeout(quiet);
      pushed.disconnected();
      closing.removeEventListener('abort', closed);
      void subscription.unsubscribe().catch(() => undefined);
      subscription.destroy();
    }
  }

  private finishHistory(): void {
    this.caughtUp = true;
    this.read.resolve();
  }
}
