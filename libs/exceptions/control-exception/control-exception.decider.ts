import { accept, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import { DUTIES_APART } from '#rules';
import type {
  ControlExceptionCommand,
  ReopenControlException,
  ReviewControlException,
} from './control-exception.commands.js';
import type { ControlExceptionEvent } from './control-exception.events.js';

/** What became of a control exception, which another stream holds. */
export type ControlExceptionState =
  { readonly status: 'unreviewed' | 'reopened' } | { readonly status: 'reviewed'; readonly outcome: string };

/**
 * A control exception ends with its review, by someone who recorded none of the facts in question, until somebody else
 * answers the review: then a person new to it reviews it again (13:69D-1.11(a)2).
 */
export const controlExceptionDecider: Decider<
  ControlExceptionCommand,
  ControlExceptionState,
  ControlExceptionEvent
> = {
  initialState: { status: 'unreviewed' },
  evolve: (_state, event) =>
    event.type === 'ControlExceptionReopened'
      ? { status: 'reopened' }
      : { status: 'reviewed', outcome: event.data.outcome },
  decide: (command, state) =>
    command.type === 'ReviewControlException' ? review(command, state) : reopen(command, state),
};

function review(
  { review: data, recordedBy, actedBefore, context: { actor } }: ReviewControlException,
  state: ControlExceptionState,
): Decision<ControlExceptionEvent> {
  const { exceptionId, subject } = data;
  if (state.status === 'reviewed') {
    return refuse(
      'conflict',
      'exception-already-reviewed',
      `Exception ${exceptionId} is already reviewed: ${state.outcome}.`,
    );
  }
  if (recordedBy.has(actor.userId)) {
    return refuse(
      'not-allowed',
      'reviewer-recorded-facts',
      `${actor.name} recorded facts of ${subject} and cannot review its exception ${exceptionId}; another person must.`,
      DUTIES_APART,
    );
  }
  return refuseAgain(actor, exceptionId, actedBefore) ?? accept({ type: 'ControlExceptionReviewed', data });
}

function reopen(
  { reopening: data, actedBefore, context: { actor } }: ReopenControlException,
  state: ControlExceptionState,
): Decision<ControlExceptionEvent> {
  const { exceptionId } = data;
  if (state.status !== 'reviewed') {
    return refuse('conflict', 'exception-not-reviewed', `Exception ${exceptionId} has no review to answer.`);
  }
  return refuseAgain(actor, exceptionId, actedBefore) ?? accept({ type: 'ControlExceptionReopened', data });
}

/** Nobody answers their own review, or judges what they answered (13:69D-1.11(a)2). */
function refuseAgain(
  { userId, name }: ReviewControlException['context']['actor'],
  exceptionId: string,
  actedBefore: ReadonlySet<string>,
): Decision<never> | undefined {
  if (!actedBefore.has(userId)) return undefined;
  return refuse(
    'not-allowed',
    'reviewer-acted-before',
    `${name} reviewed exception ${exceptionId} or answered a review of it before; another person must.`,
    DUTIES_APART,
  );
}
