import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { REPORT_VIEWS } from '#adapters/postgres-read-store';
import { PROJECTIONS } from '#read-models';
import { readStoreSchema } from './read-store-schema.js';

const path = fileURLToPath(new URL('../../docs/reference/read-store-schema.md', import.meta.url));

describe('reference of the read store', () => {
  it('matches the projections and reports (UPDATE_REFERENCE=1 writes it)', () => {
    const written = readStoreSchema(PROJECTIONS);
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(path, written);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });

  it('has reports on existing tables, with unique names', () => {
    const tables = PROJECTIONS.flatMap((projection) => projection.tables.map(({ name }) => name));
    for (const { name, table, joined } of REPORT_VIEWS) {
      expect(tables).toContain(table);
      const ofOne = PROJECTIONS.filter((each) => each.tables.some((of) => of.name === table));
      if (joined) expect(ofOne.flatMap((each) => each.tables).map((of) => of.name)).toContain(joined.table);
      expect(tables).not.toContain(name);
    }
  });
});
