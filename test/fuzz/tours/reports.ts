import { ALL_SETTINGS } from '#ledger';
import { step } from './tour.js';
import type { Tour } from './tour.js';

const LISTS = ['/pits', '/tables', '/shoes', '/rounds', '/markers', '/vigorish-forms', '/form-series'];

/** Every read of the whole floor, lists in pages. */
export function* reportsTour(): Tour {
  for (const path of [...LISTS, '/reports/control-exceptions']) {
    const { nextCursor } = yield step('accounting', 'GET', `${path}?limit=2`);
    if (typeof nextCursor !== 'string') continue;
    yield step('accounting', 'GET', `${path}?limit=2&cursor=${encodeURIComponent(nextCursor)}`);
  }
  yield step('accounting', 'GET', '/reports/table-win?from=2010-06-05&to=2010-06-06&by=tableId,shift');
  yield step('accounting', 'GET', '/reports/counted-win?from=2010-06-05&by=tableId,periodId');
  yield step('accounting', 'GET', '/reports/vigorish');
  yield step('accounting', 'GET', '/reports/documented-vigorish');
  yield step('accounting', 'GET', '/reports/theory?from=2010-06-05&to=2010-06-06&by=month,game&kinds=tie');
  yield step('accounting', 'GET', '/reports/vigorish-receivable?from=2010-06-05&to=2010-06-06');
  yield step('accounting', 'GET', '/reports/aged-vigorish?buckets=0,7&asOf=2010-06-05T16:00:00.000Z');
  yield step('accounting', 'GET', '/reports/complimentaries?from=2010-06-05&to=2010-06-06');
  yield step('accounting', 'GET', '/reports/journal?from=2010-06-05&to=2010-06-06');
  yield step('accounting', 'GET', '/reports/statistics?gamingDay=2010-06-06&by=tableId');
  yield step('accounting', 'GET', '/reports/hold-outliers?month=2010-06');
  yield step('accounting', 'GET', '/reports/events?from=2010-06-05&to=2010-06-06&tableId=T-1');
  yield step('accounting', 'GET', '/amounts-due');
  const calendar = {
    timeZone: 'America/New_York',
    rollOverHour: 6,
    shifts: [{ name: 'day', beginsAtHour: 6 }],
  };
  yield step('accounting', 'POST', '/property/calendar-changes', { from: '2990-01-01', ...calendar });
  for (const { path, example } of ALL_SETTINGS) {
    yield step('accounting', 'POST', `/property/${path}`, { from: '2990-01-01', ...example });
  }
  yield step('accounting', 'GET', '/markers?status=open&asOf=2010-06-05T16:00:00.000Z');
  for (const path of ['/auth/me', '/property', '/games', '/asyncapi.json', '/health/live', '/health/ready']) {
    yield step('regulator', 'GET', path);
  }
  yield step('regulator', 'GET', '/schemas/events/round-opened.v1.schema.json');
}
