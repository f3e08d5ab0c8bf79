import { randomUUID } from 'node:crypto';
import { CommandHandler, PROPERTY, StreamReader, establishProperty } from '#application';
import type { CommandHandlerOptions, Property } from '#application';
import { streamName } from '#event-store';
import { booksDateOf, canonicalTimeZone, inForceOn } from '#kernel';
import type { GamingClock, IsoDate } from '#kernel';
import { ALL_SETTINGS, bookRules, datedOf, withBooks } from '#ledger';
import type { BookRules, EstablishedProperty, Setting } from '#ledger';
import { ConfigurationInvalid } from '../configuration/configuration-invalid.js';
import type { PropertySettings } from '../configuration/configuration.js';
import { settingText } from '../configuration/dated-setting.js';
import { hasLedgerOf } from './ledger-of-property.js';

/** How often the recorded settings are read again, in milliseconds: a change is recorded a gaming day ahead. */
const REFRESH_MS = 60_000;

type Handling = Omit<CommandHandlerOptions, 'property'>;

/** The property of a ledger, with its clocks and its rules of the books as they are recorded. */
export interface RecordedProperty extends Property {
  readonly clocksPutRight: EstablishedProperty['clocksPutRight'];
  readonly currency: string;
  readonly currencyExponent: number;
  /** Reads the settings as they are recorded now. */
  refresh(): Promise<void>;
  close(): void;
}

function follow(
  reader: StreamReader,
  { propertyId, name }: Pick<Property, 'propertyId' | 'name'>,
  first: EstablishedProperty,
): RecordedProperty {
  let recorded = first;
  const refresh = async (): Promise<void> => {
    recorded = (await recordedProperty(reader, propertyId)) ?? recorded;
  };
  // Health reports a store that does not answer; the next read catches up.
  const timer = setInterval(() => void refresh().catch(() => undefined), REFRESH_MS).unref();
  const property = {
    ...{ propertyId, name, refresh },
    get clock() {
      return recorded.calendar;
    },
    get clocksPutRight() {
      return recorded.clocksPutRight;
    },
    get currency() {
      return recorded.currency;
    },
    get currencyExponent() {
      return recorded.currencyExponent;
    },
    close: () => clearInterval(timer),
  };
  return withBooks(property, () => recorded);
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
    const rules = bookRules((setting) => datedOf(settings, setting));
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
  return follow(reader, { propertyId, name }, recorded);
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
      `${variable} is "${set}"; the ledger records "${accepted[0]}". Set it so, or leave it out. ${howToChange(settingOf(variable) ?? CALENDAR)}.`,
    );
  }
}

/** A day after every change. */
const LAST_DAY = '9999-12-31';

function howToChange({ path, noun }: { readonly path: string; readonly noun: string }): string {
  return `POST /property/${path} changes the ${noun} from a later gaming day on`;
}

const CALENDAR = { path: 'calendar-changes', noun: 'calendar' };

/** A setting as a configuration writes it: by what is in force on a gaming day, then by what is planned after it. */
function settingsOf(
  variable: string,
  recorded: BookRules & Pick<EstablishedProperty, 'calendar'>,
  gamingDay: IsoDate,
): readonly string[] {
  const setting = settingOf(variable);
  if (setting) {
    const [first, ...changes] = datedOf(recorded, setting);
    const inForce = changes.filter(({ from }) => from <= gamingDay);
    return [settingText(setting, [first, ...inForce]), settingText(setting, [first, ...changes])];
  }
  const { calendar } = recorded;
  const [, ...changes] = calendar;
  const planned = changes.filter(({ from }) => from > gamingDay);
  return [inForceOn(gamingDay, calendar), ...planned].map((clock) => clockSettingOf(clock, variable));
}

function settingOf(variable: string): Setting | undefined {
  return ALL_SETTINGS.find((setting) => setting.variable === variable);
}

function clockSettingOf({ timeZone, rollOverHour, shifts }: GamingClock, variable: string): string {
  switch (variable) {
    case 'PITLEDGER_TIME_ZONE':
      return timeZone;
    case 'PITLEDGER_ROLL_OVER_HOUR':
      return String(rollOverHour);
    default:
      return shifts.map(({ name, beginsAtHour }) => `${name}@${beginsAtHour}`).join(',');
  }
}

function isSame(variable: string, one: string, other: string): boolean {
  return variable === 'PITLEDGER_TIME_ZONE'
    ? canonicalTimeZone(one) === canonicalTimeZone(other)
    : one === other;
}
