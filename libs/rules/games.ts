import { baccarat } from './games/baccarat/baccarat.js';
import { BIG_SIX } from './games/big-six/big-six.js';
import { CRAPS } from './games/craps/craps.js';
import { KENO } from './games/keno/keno.js';
import { BLACKJACK } from './games/blackjack/blackjack.js';
import { CHEMIN_DE_FER } from './games/chemin-de-fer/chemin-de-fer.js';
import { POKER } from './games/poker/poker.js';
import { CARIBBEAN_STUD } from './games/caribbean-stud/caribbean-stud.js';
import { DOUBLE_DOWN_STUD } from './games/double-down-stud/double-down-stud.js';
import { LET_IT_RIDE } from './games/let-it-ride/let-it-ride.js';
import { THREE_CARD_POKER } from './games/three-card-poker/three-card-poker.js';
import { POKETTE } from './games/pokette/pokette.js';
import { PAI_GOW } from './games/pai-gow/pai-gow.js';
import { PAI_GOW_POKER } from './games/pai-gow-poker/pai-gow-poker.js';
import type { Game } from './game/game.js';
import { MINI_CRAPS } from './games/mini-craps/mini-craps.js';
import { MINIBACCARAT } from './games/minibaccarat/game.js';
import { PUNTO_BANCO } from './games/punto-banco/game.js';
import { RED_DOG } from './games/red-dog/red-dog.js';
import { ROULETTE } from './games/roulette/roulette.js';
import { SIC_BO } from './games/sic-bo/sic-bo.js';

/** Every game that a table may offer. Apart from the game folders only this file names games. */
export const GAMES: readonly Game[] = [
  CRAPS,
  MINI_CRAPS,
  BLACKJACK,
  baccarat(PUNTO_BANCO),
  CHEMIN_DE_FER,
  ROULETTE,
  BIG_SIX,
  RED_DOG,
  baccarat(MINIBACCARAT),
  SIC_BO,
  PAI_GOW,
  PAI_GOW_POKER,
  POKETTE,
  POKER,
  KENO,
  CARIBBEAN_STUD,
  DOUBLE_DOWN_STUD,
  LET_IT_RIDE,
  THREE_CARD_POKER,
];

const BY_ID: ReadonlyMap<string, Game> = new Map(GAMES.map((game) => [game.id, game]));

/** The game of an id; undefined for an unknown id. */
export function findGame(id: string): Game | undefined {
  return BY_ID.get(id);
}

/**
 * The game of a stored id.
 * @throws RangeError for an unknown id
 */
export function gameOf(id: string): Game {
  const game = BY_ID.get(id);
  if (!game) throw new RangeError(`no game is called ${id}`);
  return game;
}
