import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkpointStoreSuite, temporaryFolder } from '#testing';
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

  it('are at the beginning where nothing was published, and make no folder for who only looks', async () => {
    const place = join(folder, 'looked-at');
    expect(await new FileCheckpointStore(place).load('relay')).toBe(0n);
    expect(existsSync(place)).toBe(false);
  });

  it('leave one file behind, pass over what a killed process left, and refuse a torn file', async () => {
    const place = mkdtempSync(join(folder, 'left-'));
    const store = new FileCheckpointStore(place);
    await store.advance('relay', 0n, 1n);
    writeFileSync(join(place, '.relay.1.1.part'), '9');
    await store.advance('relay', 1n, 2n);
    expect(readdirSync(place).filter((file) => !file.startsWith('.'))).toEqual(['relay.2']);
    expect(await store.load('relay')).toBe(2n);
    writeFileSync(join(place, 'relay.3'), 'x');
    await expect(store.load('relay')).rejects.toThrow(SyntaxError);
  });
});
