import { streamNameFilter } from '@kurrent/kurrentdb-client';
import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { readConnectionString } from '#adapters/kurrent-connection-string';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import { logRequest, readEvents } from './connection/channel-reads.js';
import { connect, release } from './connection/server-client.js';

describe('a filtered read at the server', () => {
  let server: KurrentServer;
  let client: KurrentDBClient;

  beforeEach(async () => {
    server = await KurrentServer.start();
    client = connect(readConnectionString(server.connectionString));
  });
  afterEach(async () => {
    await release(client);
    await server.stop();
  });

  /** Events of the reader's stream, up to a number. */
  const read = async (maxCount: number, onEvent?: () => void): Promise<number> => {
    const filter = streamNameFilter({ prefixes: ['ours'] });
    const found = await readEvents(
      client,
      logRequest({ maxCount, filter }),
      AbortSignal.timeout(5_000),
      onEvent,
    );
    expect(found.every(({ streamId }) => streamId === 'ours')).toBe(true);
    return found.length;
  };

  describe('with one event in four for its reader', () => {
    beforeEach(() => {
      for (let index = 0; index < 100; index++) {
        server.log.addForeign('ours');
        server.log.addForeign('theirs', 3);
      }
    });

    it.each([
      [1, 32],
      [31, 32],
      [32, 32],
      [33, 64],
      [65, 96],
    ])(
      'for %d events reads on to event %d of its stream, and sends what was asked for',
      async (count, to) => {
        expect(await read(count)).toBe(count);
        expect(server.scanned).toBe((to - 1) * 4 + 1);
      },
    );

    it('reads to the end of the log where less than a page is left', async () => {
      expect(await read(97)).toBe(97);
      expect(server.scanned).toBe(400);
    });
  });

  it.each([
    ['a page once it is full', 32, 1_000],
    ['nothing while one event of a page is missing', 31, 1_001],
  ])('sends %s', async (_, before, scannedAtFirst) => {
    server.log.addForeign('ours', before);
    server.log.addForeign('theirs', 1_000 - before);
    server.log.addForeign('ours');
    server.scanMs = 500;
    const scanned: number[] = [];
    expect(await read(100, () => scanned.push(server.scanned))).toBe(before + 1);
    expect(scanned[0]).toBe(scannedAtFirst);
  });
});
