import { totalCents } from '#kernel';
import type { SumCents } from '#kernel';
import { Turns } from '#event-store';
import type { Row } from '#projections';
import { equal, inListOrder, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import { pageOf } from '../../read-models/paging.js';
import type { Page, Rows } from '../../read-models/paging.js';
import { inNaturalOrder } from '../../read-models/natural-order.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { markersProjection } from './markers.projection.js';
import { MARKER } from './markers.answer.js';
import type { Marker, VigorishBalance } from './markers.answer.js';

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
): Promise<Page<Marker>> {
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
  const items = page.items.map((row) => {
    const until = row['status'] === 'open' ? nowMs : Date.parse(String(row['closed_at']));
    return { ...listedAs(MARKER, row), ageMs: Math.max(0, until - Date.parse(String(row['opened_at']))) };
  });
  return { ...page, items };
}

/** Markers that are grouped or summed in one turn of the event loop. */
const MARKERS_A_TURN = 1_000;

/** Balances of deferred vigorish, one for each patron at each table. */
export async function vigorishBalances(
  store: Rows,
  request: Dated & { readonly tableId?: string; readonly patronId?: string },
): Promise<readonly VigorishBalance[]> {
  // In the order of the key, so that a page does not sort all markers.
  const rows = await rowsAt(store, markersProjection, request.at).all({
    table: 'markers',
    where: equal({ table_id: request.tableId, patron_id: request.patronId }),
    orderBy: ['round_id', 'wager_id'].map((column) => ({ column, direction: 'ascending' })),
  });
  const turns = new Turns(MARKERS_A_TURN);
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row['table_id'], row['patron_id']]);
    const group = groups.get(key) ?? [];
    if (group.push(row) === 1) groups.set(key, group);
    const rest = turns.spend();
    if (rest) await rest;
  }
  const balances: VigorishBalance[] = [];
  for (const group of groups.values()) {
    balances.push(balanceOf(group));
    await turns.spend(group.length);
  }
  return inNaturalOrder(balances, ({ tableId, patronId }) => [tableId, patronId]);
}

/** The balance of the markers of one patron at one table. */
function balanceOf(group: readonly Row[]): VigorishBalance {
  const sum = (column: string): SumCents => totalCents(group.map((row) => Number(row[column])));
  return {
    tableId: String(group[0]!['table_id']),
    patronId: String(group[0]!['patron_id']),
    markers: group.length,
    openMarkers: group.filter((row) => row['status'] === 'open').length,
    deferredCents: sum('deferred_cents'),
    collectedLaterCents: sum('collected_cents'),
    compedCents: sum('comped_cents'),
    documentedCents: sum('documented_cents'),
    outstandingCents: sum('outstanding_cents'),
  };
}
