import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, join } from 'node:path';

describe('the naive ledger', () => {
  const folder = fileURLToPath(new URL('./', import.meta.url));
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'),
  );

  it.each(sources)('imports nothing of the ledger: %s', (name) => {
    const source = readFileSync(join(folder, name), 'utf8');
    const imported = [...source.matchAll(/\b(?:from|import)[\s(]+['"]([^'"]+)['"]/g)].map(
      ([, path]) => path!,
    );
    const outside = imported.filter((path) => !join(folder, dirname(name), path).startsWith(folder));
    expect(outside.concat(imported.filter((path) => !path.startsWith('.')))).toEqual([]);
  });
});
