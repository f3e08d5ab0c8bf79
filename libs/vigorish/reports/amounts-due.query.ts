import { equal, inListOrder, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import { pageOf } from '../../read-models/paging.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { AMOUNT_DUE } from './amounts-due.answer.js';
import type { AmountDue } from './amounts-due.answer.js';
import { amountsDueProjection } from './amounts-due.projection.js';

export interface AmountsDueRequest extends ListRequest, Dated {
  readonly status?: string;
  readonly tableId?: string;
  readonly roundId?: string;
  readonly patronId?: string;
}

/** Amounts that corrections left due, oldest first. */
export async function listAmountsDue(store: Rows, request: AmountsDueRequest): Promise<Page<AmountDue>> {
  const page = await pageOf(
    rowsAt(store, amountsDueProjection, request.at),
    {
      table: 'amounts_due',
      where: equal({
        status: request.status,
        table_id: request.tableId,
        round_id: request.roundId,
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
  return { ...page, items: page.items.map((row) => listedAs(AMOUNT_DUE, row)) };
}
