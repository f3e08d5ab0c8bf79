import type { Command } from 'commander';

const HELP = `
Every report is derived from events and can be built again. Reports use the old rows until the
new ones are complete, so a server may run during the rebuild.

Nothing is built if events are missing from their streams. A rebuild proves nothing about the events:
if their file may have been changed, compare them with an earlier export or a backup first.

PITLEDGER_DATA is the folder of the ledger (default ./data).

If a read model cannot be built, it does not change and the reason is printed. The others are built.

Exit code: 0 all built; 2 not finished, or one not built.`;

/** Registers `rebuild`, which rebuilds read models from the events. */
export function registerRebuild(program: Command): void {
  program
    .command('rebuild')
    .summary('rebuild the read models from the events')
    .description('Rebuilds the read models, which serve reports and lists, from the events.')
    .option('--projection <name>', 'only this read model')
    .addHelpText('after', HELP)
    .action(async ({ projection }: { projection?: string }) => {
      const { rebuildReadModels } = await import('./rebuild.js');
      process.exitCode = await rebuildReadModels(process, projection);
    });
}
