import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from 'better-sqlite3';
import {
  ReadModelNotReady,
  TableShape,
  checkProjection,
  checkQuery,
  definitionText,
  dumpLine,
  parseDefinition,
  type Generation,
  type Projection,
  type ReadStore,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
} from '#projections';
import { GroupCommit, toStoreFault } from '../sqlite/index.js';
import { GenerationRegistry } from './generation-registry.js';
import { querySql, type Query } from './query-sql.js';
import { RowReader, TableStatements } from './table-statements.js';

const DUMP_PAGE_ROWS = 1_000;

/** Rows written in one transaction, which blocks the thread. */
const MOST_ROWS = 5_000;

/** Statements kept prepared; a lookup past that begins anew. */
const MOST_STATEMENTS = 200;

/** A read store in one SQLite file, which several processes may open: what another one does is seen at once. */
export class SqliteReadStore implements ReadStore {
  private readonly registry: GenerationRegistry;
  private readonly commits: GroupCommit;
  private readonly tables = new Map<string, TableStatements>();
  private readonly shapes = new Map<string, ReadonlyMap<string, TableShape>>();
  private readonly queries = new Map<string, ReturnType<RowReader['prepare']>>();

  constructor(
    private readonly db: Database,
    private readonly path: string,
    patienceMs: number,
  ) {
    this.registry = new GenerationRegistry(db);
    this.commits = new GroupCommit({ db, path, mostSize: MOST_ROWS, patienceMs });
  }

  prepare(projection: Projection): Promise<Generation> {
    return this.write(() => {
      checkProjection(projection);
      const active = this.registry.active(projection.name);
      if (active) {
        const stale = active.definition !== definitionText(projection);
        return { projection, number: active.number, stale };
      }
      const number = this.registry.create(projection);
      this.registry.serve({ projection, number });
      return { projection, number, stale: false };
    });
  }

  begin(projection: Projection): Promise<Generation> {
    return this.write(() => {
      checkProjection(projection);
      return { projection, number: this.registry.create(projection), stale: false };
    });
  }

  activate(generation: Generation): Promise<void> {
    return this.write(() => {
      this.registry.checkpoint(generation);
      if (this.registry.active(generation.projection.name)?.number === generation.number) return;
      this.registry.serve(generation);
      this.forget();
    });
  }

  discard({ projection, number }: Generation): Promise<void> {
    return this.write(() => {
      const unfinished = this.registry.unfinished(projection.name);
      if (unfinished?.number !== number) return;
      this.registry.drop(unfinished);
      this.forget();
    });
  }

  checkpoint(generation: Generation): Promise<bigint> {
    return this.read(() => this.registry.checkpoint(generation));
  }

  load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]> {
    return this.read(() => {
      this.registry.checkpoint(generation);
      return keys.map(({ table, key }) => this.tableOf(generation, table).load(key));
    });
  }

  commit(generation: Generation, { from, to, upserts, deletes }: RowBatch): Promise<void> {
    return this.write(() => {
      this.registry.advance(generation, from, to);
      for (const { table, row } of upserts) this.tableOf(generation, table).upsert(row);
      for (const { table, key } of deletes) this.tableOf(generation, table).delete(key);
    }, upserts.length + deletes.length);
  }

  find(query: RowQuery): Promise<readonly Row[]> {
    return this.read(() => {
      const serving = this.registry.servingTable(query.table);
      if (!serving) throw new ReadModelNotReady(`table ${query.table} is not prepared`);
      const shape = this.shapesIn(serving.definition).get(query.table)!;
      const coming = this.registry.unfinished(serving.projection);
      checkQuery(shape, query, coming && this.shapesIn(coming.definition).get(query.table));
      const reader = new RowReader(shape);
      const rows: Row[] = [];
      for (const part of querySql(shape, serving.number, query)) {
        if (rows.length < query.limit) rows.push(...this.select(reader, part));
      }
      return rows.slice(0, query.limit);
    });
  }

  async *dump(generation: Generation): AsyncIterable<string> {
    for (const definition of generation.projection.tables) {
      let last: Row | undefined;
      for (;;) {
        const rows = await this.read(() => {
          this.registry.checkpoint(generation);
          return this.tableOf(generation, definition.name).page(last, DUMP_PAGE_ROWS);
        });
        for (const row of rows) yield dumpLine(definition, row);
        if (rows.length < DUMP_PAGE_ROWS) break;
        last = rows.at(-1);
        await nextTurn();
      }
    }
  }

  async close(): Promise<void> {
    await this.commits.idle();
    this.db.close();
  }

  private tableOf({ number, projection }: Generation, table: string): TableStatements {
    const key = `${number} ${table}`;
    const known = this.tables.get(key);
    if (known) return known;
    const definition = projection.tables.find(({ name }) => name === table);
    if (!definition) throw new TypeError(`projection ${projection.name} has no table ${table}`);
    if (this.tables.size >= MOST_STATEMENTS) this.tables.clear();
    const statements = new TableStatements(this.db, new TableShape(definition), number);
    this.tables.set(key, statements);
    return statements;
  }

  private shapesIn(definition: string): ReadonlyMap<string, TableShape> {
    const known = this.shapes.get(definition);
    if (known) return known;
    const { tables } = parseDefinition(definition);
    const shapes = new Map(tables.map((table) => [table.name, new TableShape(table)]));
    this.shapes.set(definition, shapes);
    return shapes;
  }

  private select(reader: RowReader, { sql, values }: Query): Row[] {
    let statement = this.queries.get(sql);
    if (!statement) {
      if (this.queries.size >= MOST_STATEMENTS) this.queries.clear();
      statement = reader.prepare(this.db, sql);
      this.queries.set(sql, statement);
    }
    return statement.all(...values).map((row) => reader.row(row));
  }

  private forget(): void {
    this.tables.clear();
    this.queries.clear();
    this.shapes.clear();
  }

  /** What is written at the same moment, such as the rows of several projections after a page, shares one sync. */
  private write<T>(work: () => T, rows = 0): Promise<T> {
    return this.commits.run(work, rows);
  }

  /** One state of the file for everything that is read. */
  private read<T>(work: () => T): Promise<T> {
    return this.answer(() => this.db.transaction(work).deferred());
  }

  private answer<T>(work: () => T): Promise<T> {
    return new Promise((resolve) => {
      try {
        resolve(work());
      } catch (error) {
        throw toStoreFault(error, this.path);
      }
    });
  }
}
