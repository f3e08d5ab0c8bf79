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

  /** @throws UnknownSchemaVersion */
  decode(event: RecordedEvent): DecodedEvent {
    const metadata = this.metadataOf(event.metadata);
    let data = JSON.parse(event.data) as Record<string, unknown>;
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
