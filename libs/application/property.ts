import type { GamingCalendar } from '#kernel';
import type { BookRules } from '#ledger';

/** The house of the licensee whose books these are, with its rules of the books as the ledger records them. */
export interface Property extends BookRules {
  readonly propertyId: string;
  readonly name: string;
  /** Its clocks, as recorded in the ledger. */
  readonly clock: GamingCalendar;
}
