import { Option } from 'commander';
import type { Command } from 'commander';
import { DEFAULT_SERVER_URL, serverUrl } from '../api/server-url.js';

const HELP = `
Without REPORT it lists the reports with their parameters. Parameters are those of the API:

  pitledger report table-win from=2026-11-01 to=2026-11-30 by=gamingDay,tableId --username h.lindqvist
  pitledger report markers status=open asOf=2026-11-28T12:00:00Z --username h.lindqvist
  pitledger report counted-win from=2026-11-28 --format xlsx --output win.xlsx --username h.lindqvist
  pitledger report gaming-days/2026-11-28/adjustments --username h.lindqvist
  pitledger report journal from=2026-11-28 --format hledger --username h.lindqvist

A table has the columns that matter of each line. --columns all has every one, and --columns tableId,winCents those in this
order. Columns without a value in any line, and those that the terminal has no room for, are left out and named.

The user signs in at the server, so that rights and the access log hold here too: with the password in PITLEDGER_PASSWORD;
without it the program asks.

Exit code: 0 written; 2 not written.`;

/** Forms of a report; text of another program goes by the name of that program. */
const FORMATS = ['table', 'json', 'csv', 'xlsx', 'pdf', 'hledger', 'beancount'] as const;

export interface ReportCommandOptions {
  readonly url: string;
  readonly username?: string;
  readonly format: (typeof FORMATS)[number];
  readonly output?: string;
  readonly columns?: string;
}

/** Registers `report`, which writes any report of a running server. */
export function registerReport(program: Command): void {
  program
    .command('report')
    .summary('write a report as a table, CSV, workbook or PDF')
    .description('Writes any report, balance or register of a running server.')
    .argument('[report]', 'name of the report; without it, the list of reports')
    .argument('[parameter...]', 'parameters of the report, each as name=value')
    .option('--url <url>', 'URL of the server', serverUrl, DEFAULT_SERVER_URL)
    .option('--username <name>', 'user who takes the report')
    .addOption(new Option('--format <format>', 'form of the report').choices(FORMATS).default('table'))
    .option('--columns <columns>', 'columns of a table or file: brief, all, or names with commas between')
    .option('--output <file>', 'file to write; without it, the standard output')
    .addHelpText('after', HELP)
    .action(async (name: string | undefined, parameters: string[], options: ReportCommandOptions) => {
      const { runReport } = await import('./run-report.js');
      process.exitCode = await runReport(name, parameters, options);
    });
}
