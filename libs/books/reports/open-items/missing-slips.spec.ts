import { closeDay, reportDay } from '../../use-cases/gaming-days.js';
import {
  countCloser,
  countTray,
  observeCount,
  voidInventorySlip,
} from '../../../inventory/use-cases/inventory.js';
import { retireTable } from '../../../rounds/use-cases/tables.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { booksOf } from '#testing/builders/day-books.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';

const DAY_MS = 86_400_000;
const missingSince = (day: number) => [
  {
    ...{ kind: 'inventory-slip', id: 'T-1:1', tableId: 'T-1', owedBy: 'dealer' },
    ...{ since: `2010-06-0${day}`, amountCents: 100_000 },
  },
];

/** The slips that the closing of a day of June 2010 names as missing, on the morning after it. */
async function missingOn(floor: TestFloor, day: number): Promise<readonly object[]> {
  const gamingDay = `2010-06-0${day}`;
  floor.nowMs = Date.parse(`${gamingDay}T14:00:00.000Z`) + DAY_MS;
  const { events } = await floor.do('accounting', closeDay(booksOf(floor))({ gamingDay }));
  const { firstOpenItems } = events.at(-1)!.data as EventOf<'DayClosed'>['data'];
  return firstOpenItems.filter(({ kind }) => kind === 'inventory-slip');
}

/** A count of the tray on a day of June 2010, in the evening. */
async function countedOn(floor: TestFloor, day: number, isSigned = true): Promise<void> {
  floor.nowMs = Date.parse(`2010-06-0${day}T22:00:00.000Z`);
  await floor.do('dealer', countTray({ periodId: 'T-1:1', denominations: A_TRAY, seriesId: 'IS' }));
  if (isSigned) await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
}

/** A table that is opened and closed on the fifth of June, without a round. */
async function anIdleTable(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await opened(floor);
  await closed(floor);
  return floor;
}

describe('the slip of an idle table', () => {
  it('is demanded at the end of the drop schedule after the last count (13:69D-1.17(a), 13:69D-1.21)', async () => {
    const floor = await anIdleTable();
    expect(await missingOn(floor, 5)).toEqual([]);
    expect(await missingOn(floor, 6)).toEqual([]);
    expect(await missingOn(floor, 7)).toEqual(missingSince(7));
  });

  it('is demanded again from the count of the idle table on', async () => {
    const floor = await anIdleTable();
    await countedOn(floor, 7);
    expect(await missingOn(floor, 7)).toEqual([]);
    expect(await missingOn(floor, 8)).toEqual([]);
    expect(await missingOn(floor, 9)).toEqual(missingSince(9));
  });

  it('is demanded of a table that was opened and dealt no round', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    expect(await missingOn(floor, 7)).toEqual(missingSince(7));
  });

  it('is owed by the supervisor once the dealer has counted', async () => {
    const floor = await anIdleTable();
    await countedOn(floor, 7, false);
    expect(await missingOn(floor, 7)).toMatchObject([{ owedBy: 'floorperson' }]);
    const atClose = await aFloorWithSlips();
    await opened(atClose);
    const closer = countCloser({ periodId: 'T-1:1', denominations: A_TRAY, seriesId: 'IS' });
    await atClose.do('dealer', closer);
    expect(await missingOn(atClose, 7)).toMatchObject([{ owedBy: 'floorperson' }]);
  });

  it('is owed by the dealer again once the slip of the count is VOID', async () => {
    const floor = await anIdleTable();
    await countedOn(floor, 7, false);
    const marked = { periodId: 'T-1:1', slipNumber: 'IS-000003', reason: 'torn' };
    await floor.do('floorperson', voidInventorySlip(marked));
    expect(await missingOn(floor, 7)).toEqual(missingSince(7));
  });

  it('is demanded of a table that is retired with chips in its tray, until they are gone', async () => {
    const floor = await anIdleTable();
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }));
    expect(await missingOn(floor, 8)).toMatchObject([{ kind: 'inventory-slip', amountCents: 100_000 }]);
    await countedOn(floor, 9);
    expect(await missingOn(floor, 9)).toEqual([]);
  });

  it('is not demanded of a table without chips, retired or not', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('dealer', countCloser({ periodId: 'T-1:1', denominations: [], seriesId: 'IS' }));
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
    expect(await missingOn(floor, 8)).toEqual([]);
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }));
    expect(await missingOn(floor, 9)).toEqual([]);
  });

  it('is demanded of the period that goes on at a table that stays open, also with an empty tray (13:69D-1.21)', async () => {
    for (const [tray, amountCents] of [
      [A_TRAY, 100_000],
      [[], 0],
    ] as const) {
      const floor = await aFloorWithSlips();
      await opened(floor);
      await closed(floor, 'T-1:1', tray, true);
      expect(await missingOn(floor, 7)).toMatchObject([{ id: 'T-1:2', owedBy: 'dealer', amountCents }]);
    }
  });

  it('was missing at an earlier moment, also once it is there', async () => {
    const floor = await anIdleTable();
    floor.nowMs += 3 * DAY_MS;
    const report = () =>
      floor.do('accounting', reportDay(booksOf(floor))({ gamingDay: '2010-06-07', kind: 'preliminary' }));
    const said = async () =>
      ((await report()).events[0]!.data as EventOf<'DayReported'>['data']).firstOpenItems.filter(
        ({ kind }) => kind === 'inventory-slip',
      );
    expect(await said()).toEqual(missingSince(7));
    await floor.do(
      'dealer',
      countTray({ periodId: 'T-1:1', denominations: A_TRAY, seriesId: 'IS', gamingDay: '2010-06-07' }),
    );
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
    expect(await said()).toEqual([]);
  });
});
