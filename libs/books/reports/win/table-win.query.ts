import { totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import type { Condition, Row } from '#projections';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import type { TableWin, TableWinFigures } from './table-win.answer.js';
import { TABLE_WIN_FIGURES, tableWinProjection } from './table-win.projection.js';
import type { TableWinFigure } from './table-win.projection.js';

/** The dimensions of a table win report. */
export type TableWinDimension = 'tableId' | 'shift' | 'gamingDay' | 'game';

const COLUMN: Record<TableWinDimension, string> = {
  tableId: 'table_id',
  shift: 'shift',
  gamingDay: 'gaming_day',
  game: 'game',
};

export interface TableWinRequest extends Dated {
  readonly fromGamingDay: string;
  readonly toGamingDay: string;
  readonly tableId?: string;
  readonly game?: string;
  readonly by: readonly TableWinDimension[];
}

/** Table win from rounds, by any of table, shift, gaming day and game, with its total. */
export async function tableWin(store: Rows, request: TableWinRequest): Promise<TableWin> {
  const where: Condition[] = [
    { column: 'gaming_day', is: '>=', value: request.fromGamingDay },
    { column: 'gaming_day', is: '<=', value: request.toGamingDay },
  ];
  if (request.tableId !== undefined) where.push({ column: 'table_id', is: '=', value: request.tableId });
  if (request.game !== undefined) where.push({ column: 'game', is: '=', value: request.game });
  const rows = await rowsAt(store, tableWinProjection, request.at).all({
    table: 'table_win',
    where,
    orderBy: ['gaming_day', 'table_id', 'shift'].map((column) => ({ column, direction: 'ascending' })),
  });
  const groups = Map.groupBy(rows, (row) =>
    JSON.stringify(request.by.map((dimension) => row[COLUMN[dimension]])),
  );
  const items = [...groups.values()].map((group) => {
    const named = (dimension: TableWinDimension): string | null =>
      request.by.includes(dimension) ? String(group[0]?.[COLUMN[dimension]]) : null;
    return {
      gamingDay: named('gamingDay'),
      shift: named('shift'),
      tableId: named('tableId'),
      game: named('game'),
      ...tableWinFigures(group),
    };
  });
  const inOrder = inNaturalOrder(items, ({ gamingDay, tableId, shift, game }) =>
    [gamingDay, tableId, shift, game].map((id) => id ?? ''),
  );
  return { items: inOrder, total: tableWinFigures(rows) };
}

/** The figures of rows of table win, or of their entries. */
export function tableWinFigures(rows: readonly Row[]): TableWinFigures {
  const figures = Object.fromEntries(
    TABLE_WIN_FIGURES.map((figure) => [figure, totalCents(rows.map((row) => row[figure] as bigint))]),
  ) as Record<TableWinFigure, SumCents>;
  const earned = totalCents([
    figures.vigorish_at_payout_cents,
    figures.vigorish_on_tie_cents,
    figures.vigorish_with_wager_cents,
    figures.vigorish_deferred_cents,
  ]);
  const winSettledCents = totalCents([figures.lost_cents, -figures.paid_cents, earned]);
  return {
    rounds: Number(figures.rounds),
    roundsVoid: Number(figures.rounds_void),
    corrections: Number(figures.corrections),
    wagers: Number(figures.wagers),
    handleCents: figures.handle_cents,
    wagersLostCents: figures.lost_cents,
    winningsPaidCents: figures.paid_cents,
    vigorishAtPayoutCents: figures.vigorish_at_payout_cents,
    vigorishOnTieCents: figures.vigorish_on_tie_cents,
    vigorishWithWagerCents: figures.vigorish_with_wager_cents,
    vigorishDeferredCents: figures.vigorish_deferred_cents,
    vigorishEarnedCents: earned,
    vigorishCollectedLaterCents: figures.vigorish_collected_later_cents,
    vigorishCompedCents: figures.vigorish_comped_cents,
    vigorishDocumentedCents: figures.vigorish_documented_cents,
    vigorishRecoveredCents: figures.vigorish_recovered_cents,
    amountsDueCents: figures.amounts_due_cents,
    amountsDueSettledAtTableCents: figures.amounts_due_settled_at_table_cents,
    amountsDueSettledAtCageCents: figures.amounts_due_settled_at_cage_cents,
    fundsCents: figures.funds_cents,
    winSettledCents,
    winCents: totalCents([winSettledCents, figures.amounts_due_cents]),
  };
}
