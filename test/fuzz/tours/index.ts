import { GAMES } from '#rules';
import { accountsTour } from './accounts.js';
import { baccaratTour } from './baccarat.js';
import { dropBoxTour } from './drop-boxes.js';
import { formStockTour } from './form-stock.js';
import { gameTour } from './games.js';
import { gamingDaysTour } from './gaming-days.js';
import { inventoryTour } from './inventory.js';
import { reportsTour } from './reports.js';
import { staffingTour } from './staffing.js';
import type { Tour } from './tour.js';

export type { Step, TourAnswer, Tour } from './tour.js';

/** All tours, each with unique names. */
export function allTours(number: number): readonly Tour[] {
  return [
    baccaratTour(number),
    ...GAMES.map(({ id }) => gameTour(id, number)),
    inventoryTour(number),
    formStockTour(number),
    dropBoxTour(number),
    staffingTour(number),
    gamingDaysTour(number),
    accountsTour(number),
    reportsTour(),
  ];
}
