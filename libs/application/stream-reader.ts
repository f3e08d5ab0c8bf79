import type { AppendResult, EventCodec, EventStore, StreamAppend } from '#event-store';
import { StreamHistory } from './stream-history.js';

/** Streams kept in memory at a time. */
const KEPT_STREAMS = 2_000;
const PAGE = 1_000;

/**
 * Reads streams and keeps those read last. A stream only grows, so what is kept never goes stale: each read asks the
 * store for what came after it.
 */
export class StreamReader {
  private readonly kept = new Map<string, StreamHistory>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** A stream with all that is stored of it now; without events when there is no such stream. */
  async read(stream: string): Promise<StreamHistory> {
    const history = this.kept.get(stream) ?? new StreamHistory();
    for (;;) {
      const page = await this.store.readStream(stream, { from: BigInt(history.events.length), limit: PAGE });
      history.extend(page.map((event) => this.codec.decode(event)));
      if (page.length < PAGE) break;
    }
    if (history.events.length > 0) this.keep(stream, history);
    return history;
  }

  /** Takes what was just appended into the streams kept. It is read back only where the store has not told all of it. */
  async appended(appends: readonly StreamAppend[], result: AppendResult): Promise<void> {
    const { position, revisions, recordedAtMs } = result;
    if (recordedAtMs === undefined) {
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
          this.codec.decode({ ...event, stream, revision: revision++, position: next++, recordedAtMs }),
        ),
      );
      if (BigInt(history.events.length) > lastRevision) this.keep(stream, history);
    }
  }

  /** A stream as far as it was read or appended to here; read when it is not kept. */
  async asKept(stream: string): Promise<StreamHistory> {
    return this.kept.get(stream) ?? (await this.read(stream));
  }

  private keep(stream: string, history: StreamHistory): void {
    this.kept.delete(stream);
    this.kept.set(stream, history);
    if (this.kept.size <= KEPT_STREAMS) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
