import type { Type as Class } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import { ValidateNested } from 'class-validator';
import { isJsonObject } from '../json-shape.js';
import { refTo } from '../open-shapes.js';
import type { OpenShape } from '../open-shapes.js';
import { field, rule } from './field.js';
import type { FieldOptions } from './field.js';

// Swagger recognises a function that returns the class by its name, `type`, so the schemas below each make one.

/** An object of another class, checked by that class. */
export function Nested(type: () => Class, options: FieldOptions = {}): PropertyDecorator {
  return field(
    options,
    { type: () => type() },
    Type(type),
    rule('nested', 'must be an object', isJsonObject),
    ValidateNested(),
  );
}

/**
 * A list for `ValidateNested`, which names the place of an item that is no object but passes over null and a list. A list that is too long is refused without checks of its items.
 */
function itemsOf(value: unknown, max: number): unknown {
  if (!Array.isArray(value)) return value;
  return value.slice(0, max + 1).map((item: unknown) => (isJsonObject(item) ? item : false));
}

/** Bounds of the number of items, by default at least one. */
export interface ListOptions extends FieldOptions {
  readonly min?: number;
  readonly max: number;
}

/** A list of objects of another class. */
export function ListOf(type: () => Class, { min = 0, max, ...options }: ListOptions): PropertyDecorator {
  return field(
    options,
    { type: () => type(), isArray: true, minItems: min, maxItems: max },
    Type(type),
    Transform(({ value }: { value: unknown }) => itemsOf(value, max)),
    rule(
      'list',
      `must be a list of ${min} to ${max} objects`,
      (value) => Array.isArray(value) && value.length >= min && value.length <= max,
    ),
    ValidateNested({ each: true }),
  );
}

/** A JSON object whose fields are declared and checked elsewhere. */
export function JsonObject(shape: OpenShape, options: FieldOptions = {}): PropertyDecorator {
  return field(options, { allOf: [refTo(shape)] }, rule('jsonObject', 'must be an object', isJsonObject));
}

/** A list of JSON objects whose fields are declared and checked elsewhere. */
export function JsonObjects(shape: OpenShape, { min = 1, max, ...options }: ListOptions): PropertyDecorator {
  return field(
    options,
    { type: 'array', items: refTo(shape), minItems: min, maxItems: max },
    rule(
      'jsonObjects',
      `must be a list of ${min} to ${max} objects`,
      (value) =>
        Array.isArray(value) && value.length >= min && value.length <= max && value.every(isJsonObject),
    ),
  );
}
