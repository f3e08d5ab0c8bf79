/** Serves the ledger of a data folder until it is stopped: `api-server.ts <folder>`; writes its address. */
import { readConfiguration } from '#platform';
import { startServer } from '../../../apps/api/server.js';
import { TEST_SERVER } from '#testing/test-server.js';

const configuration = readConfiguration({ PITLEDGER_DATA: process.argv[2], PITLEDGER_PORT: '0' });
const { url } = await startServer(configuration, TEST_SERVER);
process.stdout.write(`serving ${url}\n`);
