import type { GamingCalendar } from '#kernel';
import type { BookRules, ClockCorrection } from '#ledger';

/** The house of the licensee whose books these are, with its rules of the books as the ledger records them. */
export interface Property extends BookRules {
  readonly propertyId: string;
  readonly name: string;
  /** Its clocks, as recorded in the ledger. */
  readonly clock: GamingCalendar;
  /** When the clock of the ledger was put right. */
  readonly clocksPutRight?: readonly ClockCorrection[];
}
