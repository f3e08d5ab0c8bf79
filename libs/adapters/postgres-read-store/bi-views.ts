import { CONTROL_EXCEPTIONS } from './bi-control-views.js';
import { DROP_BOXES, INVENTORY_MOVEMENTS, INVENTORY_PERIODS, INVENTORY_SLIPS } from './bi-count-views.js';
import type { BiView } from './bi-view.js';
import {
  AMOUNTS_DUE,
  DOCUMENTED_VIGORISH,
  FORM_REGISTER,
  MARKERS,
  VIGORISH_RECEIVABLE,
} from './bi-vigorish-views.js';
import {
  ADJUSTMENTS,
  GAMING_DAYS,
  LATER_CORRECTIONS,
  MASTER_GAME_LINES,
  ROUNDS,
  TABLE_WIN,
  THEORY_ROUNDS,
  VIGORISH_ON_FORMS,
} from './bi-win-views.js';

/** The views for accounting, surveillance and audit, read with their own tools. */
export const BI_VIEWS: readonly BiView[] = [
  TABLE_WIN,
  INVENTORY_PERIODS,
  VIGORISH_ON_FORMS,
  MASTER_GAME_LINES,
  GAMING_DAYS,
  ADJUSTMENTS,
  LATER_CORRECTIONS,
  ROUNDS,
  THEORY_ROUNDS,
  MARKERS,
  VIGORISH_RECEIVABLE,
  DOCUMENTED_VIGORISH,
  FORM_REGISTER,
  AMOUNTS_DUE,
  INVENTORY_SLIPS,
  INVENTORY_MOVEMENTS,
  DROP_BOXES,
  CONTROL_EXCEPTIONS,
];
