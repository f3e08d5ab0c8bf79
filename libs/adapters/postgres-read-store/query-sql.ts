import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { Condition, RowQuery, Scalar, TableShape } from '#projections';
import type { Statement } from '../postgres/index.js';
import { toParameter } from './rows.js';
import type { ProjectionTables } from './sql-builder.js';
import { physicalName } from './table-sql.js';

type OrderColumn = RowQuery['orderBy'][number];
type Terms = ExpressionBuilder<ProjectionTables, string>;
type Term = Expression<SqlBool>;

/**
 * A query, already checked, as statements whose rows together, in turn, are the page. There are two when null values
 * follow the cursor: one condition for both would keep PostgreSQL from using an index.
 */
export function queryStatements(
  builder: Kysely<ProjectionTables>,
  shape: TableShape,
  generation: number,
  query: RowQuery,
): readonly Statement[] {
  const { where = [], orderBy, after, limit } = query;
  const select = (more: (terms: Terms) => readonly Term[]): Statement => {
    let statement = builder
      .selectFrom(physicalName(shape.name, generation))
      .select([...shape.columns])
      .where((terms) => terms.and([...where.map((each) => conditionTerm(terms, each)), ...more(terms)]))
      .limit(limit);
    for (const { column, direction } of orderBy) {
      const isKey = shape.primaryKey.includes(column);
      statement = statement.orderBy(column, (by) => {
        if (direction === 'ascending') return isKey ? by.asc() : by.asc().nullsFirst();
        return isKey ? by.desc() : by.desc().nullsLast();
      });
    }
    return statement.compile();
  };
  const [first] = orderBy;
  if (after === undefined || first === undefined) return [select(() => [])];
  const firstValue = after[0] ?? null;
  if (firstValue === null) return [select((terms) => [afterTerm(terms, orderBy, after)])];
  const bound = first.direction === 'ascending' ? '>=' : '<=';
  const withValue = select((terms) => [
    terms(first.column, bound, toParameter(firstValue)),
    afterTerm(terms, orderBy, after),
  ]);
  const nullsFollow = first.direction === 'descending' && !shape.primaryKey.includes(first.column);
  return nullsFollow ? [withValue, select((terms) => [terms(first.column, 'is', null)])] : [withValue];
}

function conditionTerm(terms: Terms, condition: Condition): Term {
  const { column } = condition;
  if (condition.is === '=') return equalTerm(terms, column, condition.value);
  if (condition.is !== 'in') return terms(column, condition.is, toParameter(condition.value));
  const values = condition.values.filter((value) => value !== null);
  const type = typeof values[0] === 'string' ? sql`text[]` : sql`int8[]`;
  const listed =
    values.length === 0
      ? terms.lit(false)
      : sql<SqlBool>`${sql.ref(column)} = any(${values.map(toParameter)}::${type})`;
  return values.length < condition.values.length ? terms.or([listed, terms(column, 'is', null)]) : listed;
}

function equalTerm(terms: Terms, column: string, value: Scalar): Term {
  return value === null ? terms(column, 'is', null) : terms(column, '=', toParameter(value));
}

/** Rows that come after the given values: equal in some columns, and further on in the next. */
function afterTerm(terms: Terms, orderBy: readonly OrderColumn[], after: readonly Scalar[]): Term {
  return terms.or(
    orderBy.map((column, index) =>
      terms.and([
        ...orderBy.slice(0, index).map((before, at) => equalTerm(terms, before.column, after[at] ?? null)),
        furtherTerm(terms, column, after[index] ?? null),
      ]),
    ),
  );
}

/** Null comes first when ascending and last when descending. */
function furtherTerm(terms: Terms, { column, direction }: OrderColumn, value: Scalar): Term {
  if (direction === 'ascending') {
    return value === null ? terms(column, 'is not', null) : terms(column, '>', toParameter(value));
  }
  return value === null
    ? terms.lit(false)
    : terms.or([terms(column, '<', toParameter(value)), terms(column, 'is', null)]);
}
