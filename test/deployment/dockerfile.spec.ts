import { existsSync, readFileSync } from 'node:fs';
import { isBuilt, variablesRead } from './compose-rules.js';

const ROOT = new URL('../../', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, ROOT), 'utf8');

/** The instructions of the Dockerfile: name and arguments. */
const instructions = read('Dockerfile')
  .split('\n')
  .map((line) => /^([A-Z]+) (.+)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name, rest]) => ({ name: name!, rest: rest! }));

const all = (name: string): readonly string[] =>
  instructions.filter((instruction) => instruction.name === name).map(({ rest }) => rest);

const manifest = JSON.parse(read('package.json')) as {
  readonly devDependencies: { readonly node: string };
  readonly scripts: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly imports: Readonly<Record<string, { readonly default: string }>>;
};

describe('the image', () => {
  it('copies only files that exist and are in the build context', () => {
    const ignored = read('.dockerignore').trim().split('\n');
    const [first] = all('COPY').filter((rest) => !rest.startsWith('--from'));
    const files = first!.split(' ').slice(0, -1);
    expect(files).toEqual(['package.json', 'package-lock.json', '.npmrc']);
    for (const file of files) {
      expect([file, existsSync(new URL(file, ROOT)), ignored.includes(file)]).toEqual([file, true, false]);
    }
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'data', 'node_modules', 'dist']));
  });

  it('takes from the build stage all files that the image runs, and no others', () => {
    const taken = all('COPY')
      .filter((rest) => rest.startsWith('--from=build'))
      .map((rest) => rest.split(' ')[1]);
    expect(taken).toEqual(['/src/package.json', '/src/node_modules', '/src/dist']);
    for (const { default: path } of Object.values(manifest.imports)) expect(path).toMatch(/^\.\/dist\//);
  });

  it('runs the API that the build makes, and can run the worker and the command line', () => {
    const [command] = all('CMD').map((rest) => JSON.parse(rest) as string[]);
    expect(command).toEqual(manifest.scripts['start']!.split(' '));
    const paths = [
      command!.at(-1)!,
      manifest.scripts['worker']!.split(' ').at(-1)!,
      manifest.bin['pitledger']!,
    ];
    expect(paths.map((path) => [path, isBuilt(path)])).toEqual(paths.map((path) => [path, true]));
    expect(isBuilt('dist/apps/api/server-main.js')).toBe(false);
  });

  it('builds and runs on the Node version that the package is tested on', () => {
    expect(all('ARG')).toEqual([`NODE=${manifest.devDependencies.node}-bookworm`]);
    expect(all('FROM')).toEqual(['node:${NODE} AS build', 'node:${NODE}-slim']);
  });

  it('runs as a user other than root, who owns the data folder', () => {
    expect(all('USER')).toEqual(['node']);
    expect(all('RUN')).toContain('mkdir /data && chown node /data');
    expect(all('VOLUME')).toEqual(['/data']);
  });

  it('sets only variables that the ledger reads', () => {
    const variables = all('ENV')[0]!
      .split(' ')
      .map((setting) => setting.split('=')[0]!)
      .filter((variable) => variable !== 'NODE_ENV');
    expect(variables.filter((variable) => !variablesRead().has(variable))).toEqual([]);
    expect(all('ENV')[0]).toContain('PITLEDGER_DATA=/data');
    expect(all('ENV')[0]).toContain(`PITLEDGER_PORT=${all('EXPOSE')[0]}`);
  });
});
