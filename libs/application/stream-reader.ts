import type { AppendResult, EventCodec, EventStore, StreamAppend } from '#event-store';
import { StreamHistory } from './stream-history.js';

/** Streams kept in memory at a time, and events in them all together: a round may have thousands. */
const KEPT_STREAMS = 2_000;
const KEPT_EVENTS = 200_000;
const PAGE = 1_000;

/**
 * Reads streams and keeps those read last. A stream only grows, so what is kept never goes stale: each read asks the
 * store for what came after it.
 */
export class StreamReader {
  private readonly kept = new Map<string, StreamHistory>();
  /** How many events of each kept stream are counted in `keptEvents`. */
  private readonly counted = new Map<string, number>();
  private keptEvents = 0;

  /** @param mostEvents kept over all streams; the stream used last is kept however long it is */
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
    private readonly mostEvents = KEPT_EVENTS,
  ) {}

  /** A stream with all that is stored of it now; without events when there is no such stream. */
  async read(stream: string): Promise<StreamHistory> {
    const history = this.kept.get(stream) ?? new StreamHistory();
    for (;;) {
      const page = await this.store.readStream(stream, { from: BigInt(history.events.length), limit: PAGE });
      history.extend(page.map((event) => this.codec.decode(event)));
      if (page.length < PAGE) break;
    }
    return history.events.length > 0 ? this.keep(stream, history) : history;
  }

  /** Takes what was just appended into the streams kept. It is read back only where the store has not told all of it. */
  async appended(appends: readonly StreamAppend[], result: AppendResult): Promise<void> {
    const { position, revisions, asSent } = result;
    if (!asSent) {
      await Promise.all(appends.map(({ stream }) => this.read(stream)));
      return;
    }
    let next = position - BigInt(appends.reduce((sum, { events }) => sum + events.length, 0)) + 1n;
    for (const [index, { stream, events }] of appends.entries()) {
      const lastRevision = revisions[index]?.revision ?? -1n;
      const history = this.kept.get(stream) ?? new StreamHistory();
      let revision = lastRevision - BigInt(events.length) + 1n;
      history.extend(
        events.map((event) =>
          this.codec.decode({ ...event, stream, revision: revision++, position: next++ }),
        ),
      );
      if (BigInt(history.events.length) > lastRevision) this.keep(stream, history);
    }
  }

  /**
   * A stream as far as it was read or appended to here; read when it is not kept.
   * @param through a revision that it reaches at least
   */
  async asKept(stream: string, through = 0n): Promise<StreamHistory> {
    const kept = this.kept.get(stream);
    return kept && BigInt(kept.events.length) > through ? kept : this.read(stream);
  }

  /** Of two reads at once the one that found more stays, whichever ends last. */
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
