import { DAY_FIGURE_NAMES } from '../../gaming-day/day-figures.js';
import type { DayFigures } from '../../gaming-day/day-figures.js';
import type { SaidOfDay } from '../../gaming-day/gaming-day.events.js';
import type { TableDefinition } from '#projections';
import { ledgerProjection, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext } from '../../../read-models/ledger-projection.js';

const column = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of the figures of a day. */
export const DAY_FIGURE_COLUMNS = DAY_FIGURE_NAMES.map(column);

const LINES: TableDefinition = {
  name: 'master_game_lines',
  columns: {
    gaming_day: 'text',
    report: 'text',
    version: 'integer',
    table_id: 'text',
    game: 'text',
    ...Object.fromEntries(DAY_FIGURE_COLUMNS.map((name) => [name, 'sum' as const])),
    known_at: 'text',
    reported_at: 'text',
  },
  primaryKey: ['gaming_day', 'report', 'version', 'table_id'],
};

function lines(
  { occurredAt }: EntryContext,
  gamingDay: string,
  report: string,
  version: number,
  said: SaidOfDay,
) {
  return said.lines.map(({ tableId, game, figures }) =>
    upsert(LINES.name, { gaming_day: gamingDay, report, version, table_id: tableId }, () => ({
      game,
      ...columnsOf(figures),
      known_at: said.knownAt,
      reported_at: occurredAt,
    })),
  );
}

function columnsOf(figures: DayFigures) {
  return Object.fromEntries(
    DAY_FIGURE_NAMES.map((name) => {
      const stored = figures[name];
      return [column(name), stored === null ? null : BigInt(stored)];
    }),
  );
}

/** The lines of every master game report and closing, as they were said. */
export const masterGameProjection = ledgerProjection({
  name: 'master-game',
  version: 2,
  tables: [LINES],
  handles: {
    DayReported: ({ data, ...entry }) => lines(entry, data.gamingDay, data.kind, data.version, data),
    DayClosed: ({ data, ...entry }) => lines(entry, data.gamingDay, 'closing', data.closing, data),
  },
});
