import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiSession } from '../api/api-session.js';
import { DEFAULT_BACK_OFF } from '../api/back-off.js';
import { CannotGoOn, Interrupted } from '../api/cannot-go-on.js';
import { credentialsFrom } from '../api/credentials.js';
import { EXIT_UNFINISHED } from '../terminal/exit-code.js';
import { onInterrupt } from '../terminal/interrupt.js';
import { isTerminal, printTable } from '../terminal/table.js';
import { printReport } from './print-report.js';
import type { ReportCommandOptions } from './report.command.js';
import { pathOf, reportsOf } from './report-list.js';

/** Runs `report` with this process's terminal and environment, and returns its exit code. */
export async function runReport(
  name: string | undefined,
  parameters: readonly string[],
  { url, username, format, output, columns }: ReportCommandOptions,
): Promise<number> {
  const { stdout, stderr, env } = process;
  const reports = await reportsOf(url);
  if (name === undefined) {
    const titles = ['Report', 'Parameters (* required)'].map((title) => ({ title }));
    printTable(
      stdout,
      titles,
      reports.map((report) => [report.name, report.parameters.join(' ')]),
    );
    return 0;
  }
  const query = queryOf(parameters, format);
  const shown = columns ?? (format === 'table' ? 'brief' : undefined);
  if (shown !== undefined) query.set('columns', shown);
  const address = `${url}${pathOf(name, reports)}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (['xlsx', 'pdf'].includes(format) && output === undefined && isTerminal(stdout)) {
    throw new CannotGoOn(`A ${format} file is not text; name a file with --output.`);
  }
  const interrupt = onInterrupt(() => stderr.write('Stopping.\n'));
  try {
    const backOff = { settings: DEFAULT_BACK_OFF, signal: interrupt.signal };
    const session = new ApiSession(url, await credentialsFrom(username, env), backOff);
    await session.renew();
    const report = await fetchReport(address, session.accessToken, interrupt.signal);
    if (format === 'table' && output === undefined) {
      printReport(stdout, await report.text(), isTerminal(stdout) ? stdout.columns : undefined);
    } else if (output === undefined) {
      for await (const chunk of bodyOf(report)) stdout.write(chunk as Uint8Array);
    } else {
      await writeFile(output, bodyOf(report));
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Interrupted) && !interrupt.signal.aborted) throw error;
    return EXIT_UNFINISHED;
  } finally {
    interrupt.release();
  }
}

/** @throws CannotGoOn if a parameter has no name or no value */
function queryOf(parameters: readonly string[], format: ReportCommandOptions['format']): URLSearchParams {
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const [, name, value] = /^([A-Za-z]+)=(.*)$/s.exec(parameter) ?? [];
    if (name === undefined || value === undefined) {
      throw new CannotGoOn(
        `The parameter ${parameter} is not of the form name=value, such as from=2026-11-28.`,
      );
    }
    query.append(name, value);
  }
  if (format === 'hledger' || format === 'beancount') query.set('program', format);
  else if (format !== 'json') query.set('format', format === 'table' ? 'csv' : format);
  return query;
}

/** @throws CannotGoOn with what the server says, if it does not give the report */
async function fetchReport(address: string, accessToken: string, signal: AbortSignal): Promise<Response> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(address, { headers, redirect: 'manual', signal });
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as Problem;
  const fields = (problem.errors ?? []).map(({ field, message }) => `${field} ${message}`);
  throw new CannotGoOn([problem.detail ?? `the server answered ${answer.status}`, ...fields].join('; '));
}

interface Problem {
  readonly detail?: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

function bodyOf(answer: Response): Readable {
  return Readable.from(answer.body ?? [], { objectMode: false });
}

/** A file appears under its name only when it is complete. */
async function writeFile(path: string, content: Readable): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(content, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
