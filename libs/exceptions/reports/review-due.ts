import { daysAfter } from '#kernel';
import { isLaterThan } from '../control-exception/late-recording.js';
import type { EntryContext } from '../../read-models/ledger-projection.js';

/** Gaming days after that of a control exception by whose end it is reviewed: ours, no rule sets one (ADR 95). */
const REVIEW_DAYS = 1;

/**
 * The gaming day by whose end an exception is reviewed: the next one, or the day after it was recorded if that was late or of no
 * gaming day.
 */
export function reviewDueOf({ gamingDay, occurredAt, recordedAt }: EntryContext): string {
  const isOfItsDay = gamingDay !== '' && !isLaterThan(24, occurredAt, recordedAt);
  const from = isOfItsDay ? gamingDay : recordedAt.slice(0, 'YYYY-MM-DD'.length);
  return daysAfter(from, REVIEW_DAYS);
}
