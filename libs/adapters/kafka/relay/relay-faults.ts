import { UnknownSchemaVersion } from '#event-store';
import { UnknownEventType } from '#published-events';
import { BrokerSpeaksOtherVersions } from '../broker-versions.js';
import type { TopicMessage } from './serial-producer.js';

/** Another relay moved the checkpoint: it publishes, and this one must stand by. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** The lock against other relays was lost, so this one stopped too. It continues at its next turn. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** The ledger does not have the last published event: the event store was restored to an earlier state or replaced. */
export class CheckpointOfAnotherPast extends Error {
  override readonly name = 'CheckpointOfAnotherPast';
}

/** An event alone is larger than its topic takes. To skip it would leave a hole in what consumers know. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge';

  /** @param limit the topic's `max.message.bytes`, if the broker told it */
  constructor(
    { topic, message: { headers = {} } }: TopicMessage,
    bytes: number,
    limit: string | undefined,
    options: ErrorOptions,
  ) {
    super(
      `event ${String(headers['ce_id'])} (${String(headers['ce_type'])} of ${String(headers['ce_subject'])}) has about ` +
        `${bytes} bytes as a message, and topic ${topic} takes ${limit ?? 'fewer'} (max.message.bytes); raise that ` +
        'setting of the topic, then restart the worker',
      options,
    );
  }
}

const LASTING = [
  EventTooLarge,
  CheckpointOfAnotherPast,
  UnknownEventType,
  UnknownSchemaVersion,
  BrokerSpeaksOtherVersions,
];

/** Whether a fault is permanent: the relay would publish wrong events or skip one. */
export function isLasting(fault: unknown): boolean {
  return LASTING.some((type) => fault instanceof type);
}
