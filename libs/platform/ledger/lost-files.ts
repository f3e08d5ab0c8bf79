import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A file of a ledger is gone and others of it are there: to begin a new one beside them would hide the loss. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
}

export const LEDGER_FILE = 'ledger.sqlite';
export const READ_MODELS_FILE = 'read-models.sqlite';
export const ACCOUNTS_FILE = 'identity.sqlite';

/**
 * Refuses to begin a ledger in a folder that holds the other files of one.
 * @throws FileLost
 */
export function assertNoneLost(dataFolder: string): void {
  if (existsSync(join(dataFolder, LEDGER_FILE))) return;
  const left = [READ_MODELS_FILE, ACCOUNTS_FILE].filter((file) => existsSync(join(dataFolder, file)));
  if (left.length === 0) return;
  throw new FileLost(
    `${LEDGER_FILE} is not in ${dataFolder}, and ${left.join(' and ')} of a ledger are. Put it back, from a backup if need be; to begin a new ledger, move the others away.`,
  );
}
