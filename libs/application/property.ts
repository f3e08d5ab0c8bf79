import type { Dated, GamingCalendar } from '#kernel';
import type { FormRegime } from '#rules';

/** The house of the licensee whose books these are. */
export interface Property {
  readonly propertyId: string;
  readonly name: string;
  /** Its clocks, as recorded in the ledger. */
  readonly clock: GamingCalendar;
  /** Its rules of forms, as recorded in the ledger. */
  readonly formRegimes: Dated<FormRegime>;
}
