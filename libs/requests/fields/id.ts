import { Matching } from './text.js';
import type { FieldOptions } from './field.js';

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
