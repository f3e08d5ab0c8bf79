import type { Command } from 'commander';

const HELP = `
FILE is identity.sqlite in the data folder of a ledger without PostgreSQL. Stop its servers first:
later changes are not copied. The file is not changed.

PITLEDGER_POSTGRES names the database; it must not have accounts yet. With --from-postgres the
accounts of the database are copied into FILE, which must not have accounts yet: move an old one away,
because servers refuse accounts that are older than the ledger. Stop the servers of the database first. Ids, hashes of passwords and
credentials, the log and the answers for repeated requests are copied unchanged: everyone signs in as
before, and under the same signing key a repeated request gets its first answer. Failed sign-ins are
counted anew.

Exit code: 0 copied; 2 not finished and nothing written.`;

/** Registers `copy-accounts`, which copies accounts between an embedded ledger and PostgreSQL. */
export function registerCopyAccounts(program: Command): void {
  program
    .command('copy-accounts')
    .summary('copy the accounts of an embedded ledger into PostgreSQL, or back')
    .description(
      'Copies accounts and the log of their changes from a file into an empty PostgreSQL directory, or from PostgreSQL into a new file.',
    )
    .argument('<file>', 'identity.sqlite of a ledger')
    .option('--from-postgres', 'copy from PostgreSQL into the file')
    .addHelpText('after', HELP)
    .action(async (file: string, { fromPostgres = false }: { readonly fromPostgres?: boolean }) => {
      const { copyAccounts } = await import('./copy-accounts.js');
      await copyAccounts(process, file, fromPostgres ? 'from-postgres' : 'to-postgres');
    });
}
