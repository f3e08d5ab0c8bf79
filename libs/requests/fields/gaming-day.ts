import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** A gaming day as `YYYY-MM-DD`. */
export function GamingDay(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: '2010-06-05', ...options },
    { type: 'string', format: 'date' },
    rule('gamingDay', 'must be a date as YYYY-MM-DD', isDate),
  );
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
