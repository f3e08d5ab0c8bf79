import type { IsoDate } from '#kernel';
import type { EndRound, OpenRoundMarker, StartRound } from '../place/place.commands.js';

export interface StartRoundAtTable extends StartRound {
  readonly tableId: string;
  readonly gamingDay: IsoDate;
  /** A round that is still in play at the table, of the gaming day before too; a table plays one at a time. */
  readonly stillInPlay?: string;
}

export type TableDayCommand = StartRoundAtTable | EndRound | OpenRoundMarker;
