import { crapsGame } from '../craps/craps.game.js';

/** Mini-craps: the wagers of craps, at a smaller table (1.2(a)). */
export const MINI_CRAPS = crapsGame('mini-craps', 'Mini-craps');
