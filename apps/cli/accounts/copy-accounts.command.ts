import type { Command } from 'commander';

const HELP = `
FILE is identity.sqlite in the data folder of a ledger without PostgreSQL. Stop its servers first:
later changes are not copied. The file is not changed.

PITLEDGER_POSTGRES names the database; it must not have accounts yet. Ids, hashes of passwords and
credentials, the log and the answers for repeated requests are copied unchanged: everyone signs in as
before, and under the same signing key a repeated request gets its first answer. Failed sign-ins are
counted anew.

Exit code: 0 copied; 2 not finished and nothing written.`;

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
