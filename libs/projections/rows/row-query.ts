import { ReadModelNotReady } from '../errors.js';
import type { Scalar } from '../projection.js';
import type { Condition, RowQuery, SumQuery } from '../read-store.js';
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
  const check = columnCheck(shape, coming);
  checkConditions(where, check);
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

/**
 * The same of a query of sums.
 * @throws TypeError
 * @throws ReadModelNotReady if the table will have the column, but does not yet
 */
export function checkSums(
  shape: TableShape,
  { where = [], by, sums, greatest = [] }: SumQuery,
  coming?: TableShape,
): void {
  const check = columnCheck(shape, coming);
  checkConditions(where, check);
  if (by.length === 0) throw new TypeError(`sums of ${shape.name} need a group`);
  for (const column of [...by, ...greatest]) check(column, null);
  for (const column of sums) {
    const type = shape.columns.includes(column) ? shape.definition.columns[column] : undefined;
    if (type !== 'sum') check(column, null);
    if (type === 'text') throw new TypeError(`column ${column} of ${shape.name} is text, which has no sum`);
  }
  const named = [...by, ...sums, ...greatest];
  if (new Set(named).size < named.length) throw new TypeError(`sums of ${shape.name} name a column twice`);
}

type Check = (column: string, value: Scalar) => void;

function columnCheck(shape: TableShape, coming: TableShape | undefined): Check {
  return (column, value) => {
    if (!shape.columns.includes(column) && coming?.columns.includes(column)) {
      throw new ReadModelNotReady(`column ${column} of ${shape.name} is being built`);
    }
    shape.checkValue(column, value);
  };
}

function checkConditions(where: readonly Condition[], check: Check): void {
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
}
