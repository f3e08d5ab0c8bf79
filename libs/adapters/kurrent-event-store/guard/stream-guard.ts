import { StoreFault } from '#event-store';
import type { StreamDamage } from '#event-store';
import type { ServerEvent } from '../connection/channel-reads.js';
import type { Connection } from '../connection/connection.js';
import type { LogPlace } from '../reads/log-marks.js';
import type { Namespace } from '../namespace.js';
import { ServerWatch } from '../connection/server-watch.js';
import { TOMBSTONE, damageByMetadata, isTombstone, tombstoneMessage } from './stream-limits.js';

/** Messages on damaged streams, by their names at the server. */
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
 * Knows the streams of facts and of decisions that do not hold all their events any more, or may lose some: their metadata
 * limit them, they were deleted at the server, or a read missed events. It sees the server's own events on them, which
 * are few, from the beginning of the log on. Metadata are found by the name of their stream: the server applies them
 * whatever their type. All names are those at the server.
 */
export class StreamGuard {
  private readonly limited = new Map<string, string>();
  private readonly deleted = new Map<string, string>();
  private readonly missing = new Map<string, string>();
  /** Position of the newest event that was noted of a stream of metadata. */
  private readonly notedAt = new Map<string, bigint>();
  private readonly watches: readonly ServerWatch[];
  private readonly read = Promise.withResolvers<void>();
  private running = false;

  constructor(private readonly options: StreamGuardOptions) {
    const { namespace, closing } = options;
    const watched = { ...options, onEvent: (event: ServerEvent) => this.note(event) };
    this.watches = [
      new ServerWatch({ ...watched, prefixes: { streamNames: namespace.metadataPrefixes } }),
      new ServerWatch({ ...watched, prefixes: { eventTypes: [TOMBSTONE] } }),
    ];
    closing.addEventListener('abort', () => this.read.resolve(), { once: true });
  }

  /** Begins after a place with what was known there, instead of at the first event. */
  continueAfter(place: LogPlace, { limited, deleted }: GuardSummary): void {
    for (const watch of this.watches) watch.continueAfter(place);
    for (const [name, message] of Object.entries(limited)) this.change(this.limited, name, message);
    for (const [name, message] of Object.entries(deleted)) this.change(this.deleted, name, message);
  }

  start(): void {
    if (this.running) return;
    this.running = true;
    const readers = this.watches.map((watch) => new Promise<void>((read) => void watch.follow(read)));
    void Promise.all(readers).then(() => this.read.resolve());
  }

  /** Whether it has seen all of the server's events on streams, and sees each new one. */
  get knowsAll(): boolean {
    return this.watches.every(({ isLive }) => isLive);
  }

  /** All damage, after the log was read to its end. */
  async damage(): Promise<readonly StreamDamage[]> {
    await this.read.promise;
    return this.known();
  }

  /**
   * Reads on to the end of the log. Returns what it says of streams.
   * @throws StoreFault
   */
  async readOn(): Promise<GuardSummary> {
    await Promise.all(this.watches.map((watch) => watch.readOn()));
    return { limited: Object.fromEntries(this.limited), deleted: Object.fromEntries(this.deleted) };
  }

  /** @throws StoreFault `store-damaged` if a stream is known to be damaged */
  assertWhole(name: string): void {
    const message = this.deleted.get(name) ?? this.limited.get(name) ?? this.missing.get(name);
    if (message !== undefined) throw new StoreFault('store-damaged', message);
  }

  /** Takes note of an event of the server on a stream. */
  note(event: ServerEvent): void {
    const { namespace } = this.options;
    const { streamId } = event;
    if (isTombstone(event)) {
      if (namespace.isGuarded(streamId)) this.noteDeleted(streamId);
      return;
    }
    const name = namespace.ownerOf(streamId);
    if (name === undefined || !namespace.isGuarded(name)) return;
    const position = BigInt(event.position?.commit ?? 0);
    // An answer may overtake a push.
    if (position < (this.notedAt.get(name) ?? 0n)) return;
    this.notedAt.set(name, position);
    this.change(this.limited, name, damageByMetadata(name, event));
    if (this.missing.has(name)) void this.judgeAgain(name);
  }

  /** Takes note of a stream that was deleted for good. */
  noteDeleted(name: string): void {
    this.change(this.deleted, name, tombstoneMessage(name));
  }

  /** Takes note of revisions that a read did not find. */
  noteMissing(name: string, from: bigint, before: bigint): void {
    const lost =
      before - from === 1n ? `its revision ${from} is` : `its revisions ${from} to ${before - 1n} are`;
    this.change(
      this.missing,
      name,
      `stream ${name} lost events at the server: ${lost} missing. Its metadata limit it or limited it before a ` +
        'scavenge; restore the event store from a backup that holds them',
    );
  }

  /** Takes note of an event whose request cannot be judged any more. */
  noteUndecided(name: string, decision: string): void {
    this.change(
      this.missing,
      name,
      `stream ${name} has events of which nobody knows whether they are valid: stream ${decision} lost the decision at the ` +
        'server; restore the event store from a backup that holds it',
    );
  }

  /** A limit hides events until a scavenge: a stream that a read found shortened may be whole without it. */
  private async judgeAgain(name: string): Promise<void> {
    const [first] = await this.options.connection.readStream(name, { maxCount: 1 }).catch(() => []);
    const isShortened = first && BigInt(first.revision) > 0n;
    if (!isShortened) this.change(this.missing, name, undefined);
  }

  private known(): readonly StreamDamage[] {
    const { namespace } = this.options;
    const names = new Map([...this.missing, ...this.limited, ...this.deleted]);
    return [...names].map(([name, message]) => ({ stream: namespace.shown(name), message }));
  }

  private change(kind: Map<string, string>, name: string, message: string | undefined): void {
    const isDecision = this.options.namespace.requestOf(name) !== undefined;
    const said = message && isDecision && !message.endsWith(DECIDES) ? message + DECIDES : message;
    if (kind.get(name) === said) return;
    if (said === undefined) kind.delete(name);
    else kind.set(name, said);
    this.options.onDamage(this.known());
  }
}

const DECIDES =
  '. It holds the decision whether a request over several streams is valid: those streams are refused, too';
