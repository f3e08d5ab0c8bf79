import { accept, refuse } from '#kernel';
import type { Decider } from '#kernel';
import { DUTIES_APART } from '#rules';
import type { ControlExceptionCommand } from './control-exception.commands.js';
import type { ControlExceptionEvent } from './control-exception.events.js';

/** What became of a control exception, which another stream holds. */
export type ControlExceptionState =
  { readonly status: 'unreviewed' } | { readonly status: 'reviewed'; readonly outcome: string };

/**
 * A control exception ends with its review, by someone who recorded none of the facts in question (13:69D-1.11(a)2).
 */
export const controlExceptionDecider: Decider<
  ControlExceptionCommand,
  ControlExceptionState,
  ControlExceptionEvent
> = {
  initialState: { status: 'unreviewed' },
  evolve: (_state, { data: { outcome } }) => ({ status: 'reviewed', outcome }),
  decide({ review, recordedBy, context }, state) {
    const { exceptionId, subject } = review;
    if (state.status === 'reviewed') {
      return refuse(
        'conflict',
        'exception-already-reviewed',
        `Exception ${exceptionId} is already reviewed: ${state.outcome}.`,
      );
    }
    if (recordedBy.has(context.actor.userId)) {
      return refuse(
        'not-allowed',
        'reviewer-recorded-facts',
        `${context.actor.name} recorded facts of ${subject} and cannot review its exception ${exceptionId}; another person must.`,
        DUTIES_APART,
      );
    }
    return accept({ type: 'ControlExceptionReviewed', data: review });
  },
};
