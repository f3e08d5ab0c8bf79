import type { GamingCalendar } from '#kernel';

/** The licensee's house whose books these are. */
export interface Property {
  readonly propertyId: string;
  readonly name: string;
  /** Its clocks, as the ledger records them. */
  readonly clock: GamingCalendar;
}
