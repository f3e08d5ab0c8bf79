import type { Role } from '#identity';
import { at } from '../e2e/floor.js';
import type { ApiOperations, Operation, Schema } from '../fuzz/api-operations.js';

/** Fields that a request needs beside those that its schema requires. */
const MORE: Readonly<Record<string, object>> = { 'POST /rounds': { shoeId: 'x' } };

/** Fields by which a request belongs to a role. */
const OF_ROLE: Readonly<Partial<Record<Role, Readonly<Record<string, object>>>>> = {
  cage: { 'POST /form-series': { kind: 'fill-slip' } },
  accounting: { 'POST /form-series': { heldBy: 'accounting' } },
};

/** The body of a command as somebody of a role sends it: the least that its schema takes, about things that do not exist. */
export function bodyOf(operations: ApiOperations, { name, body }: Operation, role: Role): object {
  const least = body ? (leastOf(operations, body, role) as object) : {};
  return { ...least, ...MORE[name], ...OF_ROLE[role]?.[name], occurredAt: at('18:00') };
}

function leastOf(operations: ApiOperations, schema: Schema, role: Role): unknown {
  const { type, enum: values, properties = {}, required = [], ...limits } = operations.schemaOf(schema);
  // Who signs names the own role.
  if (values) return values.includes(role) ? role : values[0];
  switch (type) {
    case 'object':
      return Object.fromEntries(
        required.map((field) => [field, leastOf(operations, properties[field] ?? {}, role)]),
      );
    case 'array':
      return Array.from({ length: limits.minItems ?? 0 }, () =>
        leastOf(operations, limits.items ?? {}, role),
      );
    case 'integer':
      return limits.minimum ?? 0;
    case 'boolean':
      return false;
    default:
      if (limits.format === 'date-time') return at('20:00');
      return limits.format === 'date' ? '2010-06-01' : (limits.example ?? 'x');
  }
}
