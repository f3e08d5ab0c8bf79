import { setImmediate as nextTurn } from 'node:timers/promises';
import { Chance } from '#play/chance.js';
import { PlaceLanes } from './place-lanes.js';

describe('lanes of places', () => {
  it.each([1, 3, 16])(
    'keep the order within each place, with at most %i in parallel',
    async (concurrency) => {
      const random = new Chance(concurrency);
      const lanes = new PlaceLanes(concurrency);
      const done = new Map<string, number[]>();
      const busy = new Set<string>();
      let most = 0;
      for (let number = 0; number < 200; number++) {
        const place = `S${random.below(9)}`;
        lanes.add(place, async () => {
          expect(busy.has(place)).toBe(false);
          busy.add(place);
          most = Math.max(most, busy.size);
          for (let turns = random.below(4); turns > 0; turns--) await nextTurn();
          busy.delete(place);
          done.set(place, [...(done.get(place) ?? []), number]);
        });
      }
      await lanes.idle();
      const numbers = [...done.values()];
      expect(numbers.flat()).toHaveLength(200);
      for (const each of numbers) expect(each).toEqual([...each].sort((a, b) => a - b));
      expect(most).toBe(Math.min(concurrency, 9));
    },
  );

  it('are idle without work', () => expect(new PlaceLanes(1).idle()).resolves.toBeUndefined());
});
