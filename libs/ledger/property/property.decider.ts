import {
  CURRENCY,
  accept,
  beginningOf,
  booksDateOf,
  clockFault,
  daysAfter,
  refuse,
  withChange,
} from '#kernel';
import type { Decider, Decision, GamingCalendar, IsoDate, IsoInstant } from '#kernel';
import {
  complimentaryLimitsFault,
  theoreticalWinsFault,
  winFormulaFault,
  holdThresholdsFault,
  journalAccountsFault,
} from '#rules';
import type {
  ChangeCalendar,
  ChangeComplimentaryLimits,
  ChangeDropSchedule,
  ChangeFormRegime,
  ChangeTheoreticalWins,
  ChangeHoldThresholds,
  ChangeJournalAccounts,
  ChangeWinFormula,
  EstablishProperty,
  PropertyCommand,
  PutClockRight,
} from './property.commands.js';
import { isClearlyBefore } from '../in-force.js';
import { signatureOf } from '../signature.js';
import type { PropertyEvent } from './property.events.js';
import { evolveProperty } from './property.state.js';
import type { EstablishedProperty, PropertyState } from './property.state.js';

/**
 * The settings of a property that are part of its books: each is in force from a date, and none is changed afterwards.
 */
export const propertyDecider: Decider<PropertyCommand, PropertyState, PropertyEvent> = {
  initialState: { status: 'none' },
  evolve: evolveProperty,
  decide(command, state) {
    if (command.type === 'EstablishProperty') return establish(command, state);
    if (state.status === 'none') {
      return refuse(
        'unknown',
        'unknown-property',
        'The property is not established yet; establish it first.',
      );
    }
    switch (command.type) {
      case 'ChangeCalendar':
        return changeCalendar(command, state);
      case 'ChangeFormRegime':
        return changeFormRegime(command, state);
      case 'ChangeWinFormula':
        return changeWinFormula(command, state);
      case 'ChangeDropSchedule':
        return changeDropSchedule(command, state);
      case 'ChangeComplimentaryLimits':
        return changeComplimentaryLimits(command, state);
      case 'ChangeTheoreticalWins':
        return changeTheoreticalWins(command, state);
      case 'ChangeHoldThresholds':
        return changeHoldThresholds(command, state);
      case 'ChangeJournalAccounts':
        return changeJournalAccounts(command, state);
      case 'PutClockRight':
        return putClockRight(command);
    }
  },
};

function establish(
  { propertyId, ledgerId, clock, ...rules }: EstablishProperty,
  state: PropertyState,
): Decision<PropertyEvent> {
  const fault = clockFault(clock);
  if (fault !== undefined) return refuse('impossible', 'clock-impossible', fault);
  if (state.status !== 'none') {
    return refuse('conflict', 'property-established', `The property ${propertyId} is already established.`);
  }
  const [{ regime: formRegime }, ...formRegimeChanges] = rules.formRegimes;
  const [winFormula, ...winFormulaChanges] = rules.winFormulas;
  const [dropSchedule, ...dropScheduleChanges] = rules.dropSchedules;
  const [limits, ...limitChanges] = rules.complimentaryLimits;
  const [wins, ...winChanges] = rules.theoreticalWins;
  const [holdThresholds, ...holdThresholdChanges] = rules.holdThresholds;
  const [journalAccounts, ...journalAccountChanges] = rules.journalAccounts;
  const { code: currency, exponent: currencyExponent } = CURRENCY;
  return accept({
    type: 'PropertyEstablished',
    data: {
      ...{ propertyId, ...(ledgerId !== undefined && { ledgerId }) },
      ...{ currency, currencyExponent, ...clock },
      ...{ formRegime, formRegimeChanges, winFormula, winFormulaChanges },
      ...{ dropSchedule, dropScheduleChanges },
      complimentaryLimits: limits,
      complimentaryLimitChanges: limitChanges,
      ...(wins.percentages.length > 0 && { theoreticalWins: wins }),
      ...(winChanges.length > 0 && { theoreticalWinChanges: winChanges }),
      ...{ holdThresholds, holdThresholdChanges },
      ...{ journalAccounts, journalAccountChanges },
    },
  });
}

/** Each gaming day keeps the clock with which it began. */
function changeCalendar(
  { clock, now }: ChangeCalendar,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = clockFault(clock);
  if (fault !== undefined) return refuse('impossible', 'clock-impossible', fault);
  const { from } = clock;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'calendar-change-too-late',
      `The calendar cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  const changed = withChange(calendar, clock);
  if (beginningOf(from, changed) <= beginningOf(daysAfter(from, -1), changed)) {
    return refuse(
      'impossible',
      'gaming-day-impossible',
      `With this clock the gaming day ${from} would begin before ${daysAfter(from, -1)}; choose another roll-over or a later day.`,
    );
  }
  return accept({ type: 'CalendarChanged', data: clock });
}

/** Each form keeps the rules of the gaming day on which it is prepared. */
function changeFormRegime(
  { formRegime, now }: ChangeFormRegime,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const { from } = formRegime;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'form-regime-change-too-late',
      `The rules of forms cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'FormRegimeChanged', data: formRegime });
}

/** The win of each period is computed by the formula of its gaming day. */
function changeWinFormula(
  { winFormula, now }: ChangeWinFormula,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = winFormulaFault(winFormula.formula);
  if (fault !== undefined) {
    return refuse('impossible', 'win-formula-impossible', `The formula ${fault}; correct it.`);
  }
  const { from } = winFormula;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'win-formula-change-too-late',
      `The formula of win cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'WinFormulaChanged', data: winFormula });
}

/** Each box is due by the schedule of the gaming day on which it is put at its table. */
function changeDropSchedule(
  { dropSchedule, now }: ChangeDropSchedule,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const { from } = dropSchedule;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'drop-schedule-change-too-late',
      `The drop schedule cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'DropScheduleChanged', data: dropSchedule });
}

/** Each complimentary is authorised within the limits of the gaming day of its authorisation (13:69D-1.9(b)). */
function changeComplimentaryLimits(
  { complimentaryLimits, now }: ChangeComplimentaryLimits,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = complimentaryLimitsFault(complimentaryLimits);
  if (fault !== undefined) {
    return refuse('impossible', 'complimentary-limits-impossible', `The limits cannot be: ${fault}.`);
  }
  const { from } = complimentaryLimits;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'complimentary-limits-change-too-late',
      `The limits of complimentaries cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'ComplimentaryLimitsChanged', data: complimentaryLimits });
}

/** The theoretical win of a game in which players decide is that of the gaming day of its settlement. */
function changeTheoreticalWins(
  { theoreticalWins, now }: ChangeTheoreticalWins,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = theoreticalWinsFault(theoreticalWins);
  if (fault !== undefined) {
    return refuse(
      'impossible',
      'theoretical-wins-impossible',
      `The theoretical wins cannot be in force: ${fault}.`,
    );
  }
  const { from } = theoreticalWins;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'theoretical-wins-change-too-late',
      `The theoretical wins cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'TheoreticalWinsChanged', data: theoreticalWins });
}

/** Each month is compared by the thresholds of its last gaming day (K.A.R. 112-108-51, OAC 3772-10-08). */
function changeHoldThresholds(
  { holdThresholds, now }: ChangeHoldThresholds,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = holdThresholdsFault(holdThresholds);
  if (fault !== undefined) {
    return refuse(
      'impossible',
      'hold-thresholds-impossible',
      `The thresholds cannot be: ${fault}; keep one.`,
    );
  }
  const { from } = holdThresholds;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'hold-thresholds-change-too-late',
      `The thresholds of the hold cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'HoldThresholdsChanged', data: holdThresholds });
}

/** Each line of a journal has the name of its gaming day. */
function changeJournalAccounts(
  { journalAccounts, now }: ChangeJournalAccounts,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = journalAccountsFault(journalAccounts);
  if (fault !== undefined) {
    return refuse('impossible', 'journal-accounts-impossible', `The accounts cannot be: ${fault}.`);
  }
  const { from } = journalAccounts;
  const { today, earliest } = noticeOf(now, calendar);
  if (from < earliest) {
    return refuse(
      'impossible',
      'journal-accounts-change-too-late',
      `The accounts of the journal cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  return accept({ type: 'JournalAccountsChanged', data: journalAccounts });
}

/**
 * A change names a future day, with a whole gaming day before it in which every process of the ledger learns of the
 * change. A change that is only planned can still be replaced.
 */
function noticeOf(
  now: IsoInstant,
  calendar: GamingCalendar,
): { readonly today: IsoDate; readonly earliest: IsoDate } {
  const today = booksDateOf(now, calendar).gamingDay;
  return { today, earliest: daysAfter(today, 2) };
}

/** A clock that is behind what is recorded waits, until somebody states that the recorded times were wrong. */
function putClockRight({ recordedAt, clock, reason, context }: PutClockRight): Decision<PropertyEvent> {
  if (!isClearlyBefore(clock, recordedAt)) {
    return refuse(
      'conflict',
      'clock-not-ahead',
      `The newest event was recorded at ${recordedAt} and the clock is at ${clock}; nothing is to be put right.`,
    );
  }
  const statedBy = signatureOf(context);
  return accept({ type: 'ClockPutRight', data: { wasAt: recordedAt, setTo: clock, reason, statedBy } });
}
