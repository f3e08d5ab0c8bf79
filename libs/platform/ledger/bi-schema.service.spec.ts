import { BI_VIEWS } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { readConfiguration } from '../configuration/configuration.js';
import { openLedger } from './open-ledger.js';

/** The longest id of a property. */
const PROPERTY = `m${'arina-'.repeat(5)}2`;
const SCHEMA = `pitledger_bi_${PROPERTY.replaceAll('-', '_')}`;

describeWithPostgres('a ledger on PostgreSQL', (server) => {
  const lacks: string[] = [];
  const folder = temporaryFolder();
  const startAs = async (postgres: string): Promise<void> => {
    const settings = {
      PITLEDGER_DATA: folder,
      PITLEDGER_PROPERTY: PROPERTY,
      PITLEDGER_POSTGRES: postgres,
    };
    const ledger = await openLedger(readConfiguration(settings), {
      onBiLack: (message) => lacks.push(message),
    });
    await ledger.projections.start();
    await ledger.close();
  };

  it('starts without the right to set up views for BI tools, says so, and has them once it may', async () => {
    const administrator = await server().database();
    const ask = (sql: string) => server().query(administrator, sql);
    const database = administrator.split('/').at(-1)!;
    await ask(`CREATE ROLE worker LOGIN; ALTER DATABASE ${database} OWNER TO worker`);
    const worker = administrator.replace('postgres@', 'worker@');
    await startAs(worker);
    expect(PROPERTY).toHaveLength(32);
    expect(lacks).toEqual([expect.stringContaining(`CREATE ROLE "${SCHEMA}_reader" NOLOGIN`)]);
    await ask('ALTER ROLE worker CREATEROLE');
    await startAs(worker);
    const readable = await ask(
      `SELECT viewname FROM pg_views WHERE schemaname = '${SCHEMA}'
         AND has_table_privilege('${SCHEMA}_reader', format('%I.%I', schemaname, viewname), 'SELECT')`,
    );
    expect([lacks.length, readable.length]).toEqual([1, BI_VIEWS.length]);
  });
});
