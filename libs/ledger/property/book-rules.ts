import type { Dated } from '#kernel';
import type {
  ComplimentaryLimits,
  DropSchedule,
  FormRegime,
  HoldThresholds,
  JournalAccounts,
  TheoreticalWins,
  WinFormula,
} from '#rules';

/** The rules of the books that a property chooses, each in force from a gaming day. */
export interface BookRules {
  /** Rules of the forms that document vigorish. */
  readonly formRegimes: Dated<FormRegime>;
  /** Formulas of win from counts. */
  readonly winFormulas: Dated<WinFormula>;
  /** How often drop boxes are counted. */
  readonly dropSchedules: Dated<DropSchedule>;
  /** Who may authorise complimentaries, and up to which amount. */
  readonly complimentaryLimits: Dated<ComplimentaryLimits>;
  /** Theoretical wins of games in which players decide. */
  readonly theoreticalWins: Dated<TheoreticalWins>;
  /** Which holds of a month are investigated. */
  readonly holdThresholds: Dated<HoldThresholds>;
  /** Names of the accounts of the journal. */
  readonly journalAccounts: Dated<JournalAccounts>;
}
