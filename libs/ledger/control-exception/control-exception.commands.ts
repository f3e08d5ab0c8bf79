import type { CommandContext } from '../command-context.js';
import type { ControlExceptionReviewed } from './control-exception.events.js';

export interface ReviewControlException {
  readonly type: 'ReviewControlException';
  readonly review: ControlExceptionReviewed['data'];
  /** Users who recorded the exception, or the facts in question. */
  readonly recordedBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type ControlExceptionCommand = ReviewControlException;
