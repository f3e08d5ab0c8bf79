import { StoreFault } from './errors.js';
import type { EventStore, RecordedEvent } from './event-store.js';

const PLACE = /^(\d+) (\S+) (\d+) (.+)$/s;

/**
 * An event's id with its position, stream and revision, as one text. A checkpoint keeps that of its last event: the same
 * position in a restored or replaced event store may be of another event.
 */
export function placeOf({ position, id, revision, stream }: RecordedEvent): string {
  return `${position} ${id} ${revision} ${stream}`;
}

/** The id in the text of `placeOf`. */
export function idOfPlace(place: string): string {
  return PLACE.exec(place)?.[2] ?? place;
}

/** The position in the text of `placeOf`; 0 in a text that is none. */
export function positionOfPlace(place: string): bigint {
  return BigInt(PLACE.exec(place)?.[1] ?? 0);
}

/**
 * The event at the revision of a place, which may be another one; undefined if there is none.
 * @param place text of `placeOf`
 * @throws StoreFault if the stream cannot be read
 */
export async function eventAtPlace(
  store: Pick<EventStore, 'readStream'>,
  place: string,
): Promise<RecordedEvent | undefined> {
  const [, , , revision, stream] = PLACE.exec(place) ?? [];
  if (revision === undefined || stream === undefined) return undefined;
  const [found] = await store.readStream(stream, { from: BigInt(revision), limit: 1 });
  return found;
}

/**
 * What an event store has at the place of an event, as in "it has … there", unless it has that event. A damaged stream
 * decides nothing: its damage is reported by itself.
 * @param place text of `placeOf`
 * @throws StoreFault if the store cannot be read
 */
export async function strangerAt(
  store: Pick<EventStore, 'readStream'>,
  place: string,
): Promise<string | undefined> {
  if (!PLACE.test(place)) return `no event "${place}"`;
  try {
    const found = await eventAtPlace(store, place);
    if (found && placeOf(found) === place) return undefined;
    return found ? `event ${found.id} of position ${found.position}` : 'no event';
  } catch (error) {
    if (error instanceof StoreFault && error.code === 'store-damaged') return undefined;
    throw error;
  }
}
