/**
 * The part of JSON Schema (draft 2020-12) that the public contract uses. A schema is also the list of what is
 * published: a field that it does not name stays inside.
 */
export type Schema = TextSchema | NumberSchema | FlagSchema | ListSchema | ObjectSchema;

interface Described {
  readonly description?: string;
}

export interface TextSchema extends Described {
  readonly type: 'string';
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface NumberSchema extends Described {
  readonly type: 'integer';
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface FlagSchema extends Described {
  readonly type: 'boolean';
}

export interface ListSchema extends Described {
  readonly type: 'array';
  readonly items: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** Consumers must bear fields that they do not know: later versions of a `v1` may add some. */
export interface ObjectSchema extends Described {
  readonly type: 'object';
  /** Absent where whatever the object holds is published as it stands. */
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Schema of each value where the keys are data. */
  readonly additionalProperties?: Schema;
}

/** A field that may be absent. */
export interface Optional {
  readonly optional: Schema;
}

export type Field = Schema | Optional;

/** Sums and winnings go beyond the largest single amount, but stay inside what JSON numbers carry exactly. */
const LARGEST_CENTS = Number.MAX_SAFE_INTEGER;

export const flag: FlagSchema = { type: 'boolean' };

export function text(
  description?: string,
  limits: Omit<TextSchema, 'type' | 'description'> = {},
): TextSchema {
  return { type: 'string', ...limits, ...(description !== undefined && { description }) };
}

export function oneOf(values: readonly string[], description?: string): TextSchema {
  return { type: 'string', enum: values, ...(description !== undefined && { description }) };
}

export function integer(minimum: number, maximum?: number, description?: string): NumberSchema {
  return {
    type: 'integer',
    minimum,
    ...(maximum !== undefined && { maximum }),
    ...(description !== undefined && { description }),
  };
}

/** An amount of money in cents, from `minimum`. */
export function cents(minimum = 0, description = 'amount in cents'): NumberSchema {
  return integer(minimum, LARGEST_CENTS, description);
}

/** A change of an amount in cents, of either sign. */
export const centsChange: NumberSchema = integer(-LARGEST_CENTS, LARGEST_CENTS, 'change in cents');

export function list(items: Schema, limits: Omit<ListSchema, 'type' | 'items'> = {}): ListSchema {
  return { type: 'array', items, ...limits };
}

export function optional(schema: Schema): Optional {
  return { optional: schema };
}

/** An object of these fields; those not marked optional are required. */
export function object(fields: Readonly<Record<string, Field>>, description?: string): ObjectSchema {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, 'optional' in field ? field.optional : field]),
  );
  const required = Object.keys(fields).filter((name) => !('optional' in fields[name]!));
  return {
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
    ...(description !== undefined && { description }),
  };
}

/** An object whose keys are data. */
export function mapOf(values: Schema, description: string): ObjectSchema {
  return { type: 'object', additionalProperties: values, description };
}

/** An object that is published as it stands. */
export function anyObject(description: string): ObjectSchema {
  return { type: 'object', description };
}
