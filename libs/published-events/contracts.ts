import { LEDGER_EVENTS } from '#ledger';
import type { EventTopic, EventType, LedgerEvent, LedgerEventType } from '#ledger';
import type { TSchema } from 'typebox';
import { publishedShape } from './published-shape.js';
import { EVENT_TOPICS } from './topics.js';

/** The contract of a published event type. */
export interface EventContract extends Pick<EventType<LedgerEvent>, 'type' | 'description' | 'example'> {
  readonly topic: EventTopic;
  readonly schema: TSchema;
}

const CONTRACTS: ReadonlyMap<string, EventContract> = new Map(
  [...LEDGER_EVENTS.values()].flatMap((declared): [string, EventContract][] => {
    const { type, description, example, publication } = declared;
    if (!('topic' in publication)) return [];
    const schema = publishedShape(declared.schema);
    return [[type, { type, description, example, topic: publication.topic, schema }]];
  }),
);

/** Every published event type, in the order of the topics. */
export const PUBLISHED_TYPES: readonly LedgerEventType[] = EVENT_TOPICS.flatMap(({ kind }) =>
  [...CONTRACTS.values()].filter(({ topic }) => topic === kind).map(({ type }) => type),
);

/** The contract of an event type; undefined if it is not published. */
export function contractOf(type: string): EventContract | undefined {
  return CONTRACTS.get(type);
}
