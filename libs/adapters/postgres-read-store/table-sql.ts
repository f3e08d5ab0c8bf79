import type { ColumnType, TableDefinition } from '#projections';
import { qualified } from '../postgres/index.js';

// "C" compares the bytes of UTF-8, whatever the database was made with.
const SQL_TYPE: Readonly<Record<ColumnType, string>> = {
  text: 'text COLLATE "C"',
  integer: 'int8',
  bigint: 'int8',
};

/** The name under which a generation keeps a table; a view without the prefix shows the active one. */
export function physicalName(table: string, generation: number): string {
  return `_g${generation}_${table}`;
}

/** Names as SQL, each in quotes. */
export function columnList(columns: readonly string[], of?: string): string {
  return columns.map((column) => (of ? `${of}."${column}"` : `"${column}"`)).join(', ');
}

/** `$1::text[], $2::int8[]` for so many columns of a table: each parameter holds the values of a column. */
export function arrayParameters({ columns: types }: TableDefinition, columns: readonly string[]): string {
  return columns
    .map((column, index) => `$${index + 1}::${types[column] === 'text' ? 'text' : 'int8'}[]`)
    .join(', ');
}

/**
 * Statements that make a table and its indexes. Null comes before every value, in indexes too, so that they serve the
 * order of a query; a column of the key is never null and needs no such clause.
 */
export function createTableSql(schema: string, table: TableDefinition, generation: number): string[] {
  const name = physicalName(table.name, generation);
  const isKey = (column: string): boolean => table.primaryKey.includes(column);
  const columns = Object.entries(table.columns).map(
    ([column, type]) => `"${column}" ${SQL_TYPE[type]}${isKey(column) ? ' NOT NULL' : ''}`,
  );
  const key = `PRIMARY KEY (${columnList(table.primaryKey)})`;
  const indexes = (table.indexes ?? []).map((indexed, index) => {
    const parts = indexed.map((column) => `"${column}"${isKey(column) ? '' : ' NULLS FIRST'}`);
    return `CREATE INDEX "${name}_${index + 1}" ON ${qualified(schema, name)} (${parts.join(', ')})`;
  });
  return [`CREATE TABLE ${qualified(schema, name)} (${[...columns, key].join(', ')})`, ...indexes];
}
