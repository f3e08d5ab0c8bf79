import { Turns } from '#event-store';
import type { AppendResult, EventCodec, EventStore, StreamAppend } from '#event-store';
import { StreamHistory } from './stream-history.js';

/** Largest number of streams in memory, and of events in all of them: a round may have thousands. */
const KEPT_STREAMS = 2_000;
const KEPT_EVENTS = 200_000;
const PAGE = 1_000;

/**
 * Reads streams and caches the last ones. A stream only grows, so the cache is never wrong: each read asks the store
 * for later events.
 */
export class StreamReader {
  private readonly kept = new Map<string, StreamHistory>();
  /** Number of events of each cached stream in `keptEvents`. */
  private readonly counted = new Map<string, number>();
  private keptEvents = 0;

  /** @param mostEvents kept over all streams; the last used stream is kept at any length */
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly mostEvents = KEPT_EVENTS,
  ) {}

  /** A stream with all its stored events; empty if there is no such stream. */
  async read(stream: string): Promise<StreamHistory> {
    const history = this.kept.get(stream) ?? new StreamHistory();
    const turns = new Turns();
    for (;;) {
      const page = await this.store.readStream(stream, { from: BigInt(history.events.length), limit: PAGE });
      for (const event of page) {
        history.extend([this.codec.decode(event)]);
        const rest = turns.spend();
        if (rest) await rest;
      }
      if (page.length < PAGE) break;
    }
    return history.events.length > 0 ? this.keep(stream, history) : history;
  }

  /**
   * Adds appended events to the cached streams. It reads them back only if the store has not returned all of their
   * fields.
   */
  async appended(appends: readonly StreamAppend[], result: AppendResult): Promise<void> {
    const { position, revisions, asSent } = result;
    if (!asSent) {
      await Promise.all(appends.map(({ stream }) => this.read(stream)));
      return;
    }
    const turns = new Turns();
    let next = position - BigInt(appends.reduce((sum, { events }) => sum + events.length, 0)) + 1n;
    for (const [index, { stream, events }] of appends.entries()) {
      const lastRevision = revisions[index]?.revision ?? -1n;
      const history = this.kept.get(stream) ?? new StreamHistory();
      let revision = lastRevision - BigInt(events.length) + 1n;
      for (const event of events) {
        history.extend([this.codec.decode({ ...event, stream, revision: revision++, position: next++ })]);
        const rest = turns.spend();
        if (rest) await rest;
      }
      if (BigInt(history.events.length) > lastRevision) this.keep(stream, history);
    }
  }

  /**
   * A stream as far as it is cached; read if it is not.
   * @param through the least revision to reach
   */
  async asKept(stream: string, through = 0n): Promise<StreamHistory> {
    const kept = this.kept.get(stream);
    return kept && BigInt(kept.events.length) > through ? kept : this.read(stream);
  }

  /** Of two concurrent reads the longer one is kept, whichever ends last. */
  private keep(stream: string, history: StreamHistory): StreamHistory {
    const known = this.kept.get(stream);
    const longer = known && known.events.length > history.events.length ? known : history;
    this.forget(stream);
    this.kept.set(stream, longer);
    this.counted.set(stream, longer.events.length);
    this.keptEvents += longer.events.length;
    for (const oldest of this.kept.keys()) {
      const fits = this.kept.size <= KEPT_STREAMS && this.keptEvents <= this.mostEvents;
      if (fits || oldest === stream) break;
      this.forget(oldest);
    }
    return longer;
  }

  private forget(stream: string): void {
    this.kept.delete(stream);
    this.keptEvents -= this.counted.get(stream) ?? 0;
    this.counted.delete(stream);
  }
}
