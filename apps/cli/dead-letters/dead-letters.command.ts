import type { Command } from 'commander';

const HELP = `
PITLEDGER_KAFKA names the brokers and PITLEDGER_PROPERTY the property, as for its worker.

A dead letter stays where it is until the topic lets it go, also when it was sent again. It keeps its id: however often it is
sent, it is recorded once.

Exit code: 0 done; 1 listed, and there are some; 2 not finished.`;

/** Registers `dead-letters`: what devices sent over Kafka and the ledger did not record. */
export function registerDeadLetters(program: Command): void {
  const letters = program
    .command('dead-letters')
    .summary('list, show and send again what devices sent and was not recorded')
    .description('Messages of devices over Kafka that were not recorded, each with its reason.')
    .addHelpText('after', HELP);
  letters
    .command('list', { isDefault: true })
    .description('List them by place, partition/offset.')
    .option('--code <code>', 'only those of this reason')
    .action(async ({ code }: { readonly code?: string }) => {
      const { listDeadLetters } = await import('./dead-letters.js');
      process.exitCode = await listDeadLetters(process, code);
    });
  letters
    .command('show')
    .description('Show one: why it was refused, its headers, and its value as the device sent it.')
    .argument('<place>', 'partition/offset, as listed')
    .action(async (place: string) => {
      const { showDeadLetter } = await import('./dead-letters.js');
      await showDeadLetter(process, place);
    });
  letters
    .command('resend')
    .description('Send them again to the topic of the devices.')
    .argument('<places...>', 'partition/offset, as listed')
    .option('--value <file>', 'with this value instead, for one; its signature is left out')
    .action(async (places: readonly string[], { value }: { readonly value?: string }) => {
      const { resendDeadLetters } = await import('./dead-letters.js');
      await resendDeadLetters(process, places, value);
    });
}
