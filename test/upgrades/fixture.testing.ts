import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Told } from './told.testing.js';

const FIXTURES = fileURLToPath(new URL('./fixtures/', import.meta.url));
const TOLD = 'told.ndjson';
const STORES = ['ledger.sqlite', 'read-models.sqlite', 'identity.sqlite'];

/** The releases of which there is a store. */
export function fixtures(): readonly string[] {
  return readdirSync(FIXTURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Puts the store files that a release left into a new data folder. */
export function unpackFixture(release: string, dataFolder: string): void {
  mkdirSync(dataFolder);
  for (const store of STORES) {
    const packed = readFileSync(join(FIXTURES, release, `${store}.gz`));
    writeFileSync(join(dataFolder, store), gunzipSync(packed), { mode: 0o600 });
  }
}

/** What the release told of its ledger. */
export function toldThen(release: string): Told {
  const lines = readFileSync(join(FIXTURES, release, TOLD), 'utf8')
    .trimEnd()
    .split('\n');
  return Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, Told[string]]));
}

/** Keeps the store files of a closed ledger, and what it told, as the fixture of a release. The signing key is not kept. */
export function packFixture(release: string, dataFolder: string, told: Told): void {
  if (basename(release) !== release) throw new Error(`a release is named like 0.1.0, not ${release}`);
  mkdirSync(join(FIXTURES, release), { recursive: true });
  for (const store of STORES) {
    const packed = gzipSync(readFileSync(join(dataFolder, store)), { level: 9 });
    writeFileSync(join(FIXTURES, release, `${store}.gz`), packed);
  }
  const lines = Object.entries(told).map((line) => `${JSON.stringify(line)}\n`);
  writeFileSync(join(FIXTURES, release, TOLD), lines.join(''));
}
