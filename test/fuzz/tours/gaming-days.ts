import { made, printed, step } from './tour.js';
import type { Tour } from './tour.js';

/**
 * The close of a past gaming day of its own, an adjustment and its history. Each role of the tours is one person, so
 * approvals of what accounting prepared are refused, as are a report on a table that lost nothing and a correction of a clock
 * that was right.
 */
export function* gamingDaysTour(number: number): Tour {
  const day = `2009-${String((number % 12) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`;
  const path = `/gaming-days/${day}`;
  yield step('accounting', 'POST', `${path}/reports`, { kind: 'preliminary' });
  yield step('accounting', 'POST', `${path}/reports`, { kind: 'count-room' });
  yield step('accounting', 'GET', `${path}/reports/preliminary/1`);
  yield* printed('accounting', `master-game-reports/${day}/preliminary/1`);
  yield step('surveillance', 'GET', '/papers?paper=master-game-report');
  yield step('accounting', 'GET', `${path}/checklist`);
  yield step('accounting', 'POST', `${path}/closing`, {});
  yield step('accounting', 'POST', `${path}/reopening`, { reason: 'a box was found' });
  yield step('accounting', 'POST', `${path}/reopening/approval`, {});
  const adjustment = { tableId: `IT-${number}`, amountCents: -100, reason: 'typed wrongly' };
  const adjustmentId = yield* made('accounting', `${path}/adjustments`, adjustment);
  const signOff = { kind: 'adjustment', id: adjustmentId, reason: 'its approval is awaited' };
  yield step('accounting', 'POST', `${path}/checklist/sign-offs`, signOff);
  yield step('accounting', 'POST', `${path}/adjustments/${adjustmentId}/approval`, {});
  const misread = { reason: 'the slip was misread' };
  yield step('accounting', 'POST', `${path}/adjustments/${adjustmentId}/rejection`, misread);
  const loss = { tableId: `IT-${number}`, statement: 'two royal flushes in the evening' };
  yield step('surveillance', 'POST', `${path}/negative-revenue-reports`, loss);
  const paper = `/papers/negative-revenue-reports/${day}/IT-${number}/prints`;
  yield step('accounting', 'POST', paper, { part: 'original' });
  const right = { reason: 'the time server was a day ahead' };
  yield step('administrator', 'POST', '/property/clock-corrections', right);
  yield step('accounting', 'GET', `${path}/adjustments`);
  yield step('accounting', 'GET', `/gaming-days?limit=2`);
  yield step('accounting', 'GET', `/reports/master-game?gamingDay=${day}`);
  yield step('accounting', 'GET', `/reports/day-sheet?gamingDay=${day}`);
  yield step('accounting', 'GET', `/reports/adjustments?month=${day.slice(0, 7)}`);
  const before = day.replace('2009', '2008');
  const history = { from: before, to: before, reason: 'moved from paper' };
  const historyId = yield* made('accounting', '/histories', history);
  yield step('accounting', 'POST', `/histories/${historyId}/approval`, {});
  yield step('accounting', 'GET', '/histories');
}
