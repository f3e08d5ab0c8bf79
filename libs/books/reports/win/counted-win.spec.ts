import { collectFromMarker } from '../../../vigorish/use-cases/vigorish.js';
import {
  changeTray,
  countCloser,
  countOpener,
  observeCount,
  signTrayChange,
} from '../../../inventory/use-cases/inventory.js';
import { correctSettlement } from '../../../rounds/use-cases/rounds.js';
import { handOf } from '#play/baccarat-hand.js';
import { Chance } from '#play/chance.js';
import { WIN_FORMULA_OF_NEW_JERSEY } from '#rules';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { readModelsOf } from '#testing/builders/day-books.js';
import { countedOnce, dropped, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import {
  A_TRAY,
  aFloorWithSlips,
  anOpenTable,
  chips,
  closed,
  moved,
  opened,
} from '#testing/builders/inventory.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { trayOf } from '#testing/naive/naive-pieces.js';
import { winIn } from '#testing/naive/naive-posting.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { countedWin } from './counted-win.query.js';
import type { CountedWinRequest } from './counted-win.query.js';

const DAYS = { fromGamingDay: '2010-06-05', toGamingDay: '2010-06-05' };
const DAY_MS = 86_400_000;

async function reportOf(floor: TestFloor, asked: Partial<CountedWinRequest> = {}) {
  const request = { ...DAYS, by: ['tableId'], formulas: [WIN_FORMULA_OF_NEW_JERSEY], ...asked } as const;
  return countedWin(await readModelsOf(floor), request);
}

describe('win from counts', () => {
  it('is of one table or of one game where that is asked for', async () => {
    const floor = await aFloorWithSlips();
    await floor.tableOf('roulette', 'T-2');
    for (const tableId of ['T-1', 'T-2']) {
      await opened(floor, 1, A_TRAY, tableId);
      await closed(floor, `${tableId}:1`);
    }
    const tablesOf = async (asked: Partial<CountedWinRequest>) => {
      const { items, total } = await reportOf(floor, asked);
      return [items.map(({ tableId }) => tableId), total.notCounted];
    };
    expect(await tablesOf({})).toEqual([['T-1', 'T-2'], 2]);
    expect(await tablesOf({ tableId: 'T-2' })).toEqual([['T-2'], 1]);
    expect(await tablesOf({ game: 'roulette' })).toEqual([['T-2'], 1]);
  });

  it('is drop, closer and credits less opener and fills (N.J.S.A. 5:12-99(a)(2))', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor, 1, [chips(100_000, 20)]);
    await moved(floor, 'fill', [chips(100_000, 5)]);
    await moved(floor, 'credit', [chips(100_000, 2)]);
    await closed(floor, 'T-1:1', [chips(100_000, 18)]);
    await dropped(floor, 900_000);
    const { items, total } = await reportOf(floor);
    expect(items).toMatchObject([
      {
        ...{ tableId: 'T-1', periods: 1, notCounted: 0 },
        ...{ openerCents: 2_000_000, fillsCents: 500_000, creditsCents: 200_000 },
        ...{ closerCents: 1_800_000, dropCents: 900_000 },
        ...{ winFromCountsCents: 400_000, tableWinCents: 400_000, holdBasisPoints: 4_444 },
        ...{ winFromRoundsCents: 0, unexplainedCents: 400_000 },
      },
    ]);
    expect(total).toMatchObject({ winFromCountsCents: 400_000, holdBasisPoints: 4_444 });
  });

  /** One Banker wager of 100.00 wins; of its vigorish of 5.00 the patron pays 2.00, and a form has the rest. */
  async function aDayWithForm(): Promise<TestFloor> {
    const floor = await anOpenTable();
    await floor.series();
    await floor.round({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
    await floor.do('dealer', collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 200 }));
    await floor.do('pit-clerk', aFormRequest());
    await floor.signed('CV-000001');
    await floor.deposited('CV-000001');
    const fee = { trayCents: 700, boxCents: 0, reason: 'hand-fee', note: 'of seven hands' } as const;
    const { events } = await floor.do('floorperson', changeTray({ periodId: 'T-1:1', ...fee }));
    await floor.do('dealer', signTrayChange({ periodId: 'T-1:1', changeId: events[0]!.id }));
    await closed(floor, 'T-1:1', [chips(100, 909)]);
    await dropped(floor, 0);
    return floor;
  }

  it('differs from win from rounds by vigorish and tray changes, to the cent (3.3(c)3, 7.3(c)3)', async () => {
    const { items } = await reportOf(await aDayWithForm());
    expect(items).toMatchObject([
      {
        winFromCountsCents: -9_100,
        vigorishCompedCents: 300,
        tableWinCents: -8_800,
        winFromRoundsCents: -9_500,
        vigorishCollectedLaterCents: 200,
        vigorishDeferredCents: 500,
        trayChangesCents: 700,
        unexplainedCents: 0,
        holdBasisPoints: null,
      },
    ]);
  });

  it('leaves unexplained what one person says of the tray, until a second one signs it (13:69D-1.20(a))', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor, 1, [chips(100, 9_000)]);
    const asHappened = { reason: 'seen' };
    const changed = async (
      role: string,
      change: Omit<Parameters<typeof changeTray>[0], 'periodId' | 'note'>,
    ) => {
      const useCase = changeTray({ periodId: 'T-1:1', note: 'seen', ...change });
      const { events } = await floor.do(role, useCase, { asHappened });
      return signTrayChange({ periodId: 'T-1:1', changeId: events[0]!.id });
    };
    const exchange = { reason: 'equal-value-exchange', trayCents: -500_000, boxCents: 0 } as const;
    const undocumented = await changed('dealer', exchange);
    const spilt = await changed('dealer', { reason: 'other', trayCents: -1_000, boxCents: 0 });
    const signed = await changed('dealer', { reason: 'hand-fee', trayCents: 200, boxCents: 0 });
    await closed(floor, 'T-1:1', [chips(100, 3_992)]);
    await dropped(floor, 0);
    const explained = async () => {
      const [line] = (await reportOf(floor)).items;
      return [line!.trayChangesCents, line!.unexplainedCents];
    };
    expect(await explained()).toEqual([0, -500_800]);
    await floor.do('floorperson', signed);
    expect(await explained()).toEqual([200, -501_000]);
    // What has no document explains nothing, signed or not.
    for (const each of [undocumented, spilt]) await floor.do('floorperson', each);
    expect(await explained()).toEqual([200, -501_000]);
  });

  it('leaves vigorish on forms out of table win where the formula excludes it, as in Nevada', async () => {
    const nevada = { ...WIN_FORMULA_OF_NEW_JERSEY, uncollectedVigorish: 'excluded' } as const;
    const { items } = await reportOf(await aDayWithForm(), { formulas: [nevada] });
    expect(items).toMatchObject([
      { winFromCountsCents: -9_100, vigorishCompedCents: 300, tableWinCents: -9_100 },
    ]);
    const dated = [
      WIN_FORMULA_OF_NEW_JERSEY,
      { ...nevada, formula: 'closer-opener', from: '2010-06-06' },
    ] as const;
    const { total } = await reportOf(await aDayWithForm(), { formulas: dated });
    expect(total).toMatchObject({ tableWinCents: -8_800 });
  });

  it('is not counted until the tray and every box of the period are, and is never 0 before', async () => {
    const floor = await anOpenTable();
    await floor.round();
    const nothing = {
      winFromCountsCents: null,
      tableWinCents: null,
      dropCents: null,
      unexplainedCents: null,
    };
    const line = { tableId: 'T-1', notCounted: 1, periods: 0, winFromRoundsCents: -9_500, ...nothing };
    expect((await reportOf(floor)).items).toMatchObject([line]);
    await closed(floor, 'T-1:1', [chips(100, 900)]);
    expect((await reportOf(floor)).items).toMatchObject([line]);
    await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
    await countedOnce(floor, 'first', foundInBox());
    expect((await reportOf(floor)).items).toMatchObject([line]);
    await countedOnce(floor, 'second', foundInBox());
    expect((await reportOf(floor)).items).toMatchObject([
      { periods: 1, notCounted: 0, dropCents: 62_000, winFromCountsCents: 52_000 },
    ]);
  });

  it('of a period over two gaming days is on the day that its closer names; the other reads not counted (13:69D-1.17)', async () => {
    const floor = await anOpenTable();
    await floor.round();
    floor.nowMs += DAY_MS;
    await floor.round();
    await closed(floor, 'T-1:1', [chips(100, 800)]);
    floor.nowMs += DAY_MS;
    await dropped(floor, 5_000);
    const asked = { toGamingDay: '2010-06-07', by: ['gamingDay'] } as const;
    const second = {
      gamingDay: '2010-06-06',
      periods: 1,
      winFromCountsCents: -15_000,
      winFromRoundsCents: -19_000,
    };
    expect((await reportOf(floor, asked)).items).toMatchObject([second]);
    const first = await reportOf(floor);
    expect(first.items).toMatchObject([
      { notCounted: 1, winFromCountsCents: null, winFromRoundsCents: -9_500, notInCountsCents: -9_500 },
    ]);
    expect(first.notInCounts).toEqual([
      {
        ...{ gamingDay: '2010-06-05', tableId: 'T-1', periodId: 'T-1:1' },
        ...{ waitsFor: 'another-day', countedOn: '2010-06-06' },
      },
    ]);
    const from = { ...asked, fromGamingDay: '2010-06-06' };
    expect((await reportOf(floor, from)).items).toMatchObject([second]);
  });

  it('counts rounds after the roll-over with the period whose closer names the day before, and not again on the day after', async () => {
    const floor = await anOpenTable();
    floor.nowMs += DAY_MS / 2;
    await floor.round();
    const late = { denominations: [chips(100, 900)], seriesId: 'IS', gamingDay: '2010-06-05' };
    await floor.do('dealer', countCloser({ ...late, periodId: 'T-1:1' }));
    await floor.do('floorperson', observeCount({ periodId: 'T-1:1' }));
    await dropped(floor, 500);
    await placed(floor, 'DB-8');
    await opened(floor, 2, [chips(100, 900)]);
    await floor.round();
    await closed(floor, 'T-1:2', [chips(100, 800)]);
    await dropped(floor, 500, 'T-1:2', 'DB-8:1');
    const second = { periods: 1, notCounted: 0, winFromCountsCents: -9_500, winFromRoundsCents: -9_500 };
    for (const from of ['2010-06-05', '2010-06-06']) {
      const asked = { fromGamingDay: from, toGamingDay: '2010-06-06', by: ['gamingDay'] } as const;
      expect((await reportOf(floor, asked)).items.at(-1)).toMatchObject({
        gamingDay: '2010-06-06',
        ...second,
      });
    }
  });

  it('has rounds between two periods on a line of their own', async () => {
    const floor = await anOpenTable();
    await closed(floor, 'T-1:1', [chips(100, 1_000)]);
    await dropped(floor, 100);
    await floor.round();
    await opened(floor, 2, [chips(100, 900)]);
    const { items, total, notInCounts } = await reportOf(floor, { by: ['periodId'] });
    expect(items).toMatchObject([
      { periodId: null, notCounted: 1, winFromRoundsCents: -9_500, notInCountsCents: -9_500 },
      { periodId: 'T-1:1', winFromCountsCents: 100, winFromRoundsCents: 0 },
    ]);
    expect(total).toMatchObject({
      ...{ periods: 1, notCounted: 1, winFromCountsCents: 100, unexplainedCents: 100 },
      ...{ winFromRoundsCents: -9_500, notInCountsCents: -9_500 },
    });
    expect(notInCounts).toEqual([
      { gamingDay: '2010-06-05', tableId: 'T-1', periodId: null, waitsFor: 'period', countedOn: null },
      { gamingDay: '2010-06-05', tableId: 'T-1', periodId: 'T-1:2', waitsFor: 'closer', countedOn: null },
    ]);
  });

  it('keeps what was counted when a round of the closed table is corrected two days later (13:69D-1.34(a))', async () => {
    const floor = await anOpenTable();
    const roundId = await floor.round();
    await closed(floor, 'T-1:1', [chips(100, 905)]);
    await dropped(floor, 5_000);
    floor.nowMs += 2 * DAY_MS;
    const correction = { roundId, reason: 'film', facts: handOf(PLAYER_WINS), differenceSettled: false };
    await floor.do('floorperson', correctSettlement(correction));
    const asked = { toGamingDay: '2010-06-30', by: ['gamingDay', 'tableId'] } as const;
    const { items, total, notInCounts } = await reportOf(floor, asked);
    expect(items).toMatchObject([
      { gamingDay: '2010-06-05', dropCents: 5_000, winFromCountsCents: -4_500, notCounted: 0 },
      { gamingDay: '2010-06-07', dropCents: null, periods: 0, notCounted: 0, notInCountsCents: 0 },
    ]);
    expect(items[1]!.winFromRoundsCents).not.toBe(0);
    expect(total).toMatchObject({ dropCents: 5_000, winFromCountsCents: -4_500, notCounted: 0 });
    expect(total.holdBasisPoints).toBe(-9_000);
    expect(notInCounts).toEqual([]);
  });

  it('keeps what was counted when another box of the period turns up, and names that box', async () => {
    const floor = await aFloorWithSlips();
    await placed(floor);
    await opened(floor, 1, [chips(100, 1_000)]);
    await closed(floor, 'T-1:1', [chips(100, 1_000)]);
    await dropped(floor, 5_000);
    await placed(floor, 'DB-8');
    await removed(floor, 'DB-8:1', { periodId: 'T-1:1', emergency: true });
    const { total, notInCounts } = await reportOf(floor);
    expect(total).toMatchObject({ dropCents: 5_000, periods: 1, notCounted: 0, boxesNotCounted: 1 });
    expect(notInCounts).toMatchObject([{ periodId: 'T-1:1', waitsFor: 'drop-box' }]);
  });

  it('is null at a moment before the count', async () => {
    const floor = await aDayWithForm();
    const closedAt = (await floor.events()).find(({ type }) => type === 'InventoryClosed')!;
    const knownAt = { recordedAt: closedAt.metadata['recordedAt']!, position: closedAt.position };
    const { items } = await reportOf(floor, { at: { knownAt } });
    expect(items).toMatchObject([{ winFromCountsCents: null, winFromRoundsCents: -9_500 }]);
  });

  it.each([1, 2, 3, 4])(
    'explains each difference but what was planted, computed from the chips alone (seed %i)',
    async (seed) => {
      const chance = new Chance(seed);
      const random = new RandomFloor();
      const { floor } = random;
      await random.open();
      await floor.series('IS', 500, 'inventory-slip');
      const planted: number[] = [];
      const tray = { cents: 5_000_000_00, before: 0 };
      const chipsOf = (): number => random.books.purse('house:MB-1') - cageIn(random);
      const steps = async (count: number): Promise<void> => {
        for (let step = 0; step < count; step++) {
          await random.take(randomStep(chance));
          await random.look();
          floor.nowMs += chance.below(300_000);
        }
      };
      await random.look();
      for (let number = 1; number <= 8; number++) {
        tray.before = chipsOf();
        const slip = number === 1 ? { seriesId: 'IS' } : {};
        const opener = { tableId: 'MB-1', number, denominations: trayOf(tray.cents), ...slip };
        const periodId = `MB-1:${number}`;
        await floor.do('dealer', countOpener(opener));
        await floor.do('floorperson', observeCount({ periodId }));
        const dropId = await placed(floor, 'DB-7', number, 'MB-1');
        await steps(60);
        const drop = 100 * chance.below(5_000);
        const lost = chance.below(3) === 0 ? chance.below(10_000) : 0;
        planted.push(0 - lost);
        tray.cents += chipsOf() - tray.before - drop - lost;
        const closer = { periodId, denominations: trayOf(tray.cents), seriesId: 'IS' };
        await floor.do('dealer', countCloser({ ...closer, tableStaysOpen: false }));
        await floor.do('floorperson', observeCount({ periodId }));
        await dropped(floor, drop, periodId, dropId);
        // Rounds while nobody counts belong to no period, and move the tray.
        const between = chipsOf();
        if (chance.below(2) === 0) await steps(6);
        tray.cents += chipsOf() - between;
        await random.look();
      }
      const days = { fromGamingDay: '2010-01-01', toGamingDay: '2011-01-01', tableId: 'MB-1' };
      const { items } = await reportOf(floor, { ...days, by: ['periodId'] });
      const periods = items.filter(({ periodId }) => periodId !== null);
      expect(periods.map(({ periodId, unexplainedCents }) => [periodId, unexplainedCents])).toEqual(
        planted.map((cents, index) => [`MB-1:${index + 1}`, cents]),
      );
      const win = [...random.books.lines].filter(([key]) => key.includes(' MB-1 '));
      expect(win.length).toBeGreaterThan(0);
      expect(items.reduce((sum, line) => sum + Number(line.winFromRoundsCents), 0)).toBe(
        win.reduce((sum, [, line]) => sum + winIn(line), 0),
      );
    },
    120_000,
  );
});

/** What the cage took and paid for rounds of table MB-1: no chips of its tray. */
function cageIn({ books }: RandomFloor): number {
  return [...books.lines]
    .filter(([key]) => key.includes(' MB-1 '))
    .reduce((sum, [, line]) => sum + line.dueAtCage, 0);
}
