import type { IsoDate } from '#kernel';

/** A paragraph of N.J.A.C., such as `19:47-3.9(c)`. */
export type Citation = string;

/**
 * A rule of the game that is not kept: the first kind when a rule set is checked before it is offered, the second kind
 * of "no" when a fact on the floor breaks it.
 */
export interface RuleBreach {
  /** Stable kebab-case code. */
  readonly code: string;
  /** What was wrong, with which value, and what the rule allows. */
  readonly message: string;
  readonly citation: Citation;
}

/** A provision and the day from which its text is in force. */
export interface DatedProvision {
  readonly citation: Citation;
  readonly effectiveFrom: IsoDate;
  /** The amendment that put it into the text, such as `R.2007 d.318`. */
  readonly amendment: string;
}

/** A breach from its parts. */
export function breach(code: string, message: string, citation: Citation): RuleBreach {
  return { code, message, citation };
}
