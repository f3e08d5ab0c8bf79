import { CURRENCY, accept, beginningOf, booksDateOf, clockFault, refuse } from '#kernel';
import type { Decider, Decision } from '#kernel';
import type { ChangeCalendar, PropertyCommand } from './property.commands.js';
import type { PropertyEvent } from './property.events.js';
import { evolveProperty, withClock } from './property.state.js';
import type { EstablishedProperty, PropertyState } from './property.state.js';

const DAY_MS = 86_400_000;

/**
 * The settings of a property that are part of its books: each is in force from a date, and none is changed afterwards.
 */
export const propertyDecider: Decider<PropertyCommand, PropertyState, PropertyEvent> = {
  initialState: { status: 'none' },
  evolve: evolveProperty,
  decide(command, state) {
    if (command.type === 'EstablishProperty') {
      const { propertyId, clock } = command;
      const fault = clockFault(clock);
      if (fault !== undefined) return refuse('impossible', 'clock-impossible', fault);
      return state.status === 'none'
        ? accept({
            type: 'PropertyEstablished',
            data: {
              propertyId,
              currency: CURRENCY.code,
              currencyExponent: CURRENCY.exponent,
              ...clock,
            },
          })
        : refuse('conflict', 'property-established', `The property ${propertyId} is already established.`);
    }
    return state.status === 'none'
      ? refuse('unknown', 'unknown-property', 'The property is not established yet; establish it first.')
      : changeCalendar(command, state);
  },
};

/**
 * Each gaming day keeps the clock with which it began. So a change names a future day, with a whole gaming day before
 * it in which every process of the ledger learns of the change. A change that is only planned can still be replaced.
 */
function changeCalendar(
  { clock, now }: ChangeCalendar,
  { calendar }: EstablishedProperty,
): Decision<PropertyEvent> {
  const fault = clockFault(clock);
  if (fault !== undefined) return refuse('impossible', 'clock-impossible', fault);
  const { from } = clock;
  const today = booksDateOf(now, calendar).gamingDay;
  const earliest = dayAfter(dayAfter(today));
  if (from < earliest) {
    return refuse(
      'impossible',
      'calendar-change-too-late',
      `The calendar cannot change on ${from}: the gaming day is ${today}, and a change needs a whole gaming day before it. The earliest day is ${earliest}.`,
    );
  }
  const changed = withClock(calendar, clock);
  if (beginningOf(from, changed) <= beginningOf(dayBefore(from), changed)) {
    return refuse(
      'impossible',
      'gaming-day-impossible',
      `With this clock the gaming day ${from} would begin before ${dayBefore(from)}; choose another roll-over or a later day.`,
    );
  }
  return accept({ type: 'CalendarChanged', data: clock });
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}
