import type { DatedClock, GamingCalendar } from '#kernel';
import type { PropertyEstablished, PropertyEvent } from './property.events.js';

export type EstablishedProperty = Pick<
  PropertyEstablished['data'],
  'propertyId' | 'currency' | 'currencyExponent'
> & {
  readonly status: 'established';
  readonly calendar: GamingCalendar;
};

export type PropertyState = { readonly status: 'none' } | EstablishedProperty;

export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (event.type === 'PropertyEstablished') {
    const { propertyId, currency, currencyExponent, ...clock } = event.data;
    return { status: 'established', propertyId, currency, currencyExponent, calendar: [clock] };
  }
  if (state.status === 'none') return state;
  return { ...state, calendar: withClock(state.calendar, event.data) };
}

/** A calendar after a change, which replaces every change that was planned for its day or a later one. */
export function withClock([first, ...changes]: GamingCalendar, clock: DatedClock): GamingCalendar {
  return [first, ...changes.filter(({ from }) => from < clock.from), clock];
}
