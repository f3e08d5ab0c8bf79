import type { IsoDate } from '#kernel';
import type { Citation } from '../citation.js';

/** The first day on which vigorish is documented on a form (R.1999 d.43). */
export const FORMS_EFFECTIVE_FROM: IsoDate = '1999-02-01';

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

/** The section on the Uncollected Vigorish and Vigorish Recovery forms, whose paragraphs we do not have. */
export const UNCOLLECTED: Citation = '13:69D-1.30';

/** The title of a form that documents vigorish under each regime. */
export const FORM_TITLES: Readonly<Record<FormRegimeName, string>> = {
  'complimentary-vigorish': 'Complimentary Vigorish Form',
  'uncollected-vigorish': 'Uncollected Vigorish',
};

/** The rule behind a step of a form: a paragraph of the first regime, or the section of the second. */
export function formRuleOf({ regime }: FormRegime, paragraph: Citation): Citation {
  return regime === 'uncollected-vigorish' ? UNCOLLECTED : paragraph;
}
