import type { Condition, ReadStore, Row, RowQuery } from '#projections';
import { equal, inListOrder, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import { pageOf } from '../../read-models/paging.js';
import type { Page } from '../../read-models/paging.js';
import { ROUND_LINE } from './rounds.answer.js';
import type { RoundLine } from './rounds.answer.js';

export interface RoundsRequest extends ListRequest {
  readonly tableId?: string;
  readonly shoeId?: string;
  readonly gamingDay?: string;
  readonly status?: string;
  readonly patronId?: string;
  /** Opened at or after, and before. */
  readonly from?: string;
  readonly until?: string;
}

const shown = (row: Row): RoundLine => listedAs(ROUND_LINE, row);

/** Rounds, newest first. */
export async function listRounds(store: ReadStore, request: RoundsRequest): Promise<Page<RoundLine>> {
  const opened: Condition[] = [];
  if (request.from !== undefined) opened.push({ column: 'opened_at', is: '>=', value: request.from });
  if (request.until !== undefined) opened.push({ column: 'opened_at', is: '<', value: request.until });
  const orderBy: RowQuery['orderBy'] = [
    { column: 'opened_at', direction: 'descending' },
    ...inListOrder('descending', 'round_id'),
  ];
  if (request.patronId === undefined) {
    const where = [
      ...equal({
        table_id: request.tableId,
        shoe_id: request.shoeId,
        gaming_day: request.gamingDay,
        status: request.status,
      }),
      ...opened,
    ];
    return listPage(store, { table: 'rounds', where, orderBy }, request, shown);
  }
  const played = await pageOf(
    store,
    {
      table: 'round_patrons',
      where: [{ column: 'patron_id', is: '=', value: request.patronId }, ...opened],
      orderBy,
      limit: request.limit,
    },
    request.cursor,
  );
  const ids = played.items.map((row) => String(row['round_id']));
  const rounds = await store.find({
    table: 'rounds',
    where: [
      { column: 'round_id', is: 'in', values: ids },
      ...equal({
        table_id: request.tableId,
        shoe_id: request.shoeId,
        gaming_day: request.gamingDay,
        status: request.status,
      }),
    ],
    orderBy,
    limit: Math.max(1, ids.length),
  });
  return { items: rounds.map(shown), nextCursor: played.nextCursor };
}
