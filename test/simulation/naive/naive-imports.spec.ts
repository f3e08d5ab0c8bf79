import { readFileSync, readdirSync } from 'node:fs';

describe('the naive books', () => {
  const folder = new URL('./', import.meta.url);
  const sources = readdirSync(folder).filter((name) => !name.endsWith('.spec.ts'));

  it.each(sources)('import nothing of the ledger: %s', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, path]) => path);
    expect(imported.filter((path) => !path?.startsWith('./naive-'))).toEqual([]);
  });
});
