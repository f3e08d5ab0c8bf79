import { equal, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page, Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { PRINT } from './papers.answer.js';
import type { Print } from './papers.answer.js';
import { papersProjection } from './papers.projection.js';

/** The prints of papers in the order of the log, so that audit sees each reprint with its reason. */
export function listPrints(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly paper?: string;
      readonly number?: string;
      readonly part?: string;
      readonly gamingDay?: string;
      readonly printedBy?: string;
      /** First prints of a part, or those after them. */
      readonly print?: 'first' | 'reprint';
    },
): Promise<Page<Print>> {
  const { paper, number, part, gamingDay, printedBy, print } = request;
  return listPage(
    rowsAt(store, papersProjection, request.at),
    {
      table: 'prints',
      where: [
        ...equal({ paper, number, part, gaming_day: gamingDay, printed_by: printedBy }),
        ...(print ? [{ column: 'print', is: print === 'first' ? '=' : '>', value: 1 } as const] : []),
      ],
      orderBy: [
        { column: 'ledger_position', direction: 'ascending' },
        { column: 'event_id', direction: 'ascending' },
      ],
    },
    request,
    (row) => listedAs(PRINT, row),
  );
}
