import type { DecodedEvent } from '#event-store';
import { COUNTED_DAY_FIGURES } from '../../gaming-day/day-figures.js';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { knownAtEvent } from '../../../read-models/two-times/log.query.js';
import { countedWin } from '../win/counted-win.query.js';
import type { CountedWinFigures } from '../win/counted-win.answer.js';
import { masterGame } from './master-game.query.js';

const STEPS = 400;
const MOMENTS = 60;
const EVER = { fromGamingDay: '2010-06-01', toGamingDay: '2010-07-31' };
const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;

/** What counting is about: only these events can give or take a count. */
const COUNTING = /^(Inventory|Fill|Credit|Box|Drop|Tray|SettlementCorrected|WagersSettled)/;

describe.each([1, 2])('a figure that is partly known, seed %i', (seed) => {
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let days: readonly string[];

  beforeAll(async () => {
    const random = await RandomClosedDays.played(new Chance(seed), STEPS);
    ({ days, events, store } = await random.books());
  }, 120_000);
  afterAll(() => store.close());

  /** Moments of the log in order, up to the newest. */
  const moments = (): readonly number[] => {
    const counting = [...events.keys()].filter((index) => COUNTING.test(events[index]!.type));
    const every = Math.max(1, Math.floor(counting.length / MOMENTS));
    return counting.filter((_, place) => place % every === 0);
  };
  const at = async (index: number) => ({
    knownAt: (await knownAtEvent(store, events[index]!.id))!,
  });

  it('stays counted whatever is recorded later; a box that moves to another period takes its count along', async () => {
    let before = new Set<string>();
    let newest = 0;
    for (const index of moments()) {
      const request = { ...EVER, by: ['gamingDay', 'tableId'], formulas, at: await at(index) } as const;
      const { items } = await countedWin(store, request);
      const now = new Set(
        items.filter((line) => line.dropCents !== null).map((line) => `${line.gamingDay} ${line.tableId}`),
      );
      const moved = events
        .slice(newest, index + 1)
        .filter(({ type }) => type === 'BoxPeriodCorrected')
        .map(({ data }) => (data as { readonly tableId: string }).tableId);
      const lost = [...before].filter((key) => !now.has(key) && !moved.includes(key.split(' ')[1]!));
      expect([index, lost]).toEqual([index, []]);
      [before, newest] = [now, index];
    }
    expect(before.size).toBeGreaterThan(0);
  });

  it('is never null in the books of a closed day once it was counted there', async () => {
    const wasCounted = new Set<string>();
    for (const index of moments().filter((_, place) => place % Math.floor(MOMENTS / 5) === 0)) {
      for (const gamingDay of days) {
        const asked = { gamingDay, calendar, formulas, dropSchedules, at: await at(index) };
        const { closed, asClosed, adjusted } = await masterGame(store, asked);
        if (!closed) continue;
        for (const { tableId, figures } of asClosed.lines) {
          const adjustedTo = adjusted.lines.find((line) => line.tableId === tableId)!.figures;
          for (const name of COUNTED_DAY_FIGURES) {
            if (figures[name] !== null) wasCounted.add(`${gamingDay} ${tableId} ${name}`);
            expect([name, adjustedTo[name] === null && figures[name] !== null]).toEqual([name, false]);
          }
        }
        for (const { lines, total } of [asClosed, adjusted]) {
          for (const name of COUNTED_DAY_FIGURES) {
            const counted = lines.flatMap(({ figures }) => figures[name] ?? []);
            expect(total[name]).toBe(counted.length === 0 ? null : sum(counted));
          }
        }
      }
    }
    expect(wasCounted.size).toBeGreaterThan(0);
  });

  it('is the sum of its lines, and the difference from the rounds is explained with what is not in the counts', async () => {
    const request = { ...EVER, by: ['periodId', 'gamingDay', 'tableId'], formulas } as const;
    const { items, total } = await countedWin(store, request);
    for (const name of Object.keys(total).filter((each) => each.endsWith('Cents'))) {
      const known = items.flatMap((line) => figure(line, name) ?? []);
      expect([name, figure(total, name)]).toEqual([name, known.length === 0 ? null : sum(known)]);
    }
    expect(items.some(({ winFromCountsCents }) => winFromCountsCents === null)).toBe(true);
    for (const line of [...items, total]) {
      const known = line.winFromCountsCents ?? 0;
      const explained = [
        ...[line.winFromRoundsCents, line.vigorishCollectedLaterCents, line.vigorishRecoveredCents],
        ...[-line.vigorishDeferredCents, -line.amountsDueCents, line.amountsDueSettledAtTableCents],
        ...[line.fundsCents, line.trayChangesCents, -line.notInCountsCents, line.unexplainedCents ?? 0],
      ];
      expect(sum(explained)).toBe(known);
    }
  });
});

function figure(line: CountedWinFigures, name: string): number | null {
  return line[name as 'dropCents'] as number | null;
}

function sum(amounts: readonly (number | bigint)[]): number {
  return amounts.reduce<number>((total, each) => total + Number(each), 0);
}
