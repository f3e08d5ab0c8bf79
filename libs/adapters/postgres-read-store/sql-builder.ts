import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Generated,
} from 'kysely';
import type { Scalar } from '#projections';

/** The store's own tables. Their names begin with an underscore, which no table of a projection does. */
export interface RegistryTables {
  readonly _generation: {
    readonly number: Generated<number>;
    readonly projection: string;
    readonly definition: string;
    readonly checkpoint: Generated<string>;
    readonly active: boolean;
  };
  readonly _active_table: { readonly name: string; readonly generation: number };
  readonly _report: { readonly name: string; readonly definition: string };
}

/** Tables of projections: their names and columns are known when they are prepared. */
export type ProjectionTables = Readonly<Record<string, Readonly<Record<string, Scalar>>>>;

/** Builds statements and runs none: connections and their faults are the `Database`'s. */
export function sqlBuilder<Tables>(schema: string): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }).withSchema(schema);
}
