/** A vigorish form as the pit clerk's carbon shows it; amounts in cents. */
export interface NaiveForm {
  readonly formNumber: string;
  readonly tableId: string;
  readonly shoeId: string;
  readonly position: number;
  readonly patronId: string;
  readonly amount: number;
  readonly markers: readonly { readonly roundId: string; readonly wagerId: string; readonly cents: number }[];
  readonly gamingDay: string;
  status: 'prepared' | 'being-voided' | 'void' | 'deposited' | 'counted' | 'matched' | 'mismatched';
  readonly signed: Set<string>;
  patron: '' | 'signed' | 'unobtainable: left in a hurry';
  forwardedOn: string;
  original: number | null;
  duplicate: number | null;
  /** The latest minute at which something of it was booked. */
  bookedMs: number;
}
