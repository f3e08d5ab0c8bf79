import type { IsoDate, IsoInstant } from '#kernel';
import type { TableLimits, Trial } from '#rules';
import type { CommandContext } from '../../ledger/command-context.js';
import type { PutInForce } from '../place/governed-rounds.js';
import type { NoteRoundPastRollOver, NoteTermsChange } from '../place/place.commands.js';
import type { RoundPlace } from '../place/round-place.js';
import type { TableUsed } from './table.events.js';

export interface CommissionTable {
  readonly type: 'CommissionTable';
  readonly tableId: string;
  readonly pitId: string;
  readonly game: string;
  readonly positions: number;
  readonly rules: object;
  readonly limits: TableLimits;
  readonly trials?: readonly Trial[];
  /** The gaming day whose edition of the rules must allow them. */
  readonly onDate: IsoDate;
  readonly context: CommandContext;
}

export interface NoticeRuleChange {
  readonly type: 'NoticeRuleChange';
  readonly rules: object;
  readonly effectiveAt: IsoInstant;
  readonly onDate: IsoDate;
  readonly context: CommandContext;
}

export interface ChangeRules extends PutInForce {
  readonly type: 'ChangeRules';
  /** The gaming day whose edition of the rules must allow it. */
  readonly onDate: IsoDate;
  readonly rules: object;
  /** Absent: the limits in effect stay, if they fit the new rules. */
  readonly limits?: TableLimits;
  /** Absent: those of the table stay; none ends them. */
  readonly trials?: readonly Trial[];
}

export interface ChangeLimits extends PutInForce {
  readonly type: 'ChangeLimits';
  /** The gaming day whose edition of the rules must allow it. */
  readonly onDate: IsoDate;
  readonly limits: TableLimits;
}

export interface PutPlaceInPlay {
  readonly type: 'PutPlaceInPlay';
  readonly place: RoundPlace;
  readonly context: CommandContext;
}

/** Adds the place of a whole round that is not opened in the place in play, or at a table that is retired. */
export interface AddPlace {
  readonly type: 'AddPlace';
  readonly place: RoundPlace;
  readonly context: CommandContext;
}

export interface TakePlaceOutOfPlay {
  readonly type: 'TakePlaceOutOfPlay';
  readonly place: RoundPlace;
  readonly context: CommandContext;
}

/** Notes what came to the table in another stream. */
export interface NoteTableUse {
  readonly type: 'NoteTableUse';
  readonly use: TableUsed['data'];
  readonly context: CommandContext;
}

export interface RetireTable {
  readonly type: 'RetireTable';
  /** A round that is in play at the table. */
  readonly roundInPlay?: string;
  readonly context: CommandContext;
}

export type TableCommand =
  | CommissionTable
  | NoticeRuleChange
  | ChangeRules
  | ChangeLimits
  | NoteTermsChange
  | NoteRoundPastRollOver
  | PutPlaceInPlay
  | AddPlace
  | TakePlaceOutOfPlay
  | NoteTableUse
  | RetireTable;
