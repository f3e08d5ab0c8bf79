import { fillUserDirectory } from '#adapters/postgres-identity';
import { readIdentityFile } from '#adapters/sqlite-identity';
import { readConfiguration } from '#platform';

/** Where the command finds its settings and says what it did. */
export interface CopySurroundings {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: NodeJS.WritableStream;
}

/** The accounts cannot be copied as asked. The message is for whoever asked. */
export class CannotCopy extends Error {
  override readonly name = 'CannotCopy';
}

/**
 * Copies the accounts and the log of a file into the PostgreSQL directory of the configuration, all or nothing.
 * @throws CannotCopy, ConfigurationInvalid, DirectoryNotEmpty, StoreFault
 */
export async function copyAccounts({ env, stdout }: CopySurroundings, file: string): Promise<void> {
  const { postgres } = readConfiguration(env).engines;
  if (postgres === undefined) {
    throw new CannotCopy(
      'PITLEDGER_POSTGRES is not set; it names the database that the accounts are copied to.',
    );
  }
  const contents = readIdentityFile(file);
  const { accounts, log } = contents;
  if (accounts.length === 0) throw new CannotCopy(`Nobody is enrolled in ${file}.`);
  const place = await fillUserDirectory({ connectionString: postgres }, contents);
  stdout.write(`Accounts: ${accounts.length}. Entries of the log: ${log.length}. Now in ${place}.\n`);
}
