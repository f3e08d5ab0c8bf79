import { storedSum } from '#kernel';
import { MOST_OPEN_ITEMS } from '../../gaming-day/gaming-day.events.js';
import type { DayFigures } from '../../gaming-day/day-figures.js';
import type { SaidOfDay } from '../../gaming-day/gaming-day.events.js';
import { plusFigures } from './day-figures.js';
import type { SumFigures } from './day-figures.js';
import type { MasterGame } from './master-game.query.js';

/**
 * What a report of an open gaming day says.
 * @param knownAt id of the newest event that it counts
 */
export function saidOfDay(
  { asClosed: { lines, total, notInCounts }, posted, postedTotal, openItems }: MasterGame,
  knownAt: string,
): SaidOfDay {
  const places = Map.groupBy(posted, ({ gamingDay, tableId, inLines }) =>
    JSON.stringify([gamingDay, tableId, inLines]),
  );
  return {
    knownAt,
    lines: lines.map((line) => ({ ...line, figures: stored(line.figures) })),
    total: stored(total),
    notInCounts,
    posted: [...places.values()].map((acts) => {
      const { gamingDay, tableId, inLines } = acts[0]!;
      return { gamingDay, tableId, inLines, figures: stored(plusFigures(acts.map((act) => act.figures))) };
    }),
    postedTotal: stored(postedTotal),
    openItems: openItems.length,
    firstOpenItems: openItems.slice(0, MOST_OPEN_ITEMS),
  };
}

function stored(figures: SumFigures): DayFigures {
  return Object.fromEntries(
    Object.entries(figures).map(([name, sum]) => [name, sum === null ? null : storedSum(sum)]),
  ) as DayFigures;
}
