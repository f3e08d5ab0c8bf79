import { partitionKeyToldBy } from '#published-events';
import type { DecodedEvent, EventCodec, EventStore } from '#event-store';

/** The table of an event is unknown: neither the event nor the first of its stream names it. */
export class NoPartitionKey extends Error {
  override readonly name = 'NoPartitionKey';
}

/** Finds the table of each event, and caches the last streams. */
export class PartitionKeys {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly eventStore: Pick<EventStore, 'readStream'>,
    private readonly codec: Pick<EventCodec, 'decode'>,
    private readonly capacity = 10_000,
  ) {}

  /** @throws NoPartitionKey */
  async of(event: DecodedEvent): Promise<string> {
    const known = this.known.get(event.stream) ?? partitionKeyToldBy(event) ?? (await this.readFirst(event));
    // Inserted again, it is the last to be dropped.
    this.known.delete(event.stream);
    this.known.set(event.stream, known);
    if (this.known.size > this.capacity) this.known.delete(this.known.keys().next().value!);
    return known;
  }

  private async readFirst({ stream, position }: DecodedEvent): Promise<string> {
    const [first] = await this.eventStore.readStream(stream, { limit: 1 });
    const key = first && partitionKeyToldBy(this.codec.decode(first));
    if (key === undefined)
      throw new NoPartitionKey(`the table of ${stream} at position ${position} is unknown`);
    return key;
  }
}
