import type { Projection } from '#projections';
import { amountsDueProjection } from './accounting/amounts-due.projection.js';
import { complimentariesProjection } from './accounting/complimentaries.projection.js';
import { inventoryPeriodsProjection } from './accounting/inventory-periods.projection.js';
import { dropBoxesProjection } from './accounting/drop-boxes.projection.js';
import { gamingDaysProjection } from './accounting/gaming-days.projection.js';
import { markersProjection } from './accounting/markers.projection.js';
import { masterGameProjection } from './accounting/master-game.projection.js';
import { roundsInPlayProjection } from './accounting/rounds-in-play.projection.js';
import { tableWinProjection } from './accounting/table-win.projection.js';
import { theoryProjection } from './accounting/theory.projection.js';
import { vigorishFormsProjection } from './accounting/vigorish-forms.projection.js';
import { vigorishReceivableProjection } from './accounting/vigorish-receivable.projection.js';
import { controlExceptionsProjection } from './audit/control-exceptions.projection.js';
import { figureEventsProjection } from './audit/figure-events.projection.js';
import { papersProjection } from './audit/papers.projection.js';
import { sourceNumbersProjection } from './audit/source-numbers.projection.js';
import { floorProjection } from './surveillance/floor.projection.js';
import { roundsProjection } from './surveillance/rounds.projection.js';
import { staffingProjection } from './surveillance/staffing.projection.js';
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
