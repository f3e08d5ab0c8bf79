/**
 * Lets bare Node run the TypeScript sources: `node --conditions=source --import <this file>`. What a file compiles to is
 * kept on disk under the hash of its text, so that each version of a file is compiled once.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ROOT = new URL('../../', import.meta.url);
const FOLDER = new URL('node_modules/.cache/typescript/', ROOT);
const SETTINGS = [
  readFileSync(new URL('.swcrc', ROOT), 'utf8'),
  readFileSync(new URL('node_modules/@swc/core/package.json', ROOT), 'utf8'),
].join('\0');

mkdirSync(FOLDER, { recursive: true });
registerHooks({ resolve, load });
process.setSourceMapsEnabled(true);

function resolve(specifier, context, next) {
  // A runner of tests adds a query to the address of a spec.
  const fromSource = /\.ts(\?.*)?$/.test(context.parentURL ?? '') && /^\.{1,2}\/.*\.js$/.test(specifier);
  return next(fromSource ? specifier.replace(/\.js$/, '.ts') : specifier, context);
}

function load(url, context, next) {
  const [address] = url.split('?');
  if (!address.endsWith('.ts')) return next(url, context);
  return { format: 'module', source: compiled(fileURLToPath(address)), shortCircuit: true };
}

function compiled(path) {
  const text = readFileSync(path, 'utf8');
  const hash = createHash('sha256')
    .update(SETTINGS)
    .update('\0')
    .update(path)
    .update('\0')
    .update(text)
    .digest('hex');
  const kept = new URL(`${hash}.js`, FOLDER);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const { code } = require('@swc/core').transformSync(text, { filename: path });
    const written = new URL(`${hash}.${process.pid}.tmp`, FOLDER);
    writeFileSync(written, code);
    renameSync(written, kept);
    return code;
  }
}
