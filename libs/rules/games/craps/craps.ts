import { crapsGame } from './craps.game.js';

/** Craps (subchapter 1). */
export const CRAPS = crapsGame('craps', 'Craps');
