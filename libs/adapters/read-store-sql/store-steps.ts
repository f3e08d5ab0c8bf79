import {
  ReadModelNotReady,
  TableShape,
  checkProjection,
  checkQuery,
  checkSums,
  definitionText,
  dumpLine,
  parseDefinition,
  type Generation,
  type Projection,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
  type SumQuery,
  type TableDefinition,
} from '#projections';
import { GenerationRegistry, type RegisteredGeneration } from './generation-registry.js';
import { sqlBuilder, type ProjectionTables, type SqlDialect } from './sql-dialect.js';
import type { Statement, Steps } from './steps.js';
import { TableDefinitions } from './table-definitions.js';
import { TableStatements } from './table-statements.js';

/** Number of rows of a dump that are read at a time. */
const DUMP_PAGE_ROWS = 1_000;

/** Number of tables with cached statements; one more clears the cache. */
const MOST_TABLES = 200;

/** A table as queries see it. */
export interface ServedTable {
  readonly projection: string;
  readonly statements: TableStatements;
}

/** The methods of a read store as statements. The adapter runs them in its transactions and handles faults. */
export class StoreSteps {
  readonly registry: GenerationRegistry;
  private readonly builder;
  private readonly tables = new Map<string, TableStatements>();
  /** Separate from `tables`: a worker of another version knows other columns of the same generation. */
  private readonly servedTables = new Map<string, TableStatements>();

  constructor(private readonly dialect: SqlDialect) {
    this.builder = sqlBuilder<ProjectionTables>(dialect);
    this.registry = new GenerationRegistry(dialect, new TableDefinitions(this.builder, dialect));
  }

  /** Only reads. */
  *active(projection: Projection): Steps<Generation | undefined> {
    checkProjection(projection);
    const found = yield* this.registry.active(projection.name);
    if (!found) return undefined;
    return { projection, number: found.number, stale: found.definition !== definitionText(projection) };
  }

  *prepare(projection: Projection): Steps<Generation> {
    const active = yield* this.active(projection);
    if (active) return active;
    const made = yield* this.begin(projection);
    yield* this.registry.serve(made);
    return made;
  }

  *begin(projection: Projection): Steps<Generation> {
    checkProjection(projection);
    return { projection, number: yield* this.registry.create(projection), stale: false };
  }

  *activate(generation: Generation): Steps<void> {
    yield* this.registry.checkpoint(generation);
    const active = yield* this.registry.active(generation.projection.name);
    if (active?.number !== generation.number) yield* this.registry.serve(generation);
  }

  *discard({ projection, number }: Generation): Steps<void> {
    const unfinished = yield* this.registry.unfinished(projection.name);
    if (unfinished?.number === number) yield* this.registry.drop(unfinished);
  }

  *load(generation: Generation, keys: readonly RowKey[]): Steps<readonly (Row | undefined)[]> {
    const found = new Array<Row | undefined>(keys.length);
    const indexesByTable = Map.groupBy(keys.keys(), (index) => keys[index]!.table);
    for (const [table, indexes] of indexesByTable) {
      const rows = yield* this.tableOf(generation, table).load(indexes.map((index) => keys[index]!.key));
      indexes.forEach((index, at) => (found[index] = rows[at]));
    }
    return found;
  }

  *commit(generation: Generation, batch: RowBatch): Steps<void> {
    const { upserts, deletes } = batch;
    yield* this.registry.advance(generation, batch);
    yield* this.eachTable(generation, upserts, (table, rows) => table.upsert(rows.map(({ row }) => row)));
    yield* this.eachTable(generation, deletes, (table, rows) => table.delete(rows.map(({ key }) => key)));
  }

  /** @throws ReadModelNotReady if no projection with that table was ever prepared */
  *served(table: string): Steps<ServedTable> {
    const serving = yield* this.registry.servingTable(table);
    if (!serving) throw new ReadModelNotReady(`table ${table} is not prepared`);
    const { projection, number } = serving;
    const statements = this.statements(this.servedTables, number, table, () => tableIn(serving, table)!);
    return { projection, statements };
  }

  /**
   * @throws TypeError if the query names an unknown column
   * @throws ReadModelNotReady if a generation under construction has it
   */
  *find(served: ServedTable, query: RowQuery): Steps<readonly Row[]> {
    yield* this.checked(served, query.table, (coming) => checkQuery(served.statements.shape, query, coming));
    return yield* served.statements.find(query);
  }

  /** @throws TypeError and ReadModelNotReady as `find` does */
  *sum(served: ServedTable, query: SumQuery): Steps<readonly Row[]> {
    yield* this.checked(served, query.table, (coming) => checkSums(served.statements.shape, query, coming));
    return yield* served.statements.sum(query);
  }

  /** Checks a query, and a second time with the table of a generation under construction if it is refused. */
  private *checked(
    { projection }: ServedTable,
    table: string,
    check: (coming?: TableShape) => void,
  ): Steps<void> {
    try {
      check();
    } catch (error) {
      const unfinished = yield* this.registry.unfinished(projection);
      const coming = unfinished && tableIn(unfinished, table);
      if (coming) check(new TableShape(coming));
      throw error;
    }
  }

  /** @param read runs a statement that reads rows of the generation */
  async *dump(
    generation: Generation,
    read: (steps: Steps<readonly Row[]>) => Promise<readonly Row[]>,
  ): AsyncIterable<string> {
    for (const table of generation.projection.tables) {
      const { name, primaryKey } = table;
      const orderBy = primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
      const statements = this.tableOf(generation, name);
      let last: Row | undefined;
      for (;;) {
        const after = last && { after: primaryKey.map((column) => last![column]!) };
        const query = { table: name, orderBy, ...after, limit: DUMP_PAGE_ROWS };
        const rows = await read(statements.find(query));
        for (const row of rows) yield dumpLine(table, row);
        if (rows.length < DUMP_PAGE_ROWS) break;
        last = rows.at(-1);
      }
    }
  }

  /**
   * A statement for consecutive items of one table, made when it is run: up to the largest size, or one that is run for
   * each of them.
   */
  private *eachTable<Item extends { readonly table: string }>(
    generation: Generation,
    items: readonly Item[],
    statement: (table: TableStatements, items: readonly Item[]) => Statement,
  ): Steps<void> {
    const { rowsAStatement } = this.dialect;
    const most = rowsAStatement === 1 ? Infinity : rowsAStatement;
    const together: Item[] = [];
    const next = () => statement(this.tableOf(generation, together[0]!.table), together.splice(0));
    for (const item of items) {
      if (together.length > 0 && together[0]!.table !== item.table) yield next();
      together.push(item);
      if (together.length === most) yield next();
    }
    if (together.length > 0) yield next();
  }

  private tableOf({ number, projection }: Generation, table: string): TableStatements {
    return this.statements(this.tables, number, table, () => {
      const definition = projection.tables.find(({ name }) => name === table);
      if (!definition) throw new TypeError(`projection ${projection.name} has no table ${table}`);
      return definition;
    });
  }

  private statements(
    kept: Map<string, TableStatements>,
    generation: number,
    table: string,
    definition: () => TableDefinition,
  ): TableStatements {
    const key = `${generation} ${table}`;
    const known = kept.get(key);
    if (known) return known;
    if (kept.size >= MOST_TABLES) kept.clear();
    const made = new TableStatements(this.builder, this.dialect, definition(), generation);
    kept.set(key, made);
    return made;
  }
}

function tableIn({ definition }: RegisteredGeneration, table: string): TableDefinition | undefined {
  return parseDefinition(definition).tables.find(({ name }) => name === table);
}
