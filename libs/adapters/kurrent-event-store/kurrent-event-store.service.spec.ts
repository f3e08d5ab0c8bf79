import { appendTo, freshStream, newEvents } from '#testing/new-event.js';
import { eventStoreSuite } from '#testing/event-store-suite.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

/** Beyond 2^53 from the first event on, so that every test uses positions beyond the safe integers. */
const FAR = 2n ** 53n + 1n;

describe.each([
  ['with appends to several streams', '25.1.0', 0n],
  ['without appends to several streams, at positions beyond 2^53', '24.10.0', FAR],
])('KurrentDB %s (version %s)', (_, version, startAt) => {
  let server: KurrentServer;
  const stores = new StoresOnServer(() => server.connectionString);
  beforeAll(async () => {
    server = await KurrentServer.start({ version, log: new KurrentLog(startAt + 1n) });
  });
  afterAll(() => server.stop());

  eventStoreSuite('kurrentdb', stores.subject);

  it('returns the positions of the server digit by digit, however they are read', async () => {
    const store = await stores.open();
    const stream = freshStream();
    const result = await store.append(appendTo(stream, newEvents(3)));
    const positions = server.log
      .stream(`${stores.namespaceOf(store)}.${stream}`)
      .map(({ position }) => position);
    expect(positions.every((position) => position > startAt)).toBe(true);
    expect(result.position).toBe(positions[2]);
    for (const events of [await store.readAll(), await store.readStream(stream)]) {
      expect(events.map(({ position }) => position)).toEqual(positions);
    }
    expect(await store.readAll({ after: positions[0] ?? 0n })).toMatchObject([
      { position: positions[1] },
      { position: positions[2] },
    ]);
    await store.close();
  });
});
