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
import type {
  ChangeCalendar,
  ChangeSetting,
  EstablishProperty,
  PropertyCommand,
  PutClockRight,
} from './property.commands.js';
import { isClearlyBefore } from '../../ledger/in-force.js';
import { signatureOf } from '../../ledger/signature.js';
import type { PropertyEvent } from './property.events.js';
import { datedOf, recordedOf } from '../settings/settings.js';
import type { SettingChanged } from '../settings/settings.js';
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
      case 'ChangeSetting':
        return changeSetting(command, state);
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
  const { code: currency, exponent: currencyExponent } = CURRENCY;
  return accept({
    type: 'PropertyEstablished',
    data: {
      ...{ propertyId, ...(ledgerId !== undefined && { ledgerId }) },
      ...{ currency, currencyExponent, ...clock },
      ...recordedOf((setting) => datedOf(rules, setting)),
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
  const late = tooLate({ code: 'calendar', noun: 'calendar' }, from, noticeOf(now, calendar));
  if (late) return late;
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

/** What is recorded keeps the setting of its gaming day. */
function changeSetting(
  { setting, change, now }: ChangeSetting,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const { noun, code } = setting;
  const fault = setting.fault?.(change);
  if (fault !== undefined) {
    return refuse('impossible', `${code}-impossible`, `The ${noun} cannot be: ${fault}.`);
  }
  const late = tooLate(setting, change.from, noticeOf(now, calendar));
  return late ?? accept({ type: setting.changed.type, data: change } as SettingChanged);
}

function tooLate(
  { code, noun }: { readonly code: string; readonly noun: string },
  from: IsoDate,
  { today, earliest }: Notice,
): Decision<PropertyEvent> | undefined {
  if (from >= earliest) return undefined;
  return refuse(
    'impossible',
    `${code}-change-too-late`,
    `The ${noun} cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
  );
}

interface Notice {
  readonly today: IsoDate;
  readonly earliest: IsoDate;
}

/**
 * A change names a future day, with a whole gaming day before it in which every process of the ledger learns of the
 * change. A change that is only planned can still be replaced.
 */
function noticeOf(now: IsoInstant, calendar: GamingCalendar): Notice {
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
