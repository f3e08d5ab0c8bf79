import { isCard } from '#rules';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';
import { Matching } from './text.js';

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
