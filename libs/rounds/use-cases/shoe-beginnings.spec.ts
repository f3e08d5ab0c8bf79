import { later } from '#testing/builders/contexts.js';
import { TestFloor } from '#testing/builders/floor.js';
import { burnCards, completeShoe, cutCards, prepareShoe } from './shoes.js';

const MINUTE_MS = 60_000;
const CUT = cutCards({ shoeId: 'S1', by: 1, cutDepth: 60, cuttingCardFromBack: 14 });
const BURN = burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] });

/** The exceptions of shoe S1 that stand after a cut at 5, a burn and a round of a device at their minutes, in an order. */
async function exceptions(
  minutes: { readonly cut: number; readonly burn: number; readonly round: number },
  order: readonly ('cut' | 'burn' | 'round' | 'complete')[],
): Promise<readonly string[]> {
  const floor = new TestFloor();
  await floor.table();
  await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
  floor.nowMs += 300 * MINUTE_MS;
  const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS) });
  const acts = {
    cut: () => floor.do('dealer', CUT, at(minutes.cut)),
    burn: () => floor.do('dealer', BURN, at(minutes.burn)),
    round: () =>
      floor.round(
        { wagers: [], openedAt: later((minutes.round - 1) * MINUTE_MS) },
        { ...at(minutes.round), roles: ['table-device'] },
      ),
    complete: () => floor.do('dealer', completeShoe({ shoeId: 'S1' }), at(200)),
  };
  for (const act of order) await acts[act]();
  const events = await floor.stream('shoe-S1');
  const lifted = events
    .filter(({ type }) => type === 'ControlExceptionLifted')
    .map(({ data }) => (data as { exceptionId: string }).exceptionId);
  return events
    .filter(({ id, type }) => type === 'ControlExceptionRecorded' && !lifted.includes(id))
    .map(({ data }) => (data as { code: string }).code)
    .toSorted();
}

const ORDERS = [
  ['cut', 'burn', 'round', 'complete'],
  ['burn', 'cut', 'round', 'complete'],
  ['burn', 'round', 'cut', 'complete'],
  ['cut', 'round', 'burn', 'complete'],
  ['round', 'burn', 'cut', 'complete'],
  ['round', 'complete', 'burn', 'cut'],
] as const;

describe('a round of a shoe', () => {
  it.each(ORDERS)(
    'has no exception after its cut and burn: %s, %s, %s, %s (7.5(e), (f))',
    async (...order) => {
      expect(await exceptions({ cut: 5, burn: 10, round: 20 }, order)).toEqual([]);
    },
  );

  it.each(ORDERS)('has those of a later cut and burn: %s, %s, %s, %s (7.5(e), (f))', async (...order) => {
    expect(await exceptions({ cut: 30, burn: 40, round: 20 }, order)).toEqual([
      'cards-not-burned',
      'shoe-not-cut',
    ]);
    expect(await exceptions({ cut: 5, burn: 40, round: 20 }, order)).toEqual(['cards-not-burned']);
  });
});
