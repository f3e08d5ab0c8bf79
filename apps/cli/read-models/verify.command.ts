import type { Command } from 'commander';

const HELP = `
Each read model is built a second time, all in one pass over the events, up to the position that
the one in use has reached, and compared with it bit for bit. What was built is dropped again; until
then it takes as much disk as those in use. A server may go on running meanwhile.

PITLEDGER_DATA is the folder of the ledger (default ./data).

Exit code: 0 all are the same; 1 one differs, and its first line that does is shown; 2 not finished,
or one of them could not be compared, with the reason.`;

/** Registers `verify-read-models`, which compares the read models with the events. */
export function registerVerify(program: Command): void {
  program
    .command('verify-read-models')
    .summary('prove the read models against the events')
    .description('Proves that the rows from which reports are answered are exactly what the events give.')
    .option('--projection <name>', 'this read model alone')
    .addHelpText('after', HELP)
    .action(async ({ projection }: { projection?: string }) => {
      const { verifyReadModels } = await import('./verify.js');
      process.exitCode = await verifyReadModels(process, projection);
    });
}
