import { isIsoDate } from '#kernel';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** A gaming day as `YYYY-MM-DD`. */
export function GamingDay(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: '2010-06-05', ...options },
    { type: 'string', format: 'date' },
    rule('gamingDay', 'must be a date as YYYY-MM-DD', isIsoDate),
  );
}
