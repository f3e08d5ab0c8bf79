import type { Cents, IsoDate } from '#kernel';

/** What audit reads of an event that is an exception or a notice. */
export interface Finding {
  /** An exception broke a rule, or something is lost or differs; a notice is a lawful act that is worth a review. */
  readonly severity: 'exception' | 'notice';
  /** Stable code in kebab case. */
  readonly code: string;
  /** Paragraph of the rule behind it; empty where we do not have its text. */
  readonly citation?: string;
  /** What happened, as a sentence. */
  readonly message: string;
  /** Why, in the words of who recorded it. */
  readonly reason?: string;
  readonly tableId?: string | undefined;
  /** The money concerned, where some is. */
  readonly amountCents?: Cents;
  readonly at?: Concerned;
}

/** A box, its patron, a round, a shoe or a form. Absent: that of its stream. */
export interface Concerned {
  readonly position?: number | undefined;
  readonly patronId?: string | undefined;
  readonly roundId?: string | undefined;
  readonly shoeId?: string | undefined;
  readonly formNumber?: string | undefined;
}

/** A recorded event, as its finding reads it. */
export interface FoundIn<Data> {
  /** Id part of the name of its stream. */
  readonly of: string;
  readonly gamingDay: IsoDate;
  readonly data: Data;
}

/** Whether it was recorded after the gaming day by whose end it was due, if it was due. */
export function isAfterDue({
  gamingDay,
  dueGamingDay,
}: {
  readonly gamingDay: IsoDate;
  readonly dueGamingDay?: IsoDate;
}): boolean {
  return dueGamingDay !== undefined && gamingDay > dueGamingDay;
}

/** The value that all have. */
export function theOne<Value>(values: readonly Value[]): Value | undefined {
  const [one, ...others] = new Set(values);
  return others.length === 0 ? one : undefined;
}
