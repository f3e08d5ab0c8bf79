import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing';
import { FileCheckpointStore, MemoryCheckpointStore } from './index.js';
import type { CheckpointStore } from './index.js';

describe('a checkpoint store', () => {
  const folder = temporaryFolder();
  /** Two processes that share one place. */
  const stores: Record<string, () => readonly [CheckpointStore, CheckpointStore]> = {
    memory: () => {
      const store = new MemoryCheckpointStore();
      return [store, store];
    },
    files: () => {
      const place = join(mkdtempSync(join(folder, 'checkpoints-')), 'new');
      return [new FileCheckpointStore(place), new FileCheckpointStore(place)];
    },
  };

  describe.each(Object.keys(stores))('in %s', (kind) => {
    it('stands at 0 before anything moved it, and keeps what moved it, beyond 2^53 too', async () => {
      const [one, other] = stores[kind]!();
      expect(await one.load('relay')).toBe(0n);
      expect(await one.advance('relay', 0n, 2n ** 53n + 1n)).toBe(true);
      expect(await other.load('relay')).toBe(2n ** 53n + 1n);
      expect(await other.load('another')).toBe(0n);
    });

    it('does not move from where it does not stand', async () => {
      const [one, other] = stores[kind]!();
      expect(await one.advance('relay', 0n, 5n)).toBe(true);
      expect(await other.advance('relay', 0n, 7n)).toBe(false);
      expect(await other.advance('relay', 5n, 7n)).toBe(true);
      expect(await one.load('relay')).toBe(7n);
    });

    it('lets one of many move it at each step', async () => {
      const [one, other] = stores[kind]!();
      for (let from = 0n; from < 20n; from++) {
        const racers = Array.from({ length: 6 }, (_, index) =>
          (index % 2 === 0 ? one : other).advance('relay', from, from + 1n),
        );
        const won = (await Promise.all(racers)).filter(Boolean);
        expect(won).toHaveLength(1);
        expect(await one.load('relay')).toBe(from + 1n);
      }
    });
  });

  it('leaves one file behind, passes over what a killed process left, and refuses a torn file', async () => {
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
