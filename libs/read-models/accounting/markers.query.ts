import { totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import { inTurns } from '#event-store';
import type { Row } from '#projections';
import { equal, inListOrder, listed } from '../listing.js';
import type { ListRequest, Listed } from '../listing.js';
import { pageOf } from '../paging.js';
import type { Page, Rows } from '../paging.js';
import { inNaturalOrder } from '../natural-order.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { markersProjection } from './markers.projection.js';

export interface MarkersRequest extends ListRequest, Dated {
  readonly status?: string;
  readonly tableId?: string;
  readonly shoeId?: string;
  readonly position?: number;
  readonly patronId?: string;
}

/** Markers with their age in milliseconds at `nowMs`; oldest first. */
export async function listMarkers(
  store: Rows,
  request: MarkersRequest,
  nowMs: number,
): Promise<Page<Listed>> {
  const page = await pageOf(
    rowsAt(store, markersProjection, request.at),
    {
      table: 'markers',
      where: equal({
        status: request.status,
        table_id: request.tableId,
        shoe_id: request.shoeId,
        position: request.position,
        patron_id: request.patronId,
      }),
      orderBy: [
        { column: 'opened_at', direction: 'ascending' },
        ...inListOrder('ascending', 'round_id', 'wager_id'),
      ],
      limit: request.limit,
    },
    request.cursor,
  );
  const items = page.items.map(({ moves: _ofPayments, ...row }) => {
    const until = row['status'] === 'open' ? nowMs : Date.parse(String(row['closed_at']));
    return { ...listed(row), ageMs: Math.max(0, until - Date.parse(String(row['opened_at']))) };
  });
  return { ...page, items };
}

/** Vigorish of a table or a patron. At every instant deferred = collected later + comped + documented + outstanding. */
export interface VigorishBalance {
  readonly tableId: string;
  readonly patronId: string;
  readonly markers: number;
  readonly openMarkers: number;
  readonly deferredCents: SumCents;
  readonly collectedLaterCents: SumCents;
  readonly compedCents: SumCents;
  /** On forms, and still owed unless it was recovered. */
  readonly documentedCents: SumCents;
  readonly outstandingCents: SumCents;
}

/** Balances of deferred vigorish, one for each patron at each table. */
export async function vigorishBalances(
  store: Rows,
  request: Dated & { readonly tableId?: string; readonly patronId?: string },
): Promise<readonly VigorishBalance[]> {
  const rows = await rowsAt(store, markersProjection, request.at).all({
    table: 'markers',
    where: equal({ table_id: request.tableId, patron_id: request.patronId }),
    orderBy: ['table_id', 'patron_id', 'round_id', 'wager_id'].map((column) => ({
      column,
      direction: 'ascending',
    })),
  });
  const balances = await inTurns(balancesOf(rows));
  return inNaturalOrder(balances, ({ tableId, patronId }) => [tableId, patronId]);
}

/** The balances of markers that are in the order of table and patron. */
function* balancesOf(rows: readonly Row[]): Iterable<VigorishBalance> {
  for (let from = 0, to = 0; from < rows.length; from = to) {
    const { table_id: tableId, patron_id: patronId } = rows[from]!;
    while (rows[to]?.['table_id'] === tableId && rows[to]?.['patron_id'] === patronId) to += 1;
    const group = rows.slice(from, to);
    const sum = (column: string): SumCents => totalCents(group.map((row) => Number(row[column])));
    yield {
      tableId: String(tableId),
      patronId: String(patronId),
      markers: group.length,
      openMarkers: group.filter((row) => row['status'] === 'open').length,
      deferredCents: sum('deferred_cents'),
      collectedLaterCents: sum('collected_cents'),
      compedCents: sum('comped_cents'),
      documentedCents: sum('documented_cents'),
      outstandingCents: sum('outstanding_cents'),
    };
  }
}
