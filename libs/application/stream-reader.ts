import type { EventCodec, EventStore } from '#event-store';
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

  private keep(stream: string, history: StreamHistory): void {
    this.kept.delete(stream);
    this.kept.set(stream, history);
    if (this.kept.size <= KEPT_STREAMS) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
