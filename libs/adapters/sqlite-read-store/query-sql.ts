import type { Condition, RowQuery, Scalar, TableShape } from '#projections';
import { columnList, physicalName } from './table-sql.js';

export interface Query {
  readonly sql: string;
  readonly values: readonly Scalar[];
}

type OrderColumn = RowQuery['orderBy'][number];

/**
 * A query, already checked, as statements whose rows together, in turn, are the page. There are two when null values
 * follow the cursor: one condition for both would keep SQLite from using an index.
 */
export function querySql(shape: TableShape, generation: number, query: RowQuery): readonly Query[] {
  const { where = [], orderBy, after, limit } = query;
  const [first] = orderBy;
  const firstValue = after?.[0] ?? null;
  const conditions = where.map(conditionSql);
  const select = (...more: Query[]): Query => {
    const all = [...conditions, ...more];
    const filter = all.length > 0 ? ` WHERE ${all.map(({ sql }) => sql).join(' AND ')}` : '';
    const order = orderBy.map((o) => `"${o.column}" ${o.direction === 'ascending' ? 'ASC' : 'DESC'}`);
    const table = physicalName(shape.name, generation);
    return {
      sql: `SELECT ${columnList(shape.columns)} FROM "${table}"${filter} ORDER BY ${order.join(', ')} LIMIT ?`,
      values: [...all.flatMap(({ values }) => values), limit],
    };
  };
  if (after === undefined || first === undefined) return [select()];
  const rest = afterSql(orderBy, after);
  if (firstValue === null) return [select(rest)];
  const bound = first.direction === 'ascending' ? '>=' : '<=';
  const withValue = select({ sql: `"${first.column}" ${bound} ?`, values: [firstValue] }, rest);
  const nullsFollow = first.direction === 'descending' && !shape.primaryKey.includes(first.column);
  return nullsFollow ? [withValue, select({ sql: `"${first.column}" IS NULL`, values: [] })] : [withValue];
}

/** `IS` is `=` that knows null. */
function conditionSql(condition: Condition): Query {
  const column = `"${condition.column}"`;
  if (condition.is === '=') return { sql: `${column} IS ?`, values: [condition.value] };
  if (condition.is !== 'in') return { sql: `${column} ${condition.is} ?`, values: [condition.value] };
  const values = condition.values.filter((value) => value !== null);
  const listed = `${column} IN (${values.map(() => '?').join(', ')})`;
  const sql = values.length < condition.values.length ? `(${listed} OR ${column} IS NULL)` : listed;
  return { sql, values };
}

/** Rows that come after the given values: equal in some columns, and further on in the next. */
function afterSql(orderBy: readonly OrderColumn[], after: readonly Scalar[]): Query {
  const values: Scalar[] = [];
  const alternatives = orderBy.map((column, index) => {
    const equal = orderBy.slice(0, index).map((before, at) => {
      values.push(after[at] ?? null);
      return `"${before.column}" IS ?`;
    });
    const further = furtherSql(column, after[index] ?? null);
    values.push(...further.values);
    return `(${[...equal, further.sql].join(' AND ')})`;
  });
  return { sql: `(${alternatives.join(' OR ')})`, values };
}

/** Null comes first when ascending and last when descending. */
function furtherSql({ column, direction }: OrderColumn, value: Scalar): Query {
  if (direction === 'ascending') {
    return value === null
      ? { sql: `"${column}" IS NOT NULL`, values: [] }
      : { sql: `"${column}" > ?`, values: [value] };
  }
  return value === null
    ? { sql: 'FALSE', values: [] }
    : { sql: `("${column}" < ? OR "${column}" IS NULL)`, values: [value] };
}
