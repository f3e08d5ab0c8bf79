import type { Kysely } from 'kysely';
import { TableShape, type Row, type RowQuery, type SumQuery, type TableDefinition } from '#projections';
import { formOf, formOfSums, queryTemplates, sumsTemplate } from './query-templates.js';
import { RowReader } from './row-reader.js';
import { physicalName, type ProjectionTables, type SqlDialect } from './sql-dialect.js';
import type { Statement, Steps } from './steps.js';
import { Template } from './template.js';

/** Number of query forms with cached SQL; one more clears the cache. */
const MOST_FORMS = 200;

interface SumStatement {
  readonly template: Template<SumQuery>;
  readonly reader: RowReader;
}

/** The statements on one table of one generation, each compiled once. */
export class TableStatements {
  readonly shape: TableShape;
  private readonly reader: RowReader;
  private readonly put: Template<readonly Row[]>;
  private readonly remove: Template<readonly Row[]>;
  private readonly select: Template<readonly Row[]>;
  private readonly queries = new Map<string, readonly Template<RowQuery>[]>();
  private readonly sums = new Map<string, SumStatement>();

  constructor(
    private readonly builder: Kysely<ProjectionTables>,
    private readonly dialect: SqlDialect,
    private readonly definition: TableDefinition,
    private readonly generation: number,
  ) {
    this.shape = new TableShape(definition);
    this.reader = new RowReader(definition, dialect.decodeText);
    const { columns, primaryKey } = this.shape;
    const name = physicalName(definition.name, generation);
    const others = columns.filter((column) => !primaryKey.includes(column));
    const put = builder
      .insertInto(name)
      .columns([...columns])
      .expression(dialect.rows(definition, columns))
      .onConflict((conflict) => {
        const same = conflict.columns([...primaryKey]);
        if (others.length === 0) return same.doNothing();
        return same.doUpdateSet((terms) =>
          Object.fromEntries(others.map((column) => [column, terms.ref(`excluded.${column}`)])),
        );
      });
    this.put = new Template(put);
    this.remove = new Template(builder.deleteFrom(name).where(dialect.isAmong(definition)));
    const found = builder.selectFrom(name).select([...columns]);
    this.select = new Template(found.where(dialect.isAmong(definition)));
  }

  /** @param rows at most the number that a statement takes, if it takes several, and no key twice */
  upsert(rows: readonly Row[]): Statement {
    return this.onRows(this.put, rows);
  }

  delete(keys: readonly Row[]): Statement {
    return this.onRows(this.remove, keys);
  }

  /** The rows under the given keys, in their order. */
  *load(keys: readonly Row[]): Steps<readonly (Row | undefined)[]> {
    const found: (Row | undefined)[] = [];
    for (const chunk of this.chunks(keys)) {
      const rows = this.reader.rows((yield this.select.with(chunk)).rows);
      if (chunk.length === 1) found.push(rows[0]);
      else {
        const byKey = new Map(rows.map((row) => [this.shape.keyText(row), row]));
        for (const key of chunk) found.push(byKey.get(this.shape.keyText(key)));
      }
    }
    return found;
  }

  /** The page of a checked query. */
  *find(query: RowQuery): Steps<readonly Row[]> {
    const rows: Row[] = [];
    for (const template of this.templatesOf(query)) {
      if (rows.length < query.limit) rows.push(...this.reader.rows((yield template.with(query)).rows));
    }
    return rows.slice(0, query.limit);
  }

  /** The groups of a checked query. */
  *sum(query: SumQuery): Steps<readonly Row[]> {
    const { template, reader } = this.sumOf(query);
    return reader.rows((yield template.with(query)).rows);
  }

  private sumOf(query: SumQuery): SumStatement {
    const form = formOfSums(query);
    const known = this.sums.get(form);
    if (known) return known;
    if (this.sums.size >= MOST_FORMS) this.sums.clear();
    const { by, sums, greatest = [] } = query;
    const types = this.definition.columns;
    const columns = Object.fromEntries([
      ...[...by, ...greatest].map((column) => [column, types[column]!] as const),
      ...sums.map((column) => [column, 'sum'] as const),
    ]);
    const made = {
      template: sumsTemplate(this.builder, this.shape, this.generation, this.dialect, query),
      reader: new RowReader({ ...this.definition, columns }, this.dialect.decodeText),
    };
    this.sums.set(form, made);
    return made;
  }

  private onRows(template: Template<readonly Row[]>, rows: readonly Row[]): Statement {
    return this.dialect.rowsAStatement === 1
      ? template.withEach(rows.values().map((row) => [row]))
      : template.with(rows);
  }

  private templatesOf(query: RowQuery): readonly Template<RowQuery>[] {
    const form = formOf(query);
    let templates = this.queries.get(form);
    if (!templates) {
      if (this.queries.size >= MOST_FORMS) this.queries.clear();
      templates = queryTemplates(this.builder, this.shape, this.generation, query);
      this.queries.set(form, templates);
    }
    return templates;
  }

  private chunks(keys: readonly Row[]): readonly (readonly Row[])[] {
    const size = this.dialect.rowsAStatement;
    return Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
      keys.slice(index * size, (index + 1) * size),
    );
  }
}
