import { gameOf } from '#rules';
import { at } from './floor.testing.js';
import type { Pit } from './pit.testing.js';

/** The gaming day of the tests. */
export const DAY = '2010-06-05';

/** What commissions a table of any game in pit P1, under the sample of its rules. */
export function gameTable(tableId: string, game: string): Record<string, unknown> {
  const rules = gameOf(game).sample;
  const offered = gameOf(game).offeredWagers(rules, DAY);
  const limits = Object.fromEntries(
    offered
      .filter(({ unlimited }) => !unlimited)
      .map(({ kind }) => [kind, { minimumCents: 100, maximumCents: 1_000_000 }]),
  );
  return { tableId, pitId: 'P1', game, positions: 7, rules, limits, occurredAt: at('09:30', 1) };
}

/** Opens pit P1 with a table of each of these games, by table. */
export async function openGames(pit: Pit, games: Readonly<Record<string, string>>): Promise<void> {
  await pit.record('boss', '/pits', { pitId: 'P1', paymentProcedure: 1, occurredAt: at('09:00', 1) });
  for (const [tableId, game] of Object.entries(games)) {
    await pit.record('boss', '/tables', gameTable(tableId, game));
  }
}

/** Where rounds of a table open on the gaming day of the tests. */
export function placeAt(tableId: string, gamingDay = DAY): { tableId: string; gamingDay: string } {
  return { tableId, gamingDay };
}
