import { UnknownSchemaVersion } from '#event-store';
import { UnknownEventType } from '#published-events';
import { BrokerSpeaksOtherVersions } from './broker-versions.js';
import { NoPartitionKey } from './partition-keys.js';

/** Another relay moved the checkpoint: two of them publish the same ledger. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** The checkpoint is beyond the newest event: the event store was restored to an earlier state, or is another one. */
export class CheckpointAhead extends Error {
  override readonly name = 'CheckpointAhead';
}

const LASTING = [
  CheckpointMoved,
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
