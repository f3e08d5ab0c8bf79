import { withChange } from '#kernel';
import {
  COMPLIMENTARY_LIMITS_BY_DEFAULT,
  NO_THEORETICAL_WINS,
  NO_HOLD_THRESHOLDS,
  JOURNAL_ACCOUNTS_BY_DEFAULT,
} from '#rules';
import type { GamingCalendar } from '#kernel';
import type { BookRules } from './book-rules.js';
import type { ClockPutRight, PropertyEstablished, PropertyEvent } from './property.events.js';

/** Times of recording after `setTo` and up to `wasAt` may be of a clock that was ahead. */
export type ClockCorrection = Pick<ClockPutRight['data'], 'wasAt' | 'setTo'>;

export type EstablishedProperty = Pick<
  PropertyEstablished['data'],
  'propertyId' | 'currency' | 'currencyExponent'
> &
  BookRules & {
    readonly status: 'established';
    readonly calendar: GamingCalendar;
    /** When the clock of the ledger was put right. */
    readonly clocksPutRight: readonly ClockCorrection[];
  };

export type PropertyState = { readonly status: 'none' } | EstablishedProperty;

export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (event.type === 'PropertyEstablished') {
    const { propertyId, currency, currencyExponent, formRegime, formRegimeChanges, ...rest } = event.data;
    const { winFormula, winFormulaChanges, dropSchedule, dropScheduleChanges, ...limitsAndClock } = rest;
    const {
      complimentaryLimits = COMPLIMENTARY_LIMITS_BY_DEFAULT,
      complimentaryLimitChanges = [],
      theoreticalWins = NO_THEORETICAL_WINS,
      theoreticalWinChanges = [],
      holdThresholds = NO_HOLD_THRESHOLDS,
      holdThresholdChanges = [],
      journalAccounts = JOURNAL_ACCOUNTS_BY_DEFAULT,
      journalAccountChanges = [],
      timeZone,
      rollOverHour,
      shifts,
    } = limitsAndClock;
    return {
      ...{ status: 'established', propertyId, currency, currencyExponent },
      calendar: [{ timeZone, rollOverHour, shifts }],
      clocksPutRight: [],
      formRegimes: [{ regime: formRegime }, ...formRegimeChanges],
      winFormulas: [winFormula, ...winFormulaChanges],
      dropSchedules: [dropSchedule, ...dropScheduleChanges],
      complimentaryLimits: [complimentaryLimits, ...complimentaryLimitChanges],
      theoreticalWins: [theoreticalWins, ...theoreticalWinChanges],
      holdThresholds: [holdThresholds, ...holdThresholdChanges],
      journalAccounts: [journalAccounts, ...journalAccountChanges],
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ClockPutRight':
      return { ...state, clocksPutRight: [...state.clocksPutRight, event.data] };
    case 'CalendarChanged':
      return { ...state, calendar: withChange(state.calendar, event.data) };
    case 'FormRegimeChanged':
      return { ...state, formRegimes: withChange(state.formRegimes, event.data) };
    case 'WinFormulaChanged':
      return { ...state, winFormulas: withChange(state.winFormulas, event.data) };
    case 'DropScheduleChanged':
      return { ...state, dropSchedules: withChange(state.dropSchedules, event.data) };
    case 'ComplimentaryLimitsChanged':
      return { ...state, complimentaryLimits: withChange(state.complimentaryLimits, event.data) };
    case 'TheoreticalWinsChanged':
      return { ...state, theoreticalWins: withChange(state.theoreticalWins, event.data) };
    case 'HoldThresholdsChanged':
      return { ...state, holdThresholds: withChange(state.holdThresholds, event.data) };
    case 'JournalAccountsChanged':
      return { ...state, journalAccounts: withChange(state.journalAccounts, event.data) };
  }
}
