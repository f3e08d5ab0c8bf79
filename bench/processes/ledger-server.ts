import { startServer } from '../../apps/api/server.js';
import { readConfiguration } from '#platform';
import { BenchFloor } from '../rounds/bench-floor.js';
import { serveFromMemory } from './serve-from-memory.js';
import { tableId } from './wager-requests.js';

/**
 * A server of the embedded profile with open rounds of roulette, one for each table: `<data folder> <tables> [memory]`.
 * With `memory` its events are in memory, and there are no read models.
 */
const [dataFolder = '', tables = '0', memory] = process.argv.slice(2);
const configuration = readConfiguration({
  PITLEDGER_DATA: dataFolder,
  PITLEDGER_PORT: '0',
  // One dealer places all wagers: the rate limit counts them without refusing.
  PITLEDGER_MAX_RATE: '999999',
});
const server = await (memory
  ? serveFromMemory(configuration)
  : startServer(configuration, { logger: false, now: BenchFloor.now, docsPage: false }));
const floor = new BenchFloor(server.ledger.commands);
const tableIds = Array.from({ length: Number(tables) }, (_, number) => tableId(number));
await floor.openTables('roulette', tableIds);
await floor.openRounds(tableIds);
if (!memory) {
  await server.ledger.projections.waitFor(await server.ledger.eventStore.head(), 120_000);
}
process.stdout.write(`ready ${JSON.stringify({ url: server.url, token: server.firstAdministratorToken })}\n`);
