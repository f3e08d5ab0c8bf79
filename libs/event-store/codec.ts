import { StoreFault } from './errors.js';
import type { NewEvent, RecordedEvent } from './event-store.js';

/** A flat object on every adapter, because some stores accept nothing else. */
export type EventMetadata = Readonly<Record<string, string>>;

/** A stored event as objects, in the newest version of its schema. */
export interface DecodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
}

/** Converts the data of one version of an event into the next. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Upcasters by event type; the one at index 0 reads version 1. Without any, version 1 is the newest. */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** A newer version of this software wrote the event. */
export class UnknownSchemaVersion extends Error {
  override readonly name = 'UnknownSchemaVersion';
}

/**
 * What is wrong with an event that no reader can read, and what to do: its data or its metadata is no JSON object. A
 * store keeps texts, and does not look into them.
 */
export function damageOf({
  id,
  type,
  stream,
  revision,
  position,
  data,
  metadata,
}: RecordedEvent): string | undefined {
  const broken = isObject(data) ? (isObject(metadata) ? undefined : 'metadata') : 'data';
  return (
    broken &&
    `event ${id} (${type}) at position ${position}, revision ${revision} of stream ${stream}, cannot be read: its ${broken} is no JSON object; keep a copy of the store and restore it from a backup that has the event whole`
  );
}

function isObject(text: string): boolean {
  try {
    return isRecord(JSON.parse(text));
  } catch {
    return false;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The metadata key for the version of an event's schema; absent means 1. */
export const SCHEMA_VERSION = 'schemaVersion';

/** Serialises events in the newest version of their schema, and reads every older one. */
export class EventCodec {
  private lastMetadata: { readonly text: string; readonly parsed: EventMetadata } | undefined;

  constructor(private readonly upcasters: Upcasters = {}) {}

  encode(event: { id: string; type: string; data: object; metadata: EventMetadata }): NewEvent {
    const version = this.newestVersion(event.type);
    const metadata =
      version === 1 ? event.metadata : { ...event.metadata, [SCHEMA_VERSION]: String(version) };
    return {
      id: event.id,
      type: event.type,
      data: JSON.stringify(event.data),
      metadata: JSON.stringify(metadata),
    };
  }

  /**
   * @throws StoreFault `store-damaged` for an event whose texts are no JSON objects
   * @throws UnknownSchemaVersion
   */
  decode(event: RecordedEvent): DecodedEvent {
    const { metadata, ...read } = this.parse(event);
    let { data } = read;
    const steps = this.upcasters[event.type];
    const version = Number(metadata[SCHEMA_VERSION] ?? '1');
    if (version !== this.newestVersion(event.type)) {
      if (!(Number.isInteger(version) && version >= 1 && version <= (steps?.length ?? 0))) {
        throw new UnknownSchemaVersion(
          `${event.type} at position ${event.position} has schema version ${metadata[SCHEMA_VERSION]}; the newest known is ${this.newestVersion(event.type)}`,
        );
      }
      for (const upcast of (steps ?? []).slice(version - 1)) data = upcast(data);
    }
    return {
      id: event.id,
      type: event.type,
      data,
      metadata,
      stream: event.stream,
      revision: event.revision,
      position: event.position,
    };
  }

  private parse(event: RecordedEvent): { metadata: EventMetadata; data: Record<string, unknown> } {
    try {
      const metadata: unknown = this.metadataOf(event.metadata);
      const data: unknown = JSON.parse(event.data);
      if (isRecord(data) && isRecord(metadata)) return { metadata: metadata as EventMetadata, data };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
    throw new StoreFault('store-damaged', damageOf(event) ?? 'an event cannot be read');
  }

  /** Consecutive events of a command have the same text: it is parsed once and shared. */
  private metadataOf(text: string): EventMetadata {
    if (this.lastMetadata?.text !== text) {
      this.lastMetadata = { text, parsed: JSON.parse(text) as EventMetadata };
    }
    return this.lastMetadata.parsed;
  }

  private newestVersion(type: string): number {
    return (this.upcasters[type]?.length ?? 0) + 1;
  }
}
