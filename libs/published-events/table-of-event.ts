import { parseStreamName } from '#event-store';
import type { DecodedEvent } from '#event-store';

/**
 * The partition key of an event's stream, from any event that names its table: the table, or the pit or the gaming day
 * of a stream of those.
 * Undefined if this event does not name it: the first event of a stream does, or the stream belongs to no table.
 */
export function partitionKeyToldBy(event: Pick<DecodedEvent, 'stream' | 'data'>): string | undefined {
  const { category, id } = parseStreamName(event.stream);
  if (category === 'table' || category === 'pit' || category === 'gamingDay') return id;
  const { tableId, subject } = event.data as { readonly tableId?: unknown; readonly subject?: unknown };
  if (tableId === undefined && category === 'controlException') return String(subject);
  return typeof tableId === 'string' ? tableId : undefined;
}
