/** The part of JSON Schema (draft 2020-12) that the messages of devices use. */
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

export interface ObjectSchema extends Described {
  readonly type: 'object';
  /** Absent where the object is in the shape of its game. */
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** A field that may be absent. */
export interface Optional {
  readonly optional: Schema;
}

export type Field = Schema | Optional;

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

/** An object in the shape of its game. */
export function anyObject(description: string): ObjectSchema {
  return { type: 'object', description };
}
