import { isDeepStrictEqual } from 'node:util';
import type { Receipt } from '#application';
import type { EventStore, RecordedEvent } from '#event-store';

/** The expected contents of the store for a command. */
type Standing = 'under-way' | 'acknowledged' | 'refused';

/** All events ever read from the store, and all answers ever received. */
export class Journal {
  private readonly events: RecordedEvent[] = [];
  private readonly revisions = new Map<string, bigint>();
  private readonly recordedAt = new Map<string, string>();
  private readonly ids = new Set<string>();
  private readonly byCommand = new Map<string, RecordedEvent[]>();
  private readonly standing = new Map<string, Standing>();

  /** @param propertyId the property of every event */
  constructor(private readonly propertyId: string) {}

  get size(): number {
    return this.events.length;
  }

  /** Whether the store has any event of a command. */
  holds(commandId: string): boolean {
    return this.byCommand.has(commandId);
  }

  /** When the newest event was recorded; an empty text before the first. */
  get newestRecordedAt(): string {
    const last = this.events.at(-1);
    return last ? this.recordedIn(last.stream) : '';
  }

  /** When the newest event of a stream was recorded; an empty text for an unknown stream. */
  recordedIn(stream: string): string {
    return this.recordedAt.get(stream) ?? '';
  }

  /** The place of an event in the log. */
  positionOf(eventId: string): number {
    const event = this.events.find(({ id }) => id === eventId);
    if (!event) throw new Error(`there is no event ${eventId}`);
    return Number(event.position);
  }

  asked(commandId: string): void {
    this.standing.set(commandId, 'under-way');
  }

  refused(commandId: string): void {
    this.standing.set(commandId, 'refused');
    if (this.holds(commandId)) throw new Error(`command ${commandId} was refused and is in the store`);
  }

  /** Reads the new events and compares them with the answer: the store must hold exactly the events of the receipt. */
  async acknowledged(store: EventStore, receipt: Receipt): Promise<void> {
    await this.look(store);
    const { commandId, position, events } = receipt;
    this.standing.set(commandId, 'acknowledged');
    const stored = this.byCommand.get(commandId) ?? [];
    const placeOf = (event: Pick<RecordedEvent, 'id' | 'stream' | 'revision' | 'position'>): string =>
      `${event.position} ${event.stream} ${event.revision} ${event.id}`;
    const expected = new Set(events.map(placeOf));
    const missing = [...expected].filter((place) => !stored.some((event) => placeOf(event) === place));
    if (events.length === 0 || missing.length > 0) {
      throw new Error(`command ${commandId} was acknowledged and is not in the store: ${missing.join(', ')}`);
    }
    if (stored.at(-1)?.position !== position) {
      throw new Error(
        `command ${commandId} was acknowledged at ${position} and ends at ${stored.at(-1)?.position}`,
      );
    }
  }

  /**
   * Reads the new events of the store.
   * @throws Error if they do not follow the earlier ones
   */
  async look(store: EventStore): Promise<void> {
    const after = this.events.at(-1)?.position ?? 0n;
    for (const event of await store.readAll({ after, limit: 1_000_000 })) this.take(event);
  }

  /** Reads the whole store again: the earlier events must be unchanged. */
  async lookAgain(store: EventStore): Promise<void> {
    const stored = await store.readAll({ limit: 1_000_000 });
    for (const [index, event] of this.events.entries()) {
      if (isDeepStrictEqual(stored[index], event)) continue;
      throw new Error(`event ${event.position} of ${event.stream} was there and is not any more`);
    }
    await this.look(store);
  }

  private take(event: RecordedEvent): void {
    const { stream, revision, position, id } = event;
    const last = this.events.at(-1);
    const wrong = (what: string): Error => new Error(`event ${position}, ${stream} ${revision}: ${what}`);
    if (last && position <= last.position) throw wrong(`not after ${last.position}`);
    if (revision !== (this.revisions.get(stream) ?? -1n) + 1n) throw wrong('revisions are not contiguous');
    if (this.ids.has(id)) throw wrong(`its id ${id} is there already`);
    const metadata = JSON.parse(event.metadata) as Partial<Record<string, string>>;
    const { commandId = '', property, recordedAt = '' } = metadata;
    if (property !== this.propertyId) throw wrong(`of property ${property}, not ${this.propertyId}`);
    const newest = this.recordedIn(stream);
    if (recordedAt < newest) throw wrong(`recorded at ${recordedAt}, earlier than ${newest} in its stream`);
    const standing = this.standing.get(commandId);
    if (standing === undefined || standing === 'refused')
      throw wrong(`of command ${commandId}, ${standing ?? 'unknown'}`);
    const recorded = this.byCommand.get(commandId);
    const before = recorded?.at(-1);
    if (before && before !== last) throw wrong(`command ${commandId} is stored a second time`);
    if (recorded) recorded.push(event);
    else this.byCommand.set(commandId, [event]);
    this.revisions.set(stream, revision);
    this.recordedAt.set(stream, recordedAt);
    this.ids.add(id);
    this.events.push(event);
  }
}
