import { DAY_FIGURE_NAMES } from '../../gaming-day/day-figures.js';
import { column, columnsOf, count, time } from '#projections';
import type { BiView } from '#projections';
import { SUM_FIGURES } from './day-figures.answer.js';

export const MASTER_GAME_LINES_VIEW: BiView = {
  name: 'master_game_lines_v1',
  tables: ['master_game_lines'],
  says: 'Lines of every master game report and closing of a gaming day, as they were said. Amounts that were not counted are null.',
  columns: [
    column('gaming_day', 'Gaming day, as YYYY-MM-DD'),
    column('report', 'preliminary, count-room, final or closing'),
    count('version', 'Number of the report of its kind, from 1'),
    column('table_id'),
    column('game'),
    ...columnsOf(SUM_FIGURES)(...DAY_FIGURE_NAMES),
    column('known_at', 'Id of the newest event that it counts'),
    time('reported_at', 'When it was made'),
  ],
};
