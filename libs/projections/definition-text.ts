import type { Projection, TableDefinition } from './projection.js';

/** What a store remembers of the projection that a generation was built by. */
export interface StoredDefinition {
  readonly version: number;
  readonly tables: readonly TableDefinition[];
}

/** The version and tables of a projection as text: a generation is stale when its text differs. */
export function definitionText({ version, tables }: Projection): string {
  const plain = tables.map(({ name, columns, primaryKey, indexes = [] }) => ({
    name,
    columns,
    primaryKey,
    indexes,
  }));
  return JSON.stringify({ version, tables: plain } satisfies StoredDefinition);
}

/** Reads what `definitionText` wrote. */
export function parseDefinition(text: string): StoredDefinition {
  return JSON.parse(text) as StoredDefinition;
}
