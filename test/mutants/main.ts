import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { Command } from 'commander';
import ts from 'typescript';
import { Chance } from '#play/chance.js';
import { ImportGraph } from './import-graph.js';
import { mutationsOf } from './mutations.js';
import { Relevance } from './relevance.js';
import { SpecRuns } from './spec-runs.js';
import { Types } from './types.js';

/** Sources of money, duties and durability. */
const SAMPLED =
  /^libs\/(kernel|rules|ledger|identity|event-store|projections|read-models\/two-times|application|property|exceptions|forms|rounds|inventory|drop|vigorish|books|staffing|papers|adapters\/(memory|sqlite|kurrent)-event-store|adapters\/sqlite)\//;
/** Specs tried before the types are checked. */
const NEAREST = 3;
/** What it costs to load a spec. */
const LEAST_SECONDS = 0.3;
const NO_SOURCE = /\.(spec|testing|examples)\.ts$|\/index\.ts$/;
const EXIT_INTERRUPTED = 130;

const asked = new Command('mutants')
  .description('Changes one small thing of a copy of the sources at a time and prints what no test notices.')
  .option('--seed <number>', 'which mutants', Number, 1)
  .option('--count <number>', 'how many', Number, 60)
  .option('--minutes <number>', 'stop after so long', Number, 30)
  .option('--specs <number>', 'specs tried for each', Number, 16)
  .option('--only <starts...>', 'files whose path begins so, or a line as path:line', [''])
  .parse()
  .opts<{ seed: number; count: number; minutes: number; specs: number; only: string[] }>();

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const git = (...of: string[]): string[] =>
  execFileSync('git', of, { encoding: 'utf8' }).split('\0').filter(Boolean);
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter(
  (file) => !file.startsWith('node_modules'),
);

const sources = new Map(
  files
    .filter((file) => /^(apps|libs|test|bench)\/.*\.ts$/.test(file))
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return [resolve(file), ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)] as const;
    }),
);
const graph = new ImportGraph(sources);
const relevance = new Relevance(sources, graph);
const all = [...sources].flatMap(([path, source]) => {
  const file = relative('.', path);
  if (!SAMPLED.test(file) || NO_SOURCE.test(file)) return [];
  const found = mutationsOf(source).map((mutation) => {
    const line = source.getLineAndCharacterOfPosition(mutation.from).line + 1;
    return { file, path, source, line, ...mutation };
  });
  return found.filter(({ line }) => {
    return asked.only.some((start) => file.startsWith(start) || `${file}:${line}` === start);
  });
});
const mutants = new Chance(asked.seed).shuffle(all).slice(0, asked.count);
say(`${mutants.length} of ${all.length} mutants, seed ${asked.seed}`);

const copy = mkdtempSync(join(tmpdir(), 'pitledger-mutants-'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say('interrupted');
    process.exit(EXIT_INTERRUPTED);
  });
for (const file of files) cpSync(file, join(copy, file));
mkdirSync(join(copy, 'node_modules'));
for (const name of readdirSync('node_modules')) {
  if (name !== '.cache') symlinkSync(resolve('node_modules', name), join(copy, 'node_modules', name));
}

const runs = new SpecRuns(copy);
process.once('exit', () => runs.stop());

const types = new Types(copy);

/** The specs to try, first what is likely and quick; those of the services only where the quick tier has none. */
function specsOf(path: string, source: ts.SourceFile, at: number): readonly string[] {
  const specs = [...graph.specsOf(path)].map(([file, steps]) => {
    const spec = relative('.', file);
    const cost = Math.sqrt(steps * Math.max(runs.secondsOf(spec), LEAST_SECONDS));
    return { spec, worth: relevance.of(file, source, at) / cost };
  });
  const quick = specs.filter(({ spec }) => !/\.(long|service)\.spec\.ts$/.test(spec));
  const known = quick.length > 0 ? quick : specs.filter(({ spec }) => spec.endsWith('.service.spec.ts'));
  const sorted = known.toSorted((one, other) => other.worth - one.worth);
  return sorted.slice(0, asked.specs).map(({ spec }) => spec);
}

const counts = { killed: 0, refused: 0, survived: 0, untried: 0 };
const until = performance.now() + asked.minutes * 60_000;
for (const { file, path, source, line, from, to, text } of mutants) {
  if (performance.now() > until) break;
  const near = specsOf(path, source, from);
  const what = `${file}:${line}  ${source.text.slice(from, to).replace(/\s+/g, ' ')}  →  ${text.replace(/\s+/g, ' ')}`;
  if (near.length === 0) {
    counts.untried += 1;
    say(`NO QUICK SPEC ${what}`);
    continue;
  }
  let killer: string | undefined;
  let isRefused = false;
  writeFileSync(join(copy, file), source.text.slice(0, from) + text + source.text.slice(to));
  try {
    const loaders = graph.loadersOf(path).map((each) => relative('.', each));
    killer = await runs.firstFailure(loaders, near.slice(0, NEAREST));
    isRefused = killer === undefined && types.refuse(file);
    if (killer === undefined && !isRefused) killer = await runs.firstFailure(loaders, near.slice(NEAREST));
  } finally {
    writeFileSync(join(copy, file), source.text);
  }
  if (killer !== undefined) {
    await runs.cleanUp(killer);
    counts.killed += 1;
    say(`killed by ${killer}: ${what}`);
  } else if (isRefused) {
    counts.refused += 1;
    say(`refused by types: ${what}`);
  } else {
    counts.survived += 1;
    say(`SURVIVED ${what}\n         ${near.length} specs: ${near.join(' ')}`);
  }
}
runs.stop();
say(
  `${counts.killed} killed, ${counts.refused} refused by types, ${counts.survived} survived, ${counts.untried} without a quick spec`,
);
