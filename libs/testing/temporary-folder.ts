import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for the calling test file, removed after its tests. Call it in a describe. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pitledger-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
