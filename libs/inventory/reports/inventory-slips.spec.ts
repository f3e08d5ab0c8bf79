import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  countCloser,
  countOpener,
  signVoidInventorySlip,
  voidInventorySlip,
} from '../use-cases/inventory.js';
import { rebuildProjection } from '#projections';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';
import { listInventorySlips } from './inventory-periods.query.js';
import { dropBoxesProjection } from '../../drop/reports/drop-boxes.projection.js';
import { formExceptions } from '../../vigorish/reports/forms/form-exceptions.query.js';
import { vigorishFormsProjection } from '../../vigorish/reports/forms/vigorish-forms.projection.js';
import { formStock } from '../../vigorish/reports/forms/vigorish-forms.query.js';

describe('the register of inventory slips', () => {
  it.each([
    ['a corrected slip and then on the duplicate', ['IS', undefined], 'void'],
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

  it('has a void slip with both signers, and the month has it until the second (13:69D-1.5(d), 13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('dealer', countCloser({ periodId: 'T-1:1', denominations: A_TRAY, seriesId: 'IS' }));
    const of = { periodId: 'T-1:1', slipNumber: 'IS-000002' };
    await floor.do('dealer', voidInventorySlip({ ...of, reason: 'torn' }));
    const shown = async () => {
      const readStore = new MemoryReadStore();
      const { store: eventStore, codec } = floor;
      for (const model of [inventoryPeriodsProjection, vigorishFormsProjection, dropBoxesProjection]) {
        await rebuildProjection({ eventStore, readStore, codec }, model);
      }
      const { items } = await listInventorySlips(readStore, { limit: 10, status: 'void' });
      const days = { fromGamingDay: '2010-06-01', toGamingDay: '2010-06-30' };
      const stock = await formStock(readStore, { seriesId: 'IS' });
      return {
        slips: items,
        month: (await formExceptions(readStore, days)).map(({ transactionType, number, explanation }) => [
          transactionType,
          number,
          explanation,
        ]),
        stock: stock.map(({ first, status }) => [first, status]),
      };
    };
    const stock = [
      [1, 'used'],
      [2, 'void'],
      [3, 'unused'],
    ];
    expect(await shown()).toMatchObject({
      slips: [{ slipNumber: 'IS-000002', voidedBy: { id: 'dealer-1' }, voidSignedBy: null }],
      month: [['Table Inventory Slip', 'IS-000002', 'void slip without its second signature: torn']],
      stock,
    });
    await floor.do('floorperson', signVoidInventorySlip(of));
    expect(await shown()).toMatchObject({
      slips: [{ slipNumber: 'IS-000002', voidSignedBy: { id: 'floorperson-1' } }],
      month: [],
      stock,
    });
  });
});
