import type { DatedClock, From, GamingClock, IsoInstant } from '#kernel';
import type {
  ComplimentaryLimits,
  DropSchedule,
  FormRegime,
  HoldThresholds,
  JournalAccounts,
  TheoreticalWins,
  WinFormula,
} from '#rules';
import type { CommandContext } from '../command-context.js';
import type { BookRules } from './book-rules.js';

export interface EstablishProperty extends BookRules {
  readonly type: 'EstablishProperty';
  readonly propertyId: string;
  /** Random, so that two ledgers of one property differ. */
  readonly ledgerId?: string;
  readonly clock: GamingClock;
  readonly context: CommandContext;
}

export interface ChangeCalendar {
  readonly type: 'ChangeCalendar';
  readonly clock: DatedClock;
  /** The time of recording: facts of the gaming days up to then already have their gaming day. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeFormRegime {
  readonly type: 'ChangeFormRegime';
  readonly formRegime: From<FormRegime>;
  /** The time of recording: forms of the gaming days up to then already have their rules. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeWinFormula {
  readonly type: 'ChangeWinFormula';
  readonly winFormula: From<WinFormula>;
  /** The time of recording: the books of the gaming days up to then may be closed. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeDropSchedule {
  readonly type: 'ChangeDropSchedule';
  readonly dropSchedule: From<DropSchedule>;
  /** The time of recording: boxes of the gaming days up to then already have the day on which they are due. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeComplimentaryLimits {
  readonly type: 'ChangeComplimentaryLimits';
  readonly complimentaryLimits: From<ComplimentaryLimits>;
  /** The time of recording: complimentaries of the gaming days up to then are already authorised. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeTheoreticalWins {
  readonly type: 'ChangeTheoreticalWins';
  readonly theoreticalWins: From<TheoreticalWins>;
  /** The time of recording: the theory of the gaming days up to then may be reported. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeHoldThresholds {
  readonly type: 'ChangeHoldThresholds';
  readonly holdThresholds: From<HoldThresholds>;
  /** The time of recording: months up to then may be reported. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

export interface ChangeJournalAccounts {
  readonly type: 'ChangeJournalAccounts';
  readonly journalAccounts: From<JournalAccounts>;
  /** The time of recording: journals of the gaming days up to then may be in a general ledger. */
  readonly now: IsoInstant;
  readonly context: CommandContext;
}

/** States that the clock of the ledger was ahead and is right now. */
export interface PutClockRight {
  readonly type: 'PutClockRight';
  /** The latest time of recording. */
  readonly recordedAt: IsoInstant;
  /** The clock now. */
  readonly clock: IsoInstant;
  readonly reason: string;
  readonly context: CommandContext;
}

export type PropertyCommand =
  | EstablishProperty
  | ChangeCalendar
  | ChangeFormRegime
  | ChangeWinFormula
  | ChangeDropSchedule
  | ChangeComplimentaryLimits
  | ChangeTheoreticalWins
  | ChangeHoldThresholds
  | ChangeJournalAccounts
  | PutClockRight;
