import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** The form of an instant; not every text of it names a moment that exists. */
export const INSTANT =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d{2}:[0-5]\d)$/;

/** Instants are compared as text, which needs four-digit years; no fact is older than 1900. */
const YEARS = /^(19|[2-9]\d)\d{2}-/;

/** An instant as ISO 8601 with its offset from UTC, kept as written. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  return field(
    { example: '2010-06-05T14:04:05.000-04:00', ...options },
    { type: 'string', format: 'date-time' },
    rule(
      'instant',
      'must be an ISO 8601 instant with its offset, such as 2010-06-05T14:04:05-04:00',
      isInstant,
    ),
  );
}

/** Whether a value names an existing moment: `Date.parse` alone reads 30 February as 2 March. */
export function isInstant(value: unknown): value is string {
  const date = typeof value === 'string' ? INSTANT.exec(value)?.[1] : undefined;
  if (date === undefined || Number.isNaN(Date.parse(value as string))) return false;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date);
  return exists && YEARS.test(new Date(value as string).toISOString());
}
