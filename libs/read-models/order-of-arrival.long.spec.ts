import { differences, inTwoOrders } from './order-of-arrival.testing.js';

const { SIM_SEED } = process.env;
const SEEDS =
  SIM_SEED === undefined ? Array.from({ length: 60 }, (_, index) => 100 + index) : [Number(SIM_SEED)];

describe('an evening with every kind of event, over many seeds', () => {
  it('moves payments, and lifts exceptions and records them afterwards, in some orders', async () => {
    const seen = new Set<string>();
    for (const seed of SEEDS) {
      const { inTime, mixed, floor } = await inTwoOrders(seed, 7 * seed);
      expect([seed, differences(inTime, mixed)]).toEqual([seed, {}]);
      for (const { type, data } of await floor.events()) {
        seen.add(type);
        if ('about' in data && type === 'ControlExceptionRecorded') seen.add('recorded afterwards');
      }
    }
    if (SIM_SEED !== undefined) return;
    expect([...seen]).toEqual(
      expect.arrayContaining(['VigorishPaymentMoved', 'ControlExceptionLifted', 'recorded afterwards']),
    );
  }, 600_000);
});
