import type { DecodedEvent } from '#event-store';
import { recountDrop } from '../../../drop/use-cases/drop-boxes.js';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import type { HoldThreshold } from '#rules';
import { readModelsOf } from '#testing/builders/day-books.js';
import { cashOf, dropped, placed, removed } from '#testing/builders/drop-boxes.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, closed, opened } from '#testing/builders/inventory.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { naiveNearest } from '#testing/naive/naive-nearest.js';
import { trayOf } from '#testing/naive/naive-pieces.js';
import { NaiveStatisticsBooks } from '#testing/naive/naive-statistics.js';
import { holdOutliers } from './hold-outliers.query.js';
import type { HoldOutliersRequest } from './hold-outliers.query.js';

const DAY_MS = 86_400_000;
const { winFormulas: formulas } = A_PROPERTY;
const KANSAS = { test: 'prior-year', moreThanHundredths: 300, unit: 'points' } as const;
const OHIO = { test: 'lifetime', moreThanHundredths: 400, unit: 'points' } as const;

/** A house with table T-1 and a tray of 1,000,000.00. */
class House {
  private tray = 1_000_000;
  private periods = 0;

  private constructor(readonly floor: TestFloor) {}

  static async open(): Promise<House> {
    return new House(await aFloorWithSlips());
  }

  /** A period of table T-1 on a day with this drop and win, in whole units of currency; its box is counted if it has a drop. */
  async period(day: string, drop: number | undefined, win = 0): Promise<void> {
    this.floor.nowMs = Math.max(this.floor.nowMs, Date.parse(`${day}T18:00:00.000Z`));
    const number = ++this.periods;
    const dropId = await placed(this.floor, `DB-${number}`);
    const periodId = await opened(this.floor, number, trayOf(100 * this.tray));
    this.tray += win - (drop ?? 0);
    await closed(this.floor, periodId, trayOf(100 * this.tray));
    if (drop === undefined) await removed(this.floor, dropId, { periodId });
    else await dropped(this.floor, 100 * drop, periodId, dropId);
  }

  async outliers(
    month: string,
    asked: Partial<HoldOutliersRequest> & { only?: HoldThreshold; store?: ReadStore } = {},
  ) {
    const { only = KANSAS, store = await readModelsOf(this.floor), ...more } = asked;
    const request = { from: `${month}-01`, thresholds: [{ thresholds: [only] }] as const, formulas };
    return holdOutliers(store, { ...request, ...more });
  }
}

describe('the hold of a month', () => {
  it('is outside if it differs by more than 3 points from the year before, and not by exactly 3 (K.A.R. 112-108-51)', async () => {
    const house = await House.open();
    await house.period('2010-07-01', 10_000, 1_500);
    await house.period('2010-12-31', 10_000, 2_500);
    await house.period('2011-01-15', 10_000, 2_300);
    await house.period('2011-02-15', 10_000, 2_301);
    await house.period('2011-03-15', 10_000, 1_700);
    await house.period('2011-04-15', 10_000, 1_699);
    const found = await Promise.all(
      ['2011-01', '2011-02', '2011-03', '2011-04'].map((month) => house.outliers(month)),
    );
    expect(found.map(({ items }) => items.map((each) => each.differenceHundredths))).toEqual([
      [],
      [301, 301],
      [],
      [-301, -301],
    ]);
    expect(found[1]).toMatchObject({
      ...{ compared: 2, notCompared: 0, thresholds: [{ source: 'K.A.R. 112-108-51' }] },
      items: [
        {
          ...{ scope: 'table', tableId: 'T-1', game: 'minibaccarat', baseKind: 'prior-year' },
          compared: {
            ...{ from: '2011-02-01', to: '2011-02-28', periodsCounted: 1, periodsNotCounted: 0 },
            ...{ dropCents: 1_000_000, tableWinCents: 230_100, holdBasisPoints: 2_301 },
          },
          base: { from: '2010-01-01', to: '2010-12-31', dropCents: 2_000_000, holdBasisPoints: 2_000 },
          threshold: { test: 'prior-year', moreThanHundredths: 300, unit: 'points' },
        },
        { scope: 'game', tableId: null, game: 'minibaccarat', differenceHundredths: 301 },
      ],
    });
  });

  it('is compared with the month before in the first year, and with nothing in the first month (K.A.R. 112-108-51)', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 10_000, 2_000);
    await house.period('2010-07-15', 10_000, 2_301);
    expect(await house.outliers('2010-06')).toMatchObject({ compared: 0, notCompared: 2, items: [] });
    const { items } = await house.outliers('2010-07');
    expect(items).toMatchObject([
      { scope: 'table', baseKind: 'prior-month', base: { from: '2010-06-01', to: '2010-06-30' } },
      { scope: 'game', baseKind: 'prior-month' },
    ]);
  });

  it('is that of 30 gaming days beside the lifetime, more than 4 points apart (OAC 3772-10-08)', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 30_000, 6_000);
    // The 30 gaming days up to 31 July begin on the second.
    await house.period('2010-07-01', 30_000, 6_000);
    await house.period('2010-07-02', 20_000, 5_334);
    const { items } = await house.outliers('2010-07', { only: OHIO });
    expect(items).toMatchObject([
      {
        ...{ scope: 'table', baseKind: 'lifetime', differenceHundredths: 500 },
        compared: { from: '2010-07-02', to: '2010-07-31', dropCents: 2_000_000, holdBasisPoints: 2_667 },
        base: { from: '2010-06-15', to: '2010-07-31', dropCents: 8_000_000, holdBasisPoints: 2_167 },
      },
      { scope: 'game' },
    ]);
    // 26.67 % of 20,000.00 and 21.6675 % of 80,000.00 differ by 5.0025 points.
    const five = { ...OHIO, moreThanHundredths: 500 };
    expect((await house.outliers('2010-07', { only: five })).items).toHaveLength(2);
  });

  it('is compared in per cent of the other hold where the property says so', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 10_000, 2_000);
    await house.period('2010-07-15', 10_000, 2_060);
    await house.period('2010-08-15', 10_000, 2_122);
    const percent = { ...KANSAS, unit: 'percent' } as const;
    expect((await house.outliers('2010-07', { only: percent })).items).toEqual([]);
    expect((await house.outliers('2010-08', { only: percent })).items).toMatchObject([
      { scope: 'table', differenceHundredths: 301, base: { holdBasisPoints: 2_060 } },
      { scope: 'game' },
    ]);
  });

  it('says how many periods are not counted, and is not compared where none is, nor named in a month without periods', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 10_000, 2_000);
    await house.period('2010-07-14', 10_000, 3_000);
    await house.period('2010-07-15', undefined);
    await house.period('2010-08-15', undefined);
    expect((await house.outliers('2010-07')).items).toMatchObject([
      { compared: { periodsCounted: 1, periodsNotCounted: 1 } },
      { scope: 'game' },
    ]);
    expect(await house.outliers('2010-08')).toMatchObject({ compared: 0, notCompared: 2, items: [] });
    expect(await house.outliers('2010-09')).toMatchObject({ compared: 0, notCompared: 0, items: [] });
  });

  it('is outside nothing without a threshold, as in New Jersey, and by that of its last day with one', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 10_000, 2_000);
    await house.period('2010-07-15', 10_000, 9_000);
    const none = { thresholds: [] };
    expect(await house.outliers('2010-07', { thresholds: [none] })).toEqual({
      ...{ thresholds: [], compared: 0, notCompared: 0, items: [] },
    });
    const dated = (from: string) => [none, { thresholds: [KANSAS], from }] as const;
    expect((await house.outliers('2010-07', { thresholds: dated('2010-07-31') })).items).toHaveLength(2);
    expect((await house.outliers('2010-07', { thresholds: dated('2010-08-01') })).items).toEqual([]);
  });

  it('is that which was known at a moment', async () => {
    const house = await House.open();
    await house.period('2010-06-15', 10_000, 2_000);
    await house.period('2010-07-15', 10_000, 2_000);
    const recordedAt = new Date(house.floor.nowMs).toISOString();
    house.floor.nowMs += DAY_MS;
    const again = recountDrop({ dropId: 'DB-2:1', reason: 'a note stuck', ...cashOf(1_100_000) });
    for (const userId of ['count-team-3', 'count-team-1']) {
      await house.floor.do('count-team', again, { userId });
    }
    expect((await house.outliers('2010-07')).items).toMatchObject([
      { scope: 'table', compared: { dropCents: 1_100_000, tableWinCents: 300_000 } },
      { scope: 'game' },
    ]);
    expect((await house.outliers('2010-07', { at: { knownAt: { recordedAt } } })).items).toEqual([]);
  });

  it.each([1, 2])('is that of a second computation from the raw events (seed %i)', async (seed) => {
    const chance = new Chance(seed);
    const house = await House.open();
    const months = Array.from({ length: 20 }, (_, index) =>
      new Date(Date.UTC(2010, 5 + index, 1)).toISOString().slice(0, 7),
    );
    for (const month of months) {
      for (const day of ['06', '28']) {
        const drop = chance.happens(85) ? chance.between(1_000, 9_000) : undefined;
        await house.period(`${month}-${day}`, drop, chance.between(-500, 2_000));
      }
    }
    const events = await house.floor.events();
    const naive = new NaiveStatisticsBooks(new NaiveLedger().record(events));
    const store = await readModelsOf(house.floor);
    const seen: Record<string, number> = {};
    for (const month of months) {
      for (const unit of ['points', 'percent'] as const) {
        const moreThanHundredths = chance.between(0, 3_000);
        for (const test of ['prior-year', 'lifetime'] as const) {
          const { items } = await house.outliers(month, { only: { test, moreThanHundredths, unit }, store });
          const difference = naiveDifference(naive, events, month, test, unit);
          const threshold = BigInt(moreThanHundredths) * (difference?.whole ?? 1n);
          const isOutside = abs(difference?.part ?? 0n) > threshold;
          seen[`${test} ${isOutside ? 'outside' : 'inside'}`] = 1;
          expect([month, unit, test, items.map(({ scope }) => scope)]).toEqual([
            ...[month, unit, test],
            isOutside ? ['table', 'game'] : [],
          ]);
          for (const { differenceHundredths } of items) {
            const { part, whole } = difference!;
            expect(BigInt(differenceHundredths)).toBe(naiveNearest(part, whole));
          }
        }
      }
    }
    expect(Object.keys(seen)).toHaveLength(4);
  });
});

/** The difference in hundredths of the unit, as a fraction; undefined where a hold is none. */
function naiveDifference(
  naive: NaiveStatisticsBooks,
  events: readonly DecodedEvent[],
  month: string,
  test: 'prior-year' | 'lifetime',
  unit: 'points' | 'percent',
): { part: bigint; whole: bigint } | undefined {
  const days = [...new Set(events.map(({ metadata }) => metadata['gamingDay']!))].toSorted();
  const holdOf = (isIn: (day: string) => boolean) => {
    const { drop, tableWin } = naive.statistics(days.filter(isIn), {}, false);
    return drop ? { drop: BigInt(drop), win: BigInt(tableWin!) } : undefined;
  };
  const [year, ofYear] = month.split('-').map(Number) as [number, number];
  const monthBefore = new Date(Date.UTC(year, ofYear - 2, 1)).toISOString().slice(0, 7);
  const lastDay = new Date(Date.UTC(year, ofYear, 0));
  const last = lastDay.toISOString().slice(0, 10);
  const thirtiethDay = new Date(lastDay.getTime() - 29 * DAY_MS).toISOString().slice(0, 10);
  const base =
    test === 'lifetime'
      ? holdOf((day) => day <= last)
      : (holdOf((day) => day.startsWith(String(year - 1))) ?? holdOf((day) => day.startsWith(monthBefore)));
  const compared =
    test === 'lifetime'
      ? holdOf((day) => day >= thirtiethDay && day <= last)
      : holdOf((day) => day.startsWith(month));
  if (!base || !compared) return undefined;
  const part = (compared.win * base.drop - base.win * compared.drop) * 10_000n;
  const whole = compared.drop * (unit === 'points' ? base.drop : abs(base.win));
  return whole === 0n ? undefined : { part, whole };
}

function abs(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
