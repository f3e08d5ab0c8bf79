import type { DecodedEvent } from '#event-store';
import { parseStreamName } from '#event-store';
import type { EventOf, LedgerEventType } from '#ledger';
import { LEDGER_EVENT_TYPES } from '#ledger';
import type { EventHandler, Projection, Row, RowChange, TableDefinition } from '#projections';

/** The place of an event: its stream, its books and its floor time. */
export interface EntryContext {
  /** Id part of its stream's name: its round, shoe, table or form. */
  readonly of: string;
  readonly stream: string;
  readonly eventId: string;
  readonly type: string;
  readonly position: bigint;
  readonly gamingDay: string;
  readonly shift: string;
  readonly occurredAt: string;
  readonly recordedAt: string;
  readonly actor: string;
  readonly actorName: string;
  readonly role: string;
  /** Who dealt, where it is an exception or a notice about play and the ledger knew. */
  readonly dealer?: string;
  readonly dealerName?: string;
}

/** A ledger event of one type in its context. */
export interface LedgerEntry<Type extends LedgerEventType> extends EntryContext {
  readonly data: EventOf<Type>['data'];
}

/** What each event does to the rows. */
export type LedgerHandlers = {
  readonly [Type in LedgerEventType]?: (entry: LedgerEntry<Type>) => readonly RowChange[];
};

/** A projection of the ledger: it handles the named events and ignores all other event types of the ledger. */
export function ledgerProjection(definition: {
  readonly name: string;
  readonly version: number;
  readonly tables: readonly TableDefinition[];
  readonly handles: LedgerHandlers;
}): Projection {
  const handles: Record<string, EventHandler> = {};
  for (const [type, handler] of Object.entries(definition.handles)) {
    const project = handler as unknown as (entry: LedgerEntry<LedgerEventType>) => readonly RowChange[];
    handles[type] = (event) => project(entryOf(event));
  }
  return {
    name: definition.name,
    version: definition.version,
    tables: definition.tables,
    handles,
    ignores: LEDGER_EVENT_TYPES.filter((type) => !(type in handles)),
  };
}

/** The entries of events that are still in use: each is read by several projections. */
const ENTRIES = new WeakMap<DecodedEvent, LedgerEntry<LedgerEventType>>();

/** A decoded event as an entry of the books. */
export function entryOf<Type extends LedgerEventType>(event: DecodedEvent): LedgerEntry<Type> {
  let entry = ENTRIES.get(event);
  if (!entry) ENTRIES.set(event, (entry = entryIn(event)));
  return entry as unknown as LedgerEntry<Type>;
}

function entryIn(event: DecodedEvent): LedgerEntry<LedgerEventType> {
  const { metadata } = event;
  return {
    data: event.data,
    of: parseStreamName(event.stream).id,
    stream: event.stream,
    eventId: event.id,
    type: event.type,
    position: event.position,
    gamingDay: metadata['gamingDay'] ?? '',
    shift: metadata['shift'] ?? '',
    occurredAt: metadata['occurredAt'] ?? '',
    recordedAt: metadata['recordedAt'] ?? '',
    actor: metadata['actor'] ?? '',
    actorName: metadata['actorName'] ?? '',
    role: metadata['role'] ?? '',
    ...(metadata['dealer'] !== undefined && {
      dealer: metadata['dealer'],
      dealerName: metadata['dealerName'] ?? '',
    }),
  };
}

/** Sets columns of a row, which is created if it is missing. */
export function upsert(table: string, key: Row, columns: (row: Row | undefined) => Row): RowChange {
  return { table, key, upsert: columns };
}

/** Sets columns of an existing row; a missing one is ignored. */
export function update(table: string, key: Row, columns: (row: Row) => Row): RowChange {
  return { table, key, update: columns };
}

/**
 * A row of one round, wager, form or shoe with amounts or counts added to its columns. They are whole numbers far inside
 * 2^53, because the deciders bound what these hold (ADR 14).
 */
export function plus(row: Row | undefined, additions: Readonly<Record<string, number>>): Row {
  const sums: Record<string, number> = {};
  for (const column in additions) sums[column] = Number(row?.[column] ?? 0) + additions[column]!;
  return sums;
}

/** A row over any number of rounds with amounts or counts added to its columns of type `sum`, of any size. */
export function plusSums(row: Row | undefined, additions: Readonly<Record<string, number>>): Row {
  const sums: Record<string, bigint> = {};
  for (const column in additions) sums[column] = BigInt(row?.[column] ?? 0) + BigInt(additions[column]!);
  return sums;
}
