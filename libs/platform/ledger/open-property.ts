import { randomUUID } from 'node:crypto';
import { CommandHandler, PROPERTY, StreamReader, establishProperty } from '#application';
import type { CommandHandlerOptions, Property } from '#application';
import { streamName } from '#event-store';
import { booksDateOf, canonicalTimeZone, inForceOn } from '#kernel';
import type { Dated, GamingCalendar, GamingClock, IsoDate } from '#kernel';
import type { BookRules, EstablishedProperty } from '#ledger';
import { ConfigurationInvalid } from '../configuration/configuration-invalid.js';
import type { BookSetting, PropertySettings } from '../configuration/configuration.js';
import { complimentaryLimitsText } from '../configuration/complimentary-limits.js';
import { journalAccountsText } from '../configuration/journal-accounts.js';
import { dropScheduleText } from '../configuration/drop-schedules.js';
import { theoreticalWinsText } from '../configuration/theoretical-wins.js';
import { holdThresholdsText } from '../configuration/hold-thresholds.js';
import { winFormulaText } from '../configuration/win-formulas.js';
import { hasLedgerOf } from './ledger-of-property.js';

/** How often the recorded settings are read again, in milliseconds: a change is recorded a gaming day ahead. */
const REFRESH_MS = 60_000;

type Handling = Omit<CommandHandlerOptions, 'property'>;

/** The property of a ledger, with the clocks that the ledger records. */
export class RecordedProperty implements Property {
  readonly propertyId: string;
  readonly name: string;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly reader: StreamReader,
    { propertyId, name }: Pick<Property, 'propertyId' | 'name'>,
    private recorded: EstablishedProperty,
  ) {
    this.propertyId = propertyId;
    this.name = name;
    // Health reports a store that does not answer; the next read catches up.
    this.timer = setInterval(() => void this.refresh().catch(() => undefined), REFRESH_MS).unref();
  }

  get clock(): GamingCalendar {
    return this.recorded.calendar;
  }

  get clocksPutRight(): EstablishedProperty['clocksPutRight'] {
    return this.recorded.clocksPutRight;
  }

  get formRegimes(): BookRules['formRegimes'] {
    return this.recorded.formRegimes;
  }

  get winFormulas(): BookRules['winFormulas'] {
    return this.recorded.winFormulas;
  }

  get dropSchedules(): BookRules['dropSchedules'] {
    return this.recorded.dropSchedules;
  }

  get complimentaryLimits(): BookRules['complimentaryLimits'] {
    return this.recorded.complimentaryLimits;
  }

  get theoreticalWins(): BookRules['theoreticalWins'] {
    return this.recorded.theoreticalWins;
  }

  get holdThresholds(): BookRules['holdThresholds'] {
    return this.recorded.holdThresholds;
  }

  get journalAccounts(): BookRules['journalAccounts'] {
    return this.recorded.journalAccounts;
  }

  get currency(): string {
    return this.recorded.currency;
  }

  get currencyExponent(): number {
    return this.recorded.currencyExponent;
  }

  /** Reads the settings as they are recorded now. */
  async refresh(): Promise<void> {
    const recorded = await recordedProperty(this.reader, this.propertyId);
    if (recorded) this.recorded = recorded;
  }

  close(): void {
    clearInterval(this.timer);
  }
}

/**
 * Opens the property of a ledger: the first start records its settings, and every later one holds its configuration
 * against them.
 * @param beforeNew called before a ledger without any fact begins; it may throw
 * @throws PropertyMismatch when the ledger is of another property
 * @throws ConfigurationInvalid when a setting disagrees with it
 */
export async function openProperty(
  handling: Handling,
  settings: PropertySettings,
  beforeNew: () => Promise<void> = () => Promise.resolve(),
): Promise<RecordedProperty> {
  const { store, codec } = handling;
  const { propertyId, name, clock } = settings;
  const reader = new StreamReader(store, codec);
  let recorded = await recordedProperty(reader, propertyId);
  if (!recorded) {
    if (!(await hasLedgerOf(store, propertyId))) await beforeNew();
    const { formRegimes, winFormulas, dropSchedules, complimentaryLimits } = settings;
    const { theoreticalWins, holdThresholds, journalAccounts } = settings;
    const rules: BookRules = {
      ...{ formRegimes, winFormulas, dropSchedules, complimentaryLimits },
      ...{ theoreticalWins, holdThresholds, journalAccounts },
    };
    const property: Property = { propertyId, name, clock: [clock], ...rules };
    const establish = new CommandHandler({ ...handling, property }).execute(
      establishProperty({ propertyId, ledgerId: randomUUID(), clock, ...rules }),
      {
        commandId: `property-${propertyId}`,
        principal: { userId: 'configuration', name: 'Configuration', roles: ['configuration'] },
      },
    );
    const failed = await establish.then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    recorded = await recordedProperty(reader, propertyId);
    // Another process that started at the same moment was first, with an id of its own for the ledger.
    if (!recorded && failed) throw failed.error;
  }
  if (!recorded) throw new Error(`the property ${propertyId} was recorded and is not there`);
  const { gamingDay } = booksDateOf(new Date(handling.now()).toISOString(), recorded.calendar);
  assertAgrees(settings, recorded, gamingDay);
  return new RecordedProperty(reader, { propertyId, name }, recorded);
}

async function recordedProperty(
  reader: StreamReader,
  propertyId: string,
): Promise<EstablishedProperty | undefined> {
  const history = await reader.read(streamName(PROPERTY.category, propertyId));
  const state = history.state(PROPERTY.decider);
  return state.status === 'none' ? undefined : state;
}

/** The settings that were set agree with those in force on a gaming day, or with those that are planned after it. */
function assertAgrees(settings: PropertySettings, recorded: EstablishedProperty, gamingDay: IsoDate): void {
  const stated = { ...settings, calendar: [settings.clock] } as const;
  for (const variable of settings.stated) {
    const [set = ''] = settingsOf(variable, stated, LAST_DAY);
    const accepted = settingsOf(variable, recorded, gamingDay);
    if (accepted.some((each) => isSame(variable, each, set))) continue;
    throw new ConfigurationInvalid(
      `${variable} is "${set}"; the ledger records "${accepted[0]}". Set it so, or leave it out. ${HOW_TO_CHANGE[variable]}.`,
    );
  }
}

/** A day after every change. */
const LAST_DAY = '9999-12-31';

const CALENDAR = 'POST /property/calendar-changes changes the calendar from a later gaming day on';
const HOW_TO_CHANGE: Readonly<Record<BookSetting, string>> = {
  PITLEDGER_TIME_ZONE: CALENDAR,
  PITLEDGER_ROLL_OVER_HOUR: CALENDAR,
  PITLEDGER_SHIFTS: CALENDAR,
  PITLEDGER_FORM_REGIMES:
    'POST /property/form-regime-changes changes the rules of forms from a later gaming day on',
  PITLEDGER_WIN_FORMULAS:
    'POST /property/win-formula-changes changes the formula of win from a later gaming day on',
  PITLEDGER_DROP_SCHEDULES:
    'POST /property/drop-schedule-changes changes the drop schedule from a later gaming day on',
  PITLEDGER_COMPLIMENTARY_LIMITS:
    'POST /property/complimentary-limit-changes changes the limits of complimentaries from a later gaming day on',
  PITLEDGER_THEORETICAL_WINS:
    'POST /property/theoretical-win-changes changes the theoretical wins from a later gaming day on',
  PITLEDGER_HOLD_THRESHOLDS:
    'POST /property/hold-threshold-changes changes the thresholds of the hold from a later gaming day on',
  PITLEDGER_JOURNAL_ACCOUNTS:
    'POST /property/journal-account-changes changes the accounts of the journal from a later gaming day on',
};

/** A setting as a configuration writes it: by what is in force on a gaming day, then by what is planned after it. */
function settingsOf(
  variable: BookSetting,
  recorded: BookRules & Pick<EstablishedProperty, 'calendar'>,
  gamingDay: IsoDate,
): readonly string[] {
  const { calendar, formRegimes, winFormulas, dropSchedules, complimentaryLimits, holdThresholds } = recorded;
  if (variable === 'PITLEDGER_FORM_REGIMES') {
    return datedTexts(formRegimes, gamingDay, ({ regime }) => regime);
  }
  if (variable === 'PITLEDGER_WIN_FORMULAS') return datedTexts(winFormulas, gamingDay, winFormulaText);
  if (variable === 'PITLEDGER_DROP_SCHEDULES') return datedTexts(dropSchedules, gamingDay, dropScheduleText);
  if (variable === 'PITLEDGER_COMPLIMENTARY_LIMITS') {
    return datedTexts(complimentaryLimits, gamingDay, complimentaryLimitsText);
  }
  if (variable === 'PITLEDGER_THEORETICAL_WINS') {
    return datedTexts(recorded.theoreticalWins, gamingDay, theoreticalWinsText);
  }
  if (variable === 'PITLEDGER_HOLD_THRESHOLDS') {
    return datedTexts(holdThresholds, gamingDay, holdThresholdsText);
  }
  if (variable === 'PITLEDGER_JOURNAL_ACCOUNTS') {
    return datedTexts(recorded.journalAccounts, gamingDay, journalAccountsText);
  }
  const [, ...changes] = calendar;
  const planned = changes.filter(({ from }) => from > gamingDay);
  return [inForceOn(gamingDay, calendar), ...planned].map((clock) => clockSettingOf(clock, variable));
}

/** A dated setting by its changes up to a gaming day, and by all of them. */
function datedTexts<Setting extends object>(
  [first, ...changes]: Dated<Setting>,
  gamingDay: IsoDate,
  textOf: (setting: Setting) => string,
): readonly string[] {
  const inForce = changes.filter(({ from }) => from <= gamingDay);
  return [inForce, changes].map((each) =>
    [textOf(first), ...each.map((change) => `${textOf(change)}@${change.from}`)].join(','),
  );
}

function clockSettingOf(
  { timeZone, rollOverHour, shifts }: GamingClock,
  variable: Exclude<
    BookSetting,
    | 'PITLEDGER_FORM_REGIMES'
    | 'PITLEDGER_WIN_FORMULAS'
    | 'PITLEDGER_DROP_SCHEDULES'
    | 'PITLEDGER_COMPLIMENTARY_LIMITS'
    | 'PITLEDGER_THEORETICAL_WINS'
    | 'PITLEDGER_HOLD_THRESHOLDS'
    | 'PITLEDGER_JOURNAL_ACCOUNTS'
  >,
): string {
  switch (variable) {
    case 'PITLEDGER_TIME_ZONE':
      return timeZone;
    case 'PITLEDGER_ROLL_OVER_HOUR':
      return String(rollOverHour);
    case 'PITLEDGER_SHIFTS':
      return shifts.map(({ name, beginsAtHour }) => `${name}@${beginsAtHour}`).join(',');
  }
}

function isSame(variable: BookSetting, one: string, other: string): boolean {
  return variable === 'PITLEDGER_TIME_ZONE'
    ? canonicalTimeZone(one) === canonicalTimeZone(other)
    : one === other;
}
