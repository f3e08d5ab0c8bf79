import { parseStreamName } from '#event-store';
import type { DecodedEvent } from '#event-store';

/**
 * What an event's stream belongs to, told from any event that names its table: the table; for a pit, which has none,
 * the pit. Nothing when this event does not tell: the first event of every published stream does.
 */
export function partitionKeyToldBy(event: Pick<DecodedEvent, 'stream' | 'data'>): string | undefined {
  const { category, id } = parseStreamName(event.stream);
  if (category === 'table' || category === 'pit') return id;
  const { tableId } = event.data as { readonly tableId?: unknown };
  return typeof tableId === 'string' ? tableId : undefined;
}
