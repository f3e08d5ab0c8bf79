import { randomInt } from 'node:crypto';
import type { IsoInstant } from '#kernel';

/** How long a one-time password serves: over a weekend. */
export const ONE_TIME_PASSWORD_HOURS = 72;

/** Without letters and digits that look alike. */
const LEGIBLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of some 99 random bits that people copy by hand, once. */
export function newOneTimePassword(): string {
  const group = (): string => Array.from({ length: 5 }, () => LEGIBLE[randomInt(LEGIBLE.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** When a one-time password that is given at an instant ends. */
export function endOfOneTimePassword(givenAt: IsoInstant): IsoInstant {
  return new Date(Date.parse(givenAt) + ONE_TIME_PASSWORD_HOURS * 3_600_000).toISOString();
}
