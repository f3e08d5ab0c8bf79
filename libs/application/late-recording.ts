import { booksDateOf, inForceOn } from '#kernel';
import type { Cents, IsoInstant } from '#kernel';
import { parseStreamName, streamName } from '#event-store';
import { LEAST_LATE_HOURS, isHistory, isJudgedLate, isLaterThan, lateRecording, stakedIn } from '#ledger';
import type { LateFacts, RoundPlace } from '#ledger';
import type { CommandSession } from './session/command-session.js';
import { BOOKS, ROUND, SHOE, TABLE_DAY, tableDayId } from './session/streams.js';
import { tableOfChange } from './table-of-change.js';
import { openingOf } from './existing.js';

/**
 * Records a control exception if a command records facts long after they happened, so that a gaming day does not change
 * without a trace: one a command, in the stream of the fact, or in the place of its round. History that two people
 * opened has none.
 */
export async function noteLateRecording(session: CommandSession): Promise<void> {
  // Against the clock, which may have been put right: times of recording may be ahead of it.
  const recordedAt = session.clock;
  const { property } = session;
  const gamingDayOf = (at: IsoInstant) => booksDateOf(at, property.clock).gamingDay;
  const hoursAt = (at: IsoInstant) => inForceOn(gamingDayOf(at), property.lateRecordings).hours;
  const late = session
    .changes()
    .flatMap((change) => change.events.map((decided) => ({ change, decided })))
    .filter(({ decided: { event, occurredAt } }) => {
      return (
        isJudgedLate(event.type) &&
        isLaterThan(LEAST_LATE_HOURS, occurredAt, recordedAt) &&
        isLaterThan(hoursAt(occurredAt), occurredAt, recordedAt)
      );
    });
  if (late.length === 0) return;
  const books = await session.state(BOOKS, property.propertyId);
  const counted = late.filter(({ decided: { occurredAt } }) => {
    return !isHistory(books, gamingDayOf(occurredAt));
  });
  const [first] = counted;
  if (!first) return;
  const rounds = counted.map(({ change }) => parseStreamName(change.stream)).filter(isRound);
  const roundIds = [...new Set(rounds.map(({ id }) => id))];
  const hours = hoursAt(first.decided.occurredAt);
  const facts = { recordedAt, hours, context: { ...session.context, occurredAt: first.decided.occurredAt } };
  if (roundIds.length > 0) await noteRounds(session, roundIds, facts);
  else {
    const { stream } = first.change;
    const tableId = tableOfChange(first.change);
    const table = tableId !== undefined && { tableId };
    const amountCents = Math.max(...counted.map(({ decided }) => amountIn(decided.event)));
    const what = `${first.decided.event.type} of ${stream}`;
    const exception = lateRecording({ ...facts, what, rounds: [], ...table, amountCents });
    session.note(stream, exception, first.decided);
  }
}

function isRound({ category }: { readonly category: string }): boolean {
  return category === ROUND.category;
}

/** Notes it in the place of the rounds, with what was staked in them. */
async function noteRounds(
  session: CommandSession,
  rounds: readonly string[],
  facts: Pick<LateFacts, 'hours' | 'recordedAt' | 'context'>,
): Promise<void> {
  const { place, tableId } = await openingOf(session, rounds[0]!);
  const subject = await placeOf(session, tableId, place);
  let amountCents = 0;
  for (const roundId of rounds) amountCents += stakedIn(await session.state(ROUND, roundId));
  const { occurredAt } = facts.context;
  const exception = lateRecording({ ...facts, tableId, rounds, amountCents });
  session.note(subject, exception, { occurredAt, booksAt: occurredAt });
}

/** The stream of a place, which is read for the note. */
async function placeOf(session: CommandSession, tableId: string, place: RoundPlace): Promise<string> {
  if (place.kind === 'shoe') {
    await session.state(SHOE, place.shoeId);
    return streamName(SHOE.category, place.shoeId);
  }
  const dayId = tableDayId(tableId, place.gamingDay);
  await session.state(TABLE_DAY, dayId);
  return streamName(TABLE_DAY.category, dayId);
}

const AMOUNTS = ['amountCents', 'dropCents', 'trayCents', 'boxCents'] as const;

/** The largest amount that an event names, of either sign. A blind count names none. */
function amountIn({ data }: { readonly data: object }): Cents {
  const said = data as Partial<Record<(typeof AMOUNTS)[number], Cents>>;
  return Math.max(...AMOUNTS.map((name) => Math.abs(said[name] ?? 0)));
}
