import type { IsoDate } from '#kernel';
import type { EndRound, OpenRoundMarker, StartRound } from '../place/place.commands.js';

export interface StartRoundAtTable extends StartRound {
  readonly tableId: string;
  readonly gamingDay: IsoDate;
  /** A round still open at the table, also of the gaming day before; a table plays one at a time. */
  readonly stillInPlay?: string;
}

export type TableDayCommand = StartRoundAtTable | EndRound | OpenRoundMarker;
