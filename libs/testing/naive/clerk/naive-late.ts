const DAY_MS = 24 * 60 * 60 * 1_000;

/** What only leads up to the settlement of a round, puts terms in force, or is an act of accounting or a review. */
const NEVER_LATE = [
  'OpenRound',
  'PlaceWager',
  'ChangeWager',
  'WithdrawWager',
  'CallNoMoreBets',
  'ObserveOutcome',
  'OpenPit',
  'NoticePaymentProcedureChange',
  'ChangePaymentProcedure',
  'CommissionTable',
  'NoticeRuleChange',
  'ChangeRules',
  'ChangeLimits',
  'RetireTable',
  'EstablishProperty',
  'ChangeCalendar',
  'ChangeFormRegime',
  'ChangeWinFormula',
  'ChangeDropSchedule',
  'ChangeComplimentaryLimits',
  'ChangeTheoreticalWins',
  'ChangeHoldThresholds',
  'ChangeJournalAccounts',
  'ChangeLateRecording',
  'ReviewException',
];

interface NaiveRecording {
  readonly useCase: string;
  readonly atMs: number;
  readonly recordedMs: number;
}

/** Whether a command is recorded late: more than a day after what it records happened. */
export function isNaivelyLate({ useCase, atMs, recordedMs }: NaiveRecording): boolean {
  return !NEVER_LATE.includes(useCase) && recordedMs - atMs > DAY_MS;
}
