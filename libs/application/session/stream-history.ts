import type { Decider, DomainEvent, IsoInstant } from '#kernel';
import type { DecodedEvent } from '#event-store';

/** A stream as far as it was read: its events, the events of each command, and its state. */
export class StreamHistory {
  private readonly known: DecodedEvent[] = [];
  private readonly byCommand = new Map<string, DecodedEvent[]>();
  private readonly byContent = new Map<string, DecodedEvent>();
  private latest: DecodedEvent | undefined;
  private recorded: IsoInstant | undefined;
  private folded: { readonly decider: unknown; state: unknown; events: number } | undefined;

  /** Oldest first. */
  get events(): readonly DecodedEvent[] {
    return this.known;
  }

  /** The event of the latest floor time, which need not be the last one. */
  get newest(): DecodedEvent | undefined {
    return this.latest;
  }

  /** Latest time at which one of its events was recorded. */
  get newestRecordedAt(): IsoInstant | undefined {
    return this.recorded;
  }

  /** What a command has recorded in this stream. */
  recordedBy(commandId: string): readonly DecodedEvent[] {
    return this.byCommand.get(commandId) ?? [];
  }

  /** The first event of the command whose request had this content. */
  recordedAs(contentHash: string): DecodedEvent | undefined {
    return this.byContent.get(contentHash);
  }

  /** Adds further events; known ones are skipped. */
  extend(events: readonly DecodedEvent[]): void {
    for (const event of events) {
      if (event.revision !== BigInt(this.known.length)) continue;
      this.known.push(event);
      if (!this.latest || occurredAtOf(this.latest) < occurredAtOf(event)) this.latest = event;
      this.recorded = laterRecorded(this.recorded, event.metadata['recordedAt']);
      const commandId = event.metadata['commandId'] ?? '';
      const recorded = this.byCommand.get(commandId);
      if (recorded) recorded.push(event);
      else this.byCommand.set(commandId, [event]);
      const { contentHash } = event.metadata;
      if (contentHash !== undefined && !this.byContent.has(contentHash))
        this.byContent.set(contentHash, event);
    }
  }

  /** The state after all events; only the new ones are folded. */
  state<State, Event extends DomainEvent>({
    initialState,
    evolve,
  }: Pick<Decider<never, State, Event>, 'initialState' | 'evolve'>): State {
    if (this.folded?.decider !== evolve) this.folded = { decider: evolve, state: initialState, events: 0 };
    const { folded } = this;
    for (; folded.events < this.known.length; folded.events++) {
      folded.state = evolve(folded.state as State, this.known[folded.events] as unknown as Event);
    }
    return folded.state as State;
  }
}

/** Of times of recording, which all are UTC with milliseconds, the later one. */
export function laterRecorded(a: IsoInstant | undefined, b: IsoInstant | undefined): IsoInstant | undefined {
  return a === undefined || (b !== undefined && b > a) ? b : a;
}

/** When an event happened on the floor, in UTC with milliseconds. */
export function occurredAtOf({ metadata }: DecodedEvent): IsoInstant {
  return metadata['occurredAt'] ?? '';
}
