/**
 * The rules by which a form documents vigorish that is not collected: the Complimentary Vigorish Form, whose amount is
 * waived (19:47-3.3(c)3, 7.3(c)3), or the Uncollected Vigorish form, whose amount is still owed and recovered on a
 * Vigorish Recovery form (13:69D-1.30).
 */
export const FORM_REGIMES = ['complimentary-vigorish', 'uncollected-vigorish'] as const;

export type FormRegimeName = (typeof FORM_REGIMES)[number];

/** A form regime of a property, as one of its dated settings. */
export interface FormRegime {
  readonly regime: FormRegimeName;
}
