import { setImmediate as nextTurn } from 'node:timers/promises';
import { SeededRandom } from '#testing';
import { ShoeLanes } from './shoe-lanes.js';

describe('lanes of shoes', () => {
  it.each([1, 3, 16])(
    'keep the order within each shoe, with at most %i side by side',
    async (concurrency) => {
      const random = new SeededRandom(concurrency);
      const lanes = new ShoeLanes(concurrency);
      const done = new Map<string, number[]>();
      const busy = new Set<string>();
      let most = 0;
      for (let number = 0; number < 200; number++) {
        const shoe = `S${random.below(9)}`;
        lanes.add(shoe, async () => {
          expect(busy.has(shoe)).toBe(false);
          busy.add(shoe);
          most = Math.max(most, busy.size);
          for (let turns = random.below(4); turns > 0; turns--) await nextTurn();
          busy.delete(shoe);
          done.set(shoe, [...(done.get(shoe) ?? []), number]);
        });
      }
      await lanes.idle();
      const numbers = [...done.values()];
      expect(numbers.flat()).toHaveLength(200);
      for (const each of numbers) expect(each).toEqual([...each].sort((a, b) => a - b));
      expect(most).toBe(Math.min(concurrency, 9));
    },
  );

  it('are idle when nothing was given', () => new ShoeLanes(1).idle());
});
