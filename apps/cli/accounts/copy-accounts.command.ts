import type { Command } from 'commander';

const HELP = `
FILE is identity.sqlite in the data folder of a ledger without PostgreSQL. Stop its servers first:
what they change afterwards is not copied. The file stays as it is.

PITLEDGER_POSTGRES names the database, in which nobody may be enrolled yet. Ids, hashes of
passwords and credentials, and the log are the same to the letter; everyone signs in as before.

Exit code: 0 copied; 2 not finished, and nothing was written.`;

/** Registers `copy-accounts`, which copies the accounts of an embedded ledger into PostgreSQL. */
export function registerCopyAccounts(program: Command): void {
  program
    .command('copy-accounts')
    .summary('copy the accounts of an embedded ledger into PostgreSQL')
    .description(
      'Copies accounts and the log of their changes from a file into an empty PostgreSQL directory.',
    )
    .argument('<file>', 'identity.sqlite of a ledger')
    .addHelpText('after', HELP)
    .action(async (file: string) => {
      const { copyAccounts } = await import('./copy-accounts.js');
      await copyAccounts(process, file);
    });
}
