import { MemoryReadStore } from '#adapters/memory-read-store';
import { countOpener } from '#application';
import { rebuildProjection } from '#projections';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';
import { listInventorySlips } from './inventory-periods.query.js';

describe('the register of inventory slips', () => {
  it.each([
    ['a corrected slip and then on the duplicate', ['IS', undefined], 'replaced'],
    ['the duplicate and then on a corrected slip', [undefined, 'IS'], 'counted'],
  ] as const)('has the closer as signed, where the opener is counted on %s', async (_, series, corrected) => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await closed(floor);
    for (const seriesId of series) {
      const slip = seriesId === undefined ? {} : { seriesId };
      const opener = countOpener({ tableId: 'T-1', number: 2, denominations: A_TRAY, ...slip });
      await floor.do('dealer', opener);
    }
    const readStore = new MemoryReadStore();
    const { store: eventStore, codec } = floor;
    await rebuildProjection({ eventStore, readStore, codec }, inventoryPeriodsProjection);
    const { items } = await listInventorySlips(readStore, { limit: 10, kind: 'inventory-slip' });
    expect(items.map(({ slipNumber, status }) => [slipNumber, status])).toEqual([
      ['IS-000001', 'signed'],
      ['IS-000002', 'signed'],
      ['IS-000003', corrected],
    ]);
  });
});
