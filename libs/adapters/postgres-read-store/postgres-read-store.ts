import {
  checkProjection,
  definitionText,
  dumpLine,
  type Generation,
  type Ownership,
  type Projection,
  type ReadStore,
  type Row,
  type RowBatch,
  type RowKey,
  type RowQuery,
} from '#projections';
import { sqlState, type Database, type Session } from '../postgres/index.js';
import { ActiveTableQueries } from './active-table-queries.js';
import { GenerationRegistry, type RegisteredGeneration } from './generation-registry.js';
import type { GenerationViews } from './generation-views.js';
import { lockRegistry } from './read-store-format.js';
import type { OwnerConnection } from './owner-connection.js';
import { toRow } from './rows.js';
import { TableStatements } from './table-statements.js';

const DUMP_PAGE_ROWS = 1_000;

/** Tables whose statements are kept; one more begins anew. */
const MOST_TABLES = 200;

const UNDEFINED_TABLE = '42P01';

/** A read store in one schema of a PostgreSQL database, which many processes may use at once. */
export class PostgresReadStore implements ReadStore {
  private readonly registry: GenerationRegistry;
  private readonly tables = new Map<string, TableStatements>();
  private readonly queries: ActiveTableQueries;

  /** Projections whose reports have been looked at. */
  private readonly reported = new Set<string>();

  constructor(
    private readonly database: Database,
    private readonly schema: string,
    private readonly views: GenerationViews,
    private readonly owner: OwnerConnection,
  ) {
    this.registry = new GenerationRegistry(schema, views);
    this.queries = new ActiveTableQueries(database, this.registry, schema);
  }

  async prepare(projection: Projection): Promise<Generation> {
    checkProjection(projection);
    const found = await this.registry.active(this.database, projection.name);
    const prepared = found ? asGeneration(projection, found) : await this.make(projection);
    if (!prepared.stale) await this.refreshReports(projection);
    return prepared;
  }

  async begin(projection: Projection): Promise<Generation> {
    checkProjection(projection);
    return this.change(async (session) => {
      return { projection, number: await this.registry.create(session, projection), stale: false };
    });
  }

  async activate(generation: Generation): Promise<void> {
    await this.change(async (session) => {
      // Readers queue behind a lock that waits for a long report, so it does not wait for long.
      await session.script("SET LOCAL lock_timeout = '2s'");
      await this.registry.checkpoint(session, generation);
      const active = await this.registry.active(session, generation.projection.name);
      if (active?.number !== generation.number) await this.registry.serve(session, generation);
    });
  }

  async discard({ projection, number }: Generation): Promise<void> {
    await this.change(async (session) => {
      const unfinished = await this.registry.unfinished(session, projection.name);
      if (unfinished?.number === number) await this.registry.drop(session, unfinished);
    });
  }

  checkpoint(generation: Generation): Promise<bigint> {
    return this.registry.checkpoint(this.database, generation);
  }

  async load(generation: Generation, keys: readonly RowKey[]): Promise<readonly (Row | undefined)[]> {
    const found = new Array<Row | undefined>(keys.length);
    for (const [table, indexes] of indexesByTable(keys)) {
      const statements = this.tableOf(generation, table);
      const { rows } = await this.onTables(generation, () =>
        this.database.run(statements.load(indexes.map((index) => keys[index]!.key))),
      );
      for (const raw of rows) found[indexes[Number(raw['_n']) - 1]!] = toRow(statements.definition, raw);
    }
    return found;
  }

  async commit(generation: Generation, { from, to, upserts, deletes }: RowBatch): Promise<void> {
    const statements = [...indexesByTable(upserts)].flatMap(([table, indexes]) =>
      this.tableOf(generation, table).upserts(indexes.map((index) => upserts[index]!.row)),
    );
    for (const [table, indexes] of indexesByTable(deletes)) {
      const keys = indexes.map((index) => deletes[index]!.key);
      statements.push(...this.tableOf(generation, table).deletes(keys));
    }
    await this.database.transaction(async (session) => {
      await this.registry.advance(session, generation, from, to);
      for (const statement of statements) await session.run(statement);
    });
  }

  find(query: RowQuery): Promise<readonly Row[]> {
    return this.queries.find(query);
  }

  async *dump(generation: Generation): AsyncIterable<string> {
    for (const definition of generation.projection.tables) {
      const statements = this.tableOf(generation, definition.name);
      let last: Row | undefined;
      for (;;) {
        const page = statements.page(last, DUMP_PAGE_ROWS);
        const { rows } = await this.onTables(generation, () => this.database.run(page));
        for (const raw of rows) yield dumpLine(definition, (last = toRow(definition, raw)));
        if (rows.length < DUMP_PAGE_ROWS) break;
      }
    }
  }

  own(projection: string): Promise<Ownership | undefined> {
    return this.owner.own(projection);
  }

  async close(): Promise<void> {
    await this.owner.close();
    await this.database.close();
  }

  private make(projection: Projection): Promise<Generation> {
    return this.change(async (session) => {
      const active = await this.registry.active(session, projection.name);
      if (active) return asGeneration(projection, active);
      const number = await this.registry.create(session, projection);
      await this.registry.serve(session, { projection, number });
      return { projection, number, stale: false };
    });
  }

  /** Once in a process, lest two releases that run side by side undo each other's reports for ever. */
  private async refreshReports({ name, tables }: Projection): Promise<void> {
    if (this.reported.has(name)) return;
    if ((await this.views.outdated(this.database, tables)).length > 0) {
      await this.change((session) => this.views.refreshReports(session, tables));
    }
    this.reported.add(name);
  }

  private tableOf({ number, projection }: Generation, table: string): TableStatements {
    const key = `${number} ${table}`;
    const known = this.tables.get(key);
    if (known) return known;
    const definition = projection.tables.find(({ name }) => name === table);
    if (!definition) throw new TypeError(`projection ${projection.name} has no table ${table}`);
    if (this.tables.size >= MOST_TABLES) this.tables.clear();
    const statements = new TableStatements(this.schema, definition, number);
    this.tables.set(key, statements);
    return statements;
  }

  /** Reads tables of a generation. When they are gone, the generation is most likely too. */
  private async onTables<T>(generation: Generation, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (sqlState(error) === UNDEFINED_TABLE) await this.checkpoint(generation);
      throw error;
    }
  }

  private change<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return this.database.transaction(async (session) => {
      await lockRegistry(session, this.schema);
      return work(session);
    });
  }
}

function asGeneration(projection: Projection, { number, definition }: RegisteredGeneration): Generation {
  return { projection, number, stale: definition !== definitionText(projection) };
}

function indexesByTable(items: readonly { readonly table: string }[]): ReadonlyMap<string, number[]> {
  const tables = new Map<string, number[]>();
  items.forEach(({ table }, index) => {
    const indexes = tables.get(table);
    if (indexes) indexes.push(index);
    else tables.set(table, [index]);
  });
  return tables;
}
