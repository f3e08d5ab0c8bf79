import { CURRENCY } from '#kernel';
import { closed } from '#rules/game/shapes.js';
import { Type } from 'typebox';
import { described, id, instant, integer, isoDate, text } from '../../ledger/event-shapes.js';
import { event, inside } from '../../ledger/event-type.js';
import type { Declared, EventsOf } from '../../ledger/event-type.js';
import { signature } from '../../ledger/signature.js';
import type * as events from './property.events.js';
import { OLDEST_RECORDED, RECORDED_SETTINGS } from '../settings/settings.js';
import type { SettingChanged } from '../settings/settings.js';

const hour = integer(0, 23, 'local hour');

const clock = {
  timeZone: text('IANA name, such as America/New_York', { minLength: 1 }),
  rollOverHour: described(hour, 'local hour at which a gaming day begins'),
  shifts: Type.Array(closed({ name: id, beginsAtHour: hour }), {
    description: 'in the order in which they begin; the first begins with the gaming day',
  }),
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
  late: 'setting',
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
    ...RECORDED_SETTINGS,
  },
  example: {
    propertyId: 'boardwalk',
    currency: CURRENCY.code,
    currencyExponent: CURRENCY.exponent,
    ...EXAMPLE_CLOCK,
    ...OLDEST_RECORDED,
  },
});
export type PropertyEstablished = Declared<typeof PropertyEstablished>;

export const CalendarChanged = event('CalendarChanged', {
  describe: 'The clock of the gaming days changes from a day on.',
  inside: 'a setting of the whole ledger; each published event has its gaming day',
  late: 'setting',
  data: { from: described(isoDate, 'YYYY-MM-DD; first gaming day that begins by it'), ...clock },
  example: { from: '2010-07-01', ...EXAMPLE_CLOCK },
  finding: ({ data: { from, timeZone, rollOverHour, shifts } }) => {
    const beginning = shifts.map(({ name, beginsAtHour }) => `${name} at ${beginsAtHour}`).join(', ');
    return {
      severity: 'notice',
      code: 'calendar-changed',
      message: `From ${from} on, gaming days begin at hour ${rollOverHour} in ${timeZone}, and shifts: ${beginning}.`,
    };
  },
});
export type CalendarChanged = Declared<typeof CalendarChanged>;

/** A clock that was ahead had written times of recording that were still to come. */
export const ClockPutRight = event('ClockPutRight', {
  describe:
    'An administrator stated that the clock of the ledger had been ahead: times of recording go on from the right time.',
  inside: 'the clock of the computer, which says nothing of the floor',
  late: 'setting',
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
  finding: ({ data: { wasAt, setTo, reason } }) => ({
    severity: 'notice',
    code: 'clock-put-right',
    message: `The clock of the ledger had been ahead, up to ${wasAt}, and was put right at ${setTo}.`,
    reason,
  }),
});
export type ClockPutRight = Declared<typeof ClockPutRight>;

export type PropertyEvent = EventsOf<typeof events> | SettingChanged;
