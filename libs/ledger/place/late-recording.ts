import type { IsoInstant } from '#kernel';
import type { ControlExceptionRecorded } from '../command-context.js';
import type { NoteLateRecording } from './place.commands.js';

/** A fact that is recorded more than this after it happened is a control exception, in milliseconds: 24 hours. */
const LATE_MS = 24 * 60 * 60 * 1_000;

/** Whether a fact of a floor time is recorded late. */
export function isRecordedLate(occurredAt: IsoInstant, recordedAt: IsoInstant): boolean {
  return Date.parse(recordedAt) - Date.parse(occurredAt) > LATE_MS;
}

/** The exception of a fact that was recorded late: the books of its gaming day change afterwards. */
export function lateRecording({
  roundId,
  tableId,
  stakedCents,
  recordedAt,
  context: { actor, occurredAt },
}: NoteLateRecording): ControlExceptionRecorded {
  return {
    type: 'ControlExceptionRecorded',
    data: {
      code: 'recorded-late',
      message: `What happened in round ${roundId} at ${occurredAt} was recorded at ${recordedAt}, more than 24 hours later.`,
      citation: '',
      reason: 'recorded later than it happened',
      recordedBy: actor,
      amountCents: stakedCents,
      tableId,
      rounds: [roundId],
    },
  };
}
