/** A step from one version of an event's data to the next. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

const same: Upcaster = (data) => data;

/** Steps by event type, from version 1 on. A type that is not named is at its first version. */
export const UPCASTERS: Readonly<Record<string, readonly Upcaster[]>> = {
  // Version 2 has sums of any size: digits as text where a number is not exact (ADR 91).
  DayReported: [same],
  DayClosed: [same],
  NegativeRevenueSigned: [same],
};
