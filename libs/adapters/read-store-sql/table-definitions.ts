import type { Kysely } from 'kysely';
import type { TableDefinition } from '#projections';
import { physicalName, type ProjectionTables, type SqlDialect } from './sql-dialect.js';
import type { Steps } from './steps.js';

/** Creates and drops the tables of generations, and the views that show the active ones under their plain names. */
export class TableDefinitions {
  constructor(
    private readonly builder: Kysely<ProjectionTables>,
    private readonly dialect: SqlDialect,
  ) {}

  /** Creates a table with indexes for the orders of queries. */
  *create({ name, columns, primaryKey, indexes = [] }: TableDefinition, generation: number): Steps<void> {
    const { schema } = this.builder;
    const physical = physicalName(name, generation);
    const isKey = (column: string): boolean => primaryKey.includes(column);
    let table = schema
      .createTable(physical)
      .addPrimaryKeyConstraint(`${physical}_pkey`, [...primaryKey] as never[])
      .modifyEnd(this.dialect.tableOptions);
    for (const [column, type] of Object.entries(columns)) {
      table = table.addColumn(column, this.dialect.types[type] as never, (each) =>
        isKey(column) ? each.notNull() : each,
      );
    }
    yield compiled(table);
    for (const [index, indexed] of indexes.entries()) {
      const parts = indexed.map((column) => this.dialect.indexed(column, !isKey(column)));
      yield compiled(
        schema
          .createIndex(`${physical}_${index + 1}`)
          .on(physical)
          .columns(parts),
      );
    }
  }

  *drop({ name }: TableDefinition, generation: number): Steps<void> {
    const drop = this.builder.schema.dropTable(physicalName(name, generation)).ifExists();
    yield compiled(this.dialect.hasDependents ? drop.cascade() : drop);
  }

  /**
   * Points the plain names at a generation. If views can get further columns, a view keeps its grants and the views on
   * it as long as its columns stay and new ones are last; otherwise it is created again.
   * @param before the tables of the last generation, with their old definitions
   */
  *show(
    tables: readonly TableDefinition[],
    generation: number,
    before: readonly TableDefinition[],
  ): Steps<void> {
    const { hasDependents } = this.dialect;
    for (const table of tables) {
      const old = before.find(({ name }) => name === table.name);
      if (!hasDependents || !old || !extendsColumns(table, old)) yield* this.hide(table);
      const rows = this.builder
        .selectFrom(physicalName(table.name, generation))
        .select(Object.keys(table.columns));
      const view = this.builder.schema.createView(table.name).as(rows);
      yield compiled(hasDependents ? view.orReplace() : view);
    }
    for (const old of before) if (!tables.some(({ name }) => name === old.name)) yield* this.hide(old);
  }

  private *hide({ name }: TableDefinition): Steps<void> {
    const drop = this.builder.schema.dropView(name).ifExists();
    yield compiled(this.dialect.hasDependents ? drop.cascade() : drop);
  }
}

function compiled(definition: { compile(): { readonly sql: string } }) {
  return { sql: definition.compile().sql, parameters: [] };
}

function extendsColumns(table: TableDefinition, before: TableDefinition): boolean {
  const now = Object.entries(table.columns);
  return Object.entries(before.columns).every(
    ([column, type], index) => now[index]?.[0] === column && now[index][1] === type,
  );
}
