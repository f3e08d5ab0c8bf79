import { refuse } from '#kernel';
import type { Decision } from '#kernel';
import { DUTIES_APART } from '#rules';

/**
 * Refuses a person who did what must be apart from this: nobody makes an error and hides it (13:69D-1.11(a)2).
 * @param message who did what, and who must do this instead
 * @param citation the rule of the document, where that names the people
 */
export function refuseDutiesTogether(message: string, citation: string = DUTIES_APART): Decision<never> {
  return refuse('not-allowed', 'duties-not-apart', message, citation);
}
