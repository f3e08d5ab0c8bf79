import type { Command } from 'commander';

const HELP = `
FILE gets every event up to the newest one at the start, in the order of commit, as
newline-delimited JSON. A name that ends in .gz compresses it. The last line marks the file as
complete, and FILE only appears when it is complete. If an export was stopped, run it again.

A server may run during the export. To move a big ledger with a short stop, export it while the
server runs, stop the server, and export the added events:

  pitledger export one.ndjson.gz
  pitledger export --after one.ndjson.gz two.ndjson.gz

\`pitledger import --events\` imports the files into another ledger. They contain every name and
amount of the ledger, so protect them like the ledger. They contain no accounts and no signing key.

The access log of the ledger gets a line with the file and the user of the operating system. An
export that cannot be logged does not begin.

PITLEDGER_DATA is the folder of the ledger (default ./data), or PITLEDGER_KURRENTDB its server.

Exit code: 0 exported; 1 exported, and damaged streams are listed; 2 not finished and no file.`;

/** Registers `export`, which writes a ledger's events into a file. */
export function registerExport(program: Command): void {
  program
    .command('export')
    .summary("write a ledger's events into a file")
    .description('Writes the events of a ledger, byte for byte, into a file that another engine can import.')
    .argument('<file>', 'new file to write; a name with .gz compresses it')
    .option('--after <file>', 'begin where this earlier export ends')
    .addHelpText('after', HELP)
    .action(async (file: string, { after }: { after?: string }) => {
      const { runExport } = await import('./run-export.js');
      process.exitCode = await runExport(file, after);
    });
}
