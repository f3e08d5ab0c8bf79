import type { DecodedEvent } from '#event-store';
import { EVENT_TOPICS, contractOf, isPublished, partitionKeyToldBy, topicNameOf } from '#published-events';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { ReadMessage } from './topic-reader.js';

/** The topics of the events of the property of tests. */
export const PUBLISHED_TOPICS = EVENT_TOPICS.map(({ kind }) => topicNameOf(A_PROPERTY.propertyId, kind));

/** The expected events of each topic and table: ids in the order of the ledger. */
export type Published = Readonly<Record<string, readonly string[]>>;

/** The expected contents of Kafka after a ledger is published. */
export function expectedOf(
  events: readonly DecodedEvent[],
  propertyId: string = A_PROPERTY.propertyId,
): Published {
  const keys = new Map<string, string>();
  const expected: Record<string, string[]> = {};
  for (const event of events) {
    const key = keys.get(event.stream) ?? partitionKeyToldBy(event);
    if (key !== undefined) keys.set(event.stream, key);
    if (isPublished(event))
      (expected[`${topicNameOf(propertyId, contractOf(event.type)!.topic)} ${key}`] ??= []).push(event.id);
  }
  return expected;
}

/** The events found: the first occurrence of each id, in the order of its partition. */
export function foundIn(messages: readonly ReadMessage[]): Published {
  const found: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const { topic, key, headers } of messages) {
    const id = headers['ce_id']!;
    if (seen.has(id)) continue;
    seen.add(id);
    (found[`${topic} ${key}`] ??= []).push(id);
  }
  return found;
}

/** The number of events that a ledger publishes. */
export function countOf(published: Published): number {
  return Object.values(published).reduce((sum, ids) => sum + ids.length, 0);
}

/** Ids found more than once. */
export function repetitionsIn(messages: readonly ReadMessage[]): readonly string[] {
  const ids = messages.map(({ headers }) => headers['ce_id']!);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
