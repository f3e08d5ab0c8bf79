import { booksDateOf } from './gaming-day.js';
import type { GamingClock } from './gaming-day.js';

const NEW_YORK: GamingClock = {
  timeZone: 'America/New_York',
  rollOverHour: 6,
  shifts: [
    { name: 'day', beginsAtHour: 6 },
    { name: 'swing', beginsAtHour: 14 },
    { name: 'grave', beginsAtHour: 22 },
  ],
};

describe('the books date of an instant', () => {
  it.each([
    ['2010-06-05T09:59:59.999Z', '2010-06-04', 'grave'],
    ['2010-06-05T10:00:00.000Z', '2010-06-05', 'day'],
    ['2010-06-05T17:59:59.999Z', '2010-06-05', 'day'],
    ['2010-06-05T18:00:00.000Z', '2010-06-05', 'swing'],
    ['2010-06-06T01:59:59.999Z', '2010-06-05', 'swing'],
    ['2010-06-06T02:00:00.000Z', '2010-06-05', 'grave'],
  ])('%s is in %s, %s', (instant, gamingDay, shift) => {
    expect(booksDateOf(instant, NEW_YORK)).toEqual({ gamingDay, shift });
  });

  it('goes by the local hour when clocks are set back, and when they are set forward', () => {
    expect(booksDateOf('2010-11-07T10:59:00.000Z', NEW_YORK).gamingDay).toBe('2010-11-06');
    expect(booksDateOf('2010-11-07T11:00:00.000Z', NEW_YORK).gamingDay).toBe('2010-11-07');
    expect(booksDateOf('2010-03-14T09:59:00.000Z', NEW_YORK).gamingDay).toBe('2010-03-13');
    expect(booksDateOf('2010-03-14T10:00:00.000Z', NEW_YORK).gamingDay).toBe('2010-03-14');
  });

  it('is the same for each time zone and order in which the same minute is asked for', () => {
    const tokyo = { ...NEW_YORK, timeZone: 'Asia/Tokyo' };
    const asked = ['2010-06-05T20:59:30.000Z', '2010-06-05T21:00:00.000Z', '2010-06-05T20:59:59.999Z'];
    const answers = asked.flatMap((instant) =>
      [tokyo, NEW_YORK, tokyo].map((clock) => booksDateOf(instant, clock).gamingDay),
    );
    expect(answers).toEqual([
      ...['2010-06-05', '2010-06-05', '2010-06-05'],
      ...['2010-06-06', '2010-06-05', '2010-06-06'],
      ...['2010-06-05', '2010-06-05', '2010-06-05'],
    ]);
  });

  it('is right to the second before time zones were whole minutes', () => {
    // New York was 4:56:02 behind Greenwich: its 6 o'clock was at 10:56:02.
    expect(booksDateOf('1880-06-05T10:56:01.000Z', NEW_YORK).gamingDay).toBe('1880-06-04');
    expect(booksDateOf('1880-06-05T10:56:02.000Z', NEW_YORK).gamingDay).toBe('1880-06-05');
  });
});
