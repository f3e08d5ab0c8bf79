import type { Command } from 'commander';

const HELP = `
PITLEDGER_KURRENTDB is the connection string of the ledger: its user is created with its password, in
no group. PITLEDGER_KURRENTDB_ADMIN is the connection string of an administrator of the server, such as
kurrentdb://admin:…@db:2113?tlsCaFile=/etc/pitledger/ca.crt; nothing else reads it.

The user gets the right to read $all, and the rights to read and append to streams and to read their
metadata. The last are one list for the whole server ($userStreamAcl in $settings). On a new server
everyone is in it: --close-others leaves the administrators and the users who are named. Use it on a
server of the ledger's own; other applications on a shared one need rights of their own before.

What is there is left as it is, so that the command can be repeated. It changes no password.

Exit code: 0 prepared; 2 not finished.`;

/** Registers `prepare-kurrentdb`, which gives the ledger's user to a server. */
export function registerPrepareKurrentdb(program: Command): void {
  program
    .command('prepare-kurrentdb')
    .summary("create the ledger's user on KurrentDB, with the rights that it needs")
    .description(
      'Creates the user of a ledger on KurrentDB, with the rights that the ledger needs and no others.',
    )
    .option('--close-others', 'take the rights to streams from everyone who is not named')
    .addHelpText('after', HELP)
    .action(async ({ closeOthers = false }: { readonly closeOthers?: boolean }) => {
      const { prepareKurrentdb } = await import('./prepare-kurrentdb.js');
      for (const line of await prepareKurrentdb(process.env, closeOthers)) process.stdout.write(`${line}\n`);
    });
}
