import type { Command } from 'commander';

const HELP = `
It builds each read model a second time, all in one pass over the events, up to the position of
the one in use, and compares the two bit for bit. Then it deletes the second one; until then it needs
as much disk as the one in use. A server may run at the same time.

It finds events that are missing from their streams, and then compares nothing. It cannot find an event
that was changed: its rows then differ, or were built from the changed event and are equal.

PITLEDGER_DATA is the folder of the ledger (default ./data).

Exit code: 0 all are equal; 1 one differs, and its first different row is printed; 2 not finished,
or one could not be compared, and the reason is printed.`;

/** Registers `verify-read-models`, which compares the read models with the events. */
export function registerVerify(program: Command): void {
  program
    .command('verify-read-models')
    .summary('compare the read models with the events')
    .description('Compares the rows of the read models, which serve reports, with the events.')
    .option('--projection <name>', 'only this read model')
    .addHelpText('after', HELP)
    .action(async ({ projection }: { projection?: string }) => {
      const { verifyReadModels } = await import('./verify.js');
      process.exitCode = await verifyReadModels(process, projection);
    });
}
