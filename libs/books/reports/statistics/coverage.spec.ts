import { countedOn } from './coverage.js';
import type { PeriodInBooks } from './periods-in-books.js';

const time = (hour: number) => `2010-06-05T${String(hour).padStart(2, '0')}:00:00.000Z`;
const period = (openedAt: number, closedAt: number, gamingDay: string): PeriodInBooks => ({
  ...{ tableId: 'T-1', game: 'roulette', openedAt: time(openedAt) },
  closer: { gamingDay, shift: 'day', at: time(closedAt) },
  counted: { adjusted: undefined, asClosed: undefined },
  isClosed: { adjusted: true, asClosed: true },
});

describe('the count of what happened between two times at a table', () => {
  const periods = [period(10, 12, '2010-06-05'), period(12, 14, '2010-06-06')];
  const dayOf = (first: number, last = first) => countedOn(periods, 'adjusted', time(first), time(last));

  it('is that of the closer at a time at which the next period is opened', () => {
    expect([dayOf(11), dayOf(12), dayOf(13), dayOf(14)]).toEqual([
      '2010-06-05',
      '2010-06-05',
      '2010-06-06',
      '2010-06-06',
    ]);
  });

  it('is the later of two, and none before the first opener or after the last closer', () => {
    expect([dayOf(11, 13), dayOf(10), dayOf(9, 11), dayOf(13, 15)]).toEqual(['2010-06-06', null, null, null]);
  });
});
