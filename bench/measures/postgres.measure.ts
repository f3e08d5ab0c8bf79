import pg from 'pg';
import { openPostgresReadStore } from '#adapters/postgres-read-store';
import type { Generation, Projection, ReadStore, Row } from '#projections';
import { PostgresServer } from '../../libs/testing/postgres/postgres-server.js';
import { whyNoPostgres } from '../../libs/testing/postgres/postgres-binaries.js';
import { compared } from '../finding.js';
import { CannotMeasure } from '../measure.js';
import type { Measure } from '../measure.js';
import { interleaved, rateOf } from '../repetitions.js';

const COLUMNS = ['round_id', 'table_id', 'gaming_day', 'wagers', 'handle_cents', 'win_cents', 'position'];

const ROUNDS: Projection = {
  name: 'bench-rounds',
  version: 1,
  tables: [
    {
      name: 'bench_rounds',
      columns: {
        round_id: 'text',
        table_id: 'text',
        gaming_day: 'text',
        wagers: 'integer',
        handle_cents: 'integer',
        win_cents: 'integer',
        position: 'bigint',
      },
      primaryKey: ['round_id'],
      indexes: [['gaming_day', 'table_id']],
    },
  ],
  handles: {},
  ignores: [],
};

const BARE_TABLE = `
  CREATE TABLE bare_checkpoint (checkpoint int8 NOT NULL);
  INSERT INTO bare_checkpoint VALUES (0);
  CREATE TABLE bare_rounds (round_id text COLLATE "C" PRIMARY KEY, table_id text COLLATE "C",
    gaming_day text COLLATE "C", wagers int8, handle_cents int8, win_cents int8, position int8);
  CREATE INDEX ON bare_rounds (gaming_day, table_id)`;

const BARE_UPSERT = `
  INSERT INTO bare_rounds (${COLUMNS.join(', ')})
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::int8[], $5::int8[], $6::int8[], $7::int8[])
  ON CONFLICT (round_id) DO UPDATE SET table_id = excluded.table_id, gaming_day = excluded.gaming_day,
    wagers = excluded.wagers, handle_cents = excluded.handle_cents, win_cents = excluded.win_cents,
    position = excluded.position`;

/** Rows and checkpoint in one synced transaction, by the read store and by the bare driver. */
export const POSTGRES: Measure = {
  name: 'postgres',
  run: async ({ scale }) => {
    const reason = whyNoPostgres();
    if (reason) throw new CannotMeasure(`PostgreSQL cannot run here: ${reason}`);
    const server = await PostgresServer.start('fsync=on', 'synchronous_commit=on');
    const bare = new pg.Client({ connectionString: server.url() });
    let store: ReadStore | undefined;
    try {
      await bare.connect();
      await bare.query(BARE_TABLE);
      store = await openPostgresReadStore({ connectionString: server.url() });
      const ours = new OurRows(store, await store.prepare(ROUNDS));
      const [batches, rows] = scale.rowBatches;
      const batchesOf = (repetition: number): Row[][] =>
        Array.from({ length: batches }, (_, batch) => batchOf(repetition * batches + batch, rows));
      const figures = await interleaved(scale.repetitions, {
        ours: (repetition) => {
          const due = batchesOf(repetition);
          return rateOf(batches * rows, async () => {
            for (const batch of due) await ours.commit(batch);
          });
        },
        theirs: (repetition) => {
          const due = batchesOf(repetition);
          return rateOf(batches * rows, async () => {
            for (const batch of due) await commitBare(bare, batch);
          });
        },
      });
      return [
        compared({
          measure: `PostgreSQL, commit ${rows.toLocaleString('en')} rows and the checkpoint`,
          unit: 'rows/s',
          ...figures,
          beside: 'pg alone',
          atLeast: 0.6,
        }),
      ];
    } finally {
      await store?.close();
      await bare.end();
      await server.stop();
    }
  },
};

class OurRows {
  private position = 0n;

  constructor(
    private readonly store: ReadStore,
    private readonly generation: Generation,
  ) {}

  async commit(rows: readonly Row[]): Promise<void> {
    const from = this.position;
    const to = from + BigInt(rows.length);
    const upserts = rows.map((row) => ({ table: 'bench_rounds', row }));
    await this.store.commit(this.generation, { from, to, upserts, deletes: [] });
    this.position = to;
  }
}

async function commitBare(client: pg.Client, rows: readonly Row[]): Promise<void> {
  await client.query('BEGIN');
  await client.query('UPDATE bare_checkpoint SET checkpoint = checkpoint + $1', [rows.length]);
  const columns = COLUMNS.map((column) => rows.map((row) => String(row[column])));
  await client.query({ name: 'upsert', text: BARE_UPSERT, values: columns });
  await client.query('COMMIT');
}

/** The batch of a number, from 0. Every third of its rows changes one of the batch before. */
function batchOf(batch: number, rows: number): Row[] {
  return Array.from({ length: rows }, (_, index) =>
    rowOf(batch > 0 && index % 3 === 2 ? (batch - 1) * rows + index : batch * rows + index, batch),
  );
}

function rowOf(round: number, batch: number): Row {
  return {
    round_id: `S${Math.floor(round / 60)}.${String(round % 60).padStart(3, '0')}`,
    table_id: `MB-${1 + (round % 20)}`,
    gaming_day: '2010-06-05',
    wagers: 14,
    handle_cents: 14 * 10_000,
    win_cents: (round % 400) * 100 - 20_000,
    position: BigInt(batch * 1_000_000 + round),
  };
}
