/** A vigorish form as on the pit clerk's copy; amounts in cents. */
export interface NaiveForm {
  readonly formNumber: string;
  readonly tableId: string;
  readonly shoeId: string;
  readonly position: number;
  patronId: string;
  amount: number;
  /** The user who prepared it, and who may not mark it VOID. */
  readonly preparedBy: string;
  readonly markers: readonly { readonly roundId: string; readonly wagerId: string; readonly cents: number }[];
  readonly gamingDay: string;
  /** Whether its amount is still owed once it is deposited; else it is waived. */
  readonly leavesOwed: boolean;
  /** The form whose amount this recovery form recovers. */
  recovers: NaiveForm | undefined;
  /** What its deposit took off each marker, less what was found to be paid. */
  taken: readonly { readonly roundId: string; readonly wagerId: string; readonly cents: number }[];
  /** What it shows and does not document. */
  reduced: number;
  depositedMs: number;
  /** Paid later of what is owed. */
  recovered: number;
  status:
    | 'prepared'
    | 'being-voided'
    | 'void'
    | 'deposited'
    | 'witnessed'
    | 'counted'
    | 'matched'
    | 'mismatched'
    | 'resolved'
    | 'lost';
  /** Its status when it was last lost; then its markers may go on another form. */
  lostWhile: NaiveForm['status'] | undefined;
  lostBy: string | undefined;
  /** Users who signed it, by role. */
  readonly signed: Map<string, string>;
  /** Users who counted it, and those who compared it. */
  readonly counters: Set<string>;
  readonly comparers: Set<string>;
  /** Who authorised its complimentary. */
  authorizedBy: string;
  patron: '' | 'signed' | 'unobtainable: left in a hurry';
  depositedOn: string;
  /** The roles that attested the deposit. */
  readonly seenBy: Set<string>;
  forwardedOn: string;
  original: number | null;
  duplicate: number | null;
  /** The latest minute with a booking of the form. */
  bookedMs: number;
}

/** What a patron still owes on a form: its amount once it is deposited, less what it does not document and what was paid of it. */
export function owedOn({ leavesOwed, recovers, depositedOn, amount, reduced, recovered }: NaiveForm): number {
  return leavesOwed && recovers === undefined && depositedOn !== '' ? amount - reduced - recovered : 0;
}
