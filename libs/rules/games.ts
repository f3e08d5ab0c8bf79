import type { BaccaratGame } from './baccarat/game.js';
import { dealtGame } from './baccarat/dealt-game.js';
import { BIG_SIX } from './big-six/big-six.js';
import type { TableGame } from './game/game.js';
import { MINIBACCARAT } from './minibaccarat/game.js';
import { PUNTO_BANCO } from './punto-banco/game.js';

/** Every game that a table may offer: the one place beside its folder in which a game is named. */
export const GAMES: readonly TableGame[] = [dealtGame(PUNTO_BANCO), dealtGame(MINIBACCARAT), BIG_SIX];

const BY_ID: ReadonlyMap<string, TableGame> = new Map(GAMES.map((game) => [game.id, game]));

/** The game of an id; undefined when no game has it. */
export function findGame(id: string): TableGame | undefined {
  return BY_ID.get(id);
}

/** The game of an id that was stored. @throws RangeError when no game has it */
export function gameOf(id: string): TableGame {
  const game = BY_ID.get(id);
  if (!game) throw new RangeError(`no game is called ${id}`);
  return game;
}

/** The dealing of a game whose hands come from a shoe. @throws RangeError for another game */
export function dealingOf(id: string): BaccaratGame {
  const { title, dealing } = gameOf(id);
  if (!dealing) throw new RangeError(`${title} is not dealt from a shoe into two hands`);
  return dealing;
}
