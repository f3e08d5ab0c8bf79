import { randomUUID } from 'node:crypto';
import { binaryEvent, jsonEvent } from '@kurrent/kurrentdb-client';
import type { EventData, ResolvedEvent } from '@kurrent/kurrentdb-client';
import { StoreFault } from '#event-store';
import type { NewEvent, RecordedEvent } from '#event-store';
import type { Namespace } from './namespace.js';

/** The place of an event in the request that appended it. */
export interface RequestPlace {
  /** Names the attempt that wrote the event; no two attempts share it. */
  readonly request: string;
  /** From 0, over all streams of the request. */
  readonly requestIndex: number;
  /** Events in the request, over all its streams. */
  readonly requestSize: number;
  /** Events before it in its stream, at the server, that belong to abandoned requests and do not count. */
  readonly skipped: bigint;
  /** Whether the event counts only once the decision about its request says so. */
  readonly pending: boolean;
}

/** An event as it is stored, with what the port does not show. */
export interface StoredRecord extends RecordedEvent, RequestPlace {
  /** Place in the stream at the server, abandoned events included. */
  readonly serverRevision: bigint;
}

/** What the server keeps as metadata: a flat object of strings, for nothing else passes through all its versions. */
interface Envelope {
  /** The port's id. Absent in what earlier versions wrote, where the server's is the same. */
  readonly id?: string;
  readonly metadata: string;
  readonly request: string;
  readonly requestIndex: string;
  readonly requestSize: string;
  readonly skipped?: string;
  readonly pending?: string;
}

/**
 * An event for the server. Data goes as JSON, which its own tools can show, when the client's serialising leaves the
 * text as it is, and as bytes otherwise: what is read is what was written, character by character.
 *
 * Its id at the server is of this attempt alone. A server that is asked to append where the same ids stand already says
 * that it did, whoever wrote them and whatever they hold; so asked, it can only have stored these events or refused them.
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

/** @throws StoreFault `store-foreign` for an event that something else wrote into the namespace */
export function fromServerEvent(resolved: ResolvedEvent, namespace: Namespace): StoredRecord {
  const { event } = resolved;
  const envelope = (event?.metadata ?? {}) as Partial<Envelope>;
  if (!event?.position || typeof envelope.metadata !== 'string' || !envelope.request) {
    throw new StoreFault(
      'store-foreign',
      `event ${event?.revision} of stream ${event?.streamId} was not written by this software, or the server is older than 22.6`,
    );
  }
  // The declared types are not to be trusted: versions of the client answered numbers where they say bigint.
  const serverRevision = BigInt(event.revision);
  const skipped = BigInt(envelope.skipped ?? 0);
  return {
    id: envelope.id ?? event.id,
    type: event.type,
    data: event.isJson ? JSON.stringify(event.data) : Buffer.from(event.data).toString('utf8'),
    metadata: envelope.metadata,
    stream: namespace.streamOf(event.streamId),
    revision: serverRevision - skipped,
    position: BigInt(event.position.commit),
    serverRevision,
    request: envelope.request,
    requestIndex: Number(envelope.requestIndex),
    requestSize: Number(envelope.requestSize),
    skipped,
    pending: envelope.pending === 'true',
  };
}

/** What the port shows of a stored event. */
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
