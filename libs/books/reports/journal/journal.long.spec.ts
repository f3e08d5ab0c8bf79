import { READ_STORES } from '#testing/read-stores.js';
import type { ReadStoreEngine } from '#testing/read-stores.js';
import { journalSuite } from './journal.testing.js';

/** What each seed reaches: accounts, and sources of lines that concern their own day or an earlier one. */
const CORRECTIONS = [
  ...[
    'late SettlementCorrected',
    'late VigorishReinstated',
    'late VigorishCollected',
    'late AmountDueSettled',
  ],
  ...['amountsDue', 'cage', 'complimentary', 'documentedVigorish', 'VigorishRecovered', 'FormAmountReduced'],
];
const COUNTS = ['DropCounted', 'BoxPeriodCorrected', 'CreditSent', 'TrayChangeSigned', 'WagersSettled'];
const REOPENING = ['own DayReopened', 'late DayReopened', 'late RecoveryAdjusted'];

const CORRECTIONS_AND_LATE_COUNTS = [
  ...CORRECTIONS,
  ...COUNTS.map((type) => `late ${type} unexplained`),
  ...['own AdjustmentApproved adjusted', 'late AdjustmentApproved adjustments', 'trayChanges'],
];

describe.each<{ seed: number; engine: ReadStoreEngine; reached: readonly string[] }>([
  { seed: 14, engine: 'memory', reached: CORRECTIONS_AND_LATE_COUNTS },
  { seed: 5, engine: 'memory', reached: REOPENING },
  { seed: 4, engine: 'SQLite', reached: [] },
])('the journal of random days (seed $seed, $engine)', ({ seed, engine, reached }) => {
  journalSuite(seed, READ_STORES[engine](), reached);
});
