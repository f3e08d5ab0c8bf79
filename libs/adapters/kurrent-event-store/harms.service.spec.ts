import { harmsSuite } from '../../testing/kurrent-server/harms-suite.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';

/** Of the first event: so far into a log that marks of it are made. */
const FAR = 32n * 1024n * 1024n;

describe('KurrentDB 24.10.0, which writes to one stream at a time', () => {
  let server: KurrentServer;
  beforeAll(async () => {
    server = await KurrentServer.start({ version: '24.10.0', log: new KurrentLog(FAR) });
  });
  afterAll(() => server.stop());

  harmsSuite('the server of the tests', {
    connectionString: () => server.connectionString,
    scavenge: () => server.log.scavenge(),
    makesMarks: true,
  });
});
