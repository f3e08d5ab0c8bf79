import { CommandHandler, PROPERTY, StreamReader, establishProperty } from '#application';
import type { CommandHandlerOptions, Property } from '#application';
import { streamName } from '#event-store';
import { booksDateOf, canonicalTimeZone, clockOn } from '#kernel';
import type { GamingCalendar, GamingClock, IsoDate } from '#kernel';
import type { EstablishedProperty } from '#ledger';
import { ConfigurationInvalid } from '../configuration/configuration-invalid.js';
import type { PropertySettings } from '../configuration/configuration.js';
import { PropertyMismatch } from './property-mismatch.js';

/** How often the recorded settings are read again, in milliseconds: a change is recorded a gaming day ahead. */
const REFRESH_MS = 60_000;

type ClockSetting = PropertySettings['stated'][number];

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
 * @throws PropertyMismatch when the ledger is of another property
 * @throws ConfigurationInvalid when a setting disagrees with it
 */
export async function openProperty(
  handling: Handling,
  settings: PropertySettings,
): Promise<RecordedProperty> {
  const { store, codec } = handling;
  const { propertyId, name, clock } = settings;
  const reader = new StreamReader(store, codec);
  let recorded = await recordedProperty(reader, propertyId);
  if (!recorded) {
    await assertOfNoOther(handling, propertyId);
    await new CommandHandler({ ...handling, property: { propertyId, name, clock: [clock] } }).execute(
      establishProperty({ propertyId, clock }),
      {
        commandId: `property-${propertyId}`,
        principal: { userId: 'configuration', name: 'Configuration', roles: ['configuration'] },
      },
    );
    recorded = await recordedProperty(reader, propertyId);
  }
  if (!recorded) throw new Error(`the property ${propertyId} was recorded and is not there`);
  const { gamingDay } = booksDateOf(new Date(handling.now()).toISOString(), recorded.calendar);
  assertAgrees(settings, recorded.calendar, gamingDay);
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

/** A property's settings are not recorded in the ledger of another one. */
async function assertOfNoOther({ store, codec }: Handling, propertyId: string): Promise<void> {
  const [first] = await store.readAll({ limit: 1 });
  const other = first && codec.decode(first).metadata['property'];
  if (other === undefined || other === propertyId) return;
  throw new PropertyMismatch(propertyId, 'the ledger', other);
}

/** The settings that were set agree with the clock in force on a gaming day, or with one that is planned after it. */
function assertAgrees(
  { clock, stated }: PropertySettings,
  calendar: GamingCalendar,
  gamingDay: IsoDate,
): void {
  const [, ...changes] = calendar;
  const inForce = clockOn(gamingDay, calendar);
  const planned = changes.filter(({ from }) => from > gamingDay);
  for (const variable of stated) {
    const set = settingOf(clock, variable);
    const agrees = [inForce, ...planned].some((each) => isSame(variable, settingOf(each, variable), set));
    if (agrees) continue;
    throw new ConfigurationInvalid(
      `${variable} is "${set}"; the ledger records "${settingOf(inForce, variable)}". Set it so, or leave it out. POST /property/calendar-changes changes the calendar from a later gaming day on.`,
    );
  }
}

function isSame(variable: ClockSetting, one: string, other: string): boolean {
  return variable === 'PITLEDGER_TIME_ZONE'
    ? canonicalTimeZone(one) === canonicalTimeZone(other)
    : one === other;
}

function settingOf(clock: GamingClock, variable: ClockSetting): string {
  switch (variable) {
    case 'PITLEDGER_TIME_ZONE':
      return clock.timeZone;
    case 'PITLEDGER_ROLL_OVER_HOUR':
      return String(clock.rollOverHour);
    case 'PITLEDGER_SHIFTS':
      return clock.shifts.map(({ name, beginsAtHour }) => `${name}@${beginsAtHour}`).join(',');
  }
}
