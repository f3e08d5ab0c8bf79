import type { Cents, IsoInstant } from '#kernel';
import type { CommandContext, ControlExceptionRecorded } from '../../ledger/command-context.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Why an event that is recorded late is no exception. */
export const NOT_JUDGED_LATE = {
  step: 'a step of a round, which is judged with its settlement',
  repetition: 'repeats what another stream says',
  consequence: 'follows from an act that is judged itself',
  terms: 'takes effect at its floor time, with an exception where it governs rounds that are recorded',
  setting: 'a setting of the property, which takes effect on a later gaming day',
  books: 'an act of accounting, which counts by the order of the log',
  staffing: 'a change of who worked where, which is an exception or follows from an assignment',
  print: 'a print, which the ledger makes and dates itself when it records it',
  review: 'an exception or its review',
} as const;

/** Whether a fact of a floor time is recorded later than some hours after it. */
export function isLaterThan(hours: number, occurredAt: IsoInstant, recordedAt: IsoInstant): boolean {
  return Date.parse(recordedAt) - Date.parse(occurredAt) > hours * HOUR_MS;
}

/** What a command recorded late. */
export interface LateFacts {
  /** The first event with its stream; of rounds, which the exception names instead, none. */
  readonly what?: string;
  readonly tableId?: string;
  /** The rounds whose money moved; none for other facts. */
  readonly rounds: readonly string[];
  readonly amountCents: Cents;
  /** The limit of the property, in hours. */
  readonly hours: number;
  readonly recordedAt: IsoInstant;
  readonly context: CommandContext;
}

/** The exception of facts that were recorded late: what the ledger says of their gaming day changes afterwards. */
export function lateRecording({
  what = '',
  tableId,
  rounds,
  amountCents,
  hours,
  recordedAt,
  context: { actor, occurredAt },
}: LateFacts): ControlExceptionRecorded {
  const fact = rounds.length > 0 ? `What happened in round ${rounds.join(', ')}` : what;
  return {
    type: 'ControlExceptionRecorded',
    data: {
      code: 'recorded-late',
      message: `${fact} at ${occurredAt} was recorded at ${recordedAt}, more than ${hours} ${hours === 1 ? 'hour' : 'hours'} later.`,
      citation: '',
      reason: 'recorded later than it happened',
      recordedBy: actor,
      amountCents,
      ...(tableId !== undefined && { tableId }),
      ...(rounds.length > 0 && { rounds }),
    },
  };
}
