import { openPostgresReadStore } from '#adapters/postgres-read-store';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { EventCodec } from '#event-store';
import { ProjectionHost } from '#projections';
import { markers, wins } from '../../projections/books.testing.js';

/**
 * Keeps projections in PostgreSQL up to date with the events of a file, beside other workers, until it is killed:
 * `<connection string> <schema> <path of the events> <owner timeout in ms>`. Writes a line whenever the states of its
 * projections change, as `states live,live`.
 */
const [connectionString = '', schema = '', path = '', ownerTimeoutMs = '0'] = process.argv.slice(2);
const readStore = await openPostgresReadStore({
  connectionString,
  schema,
  ownerTimeoutMs: Number(ownerTimeoutMs),
});
const eventStore = SqliteEventStore.open({ path, pollIntervalMs: 10 });
const codec = new EventCodec();
const host = new ProjectionHost({ eventStore, readStore, codec, projections: [wins, markers], batchSize: 7 });
await host.start();
let said = '';
setInterval(() => {
  void host.status().then(({ projections }) => {
    const states = projections.map(({ state }) => state).join();
    if (states !== said) process.stdout.write(`states ${(said = states)}\n`);
  });
}, 20);
