import { ComplimentaryRecorded, InventoryOpened, StockCounted, WagerPlaced } from '#ledger';
import { isExceptional } from './exceptional.js';

const series = { from: 1, to: 9 };
const day = ComplimentaryRecorded.example.gamingDay;

describe('an event that someone reviews', () => {
  it.each([
    [
      'a wager outside of the limits',
      'WagerPlaced',
      WagerPlaced.example,
      { limits: 'above' },
      { limits: 'within' },
    ],
    [
      'a count of stock with as many forms missing as unexpected',
      'StockCounted',
      StockCounted.example,
      { missing: [series], unexpected: [series] },
      { missing: [], unexpected: [] },
    ],
    [
      'a complimentary after the day on which it was due',
      'ComplimentaryRecorded',
      ComplimentaryRecorded.example,
      { dueGamingDay: '2010-01-01' },
      { dueGamingDay: day },
    ],
    [
      'an opener that differs from its closer',
      'InventoryOpened',
      InventoryOpened.example,
      { difference: [series] },
      { difference: [] },
    ],
  ])('is %s', (_what, type, example, exceptional, usual) => {
    expect(isExceptional({ type, data: { ...example, ...exceptional } })).toBe(true);
    expect(isExceptional({ type, data: { ...example, ...usual } })).toBe(false);
  });

  it.each([
    'ControlExceptionRecorded',
    'SettlementCorrected',
    'RoundVoided',
    'FormVoided',
    'FormMismatched',
    'FormLost',
    'FormNumberLost',
    'StockCountsDiffered',
    'FormFound',
    'FormNumberFound',
    'RecoveryCorrected',
    'SlipVoided',
    'InventorySlipVoided',
    'BoxPeriodCorrected',
    'DropCountResolved',
    'DropRecounted',
    'DropVarianceResolved',
    'AssignmentCorrected',
    'AssignmentWithdrawn',
    'DayReopened',
    'HistoryApproved',
    'CalendarChanged',
    'ClockPutRight',
    'FormRegimeChanged',
    'DropScheduleChanged',
    'ComplimentaryLimitsChanged',
    'TheoreticalWinsChanged',
    'HoldThresholdsChanged',
    'JournalAccountsChanged',
    'WinFormulaChanged',
  ])('is each %s', (type) => {
    expect(isExceptional({ type, data: {} })).toBe(true);
  });
});
