import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfiguration } from '#platform';
import type { Ledger } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { RelayWatch } from './relay-watch.js';
import { withRelayLag } from './show-relay-lag.js';

const { property } = readConfiguration({});
const AWAY = { kafka: ['127.0.0.1:1'] };

describe('a ledger that reports the lag of the relay', () => {
  const folder = temporaryFolder();
  const closed = jest.fn(() => Promise.resolve());
  const ledger = {
    status: () => Promise.resolve({ projections: { head: 9n, projections: [] } }),
    eventStore: { head: () => Promise.resolve(9n) },
    close: closed,
  } as unknown as Ledger;
  // The first read may finish before the drivers are loaded.
  beforeAll(() => import('#adapters/kafka'));
  afterEach(() => jest.restoreAllMocks());

  it.each<[string, string, (place: string) => void]>([
    ['store-damaged', 'an empty file', (place) => writeFileSync(join(place, 'kafka-relay.1'), '')],
    ['store-unreachable', 'a folder in its place', (place) => mkdirSync(join(place, 'kafka-relay.1'))],
  ])('reports %s when the checkpoint is %s', async (lagUnknown, what, spoil) => {
    const dataFolder = join(folder, what);
    mkdirSync(join(dataFolder, 'checkpoints'), { recursive: true });
    spoil(join(dataFolder, 'checkpoints'));
    const shown = withRelayLag(ledger, { engines: AWAY, dataFolder, property });
    expect(await shown.status()).toMatchObject({ projections: { head: 9n }, relayLag: { lagUnknown } });
  });

  it('closes even if the checkpoints cannot be closed', async () => {
    jest.spyOn(RelayWatch.prototype, 'close').mockRejectedValue(new Error('of the disk'));
    const shown = withRelayLag(ledger, { engines: AWAY, dataFolder: folder, property });
    await expect(shown.close()).rejects.toThrow('of the disk');
    expect(closed).toHaveBeenCalledTimes(1);
  });
});
