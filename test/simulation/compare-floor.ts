import type { ReadStore } from '#projections';
import { listPits, listShoes, listTables } from '#read-models';
import type { ListRequest, Page } from '#read-models';
import { BaccaratTable } from './floor/baccarat-table.js';
import { POSITIONS } from './floor/betting-table.js';
import type { Pit } from './floor/pit.js';
import { PIT_ID } from './floor/simulated-table.js';
import { everyPage, expectSame, pick } from '#testing/comparison/report-rows.js';
import type { ReportRows, ReportRow } from '#testing/comparison/report-rows.js';

const TABLE_FIGURES = ['pitId', 'game', 'positions', 'status', 'shoeInPlay'];
const SHOE_FIGURES = ['tableId', 'status', 'rounds'];

/**
 * Compares the listings of the floor with its state.
 * @throws Error with the first line that differs
 */
export async function compareFloor(reports: ReadStore, pit: Pit): Promise<void> {
  expectSame('pits', await reportedFloor(reports, listPits, 'pitId', ['paymentProcedure']), clerksPits(pit));
  expectSame('tables', await reportedFloor(reports, listTables, 'tableId', TABLE_FIGURES), clerksTables(pit));
  expectSame('shoes', await reportedFloor(reports, listShoes, 'shoeId', SHOE_FIGURES), clerksShoes(pit));
}

async function reportedFloor(
  reports: ReadStore,
  list: (reports: ReadStore, request: ListRequest) => Promise<Page<ReportRow>>,
  id: string,
  figures: readonly string[],
): Promise<ReportRows> {
  const rows = await everyPage((cursor) => list(reports, { limit: 500, ...cursor }));
  return new Map(rows.map((row) => [String(row[id]), pick(row, figures)]));
}

function clerksPits({ procedure }: Pit): ReportRows {
  return new Map([[PIT_ID, { paymentProcedure: procedure.inEffect }]]);
}

function clerksTables({ tables }: Pit): ReportRows {
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

function clerksShoes({ tables }: Pit): ReportRows {
  const shoes = tables.flatMap((table) => (table instanceof BaccaratTable ? table.shoes.shoes : []));
  return new Map(
    shoes.map(({ shoeId, tableId, rounds, completed }) => [
      shoeId,
      { tableId, status: completed ? 'completed' : 'prepared', rounds },
    ]),
  );
}
