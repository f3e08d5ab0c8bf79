import type { FormRegimeName } from '#rules';

/** The section on the Uncollected Vigorish and Vigorish Recovery forms, whose paragraphs we do not have. */
export const UNCOLLECTED = '13:69D-1.30';

/** The title of a form that documents vigorish under each regime. */
export const TITLES: Readonly<Record<FormRegimeName, string>> = {
  'complimentary-vigorish': 'Complimentary Vigorish Form',
  'uncollected-vigorish': 'Uncollected Vigorish',
};

/** The rule behind a step of a form: a paragraph of the first regime, or the section of the second. */
export function ruleOf({ regime }: { readonly regime: FormRegimeName }, paragraph: string): string {
  return regime === 'uncollected-vigorish' ? UNCOLLECTED : paragraph;
}
