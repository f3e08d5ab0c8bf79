/** Why a line is not recorded. */
export interface Refusal {
  /** Stable, in kebab case: a code of the API or of this command. */
  readonly code: string;
  readonly detail: string;
  /** The rule that was broken, as cited. */
  readonly citation?: string;
}

/** The outcome of a line; a blank one has nothing to record. */
export type LineOutcome = 'recorded' | 'blank' | Refusal;
