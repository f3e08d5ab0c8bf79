import { Transform } from 'class-transformer';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

/** Bounds of a whole number, both inclusive. `fromText` reads it from a query, where every value is text. */
export interface WholeNumberOptions extends FieldOptions {
  readonly min: number;
  readonly max: number;
  readonly fromText?: boolean;
}

/** A whole number within bounds, exact as a JSON number. */
export function WholeNumber({
  min,
  max,
  fromText = false,
  ...options
}: WholeNumberOptions): PropertyDecorator {
  const reading = fromText ? [Transform(({ value }) => readDigits(value))] : [];
  return field(
    options,
    { type: 'integer', minimum: min, maximum: max },
    ...reading,
    rule(
      'wholeNumber',
      `must be a whole number from ${min} to ${max}`,
      (value) => Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max,
    ),
  );
}

/** Digits only: `Number` would read an empty text as zero, and also hexadecimal and exponents. */
function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
}
