import { SumNotExact } from '#kernel';
import { DAY_FIGURE_NAMES, MOST_OPEN_ITEMS } from '#ledger';
import type { DayFigures, SaidOfDay } from '#ledger';
import { plusFigures } from './day-figures.js';
import type { SumFigures } from './day-figures.js';
import type { MasterGame } from './master-game.query.js';

/**
 * What a report of an open gaming day says.
 * @param knownAt id of the newest event that it counts
 * @throws SumNotExact if a figure is no exact number
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
    lines: lines.map((line) => ({ ...line, figures: exact(line.figures) })),
    total: exact(total),
    notInCounts,
    posted: [...places.values()].map((acts) => {
      const { gamingDay, tableId, inLines } = acts[0]!;
      return { gamingDay, tableId, inLines, figures: exact(plusFigures(acts.map((act) => act.figures))) };
    }),
    postedTotal: exact(postedTotal),
    openItems: openItems.length,
    firstOpenItems: openItems.slice(0, MOST_OPEN_ITEMS),
  };
}

function exact(figures: SumFigures): DayFigures {
  for (const name of DAY_FIGURE_NAMES) {
    if (typeof figures[name] === 'bigint') throw new SumNotExact(`${name} is ${figures[name]} cents`);
  }
  return figures as DayFigures;
}
