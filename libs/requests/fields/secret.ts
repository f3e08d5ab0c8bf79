import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

const MAX_BYTES = 1024;

/** A password, token or credential: any text up to 1,024 bytes, never shown in an answer. */
export function Secret(options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: 'string', format: 'password', minLength: 1, maxLength: MAX_BYTES },
    rule(
      'secret',
      `must be text of 1 to ${MAX_BYTES} bytes`,
      (value) => typeof value === 'string' && value !== '' && Buffer.byteLength(value) <= MAX_BYTES,
    ),
  );
}
