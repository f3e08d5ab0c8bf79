import type { ReadStore } from '#projections';
import { listPits, listShoes, listTables } from '#read-models';
import type { ListRequest, Page } from '#read-models';
import { BaccaratTable } from './floor/baccarat-table.js';
import { POSITIONS } from './floor/betting-table.js';
import type { Pit } from './floor/pit.js';
import { PIT_ID } from './floor/simulated-table.js';
import { everyPage, pick, same } from './told.js';
import type { Told, ToldRow } from './told.js';

const TABLE_FIGURES = ['pitId', 'game', 'positions', 'status', 'shoeInPlay'];
const SHOE_FIGURES = ['tableId', 'status', 'rounds'];

/**
 * Holds the floor as it is listed against the floor as it stands.
 * @throws Error with the first line that differs
 */
export async function compareFloor(reports: ReadStore, pit: Pit): Promise<void> {
  same('pits', await toldFloor(reports, listPits, 'pitId', ['paymentProcedure']), clerksPits(pit));
  same('tables', await toldFloor(reports, listTables, 'tableId', TABLE_FIGURES), clerksTables(pit));
  same('shoes', await toldFloor(reports, listShoes, 'shoeId', SHOE_FIGURES), clerksShoes(pit));
}

async function toldFloor(
  reports: ReadStore,
  list: (reports: ReadStore, request: ListRequest) => Promise<Page<ToldRow>>,
  id: string,
  figures: readonly string[],
): Promise<Told> {
  const rows = await everyPage((cursor) => list(reports, { limit: 500, ...cursor }));
  return new Map(rows.map((row) => [String(row[id]), pick(row, figures)]));
}

function clerksPits({ procedure }: Pit): Told {
  return new Map([[PIT_ID, { paymentProcedure: procedure.inEffect }]]);
}

function clerksTables({ tables }: Pit): Told {
  return new Map(
    tables.map((table) => {
      const { tableId, game, retired } = table;
      const shoe = table instanceof BaccaratTable ? table.shoes.inPlay : undefined;
      const status = retired ? 'retired' : 'commissioned';
      return [
        tableId,
        { pitId: PIT_ID, game, positions: POSITIONS, status, shoeInPlay: shoe?.shoeId ?? null },
      ];
    }),
  );
}

function clerksShoes({ tables }: Pit): Told {
  const shoes = tables.flatMap((table) => (table instanceof BaccaratTable ? table.shoes.shoes : []));
  return new Map(
    shoes.map(({ shoeId, tableId, rounds, completed }) => [
      shoeId,
      { tableId, status: completed ? 'completed' : 'prepared', rounds },
    ]),
  );
}
