import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { AccessLog, SYSTEM_ACTOR_ID } from '#identity';
import { openUserStore } from '#platform';
import type { Configuration } from '#platform';

/**
 * Writes to the access log of a ledger that its events are exported, by which user of the operating system. Returns
 * false if the ledger has no accounts here, as a copy of its events alone.
 * @param path the file to write
 * @throws StoreFault if the line cannot be written: what is not logged is not exported
 */
export async function logExport(
  configuration: Pick<Configuration, 'dataFolder' | 'engines' | 'property'>,
  path: string,
): Promise<boolean> {
  const { dataFolder, engines } = configuration;
  const isHere = engines.postgres !== undefined || existsSync(join(dataFolder, 'identity.sqlite'));
  if (!isHere) return false;
  const store = await openUserStore(configuration);
  try {
    const log = new AccessLog(
      store,
      () => new Date(),
      () => performance.now(),
    );
    const details = { osUser: osUser(), file: resolve(path) };
    await log.record({ actorId: SYSTEM_ACTOR_ID, action: 'events-exported', details });
    return true;
  } finally {
    await store.close();
  }
}

/** The name, or the number of a user that the machine has no name for. */
function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${String(process.getuid?.())}`;
  }
}
