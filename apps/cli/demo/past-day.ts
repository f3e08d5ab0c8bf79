import type { House } from './house.js';
import { GAMING_DAY } from './tables.js';

/** The demo deals a day of the past: one person of accounting opens it as history, and another approves. */
export async function openPastDay(house: House): Promise<void> {
  const history = { from: GAMING_DAY, to: GAMING_DAY, reason: 'the demo deals a past day' };
  const { id } = await house.as('accounting').record('/histories', history);
  await house.another('accounting').record(`/histories/${id}/approval`, {});
}
