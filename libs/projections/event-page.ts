import type { DecodedEvent, RecordedEvent } from '#event-store';

/** What a projection needs of a codec. */
export interface EventDecoder {
  decode(event: RecordedEvent): DecodedEvent;
}

/** Events that several projections read: each is decoded once, and only when one of them handles it. */
export class EventPage {
  private readonly decoded: (DecodedEvent | undefined)[];

  constructor(
    readonly events: readonly RecordedEvent[],
    private readonly decoder: EventDecoder,
  ) {
    this.decoded = new Array<DecodedEvent | undefined>(events.length);
  }

  decode(index: number): DecodedEvent {
    return (this.decoded[index] ??= this.decoder.decode(this.events[index]!));
  }

  /** Index of the first event after a position; the length of the page when there is none. */
  indexAfter(position: bigint): number {
    if (this.events.length === 0 || this.events[0]!.position > position) return 0;
    const index = this.events.findIndex((event) => event.position > position);
    return index < 0 ? this.events.length : index;
  }
}
