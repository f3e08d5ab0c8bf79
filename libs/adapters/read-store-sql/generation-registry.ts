import { sql } from 'kysely';
import type { Compilable } from 'kysely';
import {
  CheckpointMoved,
  definitionText,
  parseDefinition,
  type Generation,
  type Projection,
  type RowBatch,
  type TableDefinition,
} from '#projections';
import { physicalName, sqlBuilder, type RegistryTables, type SqlDialect } from './sql-dialect.js';
import type { Answer, Steps } from './steps.js';
import type { TableDefinitions } from './table-definitions.js';
import { Template, openValue } from './template.js';

/** A generation in the registry. */
export interface RegisteredGeneration {
  readonly number: number;
  readonly projection: string;
  readonly definition: string;
}

/** A move of a checkpoint. */
type Advance = Pick<RowBatch, 'from' | 'to' | 'lastEvent'>;

interface Values {
  readonly name: string;
  readonly number: number;
  readonly definition: string;
  readonly from: bigint;
  readonly to: bigint;
  readonly lastEvent: string | null;
}

/**
 * All generations, and the active one of each projection. Changes run in one transaction, which locks rows of the
 * registry before a table.
 */
export class GenerationRegistry {
  private readonly statements;

  constructor(
    private readonly dialect: SqlDialect,
    private readonly definitions: TableDefinitions,
  ) {
    this.statements = statementsOf(dialect);
  }

  /** The active generation, if all its tables exist. */
  *active(projection: string): Steps<RegisteredGeneration | undefined> {
    const found = generationIn(yield this.statements.active.with({ name: projection }));
    return found && (yield* this.isWhole(found)) ? found : undefined;
  }

  *unfinished(projection: string): Steps<RegisteredGeneration | undefined> {
    return generationIn(yield this.statements.unfinished.with({ name: projection }));
  }

  /** The generation with the active rows of a table. */
  *servingTable(table: string): Steps<RegisteredGeneration | undefined> {
    return generationIn(yield this.statements.serving.with({ name: table }));
  }

  /** @throws CheckpointMoved if the generation is gone */
  *checkpoint(generation: Generation): Steps<bigint> {
    const [row] = (yield this.statements.checkpoint.with(generation)).rows;
    if (row === undefined) throw new CheckpointMoved(generation.projection.name, generation.number);
    return BigInt(row['checkpoint']!);
  }

  /** @throws CheckpointMoved if the generation is gone */
  *lastEvent(generation: Generation): Steps<string | undefined> {
    const [row] = (yield this.statements.lastEvent.with(generation)).rows;
    if (row === undefined) throw new CheckpointMoved(generation.projection.name, generation.number);
    const place = row['last_event'];
    return place === null || place === undefined ? undefined : String(place);
  }

  /** The place of the newest event that any active generation holds. */
  *newestEvent(): Steps<string | undefined> {
    const [row] = (yield this.statements.newestEvent.with({})).rows;
    return row && String(row['last_event']);
  }

  /**
   * Workers with overlapping transactions wait here for each other, and the later one finds the checkpoint moved.
   * @throws CheckpointMoved if it is not at `from`, or the generation is gone
   */
  *advance(generation: Generation, { from, to, lastEvent }: Advance): Steps<void> {
    const { number, projection } = generation;
    if ((yield this.statements.advance.with({ number, from, to, lastEvent: lastEvent ?? null })).count === 1)
      return;
    throw new CheckpointMoved(projection.name, number, yield* this.checkpoint(generation));
  }

  /** Creates an inactive generation, and replaces an unfinished one. */
  *create(projection: Projection): Steps<number> {
    const left = yield* this.unfinished(projection.name);
    if (left) yield* this.drop(left);
    const values = { name: projection.name, definition: definitionText(projection) };
    const made = Number((yield this.statements.insert.with(values)).rows[0]!['number']);
    for (const table of projection.tables) yield* this.definitions.create(table, made);
    return made;
  }

  /** Activates this generation, and drops the one before. */
  *serve({ projection, number }: Pick<Generation, 'projection' | 'number'>): Steps<void> {
    const before = generationIn(yield this.statements.active.with(projection));
    if (before) yield* this.forget(before);
    yield this.statements.activate.with({ number });
    for (const { name } of projection.tables) yield this.statements.point.with({ name, number });
    yield* this.definitions.show(projection.tables, number, before ? tablesOf(before) : []);
    if (before) yield* this.dropTables(before);
  }

  *drop(generation: RegisteredGeneration): Steps<void> {
    yield* this.forget(generation);
    yield* this.dropTables(generation);
  }

  private *forget(generation: RegisteredGeneration): Steps<void> {
    yield this.statements.unpoint.with(generation);
    yield this.statements.remove.with(generation);
  }

  private *dropTables(generation: RegisteredGeneration): Steps<void> {
    for (const table of tablesOf(generation)) yield* this.definitions.drop(table, generation.number);
  }

  private *isWhole(generation: RegisteredGeneration): Steps<boolean> {
    const names = tablesOf(generation).map((table) => physicalName(table.name, generation.number));
    return (yield this.dialect.existing(names)).rows.length === names.length;
  }
}

function statementsOf(dialect: SqlDialect) {
  const registry = sqlBuilder<RegistryTables>(dialect);
  const the = <Name extends keyof Values>(name: Name) =>
    openValue<Values, Values[Name]>((values) => values[name]);
  const of = <Name extends keyof Values>(statement: Compilable) =>
    new Template<Pick<Values, Name>>(statement);
  const ofProjection = (isActive: boolean) =>
    registry
      .selectFrom('_generation')
      .select(['number', 'projection', 'definition'])
      .where('projection', '=', the('name'))
      .where((terms) => terms('active', '=', terms.lit(isActive)));
  const serving = registry
    .selectFrom('_active_table as t')
    .innerJoin('_generation as g', 'g.number', 't.generation')
    .select(['g.number', 'g.projection', 'g.definition'])
    .where('t.name', '=', the('name'));
  const checkpoint = registry.selectFrom('_generation').select('checkpoint');
  const update = registry.updateTable('_generation').where('number', '=', the('number'));
  const insert = registry.insertInto('_generation').values((terms) => ({
    projection: the('name'),
    definition: the('definition'),
    active: terms.lit(false),
  }));
  const point = registry
    .insertInto('_active_table')
    .values({ name: the('name'), generation: the('number') })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ generation: the('number') }));
  return {
    active: of<'name'>(ofProjection(true)),
    unfinished: of<'name'>(ofProjection(false)),
    serving: of<'name'>(serving),
    checkpoint: of<'number'>(checkpoint.where('number', '=', the('number'))),
    lastEvent: of<'number'>(
      registry.selectFrom('_generation').select('last_event').where('number', '=', the('number')),
    ),
    newestEvent: of<never>(
      registry
        .selectFrom('_generation')
        .select('last_event')
        .where((terms) => terms('active', '=', terms.lit(true)))
        .where('last_event', 'is not', null)
        .orderBy('checkpoint', 'desc')
        .limit(sql.lit(1)),
    ),
    advance: of<'number' | 'from' | 'to' | 'lastEvent'>(
      update
        .set({ checkpoint: the('to'), last_event: the('lastEvent') })
        .where('checkpoint', '=', the('from')),
    ),
    insert: of<'name' | 'definition'>(insert.returning('number')),
    activate: of<'number'>(update.set((terms) => ({ active: terms.lit(true) }))),
    point: of<'name' | 'number'>(point),
    unpoint: of<'number'>(registry.deleteFrom('_active_table').where('generation', '=', the('number'))),
    remove: of<'number'>(registry.deleteFrom('_generation').where('number', '=', the('number'))),
  };
}

function generationIn({ rows: [row] }: Answer): RegisteredGeneration | undefined {
  if (row === undefined) return undefined;
  const { number, projection, definition } = row;
  return { number: Number(number), projection: String(projection), definition: String(definition) };
}

function tablesOf({ definition }: RegisteredGeneration): readonly TableDefinition[] {
  return parseDefinition(definition).tables;
}
