import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformFile } from '@swc/core';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['apps', 'libs', 'test'];

/**
 * Compiles the sources, and copies the data that they import, once for hundreds of processes. Returns the path of a
 * compiled source file.
 * @param folder empty, and removed by the caller
 */
export async function compileSources(folder: string): Promise<(source: URL) => URL> {
  const files = FOLDERS.flatMap((name) =>
    readdirSync(join(ROOT, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|json)$/.test(file) && !file.endsWith('.spec.ts'))
      .map((file) => join(name, file)),
  );
  await Promise.all(files.map((file) => compile(file, folder)));
  const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    readonly imports: Readonly<Record<string, { readonly source: string }>>;
  };
  const imports = Object.entries(manifest.imports).map(([name, { source }]) => [name, compiledName(source)]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, imports: Object.fromEntries(imports) as object }),
  );
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return (source) => pathToFileURL(join(folder, compiledName(relative(ROOT, fileURLToPath(source)))));
}

async function compile(file: string, folder: string): Promise<void> {
  const path = join(folder, compiledName(file));
  mkdirSync(dirname(path), { recursive: true });
  if (file.endsWith('.json')) return copyFileSync(join(ROOT, file), path);
  const { code } = await transformFile(join(ROOT, file));
  writeFileSync(path, code);
}

function compiledName(file: string): string {
  return file.replace(/\.ts$/, '.js');
}
