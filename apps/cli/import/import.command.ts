import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { EXAMPLE } from '#rules';

const HELP = `
Each line of FILE is one round as JSON:

  {"tableId": "T-01", "gamingDay": "2010-06-05", "occurredAt": "2010-06-05T14:04:05-04:00",
   "turns": [{"wagers": [{"position": 1, "patronId": "P-1042", "kind": "${EXAMPLE.kind}", "stakeCents": 2500}],
              "facts": ${JSON.stringify(EXAMPLE.facts)}}]}

It is the body of POST /rounds with "turns", of any game: in a shoe, which must be in play, or at a
table with "tableId" and "gamingDay". A line may have a "key" of its own, which the ledger records
once only; without one the key is made from the line's bytes and number, so sending a file again
has no second effect, as long as its lines stay as and where they are and the same user imports it.

The user signs in with the password in PITLEDGER_PASSWORD, or is asked for it. A table device
gives its credential in PITLEDGER_DEVICE_CREDENTIAL instead of --username.

Stop it at any time: the same command goes on where it came to, by FILE.progress. Lines that are
refused are told by number, listed in FILE.rejected.ndjson, and left.

With --events the files are those of \`pitledger export\`, all in their order or those that come
next. They go straight into the event store of PITLEDGER_KURRENTDB or, without it, of the folder
PITLEDGER_DATA, byte for byte and in the same order, and are read back. The target begins empty or
with what an earlier import brought; nothing may serve it or write to it before the import is
done. Stop it at any time: the same command goes on where the target came to.

Positions are the target's own: \`pitledger rebuild\` builds the read models by them, and the
checkpoint of a Kafka relay that had published all is set to the one told at the end. KurrentDB
dates events itself; when the source recorded them stands in the files.

Exit code: 0 every line recorded; 1 some lines refused; 2 not finished.`;

/** Registers `import`, which sends the rounds of a file to a server, or exported events to an event store. */
export function registerImport(program: Command): void {
  program
    .command('import')
    .summary('send the rounds of a file to a server, or take exported events in')
    .description(
      'Sends the rounds of a file to a running server, each once, and goes on where it was broken off. With --events it takes in the events of another ledger.',
    )
    .argument('<file...>', 'newline-delimited JSON, a round a line; with --events, exported files')
    .addOption(
      new Option('--events', 'take in the events of `pitledger export`').conflicts([
        'url',
        'username',
        'concurrency',
        'restart',
      ]),
    )
    .option('--url <url>', 'where the server answers', serverUrl, 'http://127.0.0.1:3000')
    .option('--username <name>', 'who imports: a user with a role at the tables')
    .option('--concurrency <places>', 'shoes and tables sent side by side, 1 to 16', concurrency, 8)
    .option('--restart', 'send the file from its first line again')
    .addHelpText('after', HELP)
    .action(
      async ([file, ...more]: [string, ...string[]], options: ImportCommandOptions, command: Command) => {
        if (options.events) {
          const { runImportEvents } = await import('../import-events/run-import-events.js');
          process.exitCode = await runImportEvents([file, ...more]);
          return;
        }
        if (more.length > 0) command.error('error: rounds are imported from one file at a time');
        const { runImport } = await import('./run-import.js');
        process.exitCode = await runImport(file, options);
      },
    );
}

/** What the command line says besides the files. */
export interface ImportCommandOptions {
  readonly events?: boolean;
  readonly url: string;
  readonly username?: string;
  readonly concurrency: number;
  readonly restart?: boolean;
}

function concurrency(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 16) return Number(text);
  throw new InvalidArgumentError('It takes a number from 1 to 16.');
}

function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (isPlain) return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError('It takes an address such as http://127.0.0.1:3000.');
}
