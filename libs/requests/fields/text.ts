import { Transform } from 'class-transformer';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/**
 * Controls, formats such as the marks that turn the direction of text, halves of surrogate pairs (which no store keeps
 * as they are), private characters, line separators and what is shown as nothing: what is read must be what is stored.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const OUTER_SPACES = /^\p{Zs}+|\p{Zs}+$/gu;

/** A text has something to see besides spaces and marks. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A line of text that people read, such as a name: up to `max` characters. It is kept in one form (Unicode NFC), without
 * spaces around it.
 */
export function Text({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    { type: 'string', minLength: 1, maxLength: max },
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && value.length <= max
        ? value.normalize('NFC').replace(OUTER_SPACES, '')
        : value,
    ),
    rule(
      'text',
      `must be text of 1 to ${max} characters, with something to see and no control or invisible character`,
      (value) => typeof value === 'string' && value.length <= max && SEEN.test(value) && !UNSEEN.test(value),
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
