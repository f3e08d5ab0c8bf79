import { expressionBuilder, sql, type Expression, type Kysely, type SqlBool } from 'kysely';
import type { Condition, RowQuery, Scalar, SumQuery, TableShape } from '#projections';
import { physicalName, type ProjectionTables, type SqlDialect } from './sql-dialect.js';
import { Template, openValue } from './template.js';

type OrderColumn = RowQuery['orderBy'][number];
type Term = Expression<SqlBool>;

const terms = expressionBuilder<ProjectionTables, string>();

/** Queries with equal text are compiled to the same SQL. */
export function formOf({ where, orderBy, after }: RowQuery): string {
  return JSON.stringify([formsOf(where), orderBy, after?.map((value) => value === null)]);
}

/** The same of queries of sums. */
export function formOfSums({ where, by, sums, greatest }: SumQuery): string {
  return JSON.stringify([formsOf(where), by, sums, greatest]);
}

function formsOf(where: readonly Condition[] = []) {
  return where.map((condition) =>
    condition.is === 'in'
      ? [condition.column, placesFor(condition.values), condition.values.includes(null)]
      : [condition.column, condition.is, condition.value === null],
  );
}

/** A checked query of sums as a statement. */
export function sumsTemplate(
  builder: Kysely<ProjectionTables>,
  shape: TableShape,
  generation: number,
  { sumOf }: Pick<SqlDialect, 'sumOf'>,
  { where = [], by, sums, greatest = [] }: SumQuery,
): Template<SumQuery> {
  const statement = builder
    .selectFrom(physicalName(shape.name, generation))
    .select([
      ...by,
      ...sums.map((column) => sumOf(column).as(column)),
      ...greatest.map((column) => sql`max(${sql.ref(column)})`.as(column)),
    ])
    .where(terms.and(where.map(conditionTerm)))
    .groupBy([...by]);
  return new Template(statement);
}

/**
 * A checked query as statements; their rows one after the other are the page. There are two if null values follow the
 * cursor: one condition for both would keep the database from using an index.
 */
export function queryTemplates(
  builder: Kysely<ProjectionTables>,
  shape: TableShape,
  generation: number,
  { where = [], orderBy, after }: RowQuery,
): readonly Template<RowQuery>[] {
  const isKey = (column: string): boolean => shape.primaryKey.includes(column);
  const select = (...more: readonly Term[]): Template<RowQuery> => {
    let statement = builder
      .selectFrom(physicalName(shape.name, generation))
      .select([...shape.columns])
      .where(terms.and([...where.map(conditionTerm), ...more]))
      .limit(openValue<RowQuery, number>(({ limit }) => limit));
    for (const { column, direction } of orderBy) {
      statement = statement.orderBy(column, (by) => {
        if (direction === 'ascending') return isKey(column) ? by.asc() : by.asc().nullsFirst();
        return isKey(column) ? by.desc() : by.desc().nullsLast();
      });
    }
    return new Template(statement);
  };
  const [first] = orderBy;
  if (after === undefined || first === undefined) return [select()];
  const isOneWay = orderBy.every(({ column, direction }) => isKey(column) && direction === first.direction);
  if (isOneWay && !after.includes(null)) return [select(beyondKeyTerm(orderBy))];
  if (after[0] === null) return [select(afterTerm(orderBy, after))];
  const bound = terms(first.column, first.direction === 'ascending' ? '>=' : '<=', cursorValue(0));
  const withValue = select(bound, afterTerm(orderBy, after));
  const nullsFollow = first.direction === 'descending' && !isKey(first.column);
  return nullsFollow ? [withValue, select(terms(first.column, 'is', null))] : [withValue];
}

/** Lists of similar length share their SQL: the last value fills the places that are left. */
function placesFor({ length }: readonly Scalar[]): number {
  return length === 0 ? 0 : 2 ** Math.ceil(Math.log2(length));
}

/** What has conditions: a query of rows or of sums. */
type Asked = Pick<RowQuery, 'where'>;

function conditionTerm(condition: Condition, index: number): Term {
  const { column } = condition;
  if (condition.is !== 'in') {
    const value = openValue<Asked, Scalar>(({ where }) => (where![index] as typeof condition).value);
    if (condition.is === '=' && condition.value === null) return terms(column, 'is', null);
    return terms(column, condition.is, value);
  }
  if (condition.values.length === 0) return terms.lit(false);
  const values = Array.from({ length: placesFor(condition.values) }, (_, at) =>
    openValue<Asked, Scalar>(({ where }) => {
      const listed = (where![index] as typeof condition).values;
      return listed[Math.min(at, listed.length - 1)]!;
    }),
  );
  const listed = terms(column, 'in', values);
  return condition.values.includes(null) ? terms.or([listed, terms(column, 'is', null)]) : listed;
}

/** Keys after the given one, without null columns: databases find the first by index, whichever column differs. */
function beyondKeyTerm(orderBy: readonly OrderColumn[]): Term {
  const columns = sql.join(orderBy.map(({ column }) => sql.ref(column)));
  const values = sql.join(orderBy.map((_, index) => cursorValue(index)));
  return orderBy[0]!.direction === 'ascending'
    ? sql<SqlBool>`(${columns}) > (${values})`
    : sql<SqlBool>`(${columns}) < (${values})`;
}

/** Rows after the given values: equal in some columns, and greater in the next. */
function afterTerm(orderBy: readonly OrderColumn[], after: readonly Scalar[]): Term {
  return terms.or(
    orderBy.map((column, index) =>
      terms.and([
        ...orderBy.slice(0, index).map((before, at) => equalTerm(before, at, after[at]!)),
        furtherTerm(column, index, after[index]!),
      ]),
    ),
  );
}

function equalTerm({ column }: OrderColumn, index: number, value: Scalar): Term {
  return value === null ? terms(column, 'is', null) : terms(column, '=', cursorValue(index));
}

/** Null is first in ascending and last in descending order. */
function furtherTerm({ column, direction }: OrderColumn, index: number, value: Scalar): Term {
  if (direction === 'ascending') {
    return value === null ? terms(column, 'is not', null) : terms(column, '>', cursorValue(index));
  }
  return value === null
    ? terms.lit(false)
    : terms.or([terms(column, '<', cursorValue(index)), terms(column, 'is', null)]);
}

function cursorValue(index: number) {
  return openValue<RowQuery, Scalar>(({ after }) => after![index]!);
}
