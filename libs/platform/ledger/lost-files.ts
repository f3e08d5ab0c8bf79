import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MARK_FILE } from './ledger-mark.js';

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** A file of a ledger is gone and others of it are there: to begin a new one beside them would hide the loss. */
export class FileLost extends Error {
  override readonly name = 'FileLost';
}

export const LEDGER_FILE = 'ledger.sqlite';
export const READ_MODELS_FILE = 'read-models.sqlite';
export const ACCOUNTS_FILE = 'identity.sqlite';

/** The accounts' key, which a first start makes. */
export const KEY_FILE = 'signing-key.pem';

/**
 * Refuses to begin a ledger in a folder that holds the other files of one. An empty file was one, too: of it nothing is
 * left but its name.
 * @throws FileLost
 */
export function assertNoneLost(dataFolder: string): void {
  const ledger = statSync(join(dataFolder, LEDGER_FILE), { throwIfNoEntry: false });
  if (ledger && ledger.size > 0) return;
  const others = [READ_MODELS_FILE, ACCOUNTS_FILE, MARK_FILE, ...(ledger ? [KEY_FILE] : [])];
  const left = others.filter((file) => existsSync(join(dataFolder, file)));
  if (left.length === 0) return;
  const what = ledger ? `${LEDGER_FILE} in ${dataFolder} is empty` : `${LEDGER_FILE} is not in ${dataFolder}`;
  const [first, ...more] = left;
  const names = more.length === 0 ? `${first} of a ledger is` : `${list.format(left)} of a ledger are`;
  throw new FileLost(
    `${what}, and ${names}. Put it back, from a backup if need be; to begin a new ledger, move the others away.`,
  );
}
