import type { FieldOptions } from './field.js';
import { WholeNumber } from './whole-number.js';

/** A serial number of a form. */
export function Serial(options: FieldOptions = {}): PropertyDecorator {
  return WholeNumber({ min: 1, max: 999_999_999, ...options });
}
