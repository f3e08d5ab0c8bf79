import { CURRENCY } from '#kernel';
import {
  AUTHORIZING_ROLES,
  COMPLIMENTARY_LIMITS_BY_DEFAULT,
  DROP_SCHEDULE_OF_NEW_JERSEY,
  DECIDED_EXAMPLE,
  FORM_REGIMES,
  HOLD_TEST_NAMES,
  HOLD_UNITS,
  JOURNAL_ACCOUNTS_BY_DEFAULT,
  JOURNAL_ACCOUNT_KINDS,
  LONGEST_DROP_SCHEDULE,
  MOST_HOLD_HUNDREDTHS,
  UNCOLLECTED_VIGORISH,
  WHOLE_HANDLE_BASIS_POINTS,
  WIN_FORMULA_OF_NEW_JERSEY,
  WIN_FORMULA_PATTERN,
} from '#rules';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { cents, described, game, id, instant, integer, isoDate, oneOf, text } from '../event-shapes.js';
import { event, inside } from '../event-type.js';
import type { Declared, EventsOf } from '../event-type.js';
import { signature } from '../signature.js';
import type * as events from './property.events.js';

const hour = integer(0, 23, 'local hour');

const clock = {
  timeZone: text('IANA name, such as America/New_York', { minLength: 1 }),
  rollOverHour: described(hour, 'local hour at which a gaming day begins'),
  shifts: Type.Array(closed({ name: id, beginsAtHour: hour }), {
    description: 'in the order in which they begin; the first begins with the gaming day',
  }),
};

const formRegime = oneOf(FORM_REGIMES, 'rules of the forms that document vigorish');
const firstDay = described(isoDate, 'YYYY-MM-DD; first gaming day by these rules');

const winFormula = {
  formula: text('win from counts, as signed figures', { pattern: WIN_FORMULA_PATTERN }),
  uncollectedVigorish: oneOf(UNCOLLECTED_VIGORISH, 'vigorish on forms, where table win is reported'),
};

const dropSchedule = {
  everyGamingDays: integer(
    1,
    LONGEST_DROP_SCHEDULE,
    'boxes are counted at least once every so many gaming days',
  ),
};

const complimentaryLimits = {
  limits: Type.Array(
    closed({
      role: Type.Optional(oneOf(AUTHORIZING_ROLES, 'limit of everyone in this role')),
      userId: Type.Optional(described(id, 'limit of this person, which replaces that of their role')),
      limitCents: cents(0, 'on one complimentary'),
      relatedLimitCents: cents(0, 'on one whose recipient has a relation to the authoriser'),
    }),
    { description: 'those who may authorise complimentaries' },
  ),
};

const theoreticalWins = {
  percentages: Type.Array(
    closed({
      game,
      basisPoints: integer(1, WHOLE_HANDLE_BASIS_POINTS, 'hundredths of a per cent of the handle'),
    }),
    { description: 'games in which players decide, and what they are expected to lose' },
  ),
};

const holdThresholds = {
  thresholds: Type.Array(
    closed({
      test: oneOf(HOLD_TEST_NAMES, 'what the hold of a month is compared with'),
      moreThanHundredths: integer(
        0,
        MOST_HOLD_HUNDREDTHS,
        'hundredths of the unit; a hold that differs by more is investigated',
      ),
      unit: oneOf(HOLD_UNITS, 'points of win by drop, or per cent of the hold that it is compared with'),
    }),
    { description: 'the tests of the hold of a month' },
  ),
};

const journalAccounts = {
  accounts: Type.Array(
    closed({
      account: oneOf(JOURNAL_ACCOUNT_KINDS),
      name: text('name in the general ledger, with {game} and {table}', { minLength: 1 }),
    }),
    { description: 'names of accounts of the journal; the others have the default' },
  ),
};

const EXAMPLE_CLOCK = {
  timeZone: 'America/New_York',
  rollOverHour: 6,
  shifts: [
    { name: 'day', beginsAtHour: 6 },
    { name: 'swing', beginsAtHour: 14 },
    { name: 'graveyard', beginsAtHour: 22 },
  ],
};

/** The first event of a ledger. Its settings are in force before every fact. */
export const PropertyEstablished = event('PropertyEstablished', {
  describe: 'A property was established, with its currency, its clock and its rules of forms.',
  inside: 'a setting of the whole ledger; each published event has its gaming day',
  data: {
    propertyId: id,
    ledgerId: Type.Optional(
      described(
        id,
        'id of the ledger itself, made when it began; absent in ledgers from before it was recorded',
      ),
    ),
    currency: text('ISO 4217 code of every amount', { pattern: '^[A-Z]{3}$' }),
    currencyExponent: integer(0, 4, 'decimal places of the currency'),
    ...clock,
    formRegime,
    formRegimeChanges: Type.Array(closed({ from: firstDay, regime: formRegime })),
    winFormula: closed(winFormula),
    winFormulaChanges: Type.Array(closed({ from: firstDay, ...winFormula })),
    dropSchedule: closed(dropSchedule),
    dropScheduleChanges: Type.Array(closed({ from: firstDay, ...dropSchedule })),
    complimentaryLimits: Type.Optional(
      described(closed(complimentaryLimits), 'absent in the oldest events, which have the default'),
    ),
    complimentaryLimitChanges: Type.Optional(Type.Array(closed({ from: firstDay, ...complimentaryLimits }))),
    theoreticalWins: Type.Optional(described(closed(theoreticalWins), 'absent where no game has one')),
    theoreticalWinChanges: Type.Optional(Type.Array(closed({ from: firstDay, ...theoreticalWins }))),
    holdThresholds: Type.Optional(
      described(closed(holdThresholds), 'absent in older events, which have no thresholds'),
    ),
    holdThresholdChanges: Type.Optional(Type.Array(closed({ from: firstDay, ...holdThresholds }))),
    journalAccounts: Type.Optional(
      described(closed(journalAccounts), 'absent in the oldest events, which have the default'),
    ),
    journalAccountChanges: Type.Optional(Type.Array(closed({ from: firstDay, ...journalAccounts }))),
  },
  example: {
    propertyId: 'boardwalk',
    currency: CURRENCY.code,
    currencyExponent: CURRENCY.exponent,
    ...EXAMPLE_CLOCK,
    formRegime: 'complimentary-vigorish',
    formRegimeChanges: [{ from: '2015-08-03', regime: 'uncollected-vigorish' }],
    winFormula: WIN_FORMULA_OF_NEW_JERSEY,
    winFormulaChanges: [],
    dropSchedule: DROP_SCHEDULE_OF_NEW_JERSEY,
    dropScheduleChanges: [],
  },
});
export type PropertyEstablished = Declared<typeof PropertyEstablished>;

export const CalendarChanged = event('CalendarChanged', {
  describe: 'The clock of the gaming days changes from a day on.',
  inside: 'a setting of the whole ledger; each published event has its gaming day',
  data: { from: described(isoDate, 'YYYY-MM-DD; first gaming day that begins by it'), ...clock },
  example: { from: '2010-07-01', ...EXAMPLE_CLOCK },
});
export type CalendarChanged = Declared<typeof CalendarChanged>;

export const FormRegimeChanged = event('FormRegimeChanged', {
  describe: 'The rules of the forms that document vigorish change from a gaming day on.',
  inside: 'a setting of the whole ledger; each published form has its title',
  data: { from: firstDay, regime: formRegime },
  example: { from: '2015-08-03', regime: 'uncollected-vigorish' },
});
export type FormRegimeChanged = Declared<typeof FormRegimeChanged>;

export const WinFormulaChanged = event('WinFormulaChanged', {
  describe: 'The formula of win from counts changes from a gaming day on.',
  inside: 'a setting of the whole ledger; each report has the formula that it used',
  data: { from: firstDay, ...winFormula },
  example: { from: '2015-08-03', ...WIN_FORMULA_OF_NEW_JERSEY },
});
export type WinFormulaChanged = Declared<typeof WinFormulaChanged>;

export const DropScheduleChanged = event('DropScheduleChanged', {
  describe: 'The drop schedule changes from a gaming day on.',
  inside: 'a setting of the whole ledger; each published box has the day on which it is due',
  data: { from: firstDay, ...dropSchedule },
  example: { from: '2015-08-03', ...DROP_SCHEDULE_OF_NEW_JERSEY },
});
export type DropScheduleChanged = Declared<typeof DropScheduleChanged>;

export const ComplimentaryLimitsChanged = event('ComplimentaryLimitsChanged', {
  describe: 'Those who may authorise complimentaries, or their limits, change from a gaming day on.',
  inside: 'a setting of the whole ledger; each published authorisation has the limit of its gaming day',
  data: { from: firstDay, ...complimentaryLimits },
  example: { from: '2015-08-03', ...COMPLIMENTARY_LIMITS_BY_DEFAULT },
});
export type ComplimentaryLimitsChanged = Declared<typeof ComplimentaryLimitsChanged>;

export const TheoreticalWinsChanged = event('TheoreticalWinsChanged', {
  describe: 'The theoretical wins of games in which players decide change from a gaming day on.',
  inside: 'a setting of the whole ledger; each report is computed from it',
  data: { from: firstDay, ...theoreticalWins },
  example: { from: '2015-08-03', percentages: [DECIDED_EXAMPLE] },
});
export type TheoreticalWinsChanged = Declared<typeof TheoreticalWinsChanged>;

export const HoldThresholdsChanged = event('HoldThresholdsChanged', {
  describe: 'The thresholds of the hold of a month change from a gaming day on.',
  inside: 'a setting of the whole ledger; each report has the threshold that it used',
  data: { from: firstDay, ...holdThresholds },
  example: {
    from: '2015-08-03',
    thresholds: [{ test: 'prior-year', moreThanHundredths: 300, unit: 'points' }],
  },
});
export type HoldThresholdsChanged = Declared<typeof HoldThresholdsChanged>;

export const JournalAccountsChanged = event('JournalAccountsChanged', {
  describe: 'The names of the accounts of the journal change from a gaming day on.',
  inside: 'a setting of the whole ledger; each line of a journal has the name of its gaming day',
  data: { from: firstDay, ...journalAccounts },
  example: { from: '2015-08-03', ...JOURNAL_ACCOUNTS_BY_DEFAULT },
});
export type JournalAccountsChanged = Declared<typeof JournalAccountsChanged>;

/** A clock that was ahead had written times of recording that were still to come. */
export const ClockPutRight = event('ClockPutRight', {
  describe:
    'An administrator stated that the clock of the ledger had been ahead: times of recording go on from the right time.',
  inside: 'the clock of the computer, which says nothing of the floor',
  data: {
    wasAt: described(instant, 'latest time of recording by the wrong clock; RFC 3339, UTC'),
    setTo: described(instant, 'time at which it was put right; RFC 3339, UTC'),
    reason: inside(text()),
    statedBy: signature,
  },
  example: {
    wasAt: '2010-07-05T22:00:00.000Z',
    setTo: '2010-06-05T22:10:00.000Z',
    reason: 'the clock of the host was set a month ahead',
    statedBy: { userId: 'administrator-1', name: 'Adam Admin' },
  },
});
export type ClockPutRight = Declared<typeof ClockPutRight>;

export type PropertyEvent = EventsOf<typeof events>;
