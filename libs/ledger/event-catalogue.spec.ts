import { globSync, readFileSync } from 'node:fs';
import { ALL_SETTINGS, LEDGER_EVENTS } from '#ledger';

const LIBS = new URL('../', import.meta.url);

describe('the catalogue of events', () => {
  it('has every event that a source of the ledger declares', () => {
    const sources = globSync('*/**/*.ts', { cwd: LIBS, exclude: ['**/*.spec.ts'] });
    const declared = sources.flatMap((file) =>
      [...readFileSync(new URL(file, LIBS), 'utf8').matchAll(/ = event\('(\w+)'/g)].map(([, type]) => type),
    );
    expect(declared.length).toBeGreaterThan(50);
    const settings = ALL_SETTINGS.map(({ name }) => `${name}Changed`);
    expect([...LEDGER_EVENTS.keys()].toSorted()).toEqual([...declared, ...settings].toSorted());
  });
});
