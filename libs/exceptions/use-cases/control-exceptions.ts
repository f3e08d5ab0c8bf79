import { parseStreamName, streamName } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { isExceptional } from '../../ledger/event-catalogue.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { ReviewOutcome } from '../control-exception/control-exception.events.js';
import { DUTIES_APART } from '#rules';
import { refused } from '../../application/session/command-refused.js';
import { assertAfterCause, stepOf } from '../../application/session/command-session.js';
import type { CommandSession } from '../../application/session/command-session.js';
import { PIT_SUPERVISORS } from '../../application/role.js';
import { CONTROL_EXCEPTION, FORM_SERIES, ROUND, VIGORISH_FORM } from '../../application/session/streams.js';
import { useCase } from '../../application/session/use-case.js';

/** Settings by which the pit itself is judged or limited: accounting reviews their changes, as another person. */
const LIMITS_OF_THE_PIT: ReadonlySet<string> = new Set([
  'ComplimentaryLimitsChanged',
  'HoldThresholdsChanged',
  'TheoreticalWinsChanged',
]);

/** Reviews a control exception. Never by who recorded it, a fact of its round or form, or had a form of its
 * series in hand (13:69D-1.11(a)2). */
export const reviewException = useCase<{
  exceptionId: string;
  /** The stream that holds it, as the list of exceptions names it. */
  subject: string;
  outcome: ReviewOutcome;
  note: string;
}>({
  name: 'ReviewException',
  roles: [...PIT_SUPERVISORS, 'accounting'],
  stream: ({ exceptionId }) => streamName(CONTROL_EXCEPTION.category, exceptionId),
  decide: async (session, { exceptionId, subject, outcome, note }) => {
    const events = await session.history(subject);
    const exception = events.find(({ id }) => id === exceptionId);
    const judged = judgedAgain(events, exceptionId);
    const { status } = await session.state(CONTROL_EXCEPTION, exceptionId);
    const stands = judged ? judged.limits !== 'within' : exception && isExceptional(exception);
    const isListed = (stands && !isLifted(events, exceptionId)) || status !== 'unreviewed';
    if (!exception || !isListed) {
      throw refused('unknown', 'unknown-exception', `${subject} has no control exception ${exceptionId}.`);
    }
    const before = await session.events(CONTROL_EXCEPTION, exceptionId);
    assertAfterCause(stepOf(before.at(-1) ?? judged?.by ?? exception), session.context.occurredAt);
    const { tableId } = exception.data as { readonly tableId?: string };
    await session.decide(CONTROL_EXCEPTION, exceptionId, {
      type: 'ReviewControlException',
      review: { exceptionId, subject, ...(tableId !== undefined && { tableId }), outcome, note },
      recordedBy: actorsOf(concerned(subject) ? events : [exception]),
      actedBefore: actorsOf(before),
      context: session.context,
    });
    assertReviews(session, exception);
  },
});

/** Answers the review of a control exception, which somebody new to it then reviews again (13:69D-1.11(a)2). */
export const reopenException = useCase<{ exceptionId: string; reason: string }>({
  name: 'ReopenException',
  roles: ['internal-audit', 'accounting', 'surveillance'],
  stream: ({ exceptionId }) => streamName(CONTROL_EXCEPTION.category, exceptionId),
  decide: async (session, { exceptionId, reason }) => {
    const before = await session.events(CONTROL_EXCEPTION, exceptionId);
    const last = before.at(-1);
    if (!last) {
      throw refused(
        'unknown',
        'unknown-exception',
        `There is no review of a control exception ${exceptionId}.`,
      );
    }
    assertAfterCause(stepOf(last), session.context.occurredAt);
    const { subject, tableId } = last.data as EventOf<'ControlExceptionReviewed'>['data'];
    await session.decide(CONTROL_EXCEPTION, exceptionId, {
      type: 'ReopenControlException',
      reopening: { exceptionId, subject, ...(tableId !== undefined && { tableId }), reason },
      actedBefore: actorsOf(before),
      context: session.context,
    });
  },
});

/**
 * Nobody reviews the limits of their own department: the pit has its exceptions, and accounting those about the limits of the pit.
 * @throws CommandRefused
 */
function assertReviews({ context: { actor } }: CommandSession, { id, type }: DecodedEvent): void {
  const isOfAccounting = LIMITS_OF_THE_PIT.has(type);
  if (isOfAccounting === (actor.role === 'accounting')) return;
  const reviewer = isOfAccounting ? 'accounting' : 'a pit boss or a shift manager';
  throw refused(
    'not-allowed',
    'reviewer-of-another-department',
    `${actor.name} cannot review ${type} ${id} as ${actor.role}; ${reviewer} reviews it.`,
    DUTIES_APART,
  );
}

/**
 * Whether all of a stream is in question with one exception in it: a round, a form, a series of blank forms. A shoe or a
 * table is of many people.
 */
function concerned(subject: string): boolean {
  const { category } = parseStreamName(subject);
  return [ROUND, VIGORISH_FORM, FORM_SERIES].some((kind) => kind.category === category);
}

/** How the event that accepted a wager was judged by limits that arrived later, and by which event. */
function judgedAgain(events: readonly DecodedEvent[], eventId: string) {
  return events
    .flatMap((by) =>
      by.type === 'WagersJudgedAgain'
        ? (by.data as EventOf<'WagersJudgedAgain'>['data']).wagers.map((wager) => ({ ...wager, by }))
        : [],
    )
    .findLast((wager) => wager.eventId === eventId);
}

/** Whether facts or rules that arrived later lifted an exception. */
function isLifted(events: readonly DecodedEvent[], eventId: string): boolean {
  return events.some(({ type, data }) => {
    if (type === 'ControlExceptionLifted') {
      return (data as EventOf<'ControlExceptionLifted'>['data']).exceptionId === eventId;
    }
    return (
      type === 'RoundJudgedAgain' && (data as EventOf<'RoundJudgedAgain'>['data']).lifted.includes(eventId)
    );
  });
}

/** The users who recorded events. */
export function actorsOf(events: readonly DecodedEvent[]): ReadonlySet<string> {
  return new Set(events.map(({ metadata }) => metadata['actor'] ?? ''));
}
