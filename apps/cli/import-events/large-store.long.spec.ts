import { join } from 'node:path';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';

const MEBIBYTE = 1_048_576;

describe('a large store', () => {
  const folder = temporaryFolder();

  it('is imported in the memory of a few pages', async () => {
    const child = startChild(
      new URL('./large-store.testing.ts', import.meta.url),
      join(folder, 'large.ndjson'),
    );
    const moved = JSON.parse(await child.line('{')) as { bytes: number; appended: number; most: number };
    expect(moved.bytes).toBeGreaterThan(60 * MEBIBYTE);
    expect(moved.appended).toBe(50_000);
    expect(moved.most).toBeGreaterThan(0);
    expect(moved.most).toBeLessThan(24 * MEBIBYTE);
    expect(await child.ended).toBe(0);
  }, 120_000);
});
