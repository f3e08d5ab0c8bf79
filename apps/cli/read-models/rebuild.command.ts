import type { Command } from 'commander';

const HELP = `
Every report is derived from events and can be built again. Reports answer from the old rows
until the new ones are whole, and a server may go on running meanwhile.

PITLEDGER_DATA is the folder of the ledger (default ./data).

One that cannot be built stays as it is, with the reason, while the others are built.

Exit code: 0 built; 2 not finished, or one of them not built.`;

/** Registers `rebuild`, which rebuilds read models from the events. */
export function registerRebuild(program: Command): void {
  program
    .command('rebuild')
    .summary('build the read models anew from the events')
    .description('Builds the read models, from which reports and lists are answered, anew from the events.')
    .option('--projection <name>', 'this read model alone')
    .addHelpText('after', HELP)
    .action(async ({ projection }: { projection?: string }) => {
      const { rebuildReadModels } = await import('./rebuild.js');
      process.exitCode = await rebuildReadModels(process, projection);
    });
}
