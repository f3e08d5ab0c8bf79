import { beginningOf, booksDateOf, gamingDayAfter, gamingDayBefore } from './gaming-day.js';
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
    expect(booksDateOf(instant, [NEW_YORK])).toEqual({ gamingDay, shift });
  });

  it('goes by the local hour when clocks are set back, and when they are set forward', () => {
    expect(booksDateOf('2010-11-07T10:59:00.000Z', [NEW_YORK]).gamingDay).toBe('2010-11-06');
    expect(booksDateOf('2010-11-07T11:00:00.000Z', [NEW_YORK]).gamingDay).toBe('2010-11-07');
    expect(booksDateOf('2010-03-14T09:59:00.000Z', [NEW_YORK]).gamingDay).toBe('2010-03-13');
    expect(booksDateOf('2010-03-14T10:00:00.000Z', [NEW_YORK]).gamingDay).toBe('2010-03-14');
  });

  it('is independent of the order in which time zones ask for the same minute', () => {
    const tokyo = { ...NEW_YORK, timeZone: 'Asia/Tokyo' };
    const asked = ['2010-06-05T20:59:30.000Z', '2010-06-05T21:00:00.000Z', '2010-06-05T20:59:59.999Z'];
    const answers = asked.flatMap((instant) =>
      [tokyo, NEW_YORK, tokyo].map((clock) => booksDateOf(instant, [clock]).gamingDay),
    );
    expect(answers).toEqual([
      ...['2010-06-05', '2010-06-05', '2010-06-05'],
      ...['2010-06-06', '2010-06-05', '2010-06-06'],
      ...['2010-06-05', '2010-06-05', '2010-06-05'],
    ]);
  });

  it('is right to the second before time zones were whole minutes', () => {
    // New York was 4:56:02 behind Greenwich: its 6 o'clock was at 10:56:02.
    expect(booksDateOf('1880-06-05T10:56:01.000Z', [NEW_YORK]).gamingDay).toBe('1880-06-04');
    expect(booksDateOf('1880-06-05T10:56:02.000Z', [NEW_YORK]).gamingDay).toBe('1880-06-05');
  });

  it.each([
    ['2026-04-04T13:14:59.999Z', '2026-04-04'],
    ['2026-04-04T13:15:00.000Z', '2026-04-05'],
    // Chatham sets its clocks back from 03:45 to 02:45 at 14:00 UTC.
    ['2026-04-04T13:50:00.000Z', '2026-04-05'],
    ['2026-04-04T14:00:00.000Z', '2026-04-05'],
    ['2026-04-04T14:20:00.000Z', '2026-04-05'],
  ])('at %s in Chatham, with the roll-over at 3, is %s', (instant, gamingDay) => {
    const chatham = { timeZone: 'Pacific/Chatham', rollOverHour: 3, shifts: [] };
    expect(booksDateOf(instant, [chatham]).gamingDay).toBe(gamingDay);
  });

  it('skips a date that the time zone skips', () => {
    // Samoa had no 30 December 2011.
    const apia = { timeZone: 'Pacific/Apia', rollOverHour: 6, shifts: [] };
    const days = ['2011-12-30T15:59:59.999Z', '2011-12-30T16:00:00.000Z'].map(
      (instant) => booksDateOf(instant, [apia]).gamingDay,
    );
    expect(days).toEqual(['2011-12-29', '2011-12-31']);
    expect(gamingDayAfter('2011-12-29', [apia])).toBe('2011-12-31');
    expect(gamingDayBefore('2011-12-31', [apia])).toBe('2011-12-29');
    expect(gamingDayAfter('2010-02-28', [NEW_YORK])).toBe('2010-03-01');
    expect(gamingDayBefore('2010-03-14', [NEW_YORK])).toBe('2010-03-13');
  });
});

describe('a calendar that changes', () => {
  const LATER = {
    ...NEW_YORK,
    rollOverHour: 4,
    shifts: [
      { name: 'early', beginsAtHour: 4 },
      { name: 'late', beginsAtHour: 16 },
    ],
    from: '2010-06-08',
  };
  const calendar = [NEW_YORK, LATER, { ...NEW_YORK, from: '2010-06-10' }] as const;

  it.each([
    ['2010-06-08T07:59:59.999Z', '2010-06-07', 'grave', 'ends the day before where the new clock begins'],
    ['2010-06-08T08:00:00.000Z', '2010-06-08', 'early', 'is in force from its gaming day on'],
    ['2010-06-08T10:00:00.000Z', '2010-06-08', 'early', 'takes the shifts of its clock'],
    ['2010-06-10T09:59:59.999Z', '2010-06-09', 'late', 'lasts until the next clock begins'],
    ['2010-06-10T10:00:00.000Z', '2010-06-10', 'day', 'goes back to another clock'],
  ])('at %s is in %s, %s: it %s', (instant, gamingDay, shift) => {
    expect(booksDateOf(instant, calendar)).toEqual({ gamingDay, shift });
  });

  it('begins each gaming day by the clock of that day', () => {
    const begins = ['2010-06-07', '2010-06-08', '2010-06-10'].map((day) =>
      new Date(beginningOf(day, calendar)).toISOString(),
    );
    expect(begins).toEqual([
      '2010-06-07T10:00:00.000Z',
      '2010-06-08T08:00:00.000Z',
      '2010-06-10T10:00:00.000Z',
    ]);
  });
});
