import type { GamingCalendar } from '#kernel';

/** The house of the licensee whose books these are. */
export interface Property {
  readonly propertyId: string;
  readonly name: string;
  /** Its clocks, as recorded in the ledger. */
  readonly clock: GamingCalendar;
}
