import { parseStreamName } from '#event-store';
import type { DecodedEvent, EventCodec, EventStore } from '#event-store';
import { partitionKeyToldBy } from '#published-events';

/**
 * Finds the partition key of each event, and caches the last streams: the table, or the id of the stream where neither the
 * event nor the first of its stream names one.
 */
export class PartitionKeys {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly eventStore: Pick<EventStore, 'readStream'>,
    private readonly codec: Pick<EventCodec, 'decode'>,
    private readonly capacity = 10_000,
  ) {}

  async of(event: DecodedEvent): Promise<string> {
    const known = this.known.get(event.stream) ?? partitionKeyToldBy(event) ?? (await this.readFirst(event));
    // Inserted again, it is the last to be dropped.
    this.known.delete(event.stream);
    this.known.set(event.stream, known);
    if (this.known.size > this.capacity) this.known.delete(this.known.keys().next().value!);
    return known;
  }

  private async readFirst({ stream }: DecodedEvent): Promise<string> {
    const [first] = await this.eventStore.readStream(stream, { limit: 1 });
    return (first && partitionKeyToldBy(this.codec.decode(first))) ?? parseStreamName(stream).id;
  }
}
