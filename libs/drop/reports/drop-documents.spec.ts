import { MemoryReadStore } from '#adapters/memory-read-store';
import { rebuildProjection } from '#projections';
import { counted, document, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloor, aPropertyUnder } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { documentVigorish } from '#testing/builders/vigorish-floor.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { dropDocuments } from './drop-documents.query.js';

async function statusesOf(
  { store, codec }: TestFloor,
  dropId: string,
): Promise<readonly (readonly unknown[])[]> {
  const readStore = new MemoryReadStore();
  await rebuildProjection({ eventStore: store, readStore, codec }, dropBoxesProjection);
  const lines = await dropDocuments(readStore, { dropId });
  return lines!.map(({ number, status, expectedCents, foundCents }) => [
    number,
    status,
    expectedCents,
    foundCents,
  ]);
}

describe('the original of a vigorish form', () => {
  const aHouse = () => aFloor({ property: aPropertyUnder({ regime: 'uncollected-vigorish' }) });

  it('is expected in the box that was at its table at the deposit, and matched there (13:69D-1.33)', async () => {
    const floor = await aHouse();
    await placed(floor, 'DB-7', 1, 'MB-1');
    await floor.tableOf('roulette', 'T-9');
    await placed(floor, 'DB-9', 1, 'T-9');
    await documentVigorish(floor);
    expect(await statusesOf(floor, 'DB-7:1')).toEqual([['CV-000001', 'awaited', 500, null]]);
    floor.nowMs += 600_000;
    await removed(floor, 'DB-7:1', { next: { boxId: 'DB-8', number: 1 } });
    await counted(floor, foundInBox(document('vigorish-form', 'CV-000001', 500)));
    expect(await statusesOf(floor, 'DB-7:1')).toEqual([['CV-000001', 'matched', 500, 500]]);
    expect(await statusesOf(floor, 'DB-8:1')).toEqual([]);
  });

  it('that is in the box after it is missing from one and strange in the other (13:69D-1.33)', async () => {
    const floor = await aHouse();
    await placed(floor, 'DB-7', 1, 'MB-1');
    await documentVigorish(floor);
    floor.nowMs += 600_000;
    await removed(floor, 'DB-7:1', { next: { boxId: 'DB-8', number: 1 } });
    await counted(floor);
    await removed(floor, 'DB-8:1');
    await counted(floor, foundInBox(document('vigorish-form', 'CV-000001', 500)), 'DB-8:1');
    expect(await statusesOf(floor, 'DB-7:1')).toEqual([['CV-000001', 'expected-not-found', 500, null]]);
    expect(await statusesOf(floor, 'DB-8:1')).toEqual([['CV-000001', 'found-not-expected', null, 500]]);
  });
});
