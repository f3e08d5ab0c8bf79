import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { asksOfTheJournal } from './journal.testing.js';

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
const COUNTS = ['DropCounted', 'BoxPeriodCorrected', 'CreditSent', 'TrayChanged', 'WagersSettled'];
const REOPENING = ['own DayReopened', 'late DayReopened', 'late RecoveryAdjusted'];

describe('the journal of random days, in memory (seed 14: corrections and late counts)', () => {
  asksOfTheJournal(14, () => Promise.resolve(new MemoryReadStore()), [
    ...CORRECTIONS,
    ...COUNTS.map((type) => `late ${type} unexplained`),
    ...['own AdjustmentApproved adjusted', 'late AdjustmentApproved adjustments', 'trayChanges'],
  ]);
});

describe('the journal of random days, in memory (seed 5: days opened again)', () => {
  asksOfTheJournal(5, () => Promise.resolve(new MemoryReadStore()), REOPENING);
});

describe('the journal of random days, in SQLite (seed 4)', () => {
  const folder = temporaryFolder();
  asksOfTheJournal(4, () =>
    Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') })),
  );
});
