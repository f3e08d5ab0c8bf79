import type { Command } from 'commander';

const HELP = `
FILE gets every event in the order in which they were committed, up to the newest one at the
start, as newline-delimited JSON; with a name that ends in .gz it is compressed. Its last line
says that it is whole, and there is no FILE before it is. An export that was stopped is run again.

A server may go on running meanwhile. To move a big ledger with a short stop, export it while it
serves, stop the server, and export what was added:

  pitledger export one.ndjson.gz
  pitledger export --after one.ndjson.gz two.ndjson.gz

\`pitledger import --events\` takes the files into another ledger. They hold every name and amount
of the ledger: keep them as you keep the ledger. Accounts and the signing key are not in them.

PITLEDGER_DATA is the folder of the ledger (default ./data), or PITLEDGER_KURRENTDB its server.

Exit code: 0 exported; 2 not finished, and there is no file.`;

/** Registers `export`, which writes a ledger's events into a file. */
export function registerExport(program: Command): void {
  program
    .command('export')
    .summary("write a ledger's events into a file")
    .description("Writes a ledger's events, byte for byte, into a file from which another engine takes them.")
    .argument('<file>', 'new file to write, .gz to compress it')
    .option('--after <file>', 'begin where this earlier export ends')
    .addHelpText('after', HELP)
    .action(async (file: string, { after }: { after?: string }) => {
      const { runExport } = await import('./run-export.js');
      process.exitCode = await runExport(file, after);
    });
}
