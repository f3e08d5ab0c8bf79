import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { EXAMPLE } from '#rules';
import { DEFAULT_SERVER_URL, serverUrl } from '../api/server-url.js';

const HELP = `
Each line of FILE is one round as JSON:

  {"tableId": "T-01", "gamingDay": "2010-06-05", "occurredAt": "2010-06-05T14:04:05-04:00",
   "turns": [{"wagers": [{"position": 1, "patronId": "P-1042", "kind": "${EXAMPLE.kind}", "stakeCents": 2500}],
              "facts": ${JSON.stringify(EXAMPLE.facts)}}]}

It is the body of POST /rounds with "turns", for any game: with "shoeId" of a shoe in play, or with
"tableId" and "gamingDay". Give each round the number that its source gave it
("sourceNumber", once at its table). Without one the ledger knows a round by its content and its floor
times: a line that is sent again, from whatever file and by whomever, has no second effect, and two equal
rounds at one time count as one. A line may also have its own "key"; the ledger records each key only once.

The user signs in with the password in PITLEDGER_PASSWORD; without it the program asks. A table device
gives its credential in PITLEDGER_DEVICE_CREDENTIAL instead of --username.

You can stop it at any time: the same command resumes from FILE.progress. It prints the number of each
refused line, writes the line to FILE.rejected.ndjson and continues.

A line that names a request with its path is any other fact of the ledger, in the words of the API, and
"by" is the username of who records it:

  {"post": "/inventory-periods/MB-07:1/observation", "by": "r.okafor", "occurredAt": "…"}

A review names the line that recorded its exception by the key of that line:
"/control-exceptions/{k-17}/review". Such lines are sent in the order of the file, rounds and counts of other places beside each other. Signatures are
of the people who sign: --people is a JSON file with the sign-in of each, by username:

  {"r.okafor": {"password": "…"}, "shoe-reader": {"deviceCredential": "…"}}

A line with "dropId" is one of the two counts of a drop box instead: the body of
POST /drop-boxes/{dropId}/counts, by a member of the count team or a device:

  {"dropId": "DB-07:12", "pass": "first", "occurredAt": "2010-06-06T09:00:00-04:00",
   "denominations": [{"kind": "currency", "valueCents": 10000, "count": 61}], "documents": []}

With --events the files are those of \`pitledger export\`: all in their order, or the next ones. The
events go straight into the event store of PITLEDGER_KURRENTDB or, without it, of the folder
PITLEDGER_DATA, byte for byte and in the same order, and are read back. The target must be empty or
hold only what an earlier import wrote. No process may serve it or write to it until the import ends.
You can stop it at any time: the same command resumes from the last event in the target.

The target has its own positions. Rebuild the read models with \`pitledger rebuild\`. If a Kafka relay
had published everything, set its checkpoint to the one printed at the end. KurrentDB sets its own
recording time for events; the files keep the time of the source.

Exit code: 0 every line recorded; 1 some lines refused; 2 not finished.`;

/** Registers `import`, which sends the rounds of a file to a server, or exported events to an event store. */
export function registerImport(program: Command): void {
  program
    .command('import')
    .summary('send the rounds of a file to a server, or import exported events')
    .description(
      'Sends the rounds of a file to a running server, each once. A stopped import resumes. With --events it imports the events of another ledger.',
    )
    .argument(
      '<file...>',
      'newline-delimited JSON, a round, a count of a drop box or another request a line; with --events, exported files',
    )
    .addOption(
      new Option('--events', 'import the events of `pitledger export`').conflicts([
        'url',
        'username',
        'people',
        'concurrency',
        'restart',
      ]),
    )
    .option('--url <url>', 'URL of the server', serverUrl, DEFAULT_SERVER_URL)
    .option('--username <name>', 'user who imports, with a role at the tables')
    .option('--people <file>', 'JSON file with the sign-ins of people who lines name')
    .option('--concurrency <places>', 'shoes and tables sent at the same time, 1 to 16', concurrency, 8)
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

/** Options of the command line besides the files. */
export interface ImportCommandOptions {
  readonly events?: boolean;
  readonly url: string;
  readonly username?: string;
  readonly people?: string;
  readonly concurrency: number;
  readonly restart?: boolean;
}

function concurrency(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= 16) return Number(text);
  throw new InvalidArgumentError('It takes a number from 1 to 16.');
}
