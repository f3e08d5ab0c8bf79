import type { EventOf } from '../../ledger/event-catalogue.js';
import { booksOf, dayOf } from '#testing/builders/day-books.js';
import { counted, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloorWith } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { chips, closed, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import {
  approveAdjustment,
  closeDay,
  prepareAdjustment,
  reportDay,
  signNegativeRevenue,
} from './gaming-days.js';

const DAY_MS = 86_400_000;
const gamingDay = A_GAMING_DAY;
const tableId = 'T-1';
const sign = (statement = 'a pot was paid twice') => signNegativeRevenue({ gamingDay, tableId, statement });
const DEPARTMENTS = ['count-team', 'shift-manager', 'security', 'surveillance'] as const;

/** A poker table whose revenue is −90.00 on the day, as the count room reports it the next morning. */
async function aNegativeTable(kind: 'preliminary' | 'count-room' = 'count-room'): Promise<TestFloor> {
  const floor = await aFloorWith('poker');
  floor.nowMs += DAY_MS;
  const adjustment = { gamingDay, tableId, amountCents: -9_000, reason: 'a pot paid twice' };
  await floor.do('accounting', prepareAdjustment(adjustment));
  await floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId: `${gamingDay}.1` }), {
    userId: 'accounting-2',
  });
  await floor.do('accounting', reportDay(booksOf(floor))({ gamingDay, kind }));
  return floor;
}

const owed = async (floor: TestFloor, day: string = gamingDay) =>
  (await dayOf(floor, day)).openItems
    .filter(({ kind }) => kind === 'negative-revenue')
    .map(({ id, owedBy, amountCents }) => [id, owedBy, amountCents]);

describe('negative revenue of a game among players (13:69D-1.34(b))', () => {
  it('is flagged in the count room, and stays open until each department has signed and the Division has a copy', async () => {
    const floor = await aNegativeTable();
    const id = `${gamingDay}:${tableId}`;
    expect(await owed(floor)).toEqual([
      [id, 'count-team,floorperson,security,surveillance,accounting', -9_000],
    ]);
    expect(await owed(floor, '2010-06-06')).toHaveLength(1);
    for (const role of DEPARTMENTS) await floor.do(role, sign());
    expect(await owed(floor)).toEqual([[id, 'accounting', -9_000]]);
    const { events } = await floor.do('accounting', sign('sent by courier'));
    expect(events.map(({ data }) => data)).toMatchObject([
      { tableId, game: 'poker', report: 'division', amountCents: -9_000, userId: 'accounting-1' },
    ]);
    expect(await owed(floor)).toEqual([]);
  });

  it('is signed once by each department, by as many people, and sent after that', async () => {
    const floor = await aNegativeTable();
    expect(await floor.refusal('accounting', sign())).toMatchObject({ code: 'report-not-signed' });
    await floor.do('security', sign());
    expect(await floor.refusal('security', sign())).toMatchObject({ code: 'report-already-made' });
    expect(await floor.refusal('surveillance', sign(), { userId: 'security-1' })).toMatchObject({
      code: 'duties-not-apart',
    });
    expect(await floor.refusal('dealer', sign())).toMatchObject({ code: 'role-not-allowed' });
  });

  it.each([
    [5, []],
    [6, ['division-report-late']],
  ])('is sent to the Division within five days of the gaming day: after %i', async (days, codes) => {
    const floor = await aNegativeTable();
    for (const role of DEPARTMENTS) await floor.do(role, sign());
    floor.nowMs += (days - 1) * DAY_MS;
    if (codes.length > 0) {
      expect(await floor.refusal('accounting', sign())).toMatchObject({ kind: 'breach', code: codes[0] });
    }
    const { events } = await floor.do('accounting', sign(), { asHappened: { reason: 'the courier' } });
    const found = events.flatMap(({ data }) => ('code' in data ? [data.code] : []));
    expect(found).toEqual(codes);
  });

  it('is flagged by counts as well as by rounds', async () => {
    const floor = await aFloorWith('poker');
    await floor.series('IS', 20, 'inventory-slip');
    await placed(floor);
    await opened(floor);
    await closed(floor, 'T-1:1', [chips(2_500, 1)]);
    await removed(floor, undefined, { periodId: 'T-1:1' });
    await counted(floor);
    const { lines } = (await dayOf(floor, gamingDay)).asClosed;
    expect(lines).toMatchObject([
      { figures: { revenueCents: 0, tableWinCents: -35_500 }, negativeRevenue: true },
    ]);
  });

  it('is flagged by the closing too, but by no report before the count', async () => {
    const floor = await aNegativeTable('preliminary');
    expect(await floor.refusal('security', sign())).toMatchObject({ code: 'revenue-not-negative' });
    expect(await owed(floor)).toEqual([]);
    const { events } = await floor.do('accounting', closeDay(booksOf(floor))({ gamingDay }));
    expect((events.at(-1)!.data as EventOf<'DayClosed'>['data']).lines).toMatchObject([
      { tableId, negativeRevenue: true },
    ]);
    expect(await owed(floor)).toHaveLength(1);
    await floor.do('security', sign());
  });
});
