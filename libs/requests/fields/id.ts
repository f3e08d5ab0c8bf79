import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';
import { Matching } from './text.js';

/** Names of things: tables, shoes, rounds, positions, users. */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$/;

/** Ids of what is numbered under a name. */
export const NUMBERED_ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._:-]{0,79}$/;

/** The id of something that is numbered under a name, such as a period of a table or a form of a series. */
export function NumberedId(options: FieldOptions = {}): PropertyDecorator {
  return Matching(
    NUMBERED_ID_PATTERN,
    'must be 1 to 80 letters, digits or . _ : - and begin with a letter or digit',
    options,
  );
}

/** A name of a thing, of 1 to 64 letters, digits and `. _ : -`. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return Matching(
    ID_PATTERN,
    'must be 1 to 64 letters, digits or . _ : - and begin with a letter or digit',
    options,
  );
}

/** A list of up to `max` different names of things. */
export function Ids({ max, ...options }: FieldOptions & { max: number }): PropertyDecorator {
  return field(
    options,
    {
      type: 'array',
      items: { type: 'string', pattern: ID_PATTERN.source },
      maxItems: max,
      uniqueItems: true,
    },
    rule(
      'ids',
      `must be a list of up to ${max} different ids of 1 to 64 letters, digits or . _ : -`,
      (value) => Array.isArray(value) && value.length <= max && areIds(value),
    ),
  );
}

function areIds(list: readonly unknown[]): boolean {
  return (
    new Set(list).size === list.length &&
    list.every((item) => typeof item === 'string' && ID_PATTERN.test(item))
  );
}
