import type { DecodedEvent, EventCodec, EventStore } from '#event-store';

/** Streams kept decoded at a time. */
const KEPT_STREAMS = 2_000;
const PAGE = 1_000;

/**
 * Reads streams and keeps the newest ones decoded. A stream only grows, so what is kept never goes stale: each read asks
 * the store for what came after it.
 */
export class StreamReader {
  private readonly kept = new Map<string, readonly DecodedEvent[]>();

  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  /** All events of a stream, oldest first; none when there is no such stream. */
  async read(stream: string): Promise<readonly DecodedEvent[]> {
    let events = this.kept.get(stream) ?? [];
    for (;;) {
      const page = await this.store.readStream(stream, { from: BigInt(events.length), limit: PAGE });
      if (page.length > 0) events = [...events, ...page.map((event) => this.codec.decode(event))];
      if (page.length < PAGE) break;
    }
    if (events.length > 0) this.keep(stream, events);
    return events;
  }

  private keep(stream: string, events: readonly DecodedEvent[]): void {
    this.kept.delete(stream);
    this.kept.set(stream, events);
    if (this.kept.size > KEPT_STREAMS) {
      for (const oldest of this.kept.keys()) {
        this.kept.delete(oldest);
        break;
      }
    }
  }
}
