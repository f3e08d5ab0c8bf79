import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROJECTIONS } from '#read-models';
import { readStoreSchema } from './read-store-schema.js';

const path = fileURLToPath(new URL('../../docs/reference/read-store-schema.md', import.meta.url));

describe('reference of the read store', () => {
  it('matches the projections (UPDATE_REFERENCE=1 writes it)', () => {
    const written = readStoreSchema(PROJECTIONS);
    if (process.env['UPDATE_REFERENCE'] === '1') writeFileSync(path, written);
    expect(readFileSync(path, 'utf8')).toBe(written);
  });
});
