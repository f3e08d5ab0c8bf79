import { carryOutAll } from '#play/door.js';
import { commissionsTable, opensPit } from '#play/floor-acts.js';
import { sampleTable } from '#play/sample-table.js';
import { at } from './floor.js';
import type { Pit } from './pit.js';

/** The gaming day of the tests. */
export const DAY = '2010-06-05';

/** Opens pit P1 with a table of each of these games, by table. */
export function openGames(pit: Pit, games: Readonly<Record<string, string>>): Promise<void> {
  const tables = Object.entries(games).map(([tableId, game]) => commissionsTable(sampleTable(tableId, game)));
  const acts = [opensPit({ pitId: 'P1', paymentProcedure: 1 }), ...tables];
  return carryOutAll(pit.door, acts, { occurredAt: at('09:00', 1) });
}

/** The place of rounds of a table on the gaming day of the tests. */
export function placeAt(tableId: string, gamingDay = DAY): { tableId: string; gamingDay: string } {
  return { tableId, gamingDay };
}
