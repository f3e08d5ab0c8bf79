import type { Kysely } from 'kysely';
import {
  CheckpointMoved,
  definitionText,
  parseDefinition,
  type Generation,
  type Projection,
  type TableDefinition,
} from '#projections';
import { qualified } from '../postgres/index.js';
import type { RawRow, Session } from '../postgres/index.js';
import type { GenerationViews } from './generation-views.js';
import { sqlBuilder, type RegistryTables } from './sql-builder.js';
import { createTableSql, physicalName } from './table-sql.js';

/** A generation as the registry has it. */
export interface RegisteredGeneration {
  readonly number: number;
  readonly projection: string;
  readonly definition: string;
}

type Reading = Pick<Session, 'run'>;

/**
 * What generations there are and which of them queries see. Methods that change them run inside the caller's
 * transaction, after `lockRegistry`; all take rows of the registry before they lock a table.
 */
export class GenerationRegistry {
  private readonly registry: Kysely<RegistryTables>;

  constructor(
    private readonly schema: string,
    private readonly views: GenerationViews,
  ) {
    this.registry = sqlBuilder<RegistryTables>(schema);
  }

  /** The generation that queries see, if all its tables are there. */
  async active(session: Reading, projection: string): Promise<RegisteredGeneration | undefined> {
    const found = await this.byState(session, projection, true);
    return found && (await this.isWhole(session, found)) ? found : undefined;
  }

  unfinished(session: Reading, projection: string): Promise<RegisteredGeneration | undefined> {
    return this.byState(session, projection, false);
  }

  /** The generation that holds the rows of a table as queries see it. */
  async servingTable(session: Reading, table: string): Promise<RegisteredGeneration | undefined> {
    const statement = this.registry
      .selectFrom('_active_table as t')
      .innerJoin('_generation as g', 'g.number', 't.generation')
      .select(['g.number', 'g.projection', 'g.definition'])
      .where('t.name', '=', table);
    return generationIn((await session.run(statement.compile())).rows[0]);
  }

  /** @throws CheckpointMoved when the generation is gone */
  async checkpoint(session: Reading, { number, projection: { name } }: Generation): Promise<bigint> {
    const statement = this.registry
      .selectFrom('_generation')
      .select('checkpoint')
      .where('number', '=', number);
    const [row] = (await session.run(statement.compile())).rows;
    if (row === undefined) throw new CheckpointMoved(name, number);
    return BigInt(row['checkpoint']!);
  }

  /**
   * Other workers wait here until the transaction ends, and then find the checkpoint moved.
   * @throws CheckpointMoved when it is not at `from`, or the generation is gone
   */
  async advance(session: Session, generation: Generation, from: bigint, to: bigint): Promise<void> {
    const { number, projection } = generation;
    const statement = this.registry
      .updateTable('_generation')
      .set({ checkpoint: String(to) })
      .where('number', '=', number)
      .where('checkpoint', '=', String(from));
    if ((await session.run(statement.compile())).count === 1) return;
    throw new CheckpointMoved(projection.name, number, await this.checkpoint(session, generation));
  }

  /** Makes a generation that is not active, in the place of an unfinished one. */
  async create(session: Session, projection: Projection): Promise<number> {
    const left = await this.unfinished(session, projection.name);
    if (left) await this.drop(session, left);
    const values = { projection: projection.name, definition: definitionText(projection), active: false };
    const statement = this.registry.insertInto('_generation').values(values).returning('number');
    const number = Number((await session.run(statement.compile())).rows[0]!['number']);
    await session.script(...projection.tables.flatMap((table) => createTableSql(this.schema, table, number)));
    return number;
  }

  /** Shows queries this generation, and drops the one that they saw before. */
  async serve(
    session: Session,
    { projection, number }: Pick<Generation, 'projection' | 'number'>,
  ): Promise<void> {
    const before = await this.byState(session, projection.name, true);
    if (before) await this.forget(session, before);
    const activated = this.registry
      .updateTable('_generation')
      .set({ active: true })
      .where('number', '=', number);
    await session.run(activated.compile());
    const pointed = this.registry
      .insertInto('_active_table')
      .values(projection.tables.map(({ name }) => ({ name, generation: number })));
    await session.run(pointed.compile());
    await this.views.show(session, projection.tables, number, before ? tablesOf(before) : []);
    if (before) await this.dropTables(session, before);
  }

  async drop(session: Session, generation: RegisteredGeneration): Promise<void> {
    await this.forget(session, generation);
    await this.dropTables(session, generation);
  }

  private async forget(session: Session, { number }: RegisteredGeneration): Promise<void> {
    await session.run(this.registry.deleteFrom('_active_table').where('generation', '=', number).compile());
    await session.run(this.registry.deleteFrom('_generation').where('number', '=', number).compile());
  }

  private async dropTables(session: Session, generation: RegisteredGeneration): Promise<void> {
    const names = tablesOf(generation).map(({ name }) =>
      qualified(this.schema, physicalName(name, generation.number)),
    );
    await session.script(`DROP TABLE IF EXISTS ${names.join(', ')} CASCADE`);
  }

  private async byState(
    session: Reading,
    projection: string,
    active: boolean,
  ): Promise<RegisteredGeneration | undefined> {
    const statement = this.registry
      .selectFrom('_generation')
      .select(['number', 'projection', 'definition'])
      .where('projection', '=', projection)
      .where('active', '=', active);
    return generationIn((await session.run(statement.compile())).rows[0]);
  }

  private async isWhole(session: Reading, generation: RegisteredGeneration): Promise<boolean> {
    const names = tablesOf(generation).map(({ name }) => physicalName(name, generation.number));
    const sql =
      'SELECT count(*) AS found FROM pg_tables WHERE schemaname = $1 AND tablename = ANY ($2::text[])';
    const { rows } = await session.run({ sql, parameters: [this.schema, names] });
    return Number(rows[0]!['found']) === names.length;
  }
}

function generationIn(row: RawRow | undefined): RegisteredGeneration | undefined {
  if (row === undefined) return undefined;
  return { number: Number(row['number']), projection: row['projection']!, definition: row['definition']! };
}

function tablesOf({ definition }: RegisteredGeneration): readonly TableDefinition[] {
  return parseDefinition(definition).tables;
}
