import type { House } from './house.js';
import { GAMING_DAY } from './tables.js';

/** What the demo leaves for a newcomer to end. */
const OVER_OPEN_ITEMS = 'left open, so that each can be tried';
const MORNING_AFTER = '2010-06-06';

/**
 * The demo deals a day of the past: one person of accounting opens it as history, with the morning after it, when boxes
 * leave and are counted; another approves.
 */
export async function openPastDay(house: House): Promise<void> {
  const history = { from: GAMING_DAY, to: MORNING_AFTER, reason: 'the demo deals a past day' };
  const { id } = await house.as('accounting').record('/histories', history);
  await house.another('accounting').record(`/histories/${id}/approval`, {});
}

/** The report that the count team gets before the count: what the ledger holds of the day (13:69D-1.33(a)1). */
export async function reportBeforeCount(house: House): Promise<void> {
  await report(house, 'preliminary', '2010-06-06T08:30:00-04:00');
}

/** Accounting reports the count, closes the day and makes its final report (13:69D-1.34(a)). */
export async function closePastDay(house: House): Promise<void> {
  await report(house, 'count-room', '2010-06-06T10:30:00-04:00');
  const closing = { occurredAt: '2010-06-06T11:00:00-04:00' };
  await house.as('accounting').record(`/gaming-days/${GAMING_DAY}/closing`, closing);
  const final = { kind: 'final', overOpenItems: OVER_OPEN_ITEMS, occurredAt: '2010-06-06T11:05:00-04:00' };
  await house.another('accounting').record(`/gaming-days/${GAMING_DAY}/reports`, final);
}

async function report(house: House, kind: string, occurredAt: string): Promise<void> {
  await house.as('accounting').record(`/gaming-days/${GAMING_DAY}/reports`, { kind, occurredAt });
}
