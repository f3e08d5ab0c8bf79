import type { IsoDate } from '#kernel';
import type { CommandContext } from '../command-context.js';

export interface OpenRoundAtTable {
  readonly type: 'OpenRoundAtTable';
  readonly tableId: string;
  readonly gamingDay: IsoDate;
  /** A round that is still in play at the table, of the gaming day before too; a table plays one at a time. */
  readonly stillInPlay?: string;
  readonly context: CommandContext;
}

export interface CloseRoundAtTable {
  readonly type: 'CloseRoundAtTable';
  readonly roundId: string;
  readonly outcome: 'settled' | 'void';
  readonly context: CommandContext;
}

export type TableDayCommand = OpenRoundAtTable | CloseRoundAtTable;
