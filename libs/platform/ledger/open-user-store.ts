import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UserStore } from '#identity';
import type { StoreFault } from '#event-store';
import { openSqliteUserStore } from '#adapters/sqlite-accounts';
import type { Configuration } from '../configuration/configuration.js';
import { namesOnEngines } from './names-on-engines.js';
import { ACCOUNTS_FILE } from './lost-files.js';

/** PostgreSQL is configured for accounts and has none, but the data folder has some: they were left behind. */
export class AccountsLeftBehind extends Error {
  override readonly name = 'AccountsLeftBehind';

  constructor(path: string) {
    super(
      `PostgreSQL has no accounts, but ${path} has the accounts of this ledger; ` +
        `copy them with: pitledger copy-accounts ${path}; or move that file away to start without them`,
    );
  }
}

export interface UserStoreListeners {
  /** Called for each fault of PostgreSQL, before it is thrown. */
  readonly onFault?: (fault: StoreFault) => void;
  /** Awaited after each transaction that was written, before its answer. */
  readonly onCommit?: () => Promise<void> | void;
}

/**
 * Opens the accounts: in PostgreSQL if configured, otherwise in the data folder.
 * @throws AccountsLeftBehind, StoreFault
 */
export async function openUserStore(
  {
    engines: { postgres } = {},
    dataFolder,
    property,
  }: Pick<Configuration, 'dataFolder' | 'property'> & Partial<Pick<Configuration, 'engines'>>,
  { onFault, onCommit }: UserStoreListeners = {},
): Promise<UserStore> {
  const path = join(dataFolder, ACCOUNTS_FILE);
  if (postgres === undefined) return openSqliteUserStore({ path, ...(onCommit && { onCommit }) });
  const { openPostgresUserStore } = await import('#adapters/postgres-accounts');
  const { accounts: schema } = namesOnEngines(property.propertyId);
  const store = await openPostgresUserStore({
    connectionString: postgres,
    schema,
    ...{ onFault, onCommit },
  });
  try {
    if (!(await holdsAccounts(store)) && (await fileHoldsAccounts(path))) throw new AccountsLeftBehind(path);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function fileHoldsAccounts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  const store = openSqliteUserStore({ path, readOnly: true });
  try {
    return await holdsAccounts(store);
  } finally {
    await store.close();
  }
}

async function holdsAccounts(store: UserStore): Promise<boolean> {
  return (await store.last()).seq > 0;
}
