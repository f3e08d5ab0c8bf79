/** A vigorish form as on the pit clerk's copy; amounts in cents. */
export interface NaiveForm {
  readonly formNumber: string;
  readonly tableId: string;
  readonly shoeId: string;
  readonly position: number;
  readonly patronId: string;
  readonly amount: number;
  /** The user who prepared it, and who may not mark it VOID. */
  readonly preparedBy: string;
  readonly markers: readonly { readonly roundId: string; readonly wagerId: string; readonly cents: number }[];
  readonly gamingDay: string;
  /** Whether its amount is still owed once it is deposited; else it is waived. */
  readonly leavesOwed: boolean;
  /** The form whose amount this recovery form recovers. */
  readonly recovers: NaiveForm | undefined;
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
  /** Users who signed it, by role. */
  readonly signed: Map<string, string>;
  /** Users who counted it, and those who compared it. */
  readonly counters: Set<string>;
  readonly comparers: Set<string>;
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

/** What a patron still owes on a form: its amount once it is deposited, less what was paid of it. */
export function owedOn({ leavesOwed, recovers, depositedOn, amount, recovered }: NaiveForm): number {
  return leavesOwed && recovers === undefined && depositedOn !== '' ? amount - recovered : 0;
}
