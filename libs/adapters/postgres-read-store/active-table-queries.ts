import type { Kysely } from 'kysely';
import {
  ReadModelNotReady,
  TableShape,
  checkQuery,
  parseDefinition,
  type Row,
  type RowQuery,
} from '#projections';
import { sqlState, type Database } from '../postgres/index.js';
import type { GenerationRegistry, RegisteredGeneration } from './generation-registry.js';
import { queryStatements } from './query-sql.js';
import { toRow } from './rows.js';
import { sqlBuilder, type ProjectionTables } from './sql-builder.js';

/** Looks for the active generation of a table, which may be replaced between a look and the query. */
const MOST_LOOKS = 5;

const UNDEFINED_TABLE = '42P01';

/** Which generation answers queries of a table, and what its columns are. */
interface ServedTable {
  readonly generation: RegisteredGeneration;
  readonly shape: TableShape;
}

/** Queries of active rows, each in one round trip once its table is known. */
export class ActiveTableQueries {
  private readonly builder: Kysely<ProjectionTables>;
  /** Never out of date unnoticed: the tables of a generation are dropped in the transaction that replaces it. */
  private readonly served = new Map<string, ServedTable>();

  constructor(
    private readonly database: Database,
    private readonly registry: GenerationRegistry,
    schema: string,
  ) {
    this.builder = sqlBuilder<ProjectionTables>(schema);
  }

  async find(query: RowQuery): Promise<readonly Row[]> {
    for (let look = this.served.has(query.table) ? 0 : 1; ; look++) {
      try {
        if (look > 0) await this.lookUp(query.table);
        return await this.findIn(this.served.get(query.table)!, query);
      } catch (error) {
        // What is remembered of the table may be of a generation that was replaced, or of one with other columns.
        const replaced = sqlState(error) === UNDEFINED_TABLE && look < MOST_LOOKS;
        if (!replaced && !(error instanceof TypeError)) throw error;
        if (error instanceof TypeError && look > 0) return this.refuse(query);
      }
    }
  }

  private async findIn({ generation, shape }: ServedTable, query: RowQuery): Promise<readonly Row[]> {
    checkQuery(shape, query);
    const rows: Row[] = [];
    for (const statement of queryStatements(this.builder, shape, generation.number, query)) {
      if (rows.length >= query.limit) break;
      const answer = await this.database.run(statement);
      rows.push(...answer.rows.map((raw) => toRow(shape.definition, raw)));
    }
    return rows.slice(0, query.limit);
  }

  private async lookUp(table: string): Promise<void> {
    const generation = await this.registry.servingTable(this.database, table);
    if (!generation) throw new ReadModelNotReady(`table ${table} is not prepared`);
    this.served.set(table, { generation, shape: shapeIn(generation, table)! });
  }

  /** Says what is wrong with a query: that it names what the table has not, or what is still being built. */
  private async refuse(query: RowQuery): Promise<never> {
    const { generation, shape } = this.served.get(query.table)!;
    const coming = await this.registry.unfinished(this.database, generation.projection);
    checkQuery(shape, query, coming && shapeIn(coming, query.table));
    throw new TypeError(`a query of ${query.table}`);
  }
}

function shapeIn({ definition }: RegisteredGeneration, table: string): TableShape | undefined {
  const found = parseDefinition(definition).tables.find(({ name }) => name === table);
  return found && new TableShape(found);
}
