import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import { StoreFault } from '#event-store';
import type { ReadStreamOptions, RecordedEvent, StreamDamage } from '#event-store';

/** Streams that are compared with their heads in one turn of the event loop. */
const STREAMS_A_TURN = 500;

/** Newest positions that are looked at when the file is opened. */
const NEWEST = 1_000n;

/** Name in `StreamDamage` for events whose streams are not known any more. */
const UNKNOWN = 'unknown';

interface Compared {
  readonly stream: string;
  readonly head: bigint;
  readonly last: bigint | null;
  readonly events: bigint;
  readonly upTo: bigint;
}

export interface StreamHeadsOptions {
  readonly path: string;
  /** Called with all damage whenever more is found. */
  readonly onDamage?: ((damage: readonly StreamDamage[]) => void) | undefined;
}

/**
 * Compares streams with their heads, which the file keeps apart from the events: the last revision of each stream, and
 * the last position ever given (`sqlite_sequence`). Positions have no gaps, because a refused request gives none.
 */
export class StreamHeads {
  private readonly damaged = new Map<string, string>();
  private readonly head;
  private readonly last;
  private readonly compare;
  private readonly newest;
  private searching: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly options: StreamHeadsOptions,
  ) {
    const ofStream = (sql: string) => db.prepare<[string], bigint | null>(sql).pluck();
    this.head = ofStream('SELECT revision FROM heads WHERE stream = ?');
    this.last = ofStream('SELECT max(revision) FROM events WHERE stream = ?');
    this.compare = db.prepare<[bigint, string], Compared>(
      `SELECT h.stream, h.revision AS head, max(e.revision) AS last, count(e.revision) AS events,
              coalesce(sum(e.position <= ?), 0) AS upTo
         FROM (SELECT * FROM heads WHERE stream > ? ORDER BY stream LIMIT ${STREAMS_A_TURN}) h
         LEFT JOIN events e ON e.stream = h.stream
        GROUP BY h.stream ORDER BY h.stream`,
    );
    this.newest = db.prepare<[bigint], { given: bigint; first: bigint | null; held: bigint }>(
      `SELECT given, (SELECT min(position) FROM events) AS first,
              (SELECT count(*) FROM events WHERE position > given - ?) AS held
         FROM (SELECT coalesce(max(seq), 0) AS given FROM sqlite_sequence WHERE name = 'events')`,
    );
  }

  /**
   * The last revision of a stream, for an append.
   * @throws StoreFault `store-damaged` if the stream does not end with it
   */
  lastRevision(stream: string): bigint | undefined {
    const head = this.head.get(stream);
    const last = this.last.get(stream) ?? undefined;
    if (head !== last) throw this.fault(stream, head ?? undefined);
    return last;
  }

  /**
   * Reads a part of a stream that must have no holes up to its head.
   * @throws StoreFault `store-damaged`
   */
  whole(stream: string, options: ReadStreamOptions, read: () => RecordedEvent[]): RecordedEvent[] {
    // The head first: another process may append between the two reads.
    const head = this.head.get(stream) ?? undefined;
    const events = read();
    if (!this.holds(events, head, options)) {
      const again = this.db.transaction(() =>
        this.holds(read(), this.head.get(stream) ?? undefined, options),
      );
      if (!again.deferred()) throw this.fault(stream, head);
    }
    return events;
  }

  /** Looks at the first position and the newest ones, when the file is opened. */
  lookAtEnds(): void {
    const { given, first, held } = this.newest.get(NEWEST)!;
    const due = given < NEWEST ? given : NEWEST;
    if (held !== due || (given > 0n && first !== 1n)) void this.search().catch(() => undefined);
  }

  /** Takes note of the positions of a page that was read after a position. */
  notePage(after: bigint, events: readonly RecordedEvent[]): void {
    const last = events.at(-1);
    if (last && last.position - after !== BigInt(events.length)) void this.search().catch(() => undefined);
  }

  /** All damaged streams, after each was compared with its head. */
  async damage(): Promise<readonly StreamDamage[]> {
    await this.search();
    return this.known();
  }

  /** Compares every stream with its head; the event loop runs between some of them. */
  private search(): Promise<void> {
    return (this.searching ??= this.searchAll().finally(() => {
      this.searching = undefined;
    }));
  }

  private async searchAll(): Promise<void> {
    const { given } = this.newest.get(NEWEST)!;
    let held = 0n;
    let missing = 0n;
    for (let after = ''; ;) {
      await nextTurn();
      if (!this.db.open) return;
      const streams = this.compare.all(given, after);
      for (const { stream, head, last, events, upTo } of streams) {
        held += upTo;
        if (last === head && events === head + 1n) continue;
        missing += head + 1n - events;
        this.note(stream, head, events);
      }
      const end = streams.at(-1);
      if (!end || streams.length < STREAMS_A_TURN) break;
      after = end.stream;
    }
    if (held + missing < given) {
      const lost = given - held - missing;
      this.change(UNKNOWN, `${this.options.path} lost ${lost} events, whose streams are not known any more`);
    }
  }

  /** Whether a read holds each revision from its start, up to the head or its limit. */
  private holds(
    events: readonly RecordedEvent[],
    head: bigint | undefined,
    { from, limit, direction = 'forwards' }: ReadStreamOptions,
  ): boolean {
    const [first] = events;
    if (head === undefined) return first === undefined;
    const isForwards = direction === 'forwards';
    const start = isForwards ? (from ?? 0n) : from === undefined || from > head ? head : from;
    const left = isForwards ? head - start + 1n : start + 1n;
    const due = limit !== undefined && BigInt(limit) < left ? BigInt(limit) : left;
    if (due <= 0n) return true;
    if (!first || BigInt(events.length) < due) return false;
    const end = events.at(-1)!.revision;
    const step = BigInt(events.length - 1);
    return isForwards
      ? first.revision === start && end === start + step
      : first.revision >= start && end === first.revision - step;
  }

  private fault(stream: string, head: bigint | undefined): StoreFault {
    const [found] = this.db
      .prepare<[string], bigint>('SELECT count(*) FROM events WHERE stream = ?')
      .pluck()
      .all(stream);
    return new StoreFault('store-damaged', this.note(stream, head, found ?? 0n));
  }

  private note(stream: string, head: bigint | undefined, events: bigint): string {
    const due = head === undefined ? 'its head is missing' : `it has ${events} of its ${head + 1n} events`;
    return this.change(stream, `stream ${stream} in ${this.options.path} lost events: ${due}`);
  }

  private change(stream: string, what: string): string {
    const message = `${what}; keep a copy of the file and restore it from a backup that holds them`;
    if (this.damaged.get(stream) !== message) {
      this.damaged.set(stream, message);
      this.options.onDamage?.(this.known());
    }
    return message;
  }

  private known(): readonly StreamDamage[] {
    return [...this.damaged].map(([stream, message]) => ({ stream, message }));
  }
}
