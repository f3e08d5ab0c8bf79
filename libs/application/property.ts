import type { GamingClock } from '#kernel';

/** The licensee's house whose books these are. */
export interface Property {
  readonly propertyId: string;
  readonly name: string;
  readonly clock: GamingClock;
}
