import { join } from 'node:path';
import pg from 'pg';
import { openPostgresReadStore, type PostgresReadStore } from '#adapters/postgres-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { Chance } from '#play/chance.js';
import { ProjectionHost, rebuildProjection } from '#projections';
import { PROJECTIONS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { linesIn } from '../../libs/projections/books.testing.js';
import { describeWithPostgres } from '../../libs/testing/postgres/index.js';

const SCHEMA = 'models';

describeWithPostgres(
  'read models in PostgreSQL that are put back to an older copy under a running process',
  (server) => {
    const folder = temporaryFolder();
    let client: pg.Client;
    let postgres: PostgresReadStore;
    let tables: readonly string[];

    beforeAll(async () => {
      const connectionString = await server().database();
      postgres = await openPostgresReadStore({ connectionString, schema: SCHEMA });
      client = new pg.Client({ connectionString });
      // The server ends it with the tests.
      client.on('error', () => undefined);
      await client.connect();
    });
    afterAll(async () => {
      await postgres?.close();
      await client?.end();
    });

    /** Copies every table, as a backup does. */
    const keep = async (): Promise<void> => {
      const { rows } = await client.query<{ name: string }>(
        'SELECT tablename AS name FROM pg_tables WHERE schemaname = $1',
        [SCHEMA],
      );
      tables = rows.map(({ name }) => client.escapeIdentifier(name));
      await client.query('CREATE SCHEMA kept');
      for (const table of tables)
        await client.query(`CREATE TABLE kept.${table} AS TABLE ${SCHEMA}.${table}`);
    };
    const putBack = async (): Promise<void> => {
      await client.query('BEGIN');
      // Tables come back in any order.
      await client.query('SET LOCAL session_replication_role = replica');
      await client.query(`TRUNCATE ${tables.map((table) => `${SCHEMA}.${table}`).join(', ')}`);
      for (const table of tables) {
        await client.query(
          `INSERT INTO ${SCHEMA}.${table} OVERRIDING SYSTEM VALUE SELECT * FROM kept.${table}`,
        );
      }
      await client.query('COMMIT');
    };

    it('are read on from there, and lack nothing', async () => {
      const random = new RandomFloor();
      await random.open();
      const chance = new Chance(142);
      const { store: eventStore, codec } = random.floor;
      const host = new ProjectionHost({
        eventStore,
        codec,
        readStore: postgres,
        projections: PROJECTIONS,
        batchSize: 37,
      });
      await host.start();
      const play = async (steps: number): Promise<void> => {
        for (let step = 0; step < steps; step++) await random.take(randomStep(chance));
        await host.waitFor(await eventStore.head(), 60_000);
      };
      await play(150);
      await keep();
      await play(150);
      await putBack();
      await play(50);
      await host.stop();
      const sqlite = openSqliteReadStore({ path: join(folder, 'read-models.sqlite') });
      for (const projection of PROJECTIONS) {
        await rebuildProjection({ eventStore, codec, readStore: sqlite }, projection);
      }
      const lines = await linesIn(postgres, PROJECTIONS);
      expect(lines).toEqual(await linesIn(sqlite, PROJECTIONS));
      expect(lines.length).toBeGreaterThan(100);
      await sqlite.close();
    }, 180_000);
  },
);
