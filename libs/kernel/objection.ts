/**
 * Why a command is refused, or which rule a recorded fact breaks.
 * - `unknown`: it names something that does not exist.
 * - `impossible`: it is malformed, or it cannot happen.
 * - `conflict`: it contradicts the present state.
 * - `not-allowed`: this person may not do it.
 * - `breach`: it breaks the cited rule but can happen: `asHappened` records it.
 */
export type ObjectionKind = 'unknown' | 'impossible' | 'conflict' | 'not-allowed' | 'breach';

export interface Objection {
  readonly kind: ObjectionKind;
  /** Stable kebab-case code. */
  readonly code: string;
  /** What was wrong, with which value, by which rule, and what to do. */
  readonly message: string;
  /** A paragraph of N.J.A.C., such as `19:47-3.9(c)`. */
  readonly citation?: string;
  /** What the message is about, one by one, such as the kinds of wager without limits. */
  readonly items?: readonly string[];
  /** The money concerned, in cents: control exceptions are looked at in its order. */
  readonly amountCents?: number;
  /** The position, patron or form that it is about, where it is about one. */
  readonly position?: number;
  readonly patronId?: string;
  readonly formNumber?: string;
}

/** Whether a value is an objection. */
export function isObjection<Answer extends object>(answer: Answer | Objection): answer is Objection {
  return 'kind' in answer && 'code' in answer && 'message' in answer;
}

/** The objection of a paragraph to a fact, or to rules that a house would post. */
export function breach(
  code: string,
  message: string,
  citation: string,
  items?: readonly string[],
): Objection {
  return { kind: 'breach', code, message, citation, ...(items !== undefined && { items }) };
}

/** An objection to an impossible command. */
export function impossible(code: string, message: string, citation?: string): Objection {
  return { kind: 'impossible', code, message, ...(citation !== undefined && { citation }) };
}
