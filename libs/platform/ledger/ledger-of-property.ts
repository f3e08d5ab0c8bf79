import type { EventMetadata, EventStore } from '#event-store';
import { PropertyMismatch } from './property-mismatch.js';

/**
 * Whether an event store has a ledger of a property, by its first event.
 * @throws PropertyMismatch if it is of another property: what is made of it would have the wrong name
 */
export async function hasLedgerOf(store: Pick<EventStore, 'readAll'>, propertyId: string): Promise<boolean> {
  const [first] = await store.readAll({ limit: 1 });
  if (!first) return false;
  const { property } = JSON.parse(first.metadata) as EventMetadata;
  if (property !== undefined && property !== propertyId) {
    throw new PropertyMismatch(propertyId, 'the ledger', property);
  }
  return true;
}
