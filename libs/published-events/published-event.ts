import type { DecodedEvent } from '#event-store';
import { LEDGER_EVENTS } from '#ledger';
import type { EventTopic } from '#ledger';
import { contractOf } from './contracts.js';
import { publishedPart } from './published-shape.js';
import { dataSchemaOf, publishedTypeOf } from './published-type.js';

/** A CloudEvent (1.0) of the ledger. Attributes beyond the standard are extensions, all of them text. */
export interface PublishedEvent {
  /** The topic, without the property in its name. */
  readonly topic: EventTopic;
  readonly attributes: CloudEventAttributes;
  readonly data: object;
}

export interface CloudEventAttributes {
  readonly specversion: '1.0';
  /** The event's id in the ledger, by which a consumer recognises a repetition. */
  readonly id: string;
  /** `/pitledger/<property>` */
  readonly source: string;
  readonly type: string;
  /** The event's stream. */
  readonly subject: string;
  /** Floor time of the event. */
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly dataschema: string;
  /** The table; its events keep their order within a topic. */
  readonly partitionkey: string;
  /** When the ledger recorded it, in UTC with milliseconds. */
  readonly recordedtime: string;
  /** Position in the ledger; beyond 2^53 in some stores. */
  readonly ledgerposition: string;
  /** Revision in its stream, from 0. */
  readonly streamrevision: string;
  /** The gaming day and the shift; empty if the event has none. */
  readonly gamingday: string;
  readonly shift: string;
}

/** The type of an event in the ledger is not declared. */
export class UnknownEventType extends Error {
  override readonly name = 'UnknownEventType';

  constructor({ type, position }: Pick<DecodedEvent, 'type' | 'position'>) {
    super(`${type} at position ${position} is not a declared type of event`);
  }
}

/**
 * Whether an event is published.
 * @throws UnknownEventType
 */
export function isPublished(event: Pick<DecodedEvent, 'type' | 'position'>): boolean {
  if (contractOf(event.type)) return true;
  if (LEDGER_EVENTS.has(event.type)) return false;
  throw new UnknownEventType(event);
}

/**
 * The public form of an event: only the fields of its contract, so that no person's name goes out by accident.
 * @param partitionKey key of its stream (see `partitionKeyToldBy`)
 * @throws UnknownEventType if it is not published
 */
export function toPublishedEvent(event: DecodedEvent, partitionKey: string): PublishedEvent {
  const contract = contractOf(event.type);
  if (!contract) throw new UnknownEventType(event);
  const { metadata } = event;
  return {
    topic: contract.topic,
    attributes: {
      specversion: '1.0',
      id: event.id,
      source: `/pitledger/${encodeURIComponent(metadata['property'] ?? 'unknown')}`,
      type: publishedTypeOf(event.type),
      subject: event.stream,
      time: metadata['occurredAt'] ?? '',
      datacontenttype: 'application/json',
      dataschema: dataSchemaOf(event.type),
      partitionkey: partitionKey,
      recordedtime: metadata['recordedAt'] ?? '',
      ledgerposition: String(event.position),
      streamrevision: String(event.revision),
      gamingday: metadata['gamingDay'] ?? '',
      shift: metadata['shift'] ?? '',
    },
    data: publishedPart(contract.schema, event.data) as object,
  };
}
