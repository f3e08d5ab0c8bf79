import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointStoreSuite } from '#testing/checkpoint-store-suite.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { FileCheckpointStore, MemoryCheckpointStore } from './index.js';

checkpointStoreSuite('MemoryCheckpointStore', () => {
  const store = new MemoryCheckpointStore();
  return Promise.resolve([store, store]);
});

describe('checkpoints in files', () => {
  const folder = temporaryFolder();

  checkpointStoreSuite('FileCheckpointStore', () => {
    const place = join(mkdtempSync(join(folder, 'checkpoints-')), 'new');
    return Promise.resolve([new FileCheckpointStore(place), new FileCheckpointStore(place)]);
  });

  it('are at 0 before the first publication, and make no folder for a reader', async () => {
    const place = join(folder, 'looked-at');
    expect(await new FileCheckpointStore(place).load('relay')).toBe(0n);
    expect(existsSync(place)).toBe(false);
  });

  it('leave one file behind, and ignore files left by a killed process or a person', async () => {
    const place = mkdtempSync(join(folder, 'left-'));
    const store = new FileCheckpointStore(place);
    await store.advance('relay', 0n, 1n);
    for (const left of ['.relay.1.1.part', 'relay.09', 'relay.1e3', 'relay.bak'])
      writeFileSync(join(place, left), '9');
    await store.advance('relay', 1n, 2n);
    expect(readdirSync(place).filter((file) => /\.[1-9]$/.test(file))).toEqual(['relay.2']);
    expect(await store.load('relay')).toBe(2n);
  });

  it('can be corrected by hand, with a line break at the end', async () => {
    const place = mkdtempSync(join(folder, 'by-hand-'));
    writeFileSync(join(place, 'relay.2'), '7\n');
    expect(await new FileCheckpointStore(place).load('relay')).toBe(7n);
  });

  it.each(['', ' ', 'x', '-5', '0x5', '5\0\0'])('refuse an incomplete file: %j', async (text) => {
    const place = mkdtempSync(join(folder, 'torn-'));
    const store = new FileCheckpointStore(place);
    await store.advance('relay', 0n, 7n);
    writeFileSync(join(place, 'relay.2'), text);
    expect(await rejectionOf(store.load('relay'))).toMatchObject({ code: 'store-damaged' });
    expect(await rejectionOf(store.advance('relay', 0n, 1n))).toMatchObject({ code: 'store-damaged' });
  });
});
