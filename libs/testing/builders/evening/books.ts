import {
  approveAdjustment,
  approveHistory,
  changeCalendar,
  changeSetting,
  closeDay,
  openHistory,
  prepareAdjustment,
  proposeReopening,
  rejectAdjustment,
  reopenDay,
  reportDay,
  signNegativeRevenue,
  signOffItem,
} from '#application';
import type { DayBooks } from '#application';
import { A_PROPERTY } from '../floor.js';
import { A_GAMING_DAY } from '../round.js';
import { fact, saidOf } from './evening-fact.js';
import type { EveningFact, Known } from './evening-fact.js';

const gamingDay = A_GAMING_DAY;
const tableId = 'P-1';
const ANOTHER = { userId: 'accounting-2' };
/** Acts of accounting on a gaming day count by the order of the log. */
const BOTH = { after: ['adjustment', 'wrong adjustment'] };

/** Adjustments, history, and settings of the property for days to come. */
export function accounting(): readonly EveningFact[] {
  const { propertyId } = A_PROPERTY;
  const adjusted = (name: string, amountCents: number, minute: number) =>
    fact(
      name,
      minute,
      'accounting',
      prepareAdjustment({ gamingDay, tableId, amountCents, reason: 'a pot was paid twice' }),
    );
  const of = (name: string, known: Known) => ({
    gamingDay,
    adjustmentId: saidOf(known(name), 'adjustmentId'),
  });
  const history = { propertyId, from: '2010-06-01', to: '2010-06-02', reason: 'moved from paper' };
  return [
    adjusted('adjustment', -9_000, 1_000),
    { ...adjusted('wrong adjustment', -1, 1_001), after: ['adjustment'] },
    fact('adjustment approved', 1_010, 'accounting', (known) => approveAdjustment(of('adjustment', known)), {
      ...ANOTHER,
      ...BOTH,
    }),
    fact(
      'adjustment rejected',
      1_011,
      'accounting',
      (known) => rejectAdjustment({ ...of('wrong adjustment', known), reason: 'it was not' }),
      { ...ANOTHER, after: ['adjustment approved'] },
    ),
    fact('history', 1_020, 'accounting', openHistory(history)),
    fact(
      'history approved',
      1_021,
      'accounting',
      (known) => approveHistory({ propertyId, historyId: saidOf(known('history'), 'historyId') }),
      ANOTHER,
    ),
    ...settings(propertyId),
  ];
}

function settings(propertyId: string): readonly EveningFact[] {
  const from = '2990-01-01';
  const { clock } = A_PROPERTY;
  const limits = [{ role: 'pit-boss', limitCents: 5_000, relatedLimitCents: 0 }] as const;
  const changes = [
    changeCalendar({ propertyId, clock: { ...clock[0], from } }),
    changeSetting.formRegime({ propertyId, formRegime: { from, regime: 'complimentary-vigorish' } }),
    changeSetting.winFormula({
      propertyId,
      winFormula: { from, formula: 'drop+closer-opener', uncollectedVigorish: 'added' },
    }),
    changeSetting.dropSchedule({ propertyId, dropSchedule: { from, everyGamingDays: 1 } }),
    changeSetting.complimentaryLimits({ propertyId, complimentaryLimits: { from, limits } }),
    changeSetting.theoreticalWins({
      propertyId,
      theoreticalWins: { from, percentages: [{ game: 'craps', basisPoints: 141 }] },
    }),
    changeSetting.holdThresholds({
      propertyId,
      holdThresholds: { from, thresholds: [{ test: 'prior-year', moreThanHundredths: 300, unit: 'points' }] },
    }),
    changeSetting.lateRecording({ propertyId, lateRecording: { from, hours: 12 } }),
    changeSetting.journalAccounts({
      propertyId,
      journalAccounts: { from, accounts: [{ account: 'win', name: 'Income:Win' }] },
    }),
  ];
  return changes.map((change) => fact(change.name, 1_030, 'accounting', change));
}

/** The report and the close of the gaming day, which say what is recorded until then. */
export function closing(books: DayBooks): readonly EveningFact[] {
  const signed = signNegativeRevenue({ gamingDay, tableId, statement: 'a pot was paid twice' });
  return [
    fact('report', 1_100, 'accounting', reportDay(books)({ gamingDay, kind: 'count-room' })),
    ...(['count-team', 'floorperson', 'security', 'surveillance', 'accounting'] as const).map((role, index) =>
      fact(`negative revenue signed by ${role}`, 1_101 + index, role, signed),
    ),
    fact(
      'variance signed off',
      1_109,
      'accounting',
      signOffItem(books)({
        gamingDay,
        kind: 'drop-variance',
        id: 'DB-7:1:fill-slip:FS-000001',
        reason: 'the slip is at the cage',
      }),
    ),
    fact('closed', 1_110, 'accounting', closeDay(books)({ gamingDay })),
    fact('reopening', 1_111, 'accounting', proposeReopening({ gamingDay, reason: 'a box was not counted' })),
    fact('reopened', 1_112, 'accounting', reopenDay({ gamingDay }), ANOTHER),
    fact('closed again', 1_113, 'accounting', closeDay(books)({ gamingDay })),
  ];
}
