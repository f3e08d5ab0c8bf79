import { UnknownSchemaVersion } from '#event-store';
import { UnknownEventType } from '#published-events';
import { BrokerSpeaksOtherVersions } from './broker-versions.js';
import { NoPartitionKey } from './partition-keys.js';

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

const LASTING = [
  CheckpointOfAnotherPast,
  NoPartitionKey,
  UnknownEventType,
  UnknownSchemaVersion,
  BrokerSpeaksOtherVersions,
];

/** Whether a fault is permanent: the relay would publish wrong events or skip one. */
export function isLasting(fault: unknown): boolean {
  return LASTING.some((type) => fault instanceof type);
}
