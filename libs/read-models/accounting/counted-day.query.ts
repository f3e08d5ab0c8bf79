import { totalCents } from '#kernel';
import type { Dated, IsoDate } from '#kernel';
import { COUNTED_DAY_FIGURES } from '#ledger';
import type { WinFormula } from '#rules';
import type { Row } from '#projections';
import { equal } from '../listing.js';
import type { Rows } from '../paging.js';
import type { Moment } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { countedWin } from './counted-win.query.js';
import type { CountedWinLine } from './counted-win.query.js';
import type { PartOfFigures } from './day-figures.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';

export interface CountedDayAsked {
  readonly gamingDay: IsoDate;
  readonly formulas: Dated<WinFormula>;
  readonly at?: Moment | undefined;
}

/** What was counted at a table on a gaming day. */
export interface CountedTable {
  readonly tableId: string;
  readonly game: string;
  readonly figures: PartOfFigures;
}

/** The inventory periods whose closer names a gaming day: what was counted in them belongs to it. */
export function periodsNaming(
  store: Rows,
  { gamingDay, at }: Pick<CountedDayAsked, 'gamingDay' | 'at'>,
): Promise<readonly Row[]> {
  return rowsAt(store, inventoryPeriodsProjection, at).all({
    table: 'inventory_periods',
    where: equal({ gaming_day: gamingDay }),
    orderBy: [{ column: 'period_id', direction: 'ascending' }],
  });
}

/**
 * What was counted at each table of a gaming day, from the periods whose closer names it; null until each of them is
 * counted. Rounds of the day in other periods are counted with those.
 */
export async function countedDay(store: Rows, asked: CountedDayAsked): Promise<readonly CountedTable[]> {
  return (await periodsByTable(store, asked)).map(([tableId, periods]) => ({
    tableId,
    game: periods[0]!.game!,
    figures: Object.fromEntries(
      COUNTED_DAY_FIGURES.map((name) => {
        const amounts = periods.map((period) => period[name]);
        return [name, amounts.includes(null) ? null : totalCents(amounts.map((amount) => amount ?? 0))];
      }),
    ),
  }));
}

/** The lines of win from counts of these periods, by table. */
export async function periodsByTable(
  store: Rows,
  asked: CountedDayAsked,
): Promise<readonly (readonly [tableId: string, periods: readonly CountedWinLine[]])[]> {
  const { gamingDay, formulas, at } = asked;
  const named = new Set((await periodsNaming(store, asked)).map((row) => row['period_id']));
  if (named.size === 0) return [];
  const days = { fromGamingDay: gamingDay, toGamingDay: gamingDay };
  const { items } = await countedWin(store, { ...days, by: ['tableId', 'game', 'periodId'], formulas, at });
  return [
    ...Map.groupBy(
      items.filter(({ periodId }) => named.has(periodId)),
      ({ tableId }) => tableId!,
    ),
  ];
}
