import { resolveDropCount, signDropCount, countDrop } from '../use-cases/drop-boxes.js';
import { readModelsOf } from '#testing/builders/day-books.js';
import { countedOnce, document, foundInBox, notes, placed, removed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips } from '#testing/builders/inventory.js';
import { PROJECTIONS } from '../../read-models/all-projections.js';
import { allRows } from '../../read-models/paging.js';

const dropId = 'DB-7:1';
const FIRST = { denominations: [notes(5_000, 77_123)], documents: [document('voucher', 'V-FIRST', 31_337)] };
const SECOND = { denominations: [notes(5_000, 77_124)], documents: [document('voucher', 'V-OTHER', 31_338)] };

/** Every table of the read store with its rows, those of entries included, as text. */
async function readStoreOf(floor: TestFloor): Promise<string> {
  const store = await readModelsOf(floor);
  const rows = PROJECTIONS.flatMap(({ tables }) => tables).map(async ({ name, primaryKey }) => {
    const orderBy = primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
    return [name, await allRows(store, { table: name, orderBy })];
  });
  return JSON.stringify(await Promise.all(rows), (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** What is in each count: pieces, documents and sums. */
const signsOf = ({ denominations, documents }: typeof FIRST): readonly string[] => [
  String(denominations[0]!.count),
  documents[0]!.number,
  String(documents[0]!.amountCents),
  String(denominations[0]!.count * 5_000),
  String(denominations[0]!.count * 5_000 + documents[0]!.amountCents),
];

async function aBoxToCount(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await placed(floor);
  await removed(floor);
  return floor;
}

describe('the read store', () => {
  it('holds nothing of a count of a box before both are in (13:69D-1.33)', async () => {
    const floor = await aBoxToCount();
    await countedOnce(floor, 'first', FIRST);
    const store = await readStoreOf(floor);
    expect(store).toContain('DropCountedFirst');
    for (const sign of signsOf(FIRST)) expect(store).not.toContain(sign);
    await countedOnce(floor, 'second', FIRST);
    for (const sign of signsOf(FIRST)) expect(await readStoreOf(floor)).toContain(sign);
  });

  it('holds nothing of them while they differ, nor while the count of a machine waits for its signature', async () => {
    const floor = await aBoxToCount();
    await floor.do('table-device', countDrop({ dropId, pass: 'second', ...SECOND }));
    await countedOnce(floor, 'first', FIRST);
    for (const signed of [false, true]) {
      if (signed)
        await floor.do('count-team', signDropCount({ dropId, pass: 'second' }), { userId: 'count-team-2' });
      const store = await readStoreOf(floor);
      for (const sign of [...signsOf(FIRST), ...signsOf(SECOND)]) expect(store).not.toContain(sign);
    }
    const resolution = resolveDropCount({ dropId, reason: 'a third count', ...foundInBox() });
    await floor.do('count-team', resolution, { userId: 'count-team-3' });
    expect(await readStoreOf(floor)).toContain('62000');
  });
});
