import { booksDateOf } from '#kernel';
import type { IsoInstant } from '#kernel';
import { parseStreamName, streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { stakedIn } from '#ledger';
import type { ControlExceptionRecorded } from '#ledger';
import { DUTIES_APART } from '#rules';
import type { CommandSession, StreamChange } from './session/command-session.js';
import { SUPERVISORS } from './role.js';
import { occurredAtOf } from './session/stream-history.js';
import { ROUND, TABLE } from './session/streams.js';
import { liftException, standingExceptions } from './standing-exceptions.js';

const CODE = 'limits-by-recorder';

/**
 * Records a control exception where a supervisor records wagers under limits that they posted themselves on that gaming
 * day, once a round: one person could raise limits, record a win and lower them (13:69D-1.11(a)2). Limits that arrive
 * after the wagers of the same person are refused.
 */
export async function noteLimitsOfRecorder(session: CommandSession): Promise<void> {
  const { actor } = session.context;
  if (!SUPERVISORS.some((role) => role === actor.role)) return;
  for (const change of session.changes()) {
    const { category, id: roundId } = parseStreamName(change.stream);
    const wagered = change.events.find(
      ({ event: { type } }) => type === 'WagerPlaced' || type === 'WagerChanged',
    );
    if (category !== ROUND.category || !wagered || isNoted(change, actor.userId)) continue;
    const round = await session.state(ROUND, roundId);
    if (round.status === 'none') continue;
    const { tableId } = round.opening;
    const postedAt = limitsPostedAt(await session.events(TABLE, tableId), openedAt(change));
    if (postedAt === undefined || postedAt.by !== actor.userId) continue;
    const { clock } = session.property;
    const [posted, recorded] = [postedAt.at, wagered.occurredAt].map(
      (at) => booksDateOf(at, clock).gamingDay,
    );
    if (posted !== recorded) continue;
    const exception: ControlExceptionRecorded = {
      type: 'ControlExceptionRecorded',
      data: {
        code: CODE,
        message: `${actor.name} posted the limits of table ${tableId} at ${postedAt.at} and recorded wagers of round ${roundId} under them.`,
        citation: DUTIES_APART,
        reason: 'recorded by who posted the limits',
        recordedBy: actor,
        amountCents: stakedIn(round),
        tableId,
      },
    };
    session.note(change.stream, exception, wagered);
  }
}

/**
 * Lifts the exception of a round for which other limits turn out to have been in force: its recorder did not post them, or
 * they would be refused.
 */
export async function liftLimitsOfRecorder(session: CommandSession, roundId: string): Promise<void> {
  const { actor, occurredAt } = session.context;
  const because = `the limits in force were posted by ${actor.name} at ${occurredAt}`;
  for (const exception of standingExceptions(await session.steps(ROUND, roundId), CODE)) {
    liftException(session, streamName(ROUND.category, roundId), exception, { because });
  }
}

/** Whether the round has the exception of this person already. */
function isNoted({ recorded }: StreamChange, userId: string): boolean {
  return recorded.some(({ type, data }) => {
    if (type !== 'ControlExceptionRecorded') return false;
    const { code, recordedBy } = data as ControlExceptionRecorded['data'];
    return code === CODE && recordedBy.userId === userId;
  });
}

/** The floor time from which the round has its limits. */
function openedAt({ recorded: [first], events }: StreamChange): IsoInstant {
  return first ? occurredAtOf(first) : events[0]!.occurredAt;
}

/** When the limits in force at a floor time were posted, and by whom; undefined for those of the commissioning. */
function limitsPostedAt(
  events: readonly DecodedEvent[],
  at: IsoInstant,
): { readonly at: IsoInstant; readonly by: string | undefined } | undefined {
  const posted = events
    .filter(({ type, data }) => {
      return type === 'LimitsChanged' || (type === 'RulesChanged' && 'limits' in data);
    })
    .map((event) => ({ at: occurredAtOf(event), by: event.metadata['actor'] }))
    .filter((each) => each.at <= at);
  return posted.reduce<(typeof posted)[number] | undefined>(
    (newest, each) => (newest && newest.at > each.at ? newest : each),
    undefined,
  );
}
