import type { IsoInstant } from '#kernel';
import type { Condition } from '#projections';

/**
 * The events that an answer counts: those that happened on the floor at or before `asOf`, and that the ledger held at
 * `knownAt`. Without either it counts all.
 */
export interface Moment {
  readonly asOf?: IsoInstant;
  readonly knownAt?: KnownAt;
}

/** The events recorded up to a time, itself included; or up to an event, whose position then decides. */
export interface KnownAt {
  readonly recordedAt: IsoInstant;
  readonly position?: bigint;
}

/** The events of a moment up to a position of the log, which decides alone: the time of recording beside it is not compared. */
export function upTo(position: bigint, at: Moment | undefined): Moment {
  return { ...at, knownAt: { recordedAt: '', position } };
}

/** A request whose answer can be of another moment than now. */
export interface Dated {
  readonly at?: Moment | undefined;
}

/** What a moment compares: a floor time, a time of recording, or the order of the log. */
export const DATES = { occurred_at: 'text', recorded_at: 'text', position: 'bigint' } as const;

export type DateColumn = keyof typeof DATES;

/** The newest value of a date that counts. */
export interface Cut {
  readonly date: DateColumn;
  readonly value: string | bigint;
}

/** Instants are compared as text: UTC with milliseconds, as the ledger keeps them. */
export function cutsOf({ asOf, knownAt }: Moment = {}): readonly Cut[] {
  const cuts: Cut[] = [];
  if (asOf !== undefined) cuts.push({ date: 'occurred_at', value: utc(asOf) });
  if (knownAt?.position !== undefined) cuts.push({ date: 'position', value: knownAt.position });
  else if (knownAt) cuts.push({ date: 'recorded_at', value: utc(knownAt.recordedAt) });
  return cuts;
}

/** Conditions that the dates of a prefix are within the cuts, or beyond them. */
export function within(prefix: string, cuts: readonly Cut[], is: '<=' | '>' = '<='): readonly Condition[] {
  return cuts.map(({ date, value }) => ({ column: `${prefix}_${date}`, is, value }));
}

function utc(instant: IsoInstant): IsoInstant {
  return new Date(instant).toISOString();
}
