import type { FieldProblem } from './field-problem.js';

/** Deeper than any request of the API, and shallow enough for recursion. */
export const MAX_JSON_DEPTH = 32;

/** More fields than any object of the API has: the check of an unknown field grows with their number. */
export const MAX_FIELDS = 200;

/** What the longest lists of a request hold together, with room to spare; a body of 1 MiB holds hardly more. */
export const MAX_JSON_VALUES = 100_000;

/**
 * Why a parsed value is refused; undefined if it is accepted. Names that every object inherits (`constructor`,
 * `__proto__`, `toString`) are never fields of a request, and libraries would drop them silently or fail.
 */
export function shapeProblem(value: unknown): FieldProblem | undefined {
  return problemIn(value, '', 0, { left: MAX_JSON_VALUES });
}

/** Whether a value is a JSON object: neither a list nor null. */
export function isJsonObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemIn(
  value: unknown,
  path: string,
  depth: number,
  values: { left: number },
): FieldProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth >= MAX_JSON_DEPTH)
    return { field: '', message: `must not be nested deeper than ${MAX_JSON_DEPTH}` };
  const keys = Object.keys(value);
  if (!Array.isArray(value) && keys.length > MAX_FIELDS) {
    return { field: path, message: `must not have more than ${MAX_FIELDS} fields` };
  }
  values.left -= keys.length;
  if (values.left < 0) return { field: '', message: `must not hold more than ${MAX_JSON_VALUES} values` };
  for (const key of keys) {
    const field = Array.isArray(value) ? `${path}[${key}]` : `${path}${path === '' ? '' : '.'}${key}`;
    if (!Array.isArray(value) && isInherited(key)) return { field, message: 'is not a known field' };
    const found = problemIn((value as Record<string, unknown>)[key], field, depth + 1, values);
    if (found) return found;
  }
  return undefined;
}

function isInherited(key: string): boolean {
  return key === 'prototype' || key in Object.prototype;
}
