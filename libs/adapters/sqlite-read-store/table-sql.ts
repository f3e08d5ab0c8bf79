import type { ColumnType, TableDefinition } from '#projections';

const SQL_TYPE: Readonly<Record<ColumnType, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  bigint: 'INTEGER',
};

/** The name under which a generation keeps a table; a view without the prefix shows the active one. */
export function physicalName(table: string, generation: number): string {
  return `_g${generation}_${table}`;
}

/** Names as SQL, each in quotes. */
export function columnList(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ');
}

/** `(?, ?, ?)` for so many columns. */
export function parameterList(columns: readonly string[]): string {
  return `(${columns.map(() => '?').join(', ')})`;
}

/** Statements that make a table and its indexes. Without a rowid a row is found by its key in one step. */
export function createTableSql(table: TableDefinition, generation: number): string {
  const name = physicalName(table.name, generation);
  const columns = Object.entries(table.columns).map(
    ([column, type]) =>
      `"${column}" ${SQL_TYPE[type]}${table.primaryKey.includes(column) ? ' NOT NULL' : ''}`,
  );
  const indexes = (table.indexes ?? []).map(
    (indexed, index) => `CREATE INDEX "${name}_${index + 1}" ON "${name}" (${columnList(indexed)});`,
  );
  const key = `PRIMARY KEY (${columnList(table.primaryKey)})`;
  return `CREATE TABLE "${name}" (${[...columns, key].join(', ')}) STRICT, WITHOUT ROWID; ${indexes.join(' ')}`;
}
