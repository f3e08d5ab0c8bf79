import { JOURNAL_ACCOUNTS_BY_DEFAULT, WIN_FORMULA_OF_NEW_JERSEY } from '#rules';
import { aContext } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { propertyDecider } from '../property/property.decider.js';
import type { Setting } from './setting.js';
import { ALL_SETTINGS, SETTINGS } from './settings.js';

const CLOCK = {
  timeZone: 'America/New_York',
  rollOverHour: 6,
  shifts: [{ name: 'day', beginsAtHour: 6 }],
};
/** As the first ledgers recorded it. */
const OLDEST = {
  ...{ propertyId: 'ac-1', currency: 'USD', currencyExponent: 2, ...CLOCK },
  ...{ formRegime: 'complimentary-vigorish', formRegimeChanges: [] },
  ...{ winFormula: WIN_FORMULA_OF_NEW_JERSEY, winFormulaChanges: [] },
  ...{ dropSchedule: { everyGamingDays: 2 }, dropScheduleChanges: [] },
};
const property = (more: object = {}) =>
  given(propertyDecider, {
    type: 'PropertyEstablished',
    data: { ...OLDEST, ...more },
  });

/** A change recorded on 5 June 2010 at noon in New York. */
const changed = (setting: Setting, from: string, value: object = setting.example) =>
  ({
    type: 'ChangeSetting',
    setting,
    change: { from, ...value },
    now: '2010-06-05T16:00:00.000Z',
    context: aContext(),
  }) as const;

const BOSS = { role: 'pit-boss', limitCents: 5_000, relatedLimitCents: 0 } as const;
const { role: _role, ...NOBODYS } = BOSS;
const CRAPS = { game: 'craps', basisPoints: 141 };
const PRIOR_YEAR = { test: 'prior-year', moreThanHundredths: 300, unit: 'points' } as const;

describe('the settings of a property', () => {
  it.each(ALL_SETTINGS.map((setting) => [setting.name, setting] as const))(
    '%s changes with a whole gaming day of notice',
    (_name, setting) => {
      const { code, changed: event, example, plural } = setting;
      const data = { from: '2010-06-07', ...example };
      const change = changed(setting, data.from);
      property()
        .when(change)
        .then({ type: event.type, data } as never);
      const before = property().state as unknown as Readonly<Record<string, readonly object[]>>;
      expect(property().and(change).state).toMatchObject({
        calendar: [CLOCK],
        [plural]: [before[plural]?.[0], data],
      });
      for (const late of ['2010-06-06', '2010-06-05']) {
        property()
          .when(changed(setting, late))
          .thenRefused({ code: `${code}-change-too-late`, kind: 'impossible' });
      }
    },
  );

  it.each(ALL_SETTINGS.map((setting) => [setting.name, setting] as const))(
    '%s: a change replaces those planned for its day or later',
    (_name, setting) => {
      const { plural, example } = setting;
      const planned = property()
        .and(changed(setting, '2010-06-10'))
        .and(changed(setting, '2010-06-12'))
        .and(changed(setting, '2010-06-11'));
      const state = planned.state as unknown as Readonly<Record<string, readonly object[]>>;
      expect(state[plural]?.slice(1)).toEqual([
        { from: '2010-06-10', ...example },
        { from: '2010-06-11', ...example },
      ]);
    },
  );

  it.each(ALL_SETTINGS.map((setting) => [setting.name, setting] as const))(
    '%s is read from a configuration as it is written there, and from the first event as it is recorded',
    (_name, setting) => {
      const { byDefault, example } = setting;
      for (const value of [...byDefault, example]) {
        expect(setting.parse(setting.text(value))).toEqual(value === example ? example : without(value));
      }
      const dated = [byDefault[0], { from: '2010-06-07', ...example }] as const;
      expect(setting.of(setting.recorded(dated) as never)).toEqual(dated);
    },
  );

  it('have their defaults where the first event of a ledger has none', () => {
    expect(property().state).toMatchObject({
      formRegimes: [{ regime: 'complimentary-vigorish' }],
      winFormulas: [WIN_FORMULA_OF_NEW_JERSEY],
      dropSchedules: [{ everyGamingDays: 2 }],
      complimentaryLimits: [
        {
          limits: [
            { role: 'pit-boss', limitCents: 100_000, relatedLimitCents: 0 },
            { role: 'shift-manager', limitCents: 1_000_000, relatedLimitCents: 0 },
          ],
        },
      ],
      theoreticalWins: [{ percentages: [] }],
      holdThresholds: [{ thresholds: [] }],
      journalAccounts: [JOURNAL_ACCOUNTS_BY_DEFAULT],
    });
  });

  it('are those of the first event where it has them', () => {
    const later = { from: '2020-01-01', percentages: [] };
    const opened = property({
      formRegimeChanges: [{ from: '2015-08-03', regime: 'uncollected-vigorish' }],
      theoreticalWins: { percentages: [CRAPS] },
      theoreticalWinChanges: [later],
      complimentaryLimits: { limits: [BOSS] },
      complimentaryLimitChanges: [],
    });
    expect(opened.state).toMatchObject({
      formRegimes: [
        { regime: 'complimentary-vigorish' },
        { from: '2015-08-03', regime: 'uncollected-vigorish' },
      ],
      theoreticalWins: [{ percentages: [CRAPS] }, later],
      complimentaryLimits: [{ limits: [BOSS] }],
    });
  });

  it.each([
    [SETTINGS.winFormula, { formula: 'drop+drop', uncollectedVigorish: 'added' }],
    [SETTINGS.complimentaryLimits, { limits: [BOSS, BOSS] }],
    [SETTINGS.complimentaryLimits, { limits: [NOBODYS] }],
    [SETTINGS.complimentaryLimits, { limits: [{ ...BOSS, userId: 'u-1' }] }],
    [SETTINGS.complimentaryLimits, { limits: [{ ...BOSS, limitCents: -1 }] }],
    [SETTINGS.theoreticalWins, { percentages: [{ game: 'snap', basisPoints: 1 }] }],
    [SETTINGS.theoreticalWins, { percentages: [{ game: 'roulette', basisPoints: 526 }] }],
    [SETTINGS.theoreticalWins, { percentages: [CRAPS, { game: 'craps', basisPoints: 2 }] }],
    [SETTINGS.theoreticalWins, { percentages: [{ game: 'red-dog', basisPoints: 0 }] }],
    [SETTINGS.theoreticalWins, { percentages: [{ game: 'red-dog', basisPoints: 10_001 }] }],
    [SETTINGS.holdThresholds, { thresholds: [PRIOR_YEAR, { ...PRIOR_YEAR, unit: 'percent' }] }],
    [SETTINGS.journalAccounts, { accounts: [{ account: 'win', name: 'Revenue:Win' }] }],
  ] as const)('refuse what cannot be in force: $name %j', (setting: Setting, value) => {
    property()
      .when(changed(setting, '2010-06-07', value))
      .thenRefused({ code: `${setting.code}-impossible`, kind: 'impossible' });
  });
});

function without({ from: _from, ...value }: { readonly from?: string }): object {
  return value;
}
