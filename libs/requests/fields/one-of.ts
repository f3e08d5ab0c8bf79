import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** One of a fixed set of words. */
export function OneOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'string', enum: [...values] },
    rule('oneOf', `must be one of ${values.join(', ')}`, (value) => values.includes(value as string)),
  );
}

/** A list of different words of a fixed set, at least one of them. */
export function SomeOf(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1, uniqueItems: true },
    rule(
      'someOf',
      `must be a list of one or more different values of ${values.join(', ')}`,
      (value) => Array.isArray(value) && isSetOf(values, value),
    ),
  );
}

function isSetOf(values: readonly string[], list: readonly unknown[]): boolean {
  if (list.length === 0 || list.length > values.length) return false;
  return new Set(list).size === list.length && list.every((item) => values.includes(item as string));
}
