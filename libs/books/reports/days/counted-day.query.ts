import type { Dated, IsoDate } from '#kernel';
import { COUNTED_DAY_FIGURES } from '../../gaming-day/day-figures.js';
import type { NotInCounts } from '../../gaming-day/gaming-day.events.js';
import type { WinFormula } from '#rules';
import type { Row } from '#projections';
import { equal } from '../../../read-models/listing.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Moment } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { countedWin } from '../win/counted-win.query.js';
import type { CountedWinRequest } from '../win/counted-win.query.js';
import type { CountedWin, CountedWinLine } from '../win/counted-win.answer.js';
import { plusFigures } from './day-figures.js';
import type { SumFigures } from './day-figures.js';
import { inventoryPeriodsProjection } from '../../../inventory/reports/inventory-periods.projection.js';

export interface CountedDayAsked {
  readonly gamingDay: IsoDate;
  readonly formulas: Dated<WinFormula>;
  readonly at?: Moment | undefined;
}

/** What was counted at a table on a gaming day. */
export interface CountedTable {
  readonly tableId: string;
  readonly game: string;
  readonly figures: SumFigures;
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

/** What was counted of a gaming day, and what of it is not in these counts. */
export interface CountedDay {
  readonly tables: readonly CountedTable[];
  readonly notInCounts: readonly NotInCounts[];
}

/**
 * What was counted at each table of a gaming day, from the periods whose closer names it: the sum of those that are counted, null
 * where none is. Rounds of the day in other periods are counted with those.
 */
export async function countedDay(store: Rows, asked: CountedDayAsked): Promise<CountedDay> {
  const { periods, notInCounts } = await periodsOfDay(store, asked);
  const tables = [...Map.groupBy(periods, ({ tableId }) => tableId!)].map(([tableId, ofTable]) => ({
    tableId,
    game: ofTable[0]!.game!,
    figures: plusFigures(
      ofTable.map((period) => Object.fromEntries(COUNTED_DAY_FIGURES.map((name) => [name, period[name]]))),
    ),
  }));
  return { tables, notInCounts };
}

/** The lines of win from counts of the periods whose closer names a gaming day, and what is not in them: of a table or game, or of all. */
export async function periodsOfDay(
  store: Rows,
  asked: CountedDayAsked & Pick<CountedWinRequest, 'tableId' | 'game'>,
): Promise<{ readonly periods: readonly CountedWinLine[] } & Pick<CountedWin, 'notInCounts'>> {
  const { gamingDay } = asked;
  const named = new Set((await periodsNaming(store, asked)).map((row) => row['period_id']));
  const days = { fromGamingDay: gamingDay, toGamingDay: gamingDay };
  const by = ['tableId', 'game', 'periodId'] as const;
  const { items, notInCounts } = await countedWin(store, { ...asked, ...days, by });
  return { periods: items.filter(({ periodId }) => named.has(periodId)), notInCounts };
}
