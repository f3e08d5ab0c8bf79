import type { Dated, From } from '#kernel';
import type { TProperties } from 'typebox';
import { complimentaryLimits } from './complimentary-limits.setting.js';
import { dropSchedule } from './drop-schedule.setting.js';
import { formRegime } from './form-regime.setting.js';
import { holdThresholds } from './hold-thresholds.setting.js';
import { journalAccounts } from './journal-accounts.setting.js';
import { lateRecording } from './late-recording.setting.js';
import type { PluralOf, Setting, SettingValue } from './setting.js';
import { theoreticalWins } from './theoretical-wins.setting.js';
import { winFormula } from './win-formula.setting.js';

/** The settings of the books of a property, but for its clock. */
export const SETTINGS = {
  formRegime,
  winFormula,
  dropSchedule,
  complimentaryLimits,
  theoreticalWins,
  holdThresholds,
  journalAccounts,
  lateRecording,
};

type Settings = typeof SETTINGS;
export type SettingKey = keyof Settings;

export const ALL_SETTINGS: readonly Setting[] = Object.values(SETTINGS);

/** A value of a setting, by its key. */
export type ValueOfSetting<Key extends SettingKey> = SettingValue<Settings[Key]>;

/** The rules of the books that a property chooses, each in force from a gaming day. */
export type BookRules = {
  readonly [Key in SettingKey as PluralOf<Settings[Key]['name']>]: Dated<ValueOfSetting<Key>>;
};

/** A setting over time. */
export function datedOf(books: BookRules, { plural }: Setting): Dated<object> {
  return books[plural as keyof BookRules];
}

/** The rules of the books by what each setting has. */
export function bookRules(dated: (setting: Setting) => Dated<object>): BookRules {
  return Object.fromEntries(ALL_SETTINGS.map((each) => [each.plural, dated(each)])) as unknown as BookRules;
}

/** Their fields of the first event of a ledger. */
export const RECORDED_SETTINGS: TProperties = Object.assign(
  {},
  ...ALL_SETTINGS.map(({ recordedFields }) => recordedFields),
) as TProperties;

/** What the first event of a ledger records of them. */
export function recordedOf(
  dated: (setting: Setting) => Dated<object>,
  settings: readonly Setting[] = ALL_SETTINGS,
): object {
  return Object.assign({}, ...settings.map((setting) => setting.recorded(dated(setting)))) as object;
}

/** What the first event of the oldest ledgers records of them, by default. */
export const OLDEST_RECORDED: object = recordedOf(
  ({ byDefault }) => byDefault,
  ALL_SETTINGS.filter(({ absent }) => absent === undefined),
);

/** Gives an object the rules of the books as they are whenever they are read. */
export function withBooks<Target extends object>(target: Target, read: () => BookRules): Target & BookRules {
  for (const setting of ALL_SETTINGS) {
    Object.defineProperty(target, setting.plural, { get: () => datedOf(read(), setting), enumerable: true });
  }
  return target as Target & BookRules;
}

/** The setting that an event changes. */
export function settingChangedBy(type: string): Setting | undefined {
  return ALL_SETTINGS.find(({ changed }) => changed.type === type);
}

/** The events of changes. */
export const SETTING_EVENTS = Object.fromEntries(
  ALL_SETTINGS.map(({ changed }) => [changed.type, changed]),
) as { readonly [Key in SettingKey as `${Settings[Key]['name']}Changed`]: Settings[Key]['changed'] };

/** An event of a change. */
export type SettingChanged = {
  [Key in SettingKey]: {
    readonly type: `${Settings[Key]['name']}Changed`;
    readonly data: From<ValueOfSetting<Key>>;
  };
}[SettingKey];
