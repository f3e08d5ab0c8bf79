import type { IsoInstant } from '#kernel';

/** What is in force from a floor time on, until the next of its kind. */
export interface InForce<Value> {
  readonly from: IsoInstant;
  readonly value: Value;
}

/** All that was ever in force of a kind, in the order of floor time. There is always a first. */
export type InForceHistory<Value> = readonly [InForce<Value>, ...InForce<Value>[]];

/** A span of floor time: the first instant belongs to it, the last does not. Without an end it goes on. */
export interface FloorSpan {
  readonly from: IsoInstant;
  readonly until?: IsoInstant;
}

/** The history with one more, wherever it belongs in floor time. Of two from the same instant the later recorded holds. */
export function putInForce<Value>(
  history: InForceHistory<Value>,
  from: IsoInstant,
  value: Value,
): InForceHistory<Value> {
  const index = history.findLastIndex((entry) => isBefore(entry.from, from) || entry.from === from) + 1;
  return history.toSpliced(index, 0, { from, value }) as unknown as InForceHistory<Value>;
}

/** What is in force at a floor time. The first counts before its time too, by what the clocks of the floor differ. */
export function inForceAt<Value>(history: InForceHistory<Value>, at: IsoInstant): Value {
  return (history.findLast(({ from }) => !isBefore(at, from)) ?? history[0]).value;
}

/** The span that something in force from a floor time has, before the next of its kind. */
export function spanFrom(history: InForceHistory<unknown>, from: IsoInstant): FloorSpan {
  const next = history.find((entry) => isBefore(from, entry.from));
  return { from, ...(next && { until: next.from }) };
}

/** The longest of the spans that several things in force from one floor time have. */
export function widestSpanFrom(histories: readonly InForceHistory<unknown>[], from: IsoInstant): FloorSpan {
  const ends = histories.map((history) => spanFrom(history, from).until ?? '');
  const until = ends.includes('') ? undefined : ends.toSorted().at(-1);
  return { from, ...(until !== undefined && { until }) };
}

/** Whatever is in force at some instant of a span. */
export function inForceDuring<Value>(history: InForceHistory<Value>, span: FloorSpan): readonly Value[] {
  const later = history.filter(({ from }) => isBefore(span.from, from) && isWithin(from, span));
  return [inForceAt(history, span.from), ...later.map(({ value }) => value)];
}

/** Whether a floor time belongs to a span. */
export function isWithin(at: IsoInstant, { from, until }: FloorSpan): boolean {
  return !isBefore(at, from) && (until === undefined || isBefore(at, until));
}

/** Whether two spans have an instant in common. */
export function meet(one: FloorSpan, other: FloorSpan): boolean {
  return endsAfter(one, other.from) && endsAfter(other, one.from);
}

function endsAfter({ until }: FloorSpan, at: IsoInstant): boolean {
  return until === undefined || isBefore(at, until);
}

/** Whether an instant comes before another. Both are in UTC with milliseconds, so that their texts are in order of time. */
export function isBefore(at: IsoInstant, other: IsoInstant): boolean {
  return at < other;
}

/** Tolerance between the clocks of two devices on the floor, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** Whether a floor time is before another one, beyond what clocks differ. */
export function isClearlyBefore(one: IsoInstant, other: IsoInstant): boolean {
  return Date.parse(one) < Date.parse(other) - CLOCK_TOLERANCE_MS;
}
