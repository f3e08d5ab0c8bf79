import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** True or false; no word or number counts as either. */
export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'boolean' },
    rule('flag', 'must be true or false', (value) => typeof value === 'boolean'),
  );
}
