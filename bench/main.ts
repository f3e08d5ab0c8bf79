import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Command, Option } from 'commander';
import { MEASURES } from './measures/all-measures.js';
import { tableOf } from './report.js';
import { runMeasures } from './run.js';
import type { Run } from './run.js';
import { FULL, LARGE, QUICK } from './scale.js';
import type { Scale } from './scale.js';

const EXIT_UNFINISHED = 3;
const EXIT_INTERRUPTED = 130;

interface Options {
  readonly quick?: true;
  readonly large?: true;
  readonly only?: string[];
}

const { quick, large, only } = new Command('bench')
  .description(
    'Measures the ledger beside what bounds it and its peers; the figures are of this machine alone.',
  )
  .addOption(new Option('--quick', 'smaller sizes, about four minutes').conflicts('large'))
  .addOption(new Option('--large', 'also a rebuild of five million events'))
  .addOption(new Option('--only <name...>', 'these measures alone').choices(MEASURES.map(({ name }) => name)))
  .parse()
  .opts<Options>();

const scale = quick ? QUICK : large ? LARGE : FULL;
const measures = MEASURES.filter(({ name }) => !only || only.includes(name));

// The exit removes every file and ends every process.
process.once('SIGINT', () => process.exit(EXIT_INTERRUPTED));
process.once('SIGTERM', () => process.exit(EXIT_INTERRUPTED));
setTimeout(() => {
  process.stderr.write(`Not finished within ${scale.longestMs / 60_000} minutes; run it with --only.\n`);
  process.exit(EXIT_UNFINISHED);
}, scale.longestMs).unref();

const loadBefore = loadavg()[0]!;
const run = await runMeasures(measures, scale, (name, tookMs) =>
  process.stderr.write(`${name} took ${(tookMs / 1_000).toFixed(1)} s\n`),
);
for (const line of tableOf(run.findings)) process.stdout.write(`${line}\n`);
for (const { name, reason, failed } of run.skipped) {
  process.stdout.write(`${failed ? 'Failed' : 'Skipped'} ${name}: ${reason}\n`);
}
process.stdout.write(`\nWritten to ${writeResults(run, scale)}\n`);
// The drivers of some services keep timers for a while.
process.exit(run.skipped.some(({ failed }) => failed) ? 1 : 0);

/** Writes the findings as JSON; returns the path of the file. */
function writeResults({ findings, skipped }: Run, { name }: Scale): string {
  const folder = fileURLToPath(new URL('./results/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const at = new Date().toISOString();
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
    loadBefore,
  };
  const path = `${folder}${at.replaceAll(':', '-').slice(0, 19)}-${name}.json`;
  writeFileSync(path, `${JSON.stringify({ at, scale: name, machine, findings, skipped }, null, 2)}\n`);
  return path;
}
