import type { CommandContext } from '../../ledger/command-context.js';
import type { ControlExceptionReopened, ControlExceptionReviewed } from './control-exception.events.js';

export interface ReviewControlException {
  readonly type: 'ReviewControlException';
  readonly review: ControlExceptionReviewed['data'];
  /** Users who recorded the exception, or the facts in question. */
  readonly recordedBy: ReadonlySet<string>;
  /** Users who reviewed it before, or answered a review. */
  readonly actedBefore: ReadonlySet<string>;
  readonly context: CommandContext;
}

export interface ReopenControlException {
  readonly type: 'ReopenControlException';
  readonly reopening: ControlExceptionReopened['data'];
  /** Users who reviewed it before, or answered a review. */
  readonly actedBefore: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type ControlExceptionCommand = ReviewControlException | ReopenControlException;
