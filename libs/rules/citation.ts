import type { IsoDate } from '#kernel';

/** A paragraph of N.J.A.C., such as `19:47-3.9(c)`. */
export type Citation = string;

/** A provision and the first day of its text. */
export interface DatedProvision {
  readonly citation: Citation;
  readonly effectiveFrom: IsoDate;
  /** The amendment that added it, such as `R.2007 d.318`. */
  readonly amendment: string;
}
