import { UnknownSchemaVersion } from '#event-store';
import { UnknownEventType } from '#published-events';
import { BrokerSpeaksOtherVersions } from './broker-versions.js';
import { NoPartitionKey } from './partition-keys.js';

/** Another relay moved the checkpoint: it publishes, and this one is to stand by. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** What kept other relays from publishing is gone, so this one stopped too. It goes on at its next turn. */
export class TurnLost extends Error {
  override readonly name = 'TurnLost';
}

/** The checkpoint is beyond the newest event: the event store was restored to an earlier state, or is another one. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead';
}

const LASTING = [
  CheckpointAhead,
  NoPartitionKey,
  UnknownEventType,
  UnknownSchemaVersion,
  BrokerSpeaksOtherVersions,
];

/** Whether waiting cannot mend a fault: going on would publish what is wrong, or skip an event. */
export function isLasting(fault: unknown): boolean {
  return LASTING.some((type) => fault instanceof type);
}
