import { MINIBACCARAT } from '../minibaccarat/game.js';
import { PUNTO_BANCO } from '../punto-banco/game.js';
import type { BaccaratGame } from './game.js';
import type { BaccaratGameId } from './table-rules.js';

/** Both games by id. */
export const BACCARAT_GAMES: Readonly<Record<BaccaratGameId, BaccaratGame>> = {
  'baccarat-punto-banco': PUNTO_BANCO,
  minibaccarat: MINIBACCARAT,
};

/** The game of an id. */
export function gameOf(id: BaccaratGameId): BaccaratGame {
  return BACCARAT_GAMES[id];
}
