import type { ApiOperations, Schema } from './api-operations.js';

type End = 'largest' | 'smallest';

/** Three bytes in UTF-8, the most of one character in the length of a text. */
const WIDE = '寿';

/**
 * Bodies with values at the ends of the ranges that the document gives: all of them at the largest, all at the smallest,
 * and one alone at each end.
 * @param nth chooses the one
 */
export function extremeBodies(
  body: unknown,
  schema: Schema,
  operations: ApiOperations,
  nth: number,
): readonly unknown[] {
  const ends: unknown[] = [];
  changed(body, schema, operations, (value, shape) => {
    if (endOf(value, shape, 'largest') !== undefined) ends.push(value);
    return value;
  });
  if (ends.length === 0) return [];
  const at = (end: End, only?: number): unknown => {
    let index = 0;
    return changed(body, schema, operations, (value, shape) => {
      const extreme = endOf(value, shape, end);
      if (extreme === undefined) return value;
      return only === undefined || index++ === only ? extreme : value;
    });
  };
  const only = nth % ends.length;
  return [at('largest'), at('smallest'), at('largest', only), at('smallest', only)];
}

/** The value with each number and text replaced. */
function changed(
  value: unknown,
  shape: Schema,
  operations: ApiOperations,
  change: (value: unknown, schema: Schema) => unknown,
): unknown {
  const schema = operations.schemaOf(shape);
  const { properties = {}, additionalProperties, items = {} } = schema;
  if (Array.isArray(value)) return value.map((item: unknown) => changed(item, items, operations, change));
  if (typeof value !== 'object' || value === null) return change(value, schema);
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      changed(each, properties[name] ?? others, operations, change),
    ]),
  );
}

function endOf(value: unknown, schema: Schema, end: End): unknown {
  const { minimum, maximum, minLength = 0, maxLength, pattern, format } = schema;
  if (typeof value === 'number') return end === 'largest' ? maximum : minimum;
  const isFreeText = typeof value === 'string' && !pattern && !format && !schema.enum;
  if (!isFreeText || maxLength === undefined) return undefined;
  return WIDE.repeat(end === 'largest' ? maxLength : minLength);
}
