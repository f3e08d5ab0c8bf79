import type { Projection, TableDefinition } from '../projection.js';

// Leaves room in the 63 bytes of a PostgreSQL identifier for an adapter's prefix.
const IDENTIFIER = /^(?!sqlite_|pg_)[a-z][a-z0-9_]{0,47}$/;
const PROJECTION_NAME = /^[a-z][a-z0-9-]{0,47}$/;

/**
 * Refuses a projection that no store can hold. Adapters rely on it: a checked name is safe inside quotes.
 * @throws TypeError
 */
export function checkProjection(projection: Projection): void {
  const { name, version, tables, handles, ignores } = projection;
  if (!PROJECTION_NAME.test(name)) throw new TypeError(`projection name ${JSON.stringify(name)}`);
  if (!Number.isSafeInteger(version) || version < 1) throw new TypeError(`version of projection ${name}`);
  if (tables.length === 0) throw new TypeError(`projection ${name} has no table`);
  tables.forEach(checkTable);
  const both = ignores.filter((type) => Object.hasOwn(handles, type));
  if (both.length > 0) throw new TypeError(`projection ${name} handles and ignores ${both.join(', ')}`);
}

/**
 * Checks each projection, and that their names are unique.
 * @throws TypeError
 */
export function checkProjections(projections: readonly Projection[]): void {
  projections.forEach(checkProjection);
  refuseTwice(projections.map(({ name }) => name));
  refuseTwice(projections.flatMap(({ tables }) => tables.map(({ name }) => name)));
}

function checkTable(table: TableDefinition): void {
  const columns = Object.keys(table.columns);
  for (const name of [table.name, ...columns]) {
    if (!IDENTIFIER.test(name)) throw new TypeError(`name ${JSON.stringify(name)} in table ${table.name}`);
  }
  if (table.primaryKey.length === 0) throw new TypeError(`table ${table.name} has no primary key`);
  for (const column of [...table.primaryKey, ...(table.indexes ?? []).flat()]) {
    if (!Object.hasOwn(table.columns, column)) {
      throw new TypeError(`table ${table.name} has no column ${column} for its key or index`);
    }
  }
  for (const column of [...table.primaryKey, ...(table.indexes ?? []).map(([first]) => first!)]) {
    if (table.columns[column] === 'sum') {
      throw new TypeError(
        `column ${column} of table ${table.name} is a sum, by which no key or index begins`,
      );
    }
  }
}

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new TypeError(`name ${twice} is used twice`);
}
