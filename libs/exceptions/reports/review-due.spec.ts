import type { EntryContext } from '../../read-models/ledger-projection.js';
import { reviewDueOf } from './review-due.js';

describe('the review of a control exception', () => {
  it.each([
    ['of its day', '2010-06-05', '2010-06-06T03:00:00.000Z', '2010-06-06'],
    ['that was recorded late', '2010-06-05', '2010-06-09T03:00:00.000Z', '2010-06-10'],
    ['of no gaming day', '', '2010-06-06T03:00:00.000Z', '2010-06-07'],
  ])('%s is due a day later', (_what, gamingDay, recordedAt, due) => {
    const occurredAt = '2010-06-06T02:00:00.000Z';
    expect(reviewDueOf({ gamingDay, occurredAt, recordedAt } as EntryContext)).toBe(due);
  });
});
