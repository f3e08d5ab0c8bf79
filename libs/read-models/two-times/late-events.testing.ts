import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent, EventMetadata } from '#event-store';
import type { Chance } from '#play/chance.js';
import type { KnownAt, Moment } from './moment.js';

const HOUR = 3_600_000;

/** The events as they reach the ledger where each stream is up to some hours late, and so in another order. */
export function recordedLate(chance: Chance, events: readonly DecodedEvent[]): Promise<MemoryEventStore> {
  const lags = new Map<string, number>();
  const late = events.map((event) => {
    const lag = lags.get(event.stream) ?? (chance.below(3) === 0 ? chance.below(6 * HOUR) : 0);
    lags.set(event.stream, lag);
    const recordedAt = new Date(Date.parse(event.metadata['recordedAt']!) + lag).toISOString();
    return { ...event, metadata: { ...event.metadata, recordedAt } };
  });
  return storeOf(
    late.toSorted((a, b) => Date.parse(a.metadata['recordedAt']) - Date.parse(b.metadata['recordedAt'])),
  );
}

export async function storeOf(events: readonly DecodedEvent[]): Promise<MemoryEventStore> {
  const [store, codec] = [new MemoryEventStore(), new EventCodec()];
  for (const event of events) {
    await store.append([{ stream: event.stream, expectedRevision: 'any', events: [codec.encode(event)] }]);
  }
  return store;
}

export async function decoded(store: MemoryEventStore): Promise<readonly DecodedEvent[]> {
  const codec = new EventCodec();
  return (await store.readAll({ limit: 1_000_000 })).map((event) => codec.decode(event));
}

/** A floor time, a time of recording, an event of the log, or two of them; often that of an event exactly. */
export function aMoment(chance: Chance, events: readonly DecodedEvent[]): Moment {
  const timeOf = (date: 'occurredAt' | 'recordedAt'): string => {
    const event = events[chance.below(events.length)]!;
    return new Date(Date.parse(event.metadata[date]!) + chance.below(3) - 1).toISOString();
  };
  const knownAt = (): KnownAt => {
    const { position, metadata } = events[chance.below(events.length)]!;
    return chance.below(2) === 0
      ? { recordedAt: timeOf('recordedAt') }
      : { position, recordedAt: metadata['recordedAt']! };
  };
  const dates = chance.below(3);
  return {
    ...(dates !== 1 && { asOf: timeOf('occurredAt') }),
    ...(dates !== 0 && { knownAt: knownAt() }),
  };
}

/** The events that count, by their metadata only. */
export function counted(events: readonly DecodedEvent[], { asOf, knownAt }: Moment): readonly DecodedEvent[] {
  const time = (metadata: EventMetadata, date: string): number => Date.parse(metadata[date]!);
  return events.filter(({ metadata, position }) => {
    if (asOf !== undefined && time(metadata, 'occurredAt') > Date.parse(asOf)) return false;
    if (!knownAt) return true;
    return knownAt.position !== undefined
      ? position <= knownAt.position
      : time(metadata, 'recordedAt') <= Date.parse(knownAt.recordedAt);
  });
}
