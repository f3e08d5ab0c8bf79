import { LEDGER_EVENTS } from '#ledger';
import type { EventType, LedgerEvent, LedgerEventType } from '#ledger';
import type { TSchema } from 'typebox';
import { publishedShape } from './published-shape.js';
import { topicNameOf, TOPICS } from './topics.js';

/** The contract of a published event type. */
export interface EventContract extends Pick<EventType<LedgerEvent>, 'type' | 'description' | 'example'> {
  /** Full name of its topic. */
  readonly topic: string;
  readonly schema: TSchema;
}

const CONTRACTS: ReadonlyMap<string, EventContract> = new Map(
  [...LEDGER_EVENTS.values()].flatMap((declared): [string, EventContract][] => {
    const { type, description, example, publication } = declared;
    if (!('topic' in publication)) return [];
    const schema = publishedShape(declared.schema);
    return [[type, { type, description, example, topic: topicNameOf(publication.topic), schema }]];
  }),
);

/** Every published event type, in the order of the topics. */
export const PUBLISHED_TYPES: readonly LedgerEventType[] = TOPICS.flatMap(({ name }) =>
  [...CONTRACTS.values()].filter(({ topic }) => topic === name).map(({ type }) => type),
);

/** The contract of an event type; undefined if it is not published. */
export function contractOf(type: string): EventContract | undefined {
  return CONTRACTS.get(type);
}
