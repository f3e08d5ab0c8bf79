import { accountsTour } from './accounts.js';
import { baccaratTour } from './baccarat.js';
import { FACT_GAMES, factTour } from './facts.js';
import { reportsTour } from './reports.js';
import type { Tour } from './tour.js';

export type { Step, Told, Tour } from './tour.js';

/** Every tour once, under names of their own. */
export function allTours(number: number): readonly Tour[] {
  return [
    baccaratTour(number),
    ...FACT_GAMES.map((game) => factTour(game, number)),
    accountsTour(number),
    reportsTour(),
  ];
}
