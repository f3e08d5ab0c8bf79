import type { ReadStore } from '#projections';
import { equal, listPage } from '../listing.js';
import type { ListRequest, Listed } from '../listing.js';
import type { Page } from '../paging.js';

/** The form register in the order of numbers, void ones too. */
export function listForms(
  store: ReadStore,
  request: ListRequest & {
    readonly status?: string;
    readonly gamingDay?: string;
    readonly patronId?: string;
    readonly tableId?: string;
  },
): Promise<Page<Listed>> {
  return listPage(
    store,
    {
      table: 'vigorish_forms',
      where: equal({
        status: request.status,
        gaming_day: request.gamingDay,
        patron_id: request.patronId,
        table_id: request.tableId,
      }),
      orderBy: [{ column: 'form_number', direction: 'ascending' }],
    },
    request,
  );
}

/** Series of forms with the number that is next in each. */
export function listFormSeries(store: ReadStore, request: ListRequest): Promise<Page<Listed>> {
  return listPage(
    store,
    { table: 'form_series', orderBy: [{ column: 'series_id', direction: 'ascending' }] },
    request,
  );
}
