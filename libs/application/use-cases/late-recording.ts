import { booksDateOf } from '#kernel';
import { isHistory, isRecordedLate, stakedIn } from '#ledger';
import type { CommandSession } from '../command-session.js';
import { laterRecorded } from '../stream-history.js';
import { BOOKS, ROUND, SHOE, TABLE_DAY, tableDayId } from '../streams.js';
import { openingOf } from './existing.js';

/**
 * Records a control exception in the place of a round if its money is recorded long after it moved, so that a gaming day
 * does not change without a trace. History that two people opened has none.
 */
export async function noteLateRecording(session: CommandSession, roundId: string): Promise<void> {
  const { context, now, property } = session;
  const { occurredAt } = context;
  const recordedAt = laterRecorded(now, session.newestRecordedAt)!;
  if (!isRecordedLate(occurredAt, recordedAt)) return;
  const { gamingDay } = booksDateOf(occurredAt, property.clock);
  if (isHistory(await session.state(BOOKS, property.propertyId), gamingDay)) return;
  const { place, tableId } = await openingOf(session, roundId);
  const stakedCents = stakedIn(await session.state(ROUND, roundId));
  const late = { roundId, tableId, stakedCents, recordedAt, context };
  const note = { type: 'NoteLateRecording', ...late } as const;
  if (place.kind === 'shoe') await session.decide(SHOE, place.shoeId, note);
  else await session.decide(TABLE_DAY, tableDayId(tableId, place.gamingDay), note);
}
