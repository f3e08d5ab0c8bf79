/** All clients without a valid credential, as one holder of places. */
export const STRANGERS = '';

/** The part of all places that one holder may take, as a divisor: strangers together a half, a user or device a quarter. */
const STRANGERS_DIVISOR = 2;
const MEMBER_DIVISOR = 4;

/** Most places of one holder, at least one. Nobody fills a server alone, by mistake or at will. */
export function shareOf(holder: string, most: number): number {
  return Math.max(1, Math.floor(most / (holder === STRANGERS ? STRANGERS_DIVISOR : MEMBER_DIVISOR)));
}
