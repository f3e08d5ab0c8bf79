import type { EventTopic } from '#ledger';

/** A topic of published events and its contents for a consumer. */
export interface Topic {
  readonly name: string;
  readonly description: string;
}

const EVENT_TOPICS: Readonly<Record<EventTopic, string>> = {
  rounds: 'Events of rounds: wagers, cards, result, settlement and corrections.',
  vigorish: 'Movements of vigorish: collected, deferred to a marker, comped.',
  'vigorish-forms':
    'The life of complimentary vigorish forms, from preparation to the match of original and duplicate.',
  'table-days': 'Events at a table between rounds: rules, limits, shoes, patrons who leave.',
  'control-exceptions': 'Rules that were broken on the floor and recorded as they happened.',
};

/** The full name of a topic of the ledger's events. */
export function topicNameOf(topic: EventTopic): string {
  return `pitledger.${topic}`;
}

/** Every topic that the ledger writes its events to. */
export const TOPICS: readonly Topic[] = Object.entries(EVENT_TOPICS).map(([topic, description]) => ({
  name: topicNameOf(topic as EventTopic),
  description,
}));

/** Whole rounds that table devices send. */
export const DEVICE_ROUNDS: Topic = {
  name: 'pitledger.device-rounds',
  description: 'Whole rounds that table devices send to be recorded.',
};

/** Messages of `pitledger.device-rounds` that could not be recorded, each with its reason. */
export const DEVICE_ROUNDS_DEAD_LETTER: Topic = {
  name: 'pitledger.device-rounds.dead-letter',
  description: 'Device rounds that were not recorded: the original message and the reason.',
};
