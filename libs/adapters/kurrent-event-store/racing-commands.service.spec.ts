import { racingCommandsSuite } from '#testing/racing-commands-suite.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

describe.each([
  ['with appends to several streams', '25.1.0'],
  ['without appends to several streams', '24.10.0'],
])('KurrentDB %s (version %s)', (_, version) => {
  let server: KurrentServer;
  const stores = new StoresOnServer(() => server.connectionString);
  beforeAll(async () => {
    server = await KurrentServer.start({ version, log: new KurrentLog(1n) });
  });
  afterAll(() => server.stop());

  racingCommandsSuite('kurrentdb', () => stores.open(), 1);
});
