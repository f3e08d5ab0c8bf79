import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/**
 * Control characters, unpaired surrogates (which no store keeps), line separators and marks that change the direction
 * of text: the displayed text must equal the stored one.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** A line of text for people, up to `max` characters and not blank. */
export function Text({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'string', minLength: 1, maxLength: max },
    rule(
      'text',
      `must be text of 1 to ${max} characters without control characters`,
      (value) =>
        typeof value === 'string' && value.length <= max && value.trim() !== '' && !UNPRINTABLE.test(value),
    ),
  );
}

/** Text of a fixed form. The message follows the field's name. */
export function Matching(pattern: RegExp, message: string, options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'string', pattern: pattern.source },
    rule('matching', message, (value) => typeof value === 'string' && pattern.test(value)),
  );
}
