import type { DecodedEvent, RecordedEvent } from '#event-store';

/** Limits of the work in one turn of the event loop, so that it blocks the thread for some milliseconds only. */
const PIECE_EVENTS = 150;
const PIECE_CHARS = 150_000;

/** The parts of a codec that a projection needs. */
export interface EventDecoder {
  decode(event: RecordedEvent): DecodedEvent;
}

/** Events for several projections: each is decoded once, and only if one of them handles it. */
export class EventPage {
  private readonly decoded: (DecodedEvent | undefined)[];
  private ends: readonly number[] | undefined;
  private ofTypes: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(
    readonly events: readonly RecordedEvent[],
    private readonly decoder: EventDecoder,
  ) {
    this.decoded = new Array<DecodedEvent | undefined>(events.length);
  }

  decode(index: number): DecodedEvent {
    return (this.decoded[index] ??= this.decoder.decode(this.events[index]!));
  }

  /** Index of the first event after a position; the length of the page if there is none. */
  indexAfter(position: bigint): number {
    const index = this.events.findIndex((event) => event.position > position);
    return index < 0 ? this.events.length : index;
  }

  /** Indexes of the events that are of none of these types, in order. */
  indexesWithout(types: ReadonlySet<string>): readonly number[] {
    this.ofTypes ??= Map.groupBy(this.events.keys(), (index) => this.events[index]!.type);
    const found = [...this.ofTypes].filter(([type]) => !types.has(type)).map(([, indexes]) => indexes);
    return found.length === 1 ? found[0]! : found.flat().sort((one, other) => one - other);
  }

  /** End indexes of the pieces of the page, each within the limits of events and text, or one event. */
  get pieceEnds(): readonly number[] {
    return (this.ends ??= this.cut());
  }

  private cut(): readonly number[] {
    const ends: number[] = [];
    let from = 0;
    let chars = 0;
    for (const [index, { data, metadata }] of this.events.entries()) {
      const more = data.length + metadata.length;
      if (index > from && (index - from === PIECE_EVENTS || chars + more > PIECE_CHARS)) {
        ends.push(index);
        from = index;
        chars = 0;
      }
      chars += more;
    }
    return [...ends, this.events.length];
  }
}
