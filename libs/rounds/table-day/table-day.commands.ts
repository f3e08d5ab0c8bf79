import type { IsoDate } from '#kernel';
import type {
  EndRound,
  NoteTermsChange,
  OpenRoundMarker,
  NoteRoundPastRollOver,
  ReplacePlace,
  StartRound,
} from '../place/place.commands.js';

interface OfTableDay {
  readonly tableId: string;
  readonly gamingDay: IsoDate;
}

export type TableDayCommand =
  | ((StartRound | EndRound | NoteRoundPastRollOver | ReplacePlace) & OfTableDay)
  | OpenRoundMarker
  | NoteTermsChange;
