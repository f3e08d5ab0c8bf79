import type { Cents } from '#kernel';
import type { CommandContext } from '../command-context.js';
import type { FormKind } from '../form-series/form-series.events.js';
import type { MatchDifference } from './form-match.events.js';

export interface ReadDuplicate {
  readonly type: 'ReadDuplicate';
  readonly formNumber: string;
  readonly kind: FormKind;
  readonly amountCents: Cents;
  /** Needed to read a duplicate again. */
  readonly reason?: string;
  readonly context: CommandContext;
}

export interface ExplainMatch {
  readonly type: 'ExplainMatch';
  readonly formNumber: string;
  readonly kind: FormKind;
  readonly difference: MatchDifference;
  readonly reason: string;
  /** Users who had a part in the form elsewhere. */
  readonly handledBy: ReadonlySet<string>;
  readonly context: CommandContext;
}

export type FormMatchCommand = ReadDuplicate | ExplainMatch;
