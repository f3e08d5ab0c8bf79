import { KurrentServer } from '../../libs/testing/kurrent-server/kurrent-server.js';

/** A server of KurrentDB's protocol in its own process. */
const server = await KurrentServer.start();
process.stdout.write(`ready ${server.connectionString}\n`);
