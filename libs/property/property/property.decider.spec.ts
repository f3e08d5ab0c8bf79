import type { DatedClock, GamingClock } from '#kernel';
import { aContext } from '#testing/builders/contexts.js';
import { given } from '../../testing/given-when-then.js';
import { propertyDecider } from './property.decider.js';
import { bookRules, recordedOf } from '../settings/settings.js';
import type { PropertyEstablished, PropertyEvent } from './property.events.js';

const CLOCK: GamingClock = {
  timeZone: 'America/New_York',
  rollOverHour: 6,
  shifts: [
    { name: 'day', beginsAtHour: 6 },
    { name: 'night', beginsAtHour: 18 },
  ],
};
const EARLIER: GamingClock = { ...CLOCK, rollOverHour: 4, shifts: [{ name: 'day', beginsAtHour: 4 }] };

const established: PropertyEstablished = {
  type: 'PropertyEstablished',
  data: {
    propertyId: 'ac-1',
    currency: 'USD',
    currencyExponent: 2,
    ...CLOCK,
    ...recordedOf(({ byDefault }) => byDefault),
  },
};
const property = (...more: PropertyEvent[]) => given(propertyDecider, established, ...more);

/** A change recorded on 5 June 2010 at noon in New York. */
const change = (from: string, clock: GamingClock = EARLIER) =>
  ({
    type: 'ChangeCalendar',
    clock: { ...clock, from } satisfies DatedClock,
    now: '2010-06-05T16:00:00.000Z',
    context: aContext(),
  }) as const;

describe('a property', () => {
  it('opens its books once, with its clock and its currency', () => {
    const establish = {
      type: 'EstablishProperty',
      propertyId: 'ac-1',
      clock: CLOCK,
      ...bookRules(({ byDefault }) => byDefault),
      context: aContext(),
    } as const;
    given(propertyDecider).when(establish).then(established);
    property().when(establish).thenRefused({ code: 'property-established', kind: 'conflict' });
    given(propertyDecider)
      .when({ ...establish, clock: { ...CLOCK, timeZone: 'Atlantic City' } })
      .thenRefused({ code: 'clock-impossible' });
  });

  it('has no calendar to change before its books are open', () => {
    given(propertyDecider).when(change('2010-06-07')).thenRefused({ code: 'unknown-property' });
  });

  it('changes its calendar with a whole gaming day of notice', () => {
    const data = { ...EARLIER, from: '2010-06-07' };
    property().when(change('2010-06-07')).then({ type: 'CalendarChanged', data });
    for (const late of ['2010-06-06', '2010-06-05', '2009-12-31']) {
      property().when(change(late)).thenRefused({ code: 'calendar-change-too-late', kind: 'impossible' });
    }
  });

  it('plans several changes, and a change replaces those planned for its day or later', () => {
    const planned = property().and(change('2010-06-10')).and(change('2010-06-12', CLOCK));
    const calendar = (from: string): unknown => planned.and(change(from, CLOCK)).state;
    expect(planned.state).toMatchObject({
      calendar: [CLOCK, { ...EARLIER, from: '2010-06-10' }, { ...CLOCK, from: '2010-06-12' }],
    });
    expect(calendar('2010-06-11')).toMatchObject({
      calendar: [CLOCK, { from: '2010-06-10' }, { from: '2010-06-11' }],
    });
    for (const from of ['2010-06-10', '2010-06-07']) {
      expect(calendar(from)).toMatchObject({ calendar: [CLOCK, { ...CLOCK, from }] });
    }
  });

  it.each([
    ['a time zone that is none', { ...CLOCK, timeZone: 'Boardwalk' }],
    ['an hour that is none', { ...CLOCK, rollOverHour: 24 }],
    ['no shift', { ...CLOCK, shifts: [] }],
    ['a first shift after the roll-over', { ...CLOCK, shifts: [{ name: 'day', beginsAtHour: 7 }] }],
    ['shifts out of order', { ...CLOCK, shifts: [...CLOCK.shifts, { name: 'swing', beginsAtHour: 12 }] }],
    [
      'two shifts at one hour',
      { ...CLOCK, shifts: [...CLOCK.shifts, { ...CLOCK.shifts.at(-1)!, name: 'late' }] },
    ],
    ['two shifts of one name', { ...CLOCK, shifts: [...CLOCK.shifts, { name: 'day', beginsAtHour: 20 }] }],
  ])('refuses a clock with %s', (_what, clock) => {
    property().when(change('2010-06-07', clock)).thenRefused({ code: 'clock-impossible' });
  });

  it('refuses a clock by which a gaming day would begin before the previous one', () => {
    const kiritimati = { ...CLOCK, timeZone: 'Pacific/Kiritimati' };
    const midway = { ...CLOCK, timeZone: 'Pacific/Midway' };
    const there = given(propertyDecider, {
      ...established,
      data: { ...established.data, ...midway },
    });
    there.when(change('2010-06-08', kiritimati)).thenRefused({ code: 'gaming-day-impossible' });
    // A whole day ahead of Midway: the day before it would end when it begins.
    const tongatapu = { ...CLOCK, timeZone: 'Pacific/Tongatapu' };
    there.when(change('2010-06-08', tongatapu)).thenRefused({ code: 'gaming-day-impossible' });
  });
});
