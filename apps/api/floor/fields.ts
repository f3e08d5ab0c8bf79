import { isCard } from '#rules';
import { field, Matching, rule } from '../http/index.js';
import type { FieldOptions } from '../http/index.js';

/** A card as rank and suit: `AS`, `TH`. */
export function CardField(options: FieldOptions = {}): PropertyDecorator {
  return Matching(
    /^[A2-9TJQK][SHDC]$/,
    'must be a card as rank (A 2-9 T J Q K) and suit (S H D C), such as TH',
    {
      example: 'TH',
      ...options,
    },
  );
}

/** Cards in the order in which they left the shoe. */
export function Cards({
  min,
  max,
  ...options
}: FieldOptions & { min: number; max: number }): PropertyDecorator {
  return field(
    { example: ['9S', '4H', 'KD', '3C'], ...options },
    { type: 'array', items: { type: 'string', pattern: '^[A2-9TJQK][SHDC]$' }, minItems: min, maxItems: max },
    rule(
      'cards',
      `must be a list of ${min} to ${max} cards such as TH`,
      (value) => Array.isArray(value) && value.length >= min && value.length <= max && value.every(isCard),
    ),
  );
}

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

/** The number of a player position. */
export const MAX_POSITIONS = 30;
