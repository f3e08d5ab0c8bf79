import { daysOfSpan, merged, sameDaysLastYear } from './spans.js';
import type { Span } from './statistics.answer.js';

const NEW_YORK = [{ timeZone: 'America/New_York', rollOverHour: 6, shifts: [] }] as const;

describe('the days of a span', () => {
  it.each<[Span, string, string, string, string, string]>([
    ['day', '2010-06-05', '2010-06-05', '2010-06-04', '2010-06-04', 'are the day beside the day before'],
    [
      'week',
      '2010-06-05',
      '2010-05-31',
      '2010-05-24',
      '2010-05-29',
      'begin on Monday and end on one weekday',
    ],
    ['week', '2010-05-31', '2010-05-31', '2010-05-24', '2010-05-24', 'are one day on a Monday'],
    ['week', '2010-06-06', '2010-05-31', '2010-05-24', '2010-05-30', 'are whole on a Sunday'],
    ['month', '2010-06-05', '2010-06-01', '2010-05-01', '2010-05-05', 'end on one day of both months'],
    ['month', '2010-06-30', '2010-06-01', '2010-05-01', '2010-05-31', 'are whole months at the end of one'],
    ['month', '2010-03-30', '2010-03-01', '2010-02-01', '2010-02-28', 'are a whole month that is shorter'],
    ['month', '2010-01-31', '2010-01-01', '2009-12-01', '2009-12-31', 'go back over a year'],
    ['year', '2010-06-05', '2010-01-01', '2009-01-01', '2009-06-05', 'end on one day of both years'],
    ['year', '2012-02-29', '2012-01-01', '2011-01-01', '2011-02-28', 'end with February before a leap day'],
    ['year', '2013-02-28', '2013-01-01', '2012-01-01', '2012-02-29', 'end with February after one'],
  ])('of a %s up to %s begin on %s; those before are %s to %s: they %s', (span, to, from, before, until) => {
    expect(daysOfSpan(span, to, NEW_YORK)).toEqual({
      span,
      current: { from, to },
      before: { from: before, to: until },
    });
  });

  it('are the gaming day before where the time zone skips a date', () => {
    const apia = [{ timeZone: 'Pacific/Apia', rollOverHour: 6, shifts: [] }] as const;
    expect(daysOfSpan('day', '2011-12-31', apia).before).toEqual({ from: '2011-12-29', to: '2011-12-29' });
  });

  it('are read once where spans overlap or meet, and no day between two of them is', () => {
    const days = (from: string, to: string) => ({ from, to });
    expect(
      merged([
        days('2010-06-01', '2010-06-05'),
        days('2010-06-03', '2010-06-04'),
        days('2010-05-28', '2010-05-31'),
        days('2009-06-01', '2009-06-05'),
      ]),
    ).toEqual([days('2009-06-01', '2009-06-05'), days('2010-05-28', '2010-06-05')]);
  });
});

describe('the same days of the year before', () => {
  it.each<['day' | 'month' | 'year', string, string, string]>([
    ['day', '2010-06-05', '2009-06-05', '2009-06-05'],
    ['day', '2012-02-29', '2011-02-28', '2011-02-28'],
    ['day', '2013-02-28', '2012-02-28', '2012-02-28'],
    ['month', '2010-06-05', '2009-06-01', '2009-06-05'],
    ['month', '2013-02-28', '2012-02-01', '2012-02-29'],
    ['year', '2010-06-05', '2009-01-01', '2009-06-05'],
    ['year', '2012-02-29', '2011-01-01', '2011-02-28'],
  ])('of a %s up to %s are %s to %s', (span, to, from, until) => {
    expect(sameDaysLastYear(span, to)).toEqual({ from, to: until });
  });
});
