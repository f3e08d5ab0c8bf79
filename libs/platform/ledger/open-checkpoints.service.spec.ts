import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { describeWithPostgres } from '../../testing/postgres/index.js';
import { readConfiguration } from '../configuration/configuration.js';
import { openCheckpoints, RELAY_CHECKPOINT } from './open-checkpoints.js';

describeWithPostgres("the storage of the relay's checkpoint", (server) => {
  const folder = temporaryFolder();
  const { property } = readConfiguration({});

  it('is PostgreSQL if configured, for workers on hosts that share no folder', async () => {
    const engines = { postgres: await server().database() };
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const first = await openCheckpoints({ engines, dataFolder: one, property });
    expect(await first.store.advance(RELAY_CHECKPOINT, 0n, 7n)).toBe(true);
    await first.close();
    const second = await openCheckpoints({ engines, dataFolder: other, property });
    expect(await second.store.load(RELAY_CHECKPOINT)).toBe(7n);
    await second.close();
    expect([existsSync(one), existsSync(other)]).toEqual([false, false]);
  });
});
