import { execFileSync, spawn } from 'node:child_process';
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

/** Sources of money, duties and durability. */
const SAMPLED =
  /^libs\/(kernel|rules|ledger|event-store|projections|read-models\/(accounting|audit|two-times)|application|adapters\/(memory|sqlite|kurrent)-event-store|adapters\/sqlite)\//;
const NO_SOURCE = /\.(spec|testing|examples)\.ts$|\/index\.ts$/;
const LONGEST_MS = 120_000;
const EXIT_INTERRUPTED = 130;

const asked = new Command('mutants')
  .description('Changes one small thing of a copy of the sources at a time and prints what no test notices.')
  .option('--seed <number>', 'which mutants', Number, 1)
  .option('--count <number>', 'how many', Number, 60)
  .option('--minutes <number>', 'stop after so long', Number, 30)
  .option('--specs <number>', 'specs tried for each, nearest first', Number, 16)
  .option('--only <start>', 'files whose path begins so', '')
  .parse()
  .opts<{ seed: number; count: number; minutes: number; specs: number; only: string }>();

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
const all = [...sources].flatMap(([path, source]) => {
  const file = relative('.', path);
  const isSampled = SAMPLED.test(file) && !NO_SOURCE.test(file) && file.startsWith(asked.only);
  return isSampled ? mutationsOf(source).map((mutation) => ({ file, path, source, ...mutation })) : [];
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

/** The first spec that fails; undefined if all pass. */
async function firstFailure(specs: readonly string[]): Promise<string | undefined> {
  const jest =
    'node_modules/jest/bin/jest.js --selectProjects quick services --bail --maxWorkers=1 --ci --runTestsByPath';
  const loader = '--no-warnings --conditions=source --import ./libs/testing/typescript-loader.mjs';
  const child = spawn(process.execPath, [...`${loader} ${jest}`.split(' '), ...specs], {
    cwd: copy,
    detached: true,
  });
  const stop = (): void => void process.kill(-child.pid!, 'SIGKILL');
  const timer = setTimeout(stop, LONGEST_MS);
  process.once('exit', stop);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()));
  const code = await new Promise((ended) => child.once('close', ended));
  clearTimeout(timer);
  process.off('exit', stop);
  if (code === 0) return undefined;
  return code === null
    ? `no answer within ${LONGEST_MS / 1_000} s`
    : (/^FAIL \w+ (\S+)/m.exec(output)?.[1] ?? output);
}

/** Whether the types of its own file refuse the mutant in the copy. */
function isRefusedByTypes(file: string): boolean {
  const { config } = ts.readConfigFile('tsconfig.json', (path) => readFileSync(path, 'utf8')) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, files: [], include: [] }, ts.sys, copy);
  const program = ts.createProgram([join(copy, file)], { ...options, incremental: false, noEmit: true });
  return program.getSemanticDiagnostics(program.getSourceFile(join(copy, file))).length > 0;
}

const counts = { killed: 0, refused: 0, survived: 0 };
const until = performance.now() + asked.minutes * 60_000;
for (const { file, path, source, from, to, text } of mutants) {
  if (performance.now() > until) break;
  const specs = graph
    .specsOf(path)
    .slice(0, asked.specs)
    .map((spec) => relative('.', spec));
  const line = source.getLineAndCharacterOfPosition(from).line + 1;
  const what = `${file}:${line}  ${source.text.slice(from, to).replace(/\s+/g, ' ')}  →  ${text.replace(/\s+/g, ' ')}`;
  writeFileSync(join(copy, file), source.text.slice(0, from) + text + source.text.slice(to));
  try {
    const near = specs.slice(0, 2);
    const killer =
      (await firstFailure(near)) ?? (specs.length > 2 ? await firstFailure(specs.slice(2)) : undefined);
    const result = killer !== undefined ? 'killed' : isRefusedByTypes(file) ? 'refused' : 'survived';
    counts[result] += 1;
    if (result === 'survived') say(`SURVIVED ${what}\n         ${specs.length} specs: ${specs.join(' ')}`);
    else say(`${result === 'killed' ? `killed by ${killer}` : 'refused by types'}: ${what}`);
  } finally {
    writeFileSync(join(copy, file), source.text);
  }
}
say(`${counts.killed} killed, ${counts.refused} refused by types, ${counts.survived} survived`);
