import type { LedgerEvent } from '../event-catalogue.js';
import { settingChangedBy } from '../property/settings/settings.js';

/** Events that are control exceptions by what they say; the others never are. */
const BY_DATA: { readonly [Type in LedgerEvent['type']]?: (data: never) => boolean } = {
  ControlExceptionRecorded: () => true,
  WagerPlaced: outsideLimits,
  WagerChanged: outsideLimits,
  SettlementCorrected: () => true,
  RoundVoided: () => true,
  ComplimentaryRecorded: isLate,
  ComplimentaryFoundLate: isLate,
  FormVoided: () => true,
  FormMismatched: () => true,
  FormLost: () => true,
  FormNumberLost: () => true,
  StockCounted: countDiffers,
  StockCountsDiffered: () => true,
  FormFound: () => true,
  FormNumberFound: () => true,
  RecoveryCorrected: () => true,
  InventoryOpened: differs,
  SlipVoided: () => true,
  InventorySlipVoided: () => true,
  BoxPeriodCorrected: () => true,
  DropCountResolved: () => true,
  DropCounted: isLate,
  DropRecounted: () => true,
  DropVarianceResolved: () => true,
  AssignmentCorrected: () => true,
  AssignmentWithdrawn: () => true,
  DayReopened: () => true,
  HistoryApproved: () => true,
  CalendarChanged: () => true,
  ClockPutRight: () => true,
};

/** Whether an event is a control exception, or a lawful act worth a look, which someone reviews. */
export function isExceptional({ type, data }: { readonly type: string; readonly data: object }): boolean {
  return BY_DATA[type as LedgerEvent['type']]?.(data as never) ?? settingChangedBy(type) !== undefined;
}

function outsideLimits({ limits }: { readonly limits: string }): boolean {
  return limits !== 'within';
}

function isLate({
  gamingDay,
  dueGamingDay,
}: {
  readonly gamingDay: string;
  readonly dueGamingDay?: string;
}): boolean {
  return dueGamingDay !== undefined && gamingDay > dueGamingDay;
}

function differs({ difference }: { readonly difference: readonly object[] }): boolean {
  return difference.length > 0;
}

function countDiffers(count: {
  readonly missing: readonly object[];
  readonly unexpected: readonly object[];
}): boolean {
  return count.missing.length + count.unexpected.length > 0;
}
