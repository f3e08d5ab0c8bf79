import type { EventTopic } from '#ledger';

/** A topic of the public contract, without the property in its name. */
export type TopicKind = EventTopic | 'device-rounds' | 'device-rounds.dead-letter';

/** A topic and its contents for a consumer. */
export interface Topic<Kind extends TopicKind = TopicKind> {
  readonly kind: Kind;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<EventTopic, string>> = {
  rounds: 'Events of rounds: wagers, cards, result, settlement and corrections.',
  vigorish: 'Movements of vigorish: collected, deferred to a marker, comped, documented as still owed.',
  'vigorish-forms':
    'The life of the forms for vigorish that is waived, still owed or recovered, from preparation to the match of original and duplicate.',
  inventory: 'What is in the tray and the drop box of a table: counts, fills, credits, and boxes.',
  'gaming-days': 'The reports, adjustments and close of each gaming day.',
  'table-days': 'Events at a table between rounds: rules, limits, shoes, patrons who leave.',
  'control-exceptions': 'Rules that were broken on the floor and recorded as they happened.',
};

/** The name of a property's topic: each property has topics of its own, so that several share a cluster. */
export function topicNameOf(propertyId: string, kind: TopicKind): string {
  return `pitledger.${propertyId}.${kind}`;
}

/** Every topic that the ledger writes its events to. */
export const EVENT_TOPICS: readonly Topic<EventTopic>[] = Object.entries(DESCRIPTIONS).map(
  ([kind, description]) => ({ kind: kind as EventTopic, description }),
);

/** Whole rounds and counts of drop boxes that devices send. */
export const DEVICE_ROUNDS: Topic = {
  kind: 'device-rounds',
  description: 'Whole rounds and counts of drop boxes that devices send to be recorded.',
};

/** Messages of table devices that could not be recorded, each with its reason. */
export const DEVICE_ROUNDS_DEAD_LETTER: Topic = {
  kind: 'device-rounds.dead-letter',
  description: 'Messages of devices that were not recorded: the original message and the reason.',
};

/** Every topic of the public contract. */
export const TOPICS: readonly Topic[] = [...EVENT_TOPICS, DEVICE_ROUNDS, DEVICE_ROUNDS_DEAD_LETTER];
