import type { ReadStore } from '#projections';
import type { Trial } from '#rules';
import { equal, inListOrder, listPage, listedAs } from '../../read-models/listing.js';
import type { ListRequest } from '../../read-models/listing.js';
import type { Page } from '../../read-models/paging.js';
import { PIT, SHOE, TABLE } from './floor.answer.js';
import type { Pit, Shoe, Table } from './floor.answer.js';

export function listPits(store: ReadStore, request: ListRequest): Promise<Page<Pit>> {
  return listPage(store, { table: 'pits', orderBy: inListOrder('ascending', 'pit_id') }, request, (row) =>
    listedAs(PIT, row),
  );
}

/** Tables with the rules and limits in effect, and what is under trial. */
export function listTables(
  store: ReadStore,
  request: ListRequest & { readonly pitId?: string; readonly game?: string; readonly tableId?: string },
): Promise<Page<Table>> {
  const parsed = <Value>(text: unknown) => (typeof text === 'string' ? JSON.parse(text) : null) as Value;
  return listPage(
    store,
    {
      table: 'tables',
      where: equal({ pit_id: request.pitId, game: request.game, table_id: request.tableId }),
      orderBy: inListOrder('ascending', 'table_id'),
    },
    request,
    (row) => ({
      ...listedAs(TABLE, row),
      rules: parsed<Table['rules']>(row['rules']),
      limits: parsed<Table['limits']>(row['limits']),
      trials: parsed<Trial[]>(row['trials']).map(({ wager = null, ...period }) => ({ wager, ...period })),
      noticedRules: parsed<Table['noticedRules']>(row['noticed_rules']),
    }),
  );
}

/** Shoes, newest first. */
export function listShoes(
  store: ReadStore,
  request: ListRequest & { readonly tableId?: string; readonly status?: string },
): Promise<Page<Shoe>> {
  return listPage(
    store,
    {
      table: 'shoes',
      where: equal({ table_id: request.tableId, status: request.status }),
      orderBy: [{ column: 'prepared_at', direction: 'descending' }, ...inListOrder('descending', 'shoe_id')],
    },
    request,
    (row) => listedAs(SHOE, row),
  );
}
