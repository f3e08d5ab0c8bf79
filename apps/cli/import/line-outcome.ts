/** Why a line is not in the ledger. */
export interface Refusal {
  /** Stable, in kebab case: the API's, or one of this command's own. */
  readonly code: string;
  readonly detail: string;
  /** The rule that was broken, as cited. */
  readonly citation?: string;
}

/** What became of a line; a blank one holds nothing to record. */
export type LineOutcome = 'recorded' | 'blank' | Refusal;
