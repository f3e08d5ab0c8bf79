/** The fault of one field of a request. */
export interface FieldProblem {
  /** Path of the field, such as `wagers[2].amountCents`; empty for the body itself. */
  readonly field: string;
  readonly message: string;
}
