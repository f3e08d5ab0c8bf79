import type { Projection, TableDefinition } from '../projection.js';

/** The stored definition of the projection that built a generation. */
export interface StoredDefinition {
  readonly version: number;
  readonly tables: readonly TableDefinition[];
}

/** The version and tables of a projection as text: a generation is stale if its text differs. */
export function definitionText({ version, tables }: Projection): string {
  const plain = tables.map(({ name, columns, primaryKey, indexes = [] }) => ({
    name,
    columns,
    primaryKey,
    indexes,
  }));
  return JSON.stringify({ version, tables: plain } satisfies StoredDefinition);
}

/** Parses the text of `definitionText`. */
export function parseDefinition(text: string): StoredDefinition {
  return JSON.parse(text) as StoredDefinition;
}
