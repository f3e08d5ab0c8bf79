import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openUserDirectory, readIdentityFile } from '#adapters/sqlite-identity';
import type { Configuration } from '../configuration/configuration.js';
import type { UserDirectory } from '../identity/index.js';

/** Accounts are to be in PostgreSQL, where nobody is enrolled, and the data folder holds some: they were left behind. */
export class AccountsLeftBehind extends Error {
  override readonly name = 'AccountsLeftBehind';

  constructor(path: string) {
    super(
      `nobody is enrolled in PostgreSQL, and the accounts of this ledger are in ${path}; ` +
        `copy them with: pitledger copy-accounts ${path}; or, to begin without them, move that file away`,
    );
  }
}

/**
 * Opens the accounts: in PostgreSQL where the ledger has it, else in the data folder.
 * @throws AccountsLeftBehind, StoreFault
 */
export async function openAccounts(
  { postgres }: Configuration['engines'],
  dataFolder: string,
): Promise<UserDirectory> {
  const path = join(dataFolder, 'identity.sqlite');
  if (postgres === undefined) return openUserDirectory({ path });
  const { openPostgresUserDirectory } = await import('#adapters/postgres-identity');
  const directory = await openPostgresUserDirectory({ connectionString: postgres });
  try {
    const enrolled = (await directory.list({ limit: 1 })).items.length > 0;
    if (!enrolled && holdsAccounts(path)) throw new AccountsLeftBehind(path);
    return directory;
  } catch (error) {
    await directory.close();
    throw error;
  }
}

function holdsAccounts(path: string): boolean {
  return existsSync(path) && readIdentityFile(path).accounts.length > 0;
}
