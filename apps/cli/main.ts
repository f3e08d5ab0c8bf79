#!/usr/bin/env node
import '../supported-node.js';
import { Command, CommanderError } from 'commander';
import { EXIT_UNFINISHED } from './terminal/exit-code.js';
import { reportError } from './terminal/report-error.js';

interface CommandModule {
  readonly name: string;
  readonly register: (program: Command) => Promise<void>;
}

/** Each command is a module loaded on demand: a demo loads a server, an import does not. */
const COMMANDS: readonly CommandModule[] = [
  {
    name: 'copy-accounts',
    register: async (to) => (await import('./accounts/copy-accounts.command.js')).registerCopyAccounts(to),
  },
  {
    name: 'dead-letters',
    register: async (to) => (await import('./dead-letters/dead-letters.command.js')).registerDeadLetters(to),
  },
  { name: 'demo', register: async (to) => (await import('./demo/demo.command.js')).registerDemo(to) },
  { name: 'export', register: async (to) => (await import('./export/export.command.js')).registerExport(to) },
  { name: 'import', register: async (to) => (await import('./import/import.command.js')).registerImport(to) },
  {
    name: 'prepare-kurrentdb',
    register: async (to) =>
      (await import('./kurrentdb/prepare-kurrentdb.command.js')).registerPrepareKurrentdb(to),
  },
  {
    name: 'rebuild',
    register: async (to) => (await import('./read-models/rebuild.command.js')).registerRebuild(to),
  },
  {
    name: 'report',
    register: async (to) => (await import('./report/report.command.js')).registerReport(to),
  },
  {
    name: 'verify-read-models',
    register: async (to) => (await import('./read-models/verify.command.js')).registerVerify(to),
  },
];

const program = new Command('pitledger')
  .description('A ledger of casino table games: every round an event, every report derived from events.')
  .addHelpText(
    'after',
    `
Settings come from the environment: PITLEDGER_DATA is the folder of the ledger (default ./data).
PITLEDGER_DEBUG=1 adds a stack trace to errors.`,
  )
  .showHelpAfterError('Run it with --help to see its arguments and options.')
  .exitOverride();

for (const out of [process.stdout, process.stderr]) {
  // The reader of the output may stop, as `head` does; the work continues.
  out.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

const asked = COMMANDS.filter(({ name }) => name === process.argv[2]);
try {
  for (const { register } of asked.length > 0 ? asked : COMMANDS) await register(program);
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : EXIT_UNFINISHED;
  } else {
    reportError(process.stderr, error, process.env);
    process.exitCode = EXIT_UNFINISHED;
  }
}
