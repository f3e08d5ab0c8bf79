import type { DatedClock, GamingClock } from '#kernel';
import { aContext } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { propertyDecider } from './property.decider.js';
import {
  COMPLIMENTARY_LIMITS_BY_DEFAULT,
  DROP_SCHEDULE_OF_NEW_JERSEY,
  NO_THEORETICAL_WINS,
  NO_HOLD_THRESHOLDS,
  JOURNAL_ACCOUNTS_BY_DEFAULT,
  WIN_FORMULA_OF_NEW_JERSEY,
} from '#rules';
import type { ComplimentaryLimit, FormRegimeName, TheoreticalWin, HoldThreshold } from '#rules';
import type { PropertyEstablished, PropertyEvent } from './property.events.js';

const CLOCK: GamingClock = {
  timeZone: 'America/New_York',
  rollOverHour: 6,
  shifts: [
    { name: 'day', beginsAtHour: 6 },
    { name: 'night', beginsAtHour: 18 },
  ],
};
const EARLIER: GamingClock = { ...CLOCK, rollOverHour: 4, shifts: [{ name: 'day', beginsAtHour: 4 }] };

const established: PropertyEstablished = {
  type: 'PropertyEstablished',
  data: {
    propertyId: 'ac-1',
    currency: 'USD',
    currencyExponent: 2,
    ...CLOCK,
    formRegime: 'complimentary-vigorish',
    formRegimeChanges: [],
    winFormula: WIN_FORMULA_OF_NEW_JERSEY,
    winFormulaChanges: [],
    dropSchedule: DROP_SCHEDULE_OF_NEW_JERSEY,
    dropScheduleChanges: [],
    complimentaryLimits: COMPLIMENTARY_LIMITS_BY_DEFAULT,
    complimentaryLimitChanges: [],
    holdThresholds: NO_HOLD_THRESHOLDS,
    holdThresholdChanges: [],
    journalAccounts: JOURNAL_ACCOUNTS_BY_DEFAULT,
    journalAccountChanges: [],
  },
};
const property = (...more: PropertyEvent[]) => given(propertyDecider, established, ...more);

/** A change recorded on 5 June 2010 at noon in New York. */
const change = (from: string, clock: GamingClock = EARLIER) =>
  ({
    type: 'ChangeCalendar',
    clock: { ...clock, from } satisfies DatedClock,
    now: '2010-06-05T16:00:00.000Z',
    context: aContext(),
  }) as const;

describe('a property', () => {
  it('opens its books once, with its clock and its currency', () => {
    const establish = {
      type: 'EstablishProperty',
      propertyId: 'ac-1',
      clock: CLOCK,
      formRegimes: [{ regime: 'complimentary-vigorish' }],
      winFormulas: [WIN_FORMULA_OF_NEW_JERSEY],
      dropSchedules: [DROP_SCHEDULE_OF_NEW_JERSEY],
      complimentaryLimits: [COMPLIMENTARY_LIMITS_BY_DEFAULT],
      theoreticalWins: [NO_THEORETICAL_WINS],
      holdThresholds: [NO_HOLD_THRESHOLDS],
      journalAccounts: [JOURNAL_ACCOUNTS_BY_DEFAULT],
      context: aContext(),
    } as const;
    given(propertyDecider).when(establish).then(established);
    property().when(establish).thenRefused({ code: 'property-established', kind: 'conflict' });
    given(propertyDecider)
      .when({ ...establish, clock: { ...CLOCK, timeZone: 'Atlantic City' } })
      .thenRefused({ code: 'clock-impossible' });
  });

  it('has no calendar to change before its books are open', () => {
    given(propertyDecider).when(change('2010-06-07')).thenRefused({ code: 'unknown-property' });
  });

  it('changes its calendar with a whole gaming day of notice', () => {
    const data = { ...EARLIER, from: '2010-06-07' };
    property().when(change('2010-06-07')).then({ type: 'CalendarChanged', data });
    for (const late of ['2010-06-06', '2010-06-05', '2009-12-31']) {
      property().when(change(late)).thenRefused({ code: 'calendar-change-too-late', kind: 'impossible' });
    }
  });

  it('plans several changes, and a change replaces those planned for its day or later', () => {
    const planned = property().and(change('2010-06-10')).and(change('2010-06-12', CLOCK));
    const calendar = (from: string): unknown => planned.and(change(from, CLOCK)).state;
    expect(planned.state).toMatchObject({
      calendar: [CLOCK, { ...EARLIER, from: '2010-06-10' }, { ...CLOCK, from: '2010-06-12' }],
    });
    expect(calendar('2010-06-11')).toMatchObject({
      calendar: [CLOCK, { from: '2010-06-10' }, { from: '2010-06-11' }],
    });
    for (const from of ['2010-06-10', '2010-06-07']) {
      expect(calendar(from)).toMatchObject({ calendar: [CLOCK, { ...CLOCK, from }] });
    }
  });

  it('changes its rules of forms as it changes its calendar', () => {
    const changeTo = (regime: FormRegimeName, from: string) =>
      ({ ...change(from), type: 'ChangeFormRegime', formRegime: { regime, from } }) as const;
    property().when(changeTo('uncollected-vigorish', '2010-06-06')).thenRefused({
      code: 'form-regime-change-too-late',
      kind: 'impossible',
    });
    const planned = property().and(changeTo('uncollected-vigorish', '2010-06-09'));
    expect(planned.state).toMatchObject({
      formRegimes: [
        { regime: 'complimentary-vigorish' },
        { regime: 'uncollected-vigorish', from: '2010-06-09' },
      ],
    });
    expect(planned.and(changeTo('complimentary-vigorish', '2010-06-07')).state).toMatchObject({
      calendar: [CLOCK],
      formRegimes: [
        { regime: 'complimentary-vigorish' },
        { regime: 'complimentary-vigorish', from: '2010-06-07' },
      ],
    });
  });

  it.each([
    ['a time zone that is none', { ...CLOCK, timeZone: 'Boardwalk' }],
    ['an hour that is none', { ...CLOCK, rollOverHour: 24 }],
    ['no shift', { ...CLOCK, shifts: [] }],
    ['a first shift after the roll-over', { ...CLOCK, shifts: [{ name: 'day', beginsAtHour: 7 }] }],
    ['shifts out of order', { ...CLOCK, shifts: [...CLOCK.shifts, { name: 'swing', beginsAtHour: 12 }] }],
    [
      'two shifts at one hour',
      { ...CLOCK, shifts: [...CLOCK.shifts, { ...CLOCK.shifts.at(-1)!, name: 'late' }] },
    ],
    ['two shifts of one name', { ...CLOCK, shifts: [...CLOCK.shifts, { name: 'day', beginsAtHour: 20 }] }],
  ])('refuses a clock with %s', (_what, clock) => {
    property().when(change('2010-06-07', clock)).thenRefused({ code: 'clock-impossible' });
  });

  it('refuses a clock by which a gaming day would begin before the previous one', () => {
    const kiritimati = { ...CLOCK, timeZone: 'Pacific/Kiritimati' };
    const midway = { ...CLOCK, timeZone: 'Pacific/Midway' };
    const there = given(propertyDecider, {
      ...established,
      data: { ...established.data, ...midway },
    });
    there.when(change('2010-06-08', kiritimati)).thenRefused({ code: 'gaming-day-impossible' });
    // A whole day ahead of Midway: the day before it would end when it begins.
    const tongatapu = { ...CLOCK, timeZone: 'Pacific/Tongatapu' };
    there.when(change('2010-06-08', tongatapu)).thenRefused({ code: 'gaming-day-impossible' });
  });

  it('changes its formula of win with a whole gaming day of notice', () => {
    const changed = (from: string, formula = 'drop+closer-opener') =>
      ({
        type: 'ChangeWinFormula',
        winFormula: { from, formula, uncollectedVigorish: 'excluded' },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { winFormula } = changed('2010-06-07');
    property().when(changed('2010-06-07')).then({ type: 'WinFormulaChanged', data: winFormula });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      winFormulas: [WIN_FORMULA_OF_NEW_JERSEY, winFormula],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'win-formula-change-too-late' });
    property().when(changed('2010-06-07', 'drop+drop')).thenRefused({ code: 'win-formula-impossible' });
  });

  it('changes its drop schedule with a whole gaming day of notice (13:69D-1.17(a))', () => {
    const changed = (from: string) =>
      ({
        type: 'ChangeDropSchedule',
        dropSchedule: { from, everyGamingDays: 1 },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { dropSchedule } = changed('2010-06-07');
    property().when(changed('2010-06-07')).then({ type: 'DropScheduleChanged', data: dropSchedule });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      dropSchedules: [DROP_SCHEDULE_OF_NEW_JERSEY, dropSchedule],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'drop-schedule-change-too-late' });
  });

  it('changes its limits of complimentaries with a whole gaming day of notice (13:69D-1.9(b))', () => {
    const boss = { role: 'pit-boss', limitCents: 5_000, relatedLimitCents: 0 } as const;
    const changed = (from: string, limits: readonly ComplimentaryLimit[] = [boss]) =>
      ({
        type: 'ChangeComplimentaryLimits',
        complimentaryLimits: { from, limits },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { complimentaryLimits } = changed('2010-06-07');
    property()
      .when(changed('2010-06-07'))
      .then({ type: 'ComplimentaryLimitsChanged', data: complimentaryLimits });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      complimentaryLimits: [COMPLIMENTARY_LIMITS_BY_DEFAULT, complimentaryLimits],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'complimentary-limits-change-too-late' });
    const { role: _role, ...nobodys } = boss;
    for (const limits of [
      [boss, boss],
      [nobodys],
      [{ ...boss, userId: 'u-1' }],
      [{ ...boss, limitCents: -1 }],
    ]) {
      property().when(changed('2010-06-07', limits)).thenRefused({ code: 'complimentary-limits-impossible' });
    }
  });

  it('changes its theoretical wins with a whole gaming day of notice, of games in which players decide', () => {
    const craps = { game: 'craps', basisPoints: 141 };
    const changed = (from: string, percentages: readonly TheoreticalWin[] = [craps]) =>
      ({
        type: 'ChangeTheoreticalWins',
        theoreticalWins: { from, percentages },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { theoreticalWins } = changed('2010-06-07');
    property().when(changed('2010-06-07')).then({ type: 'TheoreticalWinsChanged', data: theoreticalWins });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      theoreticalWins: [NO_THEORETICAL_WINS, theoreticalWins],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'theoretical-wins-change-too-late' });
    for (const wrong of [
      { game: 'snap', basisPoints: 1 },
      { game: 'roulette', basisPoints: 526 },
      { game: 'craps', basisPoints: 2 },
      { game: 'red-dog', basisPoints: 0 },
      { game: 'red-dog', basisPoints: 10_001 },
    ]) {
      property()
        .when(changed('2010-06-07', [craps, wrong]))
        .thenRefused({ code: 'theoretical-wins-impossible' });
    }
  });

  it('opens its books with the theoretical wins of its configuration', () => {
    const { data } = established;
    const wins = { percentages: [{ game: 'craps', basisPoints: 141 }] };
    const later = { from: '2020-01-01', percentages: [] };
    const opened = given(propertyDecider, {
      type: 'PropertyEstablished',
      data: { ...data, theoreticalWins: wins, theoreticalWinChanges: [later] },
    });
    expect(opened.state).toMatchObject({ theoreticalWins: [wins, later] });
  });

  it('changes the thresholds of the hold from a later day on, at most one a test (K.A.R. 112-108-51, OAC 3772-10-08)', () => {
    const kansas = { test: 'prior-year', moreThanHundredths: 300, unit: 'points' } as const;
    const ohio = { test: 'lifetime', moreThanHundredths: 400, unit: 'percent' } as const;
    const changed = (from: string, thresholds: readonly HoldThreshold[] = [kansas, ohio]) =>
      ({
        type: 'ChangeHoldThresholds',
        holdThresholds: { from, thresholds },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { holdThresholds } = changed('2010-06-07');
    property().when(changed('2010-06-07')).then({ type: 'HoldThresholdsChanged', data: holdThresholds });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      holdThresholds: [NO_HOLD_THRESHOLDS, holdThresholds],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'hold-thresholds-change-too-late' });
    property()
      .when(changed('2010-06-07', [kansas, { ...kansas, unit: 'percent' }]))
      .thenRefused({ code: 'hold-thresholds-impossible' });
  });

  it('has no thresholds where its older events have none', () => {
    const { holdThresholds: _thresholds, holdThresholdChanges: _changes, ...data } = established.data;
    expect(given(propertyDecider, { type: 'PropertyEstablished', data }).state).toMatchObject({
      holdThresholds: [NO_HOLD_THRESHOLDS],
    });
  });

  it('changes the names of the accounts of the journal from a gaming day on, and refuses one that a program does not accept', () => {
    const changed = (from: string, name = 'Income:Win') =>
      ({
        type: 'ChangeJournalAccounts',
        journalAccounts: { from, accounts: [{ account: 'win', name }] },
        now: '2010-06-05T16:00:00.000Z',
        context: aContext(),
      }) as const;
    const { journalAccounts } = changed('2010-06-07');
    property().when(changed('2010-06-07')).then({ type: 'JournalAccountsChanged', data: journalAccounts });
    expect(property().and(changed('2010-06-07')).state).toMatchObject({
      journalAccounts: [JOURNAL_ACCOUNTS_BY_DEFAULT, journalAccounts],
    });
    property().when(changed('2010-06-06')).thenRefused({ code: 'journal-accounts-change-too-late' });
    property()
      .when(changed('2010-06-07', 'Revenue:Win'))
      .thenRefused({ code: 'journal-accounts-impossible' });
  });

  it('has our names of the accounts of the journal where its oldest event has none', () => {
    const { journalAccounts: _names, journalAccountChanges: _changes, ...data } = established.data;
    expect(given(propertyDecider, { type: 'PropertyEstablished', data }).state).toMatchObject({
      journalAccounts: [JOURNAL_ACCOUNTS_BY_DEFAULT],
    });
  });

  it('has our limits of complimentaries where its oldest event has none', () => {
    const { complimentaryLimits: _limits, complimentaryLimitChanges: _changes, ...data } = established.data;
    expect(given(propertyDecider, { type: 'PropertyEstablished', data }).state).toMatchObject({
      complimentaryLimits: [COMPLIMENTARY_LIMITS_BY_DEFAULT],
    });
  });
});
