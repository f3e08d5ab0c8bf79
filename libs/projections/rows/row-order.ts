import type { Row, Scalar } from '../projection.js';
import type { Condition, RowQuery } from '../read-store.js';

type Order = RowQuery['orderBy'];

/** Order of two values of one column: null first, text by the bytes of its UTF-8. */
export function compareScalars(a: Scalar, b: Scalar): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}

/** Order of two lists of values of the columns ordered by. */
export function compareInOrder(order: Order, a: readonly Scalar[], b: readonly Scalar[]): number {
  for (const [index, { direction }] of order.entries()) {
    const compared = compareScalars(a[index] ?? null, b[index] ?? null);
    if (compared !== 0) return direction === 'ascending' ? compared : -compared;
  }
  return 0;
}

/** Whether a row meets a condition, as every read store has it. */
export function matches(row: Row, condition: Condition): boolean {
  const value = row[condition.column] ?? null;
  if (condition.is === 'in') return condition.values.includes(value);
  if (condition.is === '=') return value === condition.value;
  if (value === null || condition.value === null) return false;
  const compared = compareScalars(value, condition.value);
  switch (condition.is) {
    case '<':
      return compared < 0;
    case '<=':
      return compared <= 0;
    case '>':
      return compared > 0;
    case '>=':
      return compared >= 0;
  }
}
