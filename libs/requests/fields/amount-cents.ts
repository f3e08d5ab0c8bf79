import { isCents, MAX_AMOUNT_CENTS } from '#kernel';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/**
 * An amount in whole cents, by default from 1 to the largest amount of the ledger. A JSON number beyond 2^53 arrives
 * rounded, so only safe integers are amounts.
 */
export function AmountCents({
  min = 1,
  max = MAX_AMOUNT_CENTS,
  ...options
}: FieldOptions & { min?: number; max?: number } = {}): PropertyDecorator {
  return field(
    options,
    { type: 'integer', format: 'int64', minimum: min, maximum: max },
    rule(
      'amountCents',
      `must be a whole number of cents from ${min} to ${max}`,
      (value) => isCents(value) && value >= min && value <= max,
    ),
  );
}
