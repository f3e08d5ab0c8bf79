import { made, printed, step } from './tour.js';
import type { Tour } from './tour.js';

/**
 * The close of a past gaming day of its own, an adjustment and its history. Each role of the tours is one person, so
 * nobody approves what accounting prepared.
 */
export function* gamingDaysTour(number: number): Tour {
  const day = `2009-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`;
  const path = `/gaming-days/${day}`;
  yield step('accounting', 'POST', `${path}/reports`, { kind: 'preliminary' });
  yield step('accounting', 'POST', `${path}/reports`, { kind: 'count-room' });
  yield step('accounting', 'GET', `${path}/reports/preliminary/1`);
  yield* printed('accounting', `master-game-reports/${day}/preliminary/1`);
  yield step('surveillance', 'GET', '/papers?paper=master-game-report');
  yield step('accounting', 'POST', `${path}/closing`, {});
  yield step('accounting', 'POST', `${path}/reopening`, { reason: 'a box was found' });
  const adjustment = { tableId: `IT-${number}`, amountCents: -100, reason: 'typed wrongly' };
  yield* made('accounting', `${path}/adjustments`, adjustment);
  yield step('accounting', 'GET', `${path}/adjustments`);
  yield step('accounting', 'GET', `/gaming-days?limit=2`);
  yield step('accounting', 'GET', `/reports/master-game?gamingDay=${day}`);
  yield step('accounting', 'GET', `/reports/adjustments?month=${day.slice(0, 7)}`);
  const before = day.replace('2009', '2008');
  yield* made('accounting', '/histories', { from: before, to: before, reason: 'moved from paper' });
  yield step('accounting', 'GET', '/histories');
}
