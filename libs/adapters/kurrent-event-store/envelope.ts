import { randomUUID } from 'node:crypto';
import { binaryEvent, jsonEvent } from '@kurrent/kurrentdb-client';
import type { EventData } from '@kurrent/kurrentdb-client';
import { StoreFault } from '#event-store';
import type { NewEvent, RecordedEvent } from '#event-store';
import type { ServerEvent } from './connection/channel-reads.js';
import type { Namespace } from './namespace.js';

/** The place of an event in the request that appended it. */
export interface RequestPlace {
  /** Names the attempt that wrote the event; every attempt has a different name. */
  readonly request: string;
  /** Index over all streams of the request, from 0. */
  readonly requestIndex: number;
  /** Number of events in the request, over all its streams. */
  readonly requestSize: number;
  /** Earlier events of its stream at the server that are ignored: of abandoned requests and of other software. */
  readonly skipped: bigint;
  /** Whether the event is valid only after the decision on its request. */
  readonly pending: boolean;
}

/** A stored event with the parts that the port does not show. */
export interface StoredRecord extends RecordedEvent, RequestPlace {
  /** Revision in the stream at the server, including abandoned and foreign events. */
  readonly serverRevision: bigint;
  /** Other software wrote it into the stream. It takes a revision of the server, and is nothing of the port. */
  readonly isForeign: boolean;
}

/** The metadata at the server: a flat object of strings, because only that passes through all its versions. */
interface Envelope {
  /** The port's id. Absent in events of earlier versions, whose id at the server is the same. */
  readonly id?: string;
  readonly metadata: string;
  readonly request: string;
  readonly requestIndex: string;
  readonly requestSize: string;
  readonly skipped?: string;
  readonly pending?: string;
}

/**
 * An event for the server. Data is sent as JSON, which the server's tools can show, if the client's serialising does
 * not change the text, and as bytes otherwise: every character is read back as written.
 *
 * Its id at the server belongs to this attempt alone. A server that is asked to append events with ids that it already
 * has answers with success, from any writer and with any contents. With new ids it can only have stored these
 * events or refused them.
 */
export function toServerEvent({ id, type, data, metadata }: NewEvent, place: RequestPlace): EventData {
  const envelope: Envelope = {
    id,
    metadata,
    request: place.request,
    requestIndex: String(place.requestIndex),
    requestSize: String(place.requestSize),
    ...(place.skipped > 0n && { skipped: String(place.skipped) }),
    ...(place.pending && { pending: 'true' }),
  };
  const object = objectThatSerialisesTo(data);
  return object
    ? jsonEvent({ id: randomUUID(), type, data: object, metadata: { ...envelope } })
    : binaryEvent({ id: randomUUID(), type, data: Buffer.from(data, 'utf8'), metadata: { ...envelope } });
}

/** @throws StoreFault `store-foreign` if the server is too old */
export function fromServerEvent(event: ServerEvent, namespace: Namespace): StoredRecord {
  if (!event.position) {
    throw new StoreFault('store-foreign', 'the server is older than 22.6: its events have no positions');
  }
  // The declared types are unreliable: some versions of the client return numbers for bigint.
  const serverRevision = BigInt(event.revision);
  const envelope = envelopeOf(event.metadata);
  const skipped = BigInt(envelope?.skipped ?? 0);
  return {
    id: envelope?.id ?? event.id,
    type: event.type,
    data: event.isJson ? JSON.stringify(event.data) : Buffer.from(event.data).toString('utf8'),
    metadata: envelope?.metadata ?? '',
    stream: namespace.streamOf(event.streamId),
    revision: serverRevision - skipped,
    position: BigInt(event.position.commit),
    serverRevision,
    isForeign: envelope === undefined,
    request: envelope?.request ?? '',
    requestIndex: Number(envelope?.requestIndex),
    requestSize: Number(envelope?.requestSize),
    skipped,
    pending: envelope?.pending === 'true',
  };
}

/** Undefined for an event of other software. */
function envelopeOf(metadata: unknown): Envelope | undefined {
  const envelope = (metadata ?? {}) as Partial<Envelope>;
  const { metadata: ours, request, requestIndex, requestSize, skipped = '0' } = envelope;
  const texts: readonly unknown[] = [ours, request];
  const numbers: readonly unknown[] = [requestIndex, requestSize, skipped];
  const isOurs =
    texts.every((text) => typeof text === 'string' && text !== '') &&
    numbers.every((number) => typeof number === 'string' && /^\d+$/.test(number));
  return isOurs ? (envelope as Envelope) : undefined;
}

/** The port's view of a stored event. */
export function recorded(record: StoredRecord): RecordedEvent {
  const { id, type, data, metadata, stream, revision, position } = record;
  return { id, type, data, metadata, stream, revision, position };
}

function objectThatSerialisesTo(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject && JSON.stringify(value) === text ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
