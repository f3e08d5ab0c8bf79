import { OF_SOME_ORDERS, inTwoOrders } from './order-of-arrival.testing.js';

const { SIM_SEED } = process.env;
const SEEDS =
  SIM_SEED === undefined ? Array.from({ length: 40 }, (_, index) => 100 + index) : [Number(SIM_SEED)];

describe('an evening with every kind of event, over many seeds', () => {
  it('moves payments, judges rounds again, and lifts exceptions and records them afterwards, in some orders', async () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      const { differences, events, faults } = await inTwoOrders(seed, 7 * seed);
      expect([seed, differences, faults]).toEqual([seed, {}, []]);
      for (const { type, data } of events) {
        seen.add(type);
        if ('about' in data && type === 'ControlExceptionRecorded') seen.add('recorded afterwards');
      }
    }
    if (SIM_SEED !== undefined) return;
    expect([...seen]).toEqual(
      expect.arrayContaining([...OF_SOME_ORDERS, 'ControlExceptionLifted', 'recorded afterwards']),
    );
  }, 600_000);
});
