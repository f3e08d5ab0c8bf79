import { withChange } from '#kernel';
import type { Dated, GamingCalendar } from '#kernel';
import type { FormRegime } from '#rules';
import type { PropertyEstablished, PropertyEvent } from './property.events.js';

export type EstablishedProperty = Pick<
  PropertyEstablished['data'],
  'propertyId' | 'currency' | 'currencyExponent'
> & {
  readonly status: 'established';
  readonly calendar: GamingCalendar;
  readonly formRegimes: Dated<FormRegime>;
};

export type PropertyState = { readonly status: 'none' } | EstablishedProperty;

export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (event.type === 'PropertyEstablished') {
    const { propertyId, currency, currencyExponent, formRegime, formRegimeChanges, ...clock } = event.data;
    return {
      ...{ status: 'established', propertyId, currency, currencyExponent },
      calendar: [clock],
      formRegimes: [{ regime: formRegime }, ...formRegimeChanges],
    };
  }
  if (state.status === 'none') return state;
  return event.type === 'CalendarChanged'
    ? { ...state, calendar: withChange(state.calendar, event.data) }
    : { ...state, formRegimes: withChange(state.formRegimes, event.data) };
}
