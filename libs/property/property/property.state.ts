import { withChange } from '#kernel';
import type { GamingCalendar } from '#kernel';
import { bookRules, datedOf, settingChangedBy } from '../settings/settings.js';
import type { BookRules } from '../settings/settings.js';
import type { ClockPutRight, PropertyEstablished, PropertyEvent } from './property.events.js';

/** Times of recording after `setTo` and up to `wasAt` may be of a clock that was ahead. */
export type ClockCorrection = Pick<ClockPutRight['data'], 'wasAt' | 'setTo'>;

export type EstablishedProperty = Pick<
  PropertyEstablished['data'],
  'propertyId' | 'currency' | 'currencyExponent'
> &
  BookRules & {
    readonly status: 'established';
    readonly calendar: GamingCalendar;
    /** When the clock of the ledger was put right. */
    readonly clocksPutRight: readonly ClockCorrection[];
  };

export type PropertyState = { readonly status: 'none' } | EstablishedProperty;

export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  if (event.type === 'PropertyEstablished') {
    const { propertyId, currency, currencyExponent, timeZone, rollOverHour, shifts } = event.data;
    return {
      ...{ status: 'established', propertyId, currency, currencyExponent },
      calendar: [{ timeZone, rollOverHour, shifts }],
      clocksPutRight: [],
      ...bookRules((setting) => setting.of({ ...event.data })),
    };
  }
  if (state.status === 'none') return state;
  switch (event.type) {
    case 'ClockPutRight':
      return { ...state, clocksPutRight: [...state.clocksPutRight, event.data] };
    case 'CalendarChanged':
      return { ...state, calendar: withChange(state.calendar, event.data) };
    default: {
      const changed = settingChangedBy(event.type);
      if (!changed) return state;
      return { ...state, [changed.plural]: withChange(datedOf(state, changed), event.data) };
    }
  }
}
