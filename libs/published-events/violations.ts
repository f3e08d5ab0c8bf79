import type { ListSchema, NumberSchema, ObjectSchema, Schema, TextSchema } from './schema.js';

/** Where a value breaks a schema, and how: `wagers[0].stakeCents must be …`. */
export interface Violation {
  readonly field: string;
  readonly message: string;
}

/**
 * Everything about a value that a schema does not allow, at most 20 of them; empty when it fits. Unlike a JSON Schema
 * validator it refuses fields that the schema does not name, so that nothing a sender meant to say is dropped unread.
 */
export function violationsOf(schema: Schema, value: unknown): readonly Violation[] {
  const found: Violation[] = [];
  visit(schema, value, '', found);
  return found.slice(0, 20);
}

function visit(schema: Schema, value: unknown, field: string, found: Violation[]): void {
  if (found.length >= 20) return;
  const wrong = (message: string): void => void found.push({ field: field || '(body)', message });
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? textRules(schema, value, wrong) : wrong('must be text');
    case 'integer':
      return Number.isSafeInteger(value)
        ? numberRules(schema, value as number, wrong)
        : wrong('must be a whole number');
    case 'boolean':
      return typeof value === 'boolean' ? undefined : wrong('must be true or false');
    case 'array':
      return Array.isArray(value) ? listRules(schema, value, field, found) : wrong('must be a list');
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? objectRules(schema, value as Readonly<Record<string, unknown>>, field, found)
        : wrong('must be an object');
  }
}

function textRules(schema: TextSchema, value: string, wrong: (message: string) => void): void {
  const { enum: values, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (values && !values.includes(value)) wrong(`must be one of ${values.join(', ')}`);
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) wrong(`must match ${pattern}`);
  if (value.length < minLength) wrong(`must have ${minLength} characters or more`);
  if (value.length > maxLength) wrong(`must have at most ${maxLength} characters`);
}

function numberRules(schema: NumberSchema, value: number, wrong: (message: string) => void): void {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (value < minimum) wrong(`must be ${minimum} or more`);
  if (value > maximum) wrong(`must be at most ${maximum}`);
}

function listRules(schema: ListSchema, value: readonly unknown[], field: string, found: Violation[]): void {
  const { items, minItems = 0, maxItems = Infinity } = schema;
  if (value.length < minItems) found.push({ field, message: `must have ${minItems} items or more` });
  if (value.length > maxItems) {
    found.push({ field, message: `must have at most ${maxItems} items` });
    return;
  }
  value.forEach((item, index) => visit(items, item, `${field}[${index}]`, found));
}

function objectRules(
  schema: ObjectSchema,
  value: Readonly<Record<string, unknown>>,
  field: string,
  found: Violation[],
): void {
  const at = (name: string): string => (field === '' ? name : `${field}.${name}`);
  for (const name of schema.required ?? []) {
    if (!Object.hasOwn(value, name)) found.push({ field: at(name), message: 'is missing' });
  }
  if (!schema.properties) return;
  for (const [name, inner] of Object.entries(value)) {
    if (!Object.hasOwn(schema.properties, name)) {
      found.push({ field: at(name.slice(0, 100)), message: 'is not a field of this message' });
    } else if (inner !== undefined) {
      visit(schema.properties[name]!, inner, at(name), found);
    }
  }
}
