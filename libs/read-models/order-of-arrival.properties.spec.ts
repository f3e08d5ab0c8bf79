import { differences, inTwoOrders } from './order-of-arrival.testing.js';

const SEEDS = [1, 2, 3];

describe('an evening with every kind of event', () => {
  it.each(SEEDS)(
    'ends in the same lists, markers, exceptions and forms in any order, seed %i',
    async (seed) => {
      const { inTime, mixed } = await inTwoOrders(seed, 1_000 + seed);
      expect(differences(inTime, mixed)).toEqual({});
    },
  );
});
