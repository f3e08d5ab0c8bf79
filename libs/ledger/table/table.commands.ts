import type { IsoDate, IsoInstant } from '#kernel';
import type { TableLimits, Trial } from '#rules';
import type { CommandContext } from '../command-context.js';

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

export interface ChangeRules {
  readonly type: 'ChangeRules';
  readonly rules: object;
  /** Absent: the limits in effect stay, if they fit the new rules. */
  readonly limits?: TableLimits;
  /** Absent: those of the table stay; none ends them. */
  readonly trials?: readonly Trial[];
  readonly onDate: IsoDate;
  readonly context: CommandContext;
}

export interface ChangeLimits {
  readonly type: 'ChangeLimits';
  readonly limits: TableLimits;
  readonly onDate: IsoDate;
  readonly context: CommandContext;
}

export interface PlaceShoeInPlay {
  readonly type: 'PlaceShoeInPlay';
  readonly shoeId: string;
  readonly context: CommandContext;
}

export interface TakeShoeOutOfPlay {
  readonly type: 'TakeShoeOutOfPlay';
  readonly shoeId: string;
  readonly context: CommandContext;
}

export interface RetireTable {
  readonly type: 'RetireTable';
  /** A round open at the table and not dealt from a shoe. */
  readonly roundInPlay?: string;
  readonly context: CommandContext;
}

export type TableCommand =
  | CommissionTable
  | NoticeRuleChange
  | ChangeRules
  | ChangeLimits
  | PlaceShoeInPlay
  | TakeShoeOutOfPlay
  | RetireTable;
