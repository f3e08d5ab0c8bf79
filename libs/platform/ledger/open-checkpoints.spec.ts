import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { readConfiguration } from '../configuration/configuration.js';
import { openCheckpoints, RELAY_CHECKPOINT } from './open-checkpoints.js';

describe("the storage of the relay's checkpoint", () => {
  const folder = temporaryFolder();

  it('is the data folder of a ledger without PostgreSQL', async () => {
    const checkpoints = await openCheckpoints(readConfiguration({ PITLEDGER_DATA: folder }));
    expect(await checkpoints.store.advance(RELAY_CHECKPOINT, 0n, 7n)).toBe(true);
    await checkpoints.close();
    expect(readdirSync(join(folder, 'checkpoints'))).toEqual(['kafka-relay.1']);
  });
});
