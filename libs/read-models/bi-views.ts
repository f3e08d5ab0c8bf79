import type { BiView } from '#projections';
import { AMOUNTS_DUE_VIEW } from '../vigorish/reports/amounts-due.view.js';
import { DROP_BOXES_VIEW } from '../drop/reports/drop-boxes.view.js';
import { ADJUSTMENTS_VIEW, GAMING_DAYS_VIEW } from '../books/reports/days/gaming-days.view.js';
import {
  INVENTORY_MOVEMENTS_VIEW,
  INVENTORY_PERIODS_VIEW,
  INVENTORY_SLIPS_VIEW,
} from '../inventory/reports/inventory-periods.view.js';
import { DAY_SHEET_VIEW } from '../books/reports/day-sheet/day-sheet.view.js';
import { MARKERS_VIEW } from '../vigorish/reports/markers.view.js';
import { MASTER_GAME_LINES_VIEW } from '../books/reports/days/master-game.view.js';
import {
  LATER_CORRECTIONS_VIEW,
  TABLE_WIN_VIEW,
  VIGORISH_ON_FORMS_VIEW,
} from '../books/reports/win/table-win.view.js';
import { THEORY_ROUNDS_VIEW } from '../books/reports/theory/theory.view.js';
import { FORM_REGISTER_VIEW } from '../vigorish/reports/forms/vigorish-forms.view.js';
import {
  DOCUMENTED_VIGORISH_VIEW,
  VIGORISH_RECEIVABLE_VIEW,
} from '../vigorish/reports/receivable/vigorish-receivable.view.js';
import { CONTROL_EXCEPTIONS_VIEW } from '../exceptions/reports/control-exceptions.view.js';
import { ROUNDS_VIEW } from '../rounds/reports/rounds.view.js';

/** The views for accounting, surveillance and audit, read with their own tools. */
export const BI_VIEWS: readonly BiView[] = [
  TABLE_WIN_VIEW,
  INVENTORY_PERIODS_VIEW,
  VIGORISH_ON_FORMS_VIEW,
  MASTER_GAME_LINES_VIEW,
  GAMING_DAYS_VIEW,
  ADJUSTMENTS_VIEW,
  LATER_CORRECTIONS_VIEW,
  ROUNDS_VIEW,
  THEORY_ROUNDS_VIEW,
  MARKERS_VIEW,
  VIGORISH_RECEIVABLE_VIEW,
  DOCUMENTED_VIGORISH_VIEW,
  FORM_REGISTER_VIEW,
  AMOUNTS_DUE_VIEW,
  INVENTORY_SLIPS_VIEW,
  INVENTORY_MOVEMENTS_VIEW,
  DROP_BOXES_VIEW,
  CONTROL_EXCEPTIONS_VIEW,
  DAY_SHEET_VIEW,
];
