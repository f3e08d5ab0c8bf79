import { equal, inListOrder, listPage, listed, personIn } from '../listing.js';
import type { ListRequest, Listed } from '../listing.js';
import type { Page, Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';

/** The form register in the order of numbers, including void and lost ones. */
export function listForms(
  store: Rows,
  request: ListRequest &
    Dated & {
      readonly status?: string;
      readonly gamingDay?: string;
      readonly patronId?: string;
      readonly tableId?: string;
    },
): Promise<Page<Readonly<Record<string, unknown>>>> {
  return listPage(
    rowsAt(store, vigorishFormsProjection, request.at),
    {
      table: 'vigorish_forms',
      where: equal({
        status: request.status,
        gaming_day: request.gamingDay,
        patron_id: request.patronId,
        table_id: request.tableId,
      }),
      orderBy: inListOrder('ascending', 'form_number'),
    },
    request,
    (row) => {
      const {
        preparedByName: _by,
        dealerName: _dealer,
        pitBossName: _boss,
        pitClerkName: _clerk,
        depositedByName: _depositor,
        pitBossWitnessName: _bossWitness,
        pitClerkWitnessName: _clerkWitness,
        ...line
      } = listed(row);
      return {
        ...line,
        preparedBy: personIn(row, 'prepared_by'),
        dealer: personIn(row, 'dealer'),
        pitBoss: personIn(row, 'pit_boss'),
        pitClerk: personIn(row, 'pit_clerk'),
        depositedBy: personIn(row, 'deposited_by'),
        pitBossWitness: personIn(row, 'pit_boss_witness'),
        pitClerkWitness: personIn(row, 'pit_clerk_witness'),
      };
    },
  );
}

/** Series of forms with the number that is next in each. */
export function listFormSeries(store: Rows, request: ListRequest & Dated): Promise<Page<Listed>> {
  return listPage(
    rowsAt(store, vigorishFormsProjection, request.at),
    { table: 'form_series', orderBy: inListOrder('ascending', 'series_id') },
    request,
  );
}
