import { Problem } from '../http/index.js';
import type { Answer } from './pages.js';
import { lineFieldsOf, valueAt, withAt } from './report-tables.js';
import type { ReportTable } from './report-tables.js';

const TEXTS = new Intl.Collator('en', { numeric: true });

/**
 * An answer with the lines of its first table in the order of a field, and equal ones as they were. Lines without a value
 * are last.
 * @throws Problem if the lines have no such field
 */
export function inOrder(answer: object, sort: string, [table]: readonly ReportTable[]): Answer {
  const whole = answer as Answer;
  const [path, name] = [table?.path ?? [], sort.replace(/^-/, '')];
  const lines = (valueAt(whole, path) ?? []) as readonly Answer[];
  const names = lineFieldsOf(table?.fields ?? [], lines).map((field) => field.path.join('.'));
  if (lines.length > 0 && !names.includes(name)) {
    throw new Problem(400, 'invalid-query', 'the lines of the report have no such field', {
      errors: [{ field: 'sort', message: `must be one of ${names.join(', ')}` }],
    });
  }
  const at = name.split('.');
  const sign = sort.startsWith('-') ? -1 : 1;
  const sorted = lines.toSorted((a, b) => compare(valueAt(a, at), valueAt(b, at), sign));
  return withAt(whole, path, sorted);
}

function compare(a: unknown, b: unknown, sign: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return sign * TEXTS.compare(a, b);
  return sign * (a === b ? 0 : (a as number) < (b as number) ? -1 : 1);
}
