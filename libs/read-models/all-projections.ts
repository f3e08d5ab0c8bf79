import type { Projection } from '#projections';
import { amountsDueProjection } from '../vigorish/reports/amounts-due.projection.js';
import { complimentariesProjection } from '../vigorish/reports/forms/complimentaries.projection.js';
import { inventoryPeriodsProjection } from '../inventory/reports/inventory-periods.projection.js';
import { dropBoxesProjection } from '../drop/reports/drop-boxes.projection.js';
import { gamingDaysProjection } from '../books/reports/days/gaming-days.projection.js';
import { markersProjection } from '../vigorish/reports/markers.projection.js';
import { masterGameProjection } from '../books/reports/days/master-game.projection.js';
import { roundsInPlayProjection } from '../rounds/reports/rounds-in-play.projection.js';
import { tableWinProjection } from '../books/reports/win/table-win.projection.js';
import { theoryProjection } from '../books/reports/theory/theory.projection.js';
import { vigorishFormsProjection } from '../vigorish/reports/forms/vigorish-forms.projection.js';
import { vigorishReceivableProjection } from '../vigorish/reports/receivable/vigorish-receivable.projection.js';
import { controlExceptionsProjection } from '../exceptions/reports/control-exceptions.projection.js';
import { figureEventsProjection } from '../books/reports/days/figure-events.projection.js';
import { papersProjection } from '../papers/reports/papers.projection.js';
import { sourceNumbersProjection } from '../rounds/reports/source-numbers.projection.js';
import { floorProjection } from '../rounds/reports/floor.projection.js';
import { roundsProjection } from '../rounds/reports/rounds.projection.js';
import { staffingProjection } from '../staffing/reports/staffing.projection.js';
import { logProjection } from './two-times/log.projection.js';

/** Every read model of the ledger. */
export const PROJECTIONS: readonly Projection[] = [
  tableWinProjection,
  theoryProjection,
  markersProjection,
  amountsDueProjection,
  vigorishFormsProjection,
  vigorishReceivableProjection,
  complimentariesProjection,
  inventoryPeriodsProjection,
  dropBoxesProjection,
  gamingDaysProjection,
  masterGameProjection,
  roundsProjection,
  roundsInPlayProjection,
  floorProjection,
  staffingProjection,
  controlExceptionsProjection,
  papersProjection,
  sourceNumbersProjection,
  figureEventsProjection,
  logProjection,
];

/** The name of a read model. */
export type ReadModelName =
  | 'table-win'
  | 'theory'
  | 'markers'
  | 'amounts-due'
  | 'vigorish-forms'
  | 'vigorish-receivable'
  | 'complimentaries'
  | 'inventory-periods'
  | 'drop-boxes'
  | 'gaming-days'
  | 'master-game'
  | 'rounds'
  | 'rounds-in-play'
  | 'floor'
  | 'staffing'
  | 'control-exceptions'
  | 'papers'
  | 'source-numbers'
  | 'figure-events'
  | 'log';
