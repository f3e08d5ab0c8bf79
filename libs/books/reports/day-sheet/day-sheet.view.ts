import { billionths, column, columnsOf, count } from '#projections';
import type { BiColumn, BiView } from '#projections';
import { COUNTED_DROPS } from '../../../inventory/reports/inventory-periods.view.js';
import { WIN_CENTS } from '../win/table-win.view.js';
import { SHEET_FIGURES } from './day-sheet.answer.js';

const ofSheet = columnsOf(SHEET_FIGURES);

/** What a period has once it is counted. */
const ofCounted = (sql: string): string => `CASE WHEN counted_drop_cents IS NOT NULL THEN ${sql} END`;

/** The figures of a closing, by their columns in the lines of closings. */
const CLOSING_FIGURES = [
  ...['drop_cents', 'fills_cents', 'credits_cents', 'win_from_counts_cents', 'win_from_rounds_cents'],
  ...['unexplained_cents', 'table_win_cents'],
] as const;

/** Where the figures come from: SQL of the rows, and of each figure in them. A figure that a source lacks is null there. */
const PARTS: readonly { readonly from: string; readonly figures: Readonly<Record<string, string>> }[] = [
  { from: 'table_win', figures: { win_from_rounds_cents: WIN_CENTS } },
  {
    from: `inventory_periods LEFT JOIN (${COUNTED_DROPS}) AS counted USING (period_id) WHERE gaming_day IS NOT NULL`,
    figures: {
      opener_cents: ofCounted('opener_cents'),
      fills_cents: ofCounted('fills_cents'),
      credits_cents: ofCounted('credits_cents'),
      drop_cents: 'counted_drop_cents',
      closer_cents: ofCounted('closer_cents'),
      periods_counted: ofCounted('1'),
      periods_not_counted: 'CASE WHEN counted_drop_cents IS NULL THEN 1 END',
    },
  },
  { from: 'approved_adjustments', figures: { adjustments_cents: 'amount_cents' } },
  {
    from: 'theory_by_round WHERE gaming_day IS NOT NULL',
    figures: {
      theory_billionths: 'theory_billionths',
      without_theory_cents: 'CASE WHEN theory_billionths IS NULL THEN handle_cents END',
    },
  },
  {
    from: "master_game_lines JOIN gaming_days USING (gaming_day) WHERE report = 'closing' AND version = closings AND status IN ('closed', 'final')",
    figures: Object.fromEntries(CLOSING_FIGURES.map((name) => [`closing_${name}`, name])),
  },
];

const FIGURES = [...new Set(PARTS.flatMap(({ figures }) => Object.keys(figures)))];

const ROWS = PARTS.map(({ from, figures }) => {
  const shown = FIGURES.map((name) => `(${figures[name] ?? 'NULL'})::numeric AS ${name}`);
  return `SELECT gaming_day, table_id, game, ${shown.join(', ')} FROM ${from}`;
}).join(' UNION ALL ');

const summed = (name: string): string => `sum(${name})`;
const cents = (name: string, says: string): BiColumn => column(name, says, summed(name));

export const DAY_SHEET_VIEW: BiView = {
  name: 'day_sheet_v1',
  tables: [
    ...['table_win', 'inventory_periods', 'drop_boxes', 'approved_adjustments', 'theory_by_round'],
    ...['master_game_lines', 'gaming_days', 'tables'],
  ],
  from: `(${ROWS}) AS parts LEFT JOIN (SELECT table_id, pit_id FROM tables) AS places USING (table_id)`,
  groupedBy: ['gaming_day', 'game', 'pit_id', 'table_id'],
  says: 'One row a table and gaming day, of which plain sums make a day sheet: as the books are now, and as the day was closed. Amounts that were not counted are null.',
  columns: [
    column('gaming_day', 'Day of account, as YYYY-MM-DD'),
    column('game'),
    column('pit_id'),
    column('table_id'),
    ...ofSheet(
      ['dropCents', 'drop_cents', summed('drop_cents')],
      ['fillsCents', 'fills_cents', summed('fills_cents')],
      ['creditsCents', 'credits_cents', summed('credits_cents')],
    ),
    cents('opener_cents', 'Openers of the counted periods whose closers name the day'),
    cents('closer_cents', 'Closers of the same periods'),
    ...ofSheet(['winFromRoundsCents', 'win_from_rounds_cents', summed('win_from_rounds_cents')]),
    ...ofSheet(['adjustmentsCents', 'adjustments_cents', summed('adjustments_cents')]),
    billionths(
      'theoretical_billionths',
      'Theoretical win in cents, by the rules; null without theory',
      summed('theory_billionths'),
    ),
    cents(
      'without_theory_cents',
      'Wagers of games for which the rules say no theory: a percentage of the property applies',
    ),
    count('periods_counted', 'Counted periods whose closers name the day', summed('periods_counted')),
    count('periods_not_counted', 'Such periods whose own box is not counted', summed('periods_not_counted')),
    ...CLOSING_FIGURES.map((name) =>
      cents(
        `closing_${name}`,
        `${name} as the closing of the day said; null if the day is open, or nothing was counted`,
      ),
    ),
  ],
};
