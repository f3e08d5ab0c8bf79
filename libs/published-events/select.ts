import type { Schema } from './schema.js';

/** What of a value a schema names: everything else stays inside the ledger. */
export function select(schema: Schema, value: unknown): unknown {
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.map((item) => select(schema.items, item));
  }
  if (schema.type === 'object' && schema.properties && isObject(value)) {
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => value[name] !== undefined)
        .map(([name, field]) => [name, select(field, value[name])]),
    );
  }
  return value;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
