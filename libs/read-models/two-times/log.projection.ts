import type { DecodedEvent } from '#event-store';
import { LEDGER_EVENT_TYPES } from '#ledger';
import type { Projection, Row, RowChange, TableDefinition } from '#projections';

/** How much of its id a row shares: the time of the command in ids that `eventIdOf` made. */
const SHARED = 13;

export const LEDGER_COMMANDS: TableDefinition = {
  name: 'ledger_commands',
  columns: {
    id_start: 'text',
    command_id: 'text',
    stream: 'text',
    recorded_at: 'text',
    first_position: 'bigint',
    last_position: 'bigint',
    events: 'text',
  },
  primaryKey: ['id_start', 'command_id', 'stream', 'recorded_at'],
  indexes: [['recorded_at', 'last_position']],
};

/** An event of a row. */
export interface LoggedEvent {
  readonly eventId: string;
  readonly position: bigint;
}

/** The part of an event's id by which its row is found. */
export function idStartOf(eventId: string): string {
  return eventId.slice(0, SHARED);
}

/** The events of a row, in the order of the log. */
export function eventsOf(row: Row): readonly LoggedEvent[] {
  const first = row['first_position'] as bigint;
  return String(row['events'])
    .split(' ')
    .map((event) => {
      const [offset = '', ...rest] = event.split('.');
      return { eventId: `${String(row['id_start'])}${rest.join('.')}`, position: first + BigInt(offset) };
    });
}

function place({ id, position, stream, metadata }: DecodedEvent): readonly RowChange[] {
  const key = {
    id_start: idStartOf(id),
    command_id: metadata['commandId'] ?? '',
    stream,
    recorded_at: metadata['recordedAt'] ?? '',
  };
  const rest = id.slice(SHARED);
  const upsert = (row: Row | undefined): Row => {
    if (!row) return { first_position: position, last_position: position, events: `0.${rest}` };
    const offset = position - (row['first_position'] as bigint);
    return { last_position: position, events: `${String(row['events'])} ${offset}.${rest}` };
  };
  return [{ table: LEDGER_COMMANDS.name, key, upsert }];
}

/**
 * The place of each event in the log, by its id: the id moves with a ledger and the position does not. Its stream and its
 * command lead from a figure to what was recorded. A row holds what one command recorded in one stream.
 */
export const logProjection: Projection = {
  name: 'log',
  version: 4,
  tables: [LEDGER_COMMANDS],
  handles: Object.fromEntries(LEDGER_EVENT_TYPES.map((type) => [type, place])),
  ignores: [],
};
