import { ReadModelNotReady } from '../errors.js';
import type { Scalar } from '../projection.js';
import type { RowQuery } from '../read-store.js';
import type { TableShape } from './table-shape.js';

/** More values than every driver accepts in a statement. */
const MOST_VALUES = 10_000;

/**
 * Refuses a query that names unknown parts of the table; every adapter calls it first, so that a checked name is one of
 * the definition and never a text of the user.
 * @param coming the table in the generation being built
 * @throws TypeError
 * @throws ReadModelNotReady if the table will have the column, but does not yet
 */
export function checkQuery(shape: TableShape, query: RowQuery, coming?: TableShape): void {
  const { where = [], orderBy, after, limit } = query;
  const check = (column: string, value: Scalar): void => {
    if (!shape.columns.includes(column) && coming?.columns.includes(column)) {
      throw new ReadModelNotReady(`column ${column} of ${shape.name} is being built`);
    }
    shape.checkValue(column, value);
  };
  for (const condition of where) {
    if (condition.is === 'in') {
      if (condition.values.length > MOST_VALUES)
        throw new TypeError(`more than ${MOST_VALUES} values in a query`);
      check(condition.column, null);
      for (const value of condition.values) check(condition.column, value);
    } else {
      if (!['=', '<', '<=', '>', '>='].includes(condition.is)) throw new TypeError('operator of a query');
      check(condition.column, condition.value);
    }
  }
  if (orderBy.length === 0) throw new TypeError(`a query of ${shape.name} needs an order`);
  for (const { column, direction } of orderBy) {
    check(column, null);
    if (direction !== 'ascending' && direction !== 'descending') throw new TypeError('direction of a query');
  }
  if (after !== undefined) {
    if (after.length !== orderBy.length) {
      throw new TypeError('a cursor has one value for each column of the order');
    }
    after.forEach((value, index) => check(orderBy[index]!.column, value));
  }
  if (!Number.isSafeInteger(limit) || limit < 1) throw new TypeError(`a page of ${limit} rows`);
}
