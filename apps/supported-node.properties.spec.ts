import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { casesOf } from '#testing/depth.js';
import { OLDEST_NODE, whyUnsupported } from './supported-node.js';

const LOADER = new URL('../libs/testing/typescript-loader.mjs', import.meta.url).href;

/** Sets another version for a process, and ends the process when it loads native code other than the compiler's. */
const ON_NODE_20 = `data:text/javascript,
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } });
  const { dlopen } = process;
  process.dlopen = (module, file, ...flags) => /swc/.test(file) ? dlopen(module, file, ...flags) : process.exit(3);`;

describe('the version of Node', () => {
  it.each(['22.18.0', '22.23.3', '24.21.0', '100.0.0'])('is new enough at %s', (version) => {
    expect(whyUnsupported(version)).toBeUndefined();
  });

  it.each(['8.17.0', '20.20.2', '22.9.0', '22.17.1'])('is too old at %s', (version) => {
    expect(whyUnsupported(version)).toContain(
      `pitledger needs Node 22.18 or later, and this is Node ${version}: install a newer Node, or`,
    );
  });

  it('equals the requirement in package.json', () => {
    const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as object;
    expect(manifest).toMatchObject({ engines: { node: `>=${OLDEST_NODE}` } });
  });

  it.each(casesOf('cli', 'api', 'worker'))('is checked by the %s before it loads native code', (app) => {
    const main = fileURLToPath(new URL(`./${app}/main.ts`, import.meta.url));
    const imports = [LOADER, ON_NODE_20].flatMap((module) => ['--import', module]);
    const child = spawnSync(process.execPath, ['--no-warnings', '--conditions=source', ...imports, main]);
    expect([child.status, String(child.stderr)]).toEqual([2, `${whyUnsupported('20.20.2')}\n`]);
  });
});
