import { MemoryReadStore } from '#adapters/memory-read-store';
import { changeTray } from '../use-cases/inventory.js';
import { rebuildProjection } from '#projections';
import { placed, removed } from '#testing/builders/drop-boxes.js';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { fillSheet } from '#testing/builders/tray-sheets.js';
import { dropBoxesProjection } from '../../drop/reports/drop-boxes.projection.js';
import { dropDocuments } from '../../drop/reports/drop-documents.query.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';
import { listInventoryMovements, listInventoryPeriods } from './inventory-periods.query.js';

describe('tray changes on a sheet after the first', () => {
  const periodId = 'T-1:1';

  it('count in their period, and their documents are expected in its box', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor);
    const change = { note: 'seen', trayCents: -2_500, boxCents: 2_500 };
    await floor.do('dealer', changeTray({ periodId, reason: 'coupon', ...change, documentNumber: 'C-880' }));
    await fillSheet(floor, periodId, 2, 1, { ...change, documentNumber: 'C-881' });
    await fillSheet(floor, periodId, 3, 1, { ...change, reason: 'other', boxCents: 0 });
    await closed(floor, periodId, A_TRAY);
    await removed(floor, 'DB-7:1', { periodId });

    const readStore = new MemoryReadStore();
    const { store: eventStore, codec } = floor;
    for (const projection of [inventoryPeriodsProjection, dropBoxesProjection]) {
      await rebuildProjection({ eventStore, readStore, codec }, projection);
    }
    const { items: periods } = await listInventoryPeriods(readStore, { limit: 10, at: {} });
    expect(periods).toMatchObject([
      {
        ...{ periodId, status: 'closed', boxDocumentsCents: 5_000 },
        ...{ trayChangesCents: -7_500, unlawfulChangesCents: -2_500 },
      },
    ]);
    const { items: moved } = await listInventoryMovements(readStore, { limit: 9, at: {}, periodId });
    expect(moved).toHaveLength(3);
    const documents = await dropDocuments(readStore, { dropId: 'DB-7:1' });
    expect(documents?.filter(({ kind }) => kind === 'coupon')).toMatchObject([
      { number: 'C-880', expectedCents: 2_500 },
      { number: 'C-881', expectedCents: 2_500 },
    ]);
  });
});
