import { prepareServer } from '#adapters/kurrent-event-store';
import { CannotBegin } from '../export/cannot-begin.js';

/**
 * Prepares the server of the environment's connection strings.
 * @returns what was done, a line each
 * @throws CannotBegin if one is missing
 * @throws StoreFault, ConnectionStringInvalid
 */
export async function prepareKurrentdb(
  environment: Readonly<Record<string, string | undefined>>,
  closesOthers: boolean,
): Promise<readonly string[]> {
  const { PITLEDGER_KURRENTDB: ledger, PITLEDGER_KURRENTDB_ADMIN: admin } = environment;
  if (!ledger)
    throw new CannotBegin("PITLEDGER_KURRENTDB is not set; it names the server and the ledger's user.");
  if (!admin)
    throw new CannotBegin('PITLEDGER_KURRENTDB_ADMIN is not set; it names an administrator of the server.');
  return prepareServer({ admin, ledger, closesOthers });
}
