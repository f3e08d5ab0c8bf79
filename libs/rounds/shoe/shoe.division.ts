import type { Cents, IsoInstant } from '#kernel';
import { isBefore } from '../../ledger/in-force.js';

/** A movement of a marker at its floor time, in cents: positive where vigorish goes on it. */
export interface MarkerMove {
  readonly at: IsoInstant;
  readonly cents: Cents;
  /** Of a correction, when the wager was settled: since then it was due, although nobody knew. */
  readonly dueSince?: IsoInstant;
}

/** A marker with all that moved it. */
export interface DatedMarker {
  readonly roundId: string;
  readonly wagerId: string;
  readonly position: number;
  readonly patronId: string;
  /** When vigorish was first put on it. */
  readonly since: IsoInstant;
  /** All movements except parts of payments for the position. */
  readonly moves: readonly MarkerMove[];
  /** Parts of payments for the position, which count for another marker where an older one turns up. */
  readonly paid: readonly MarkerMove[];
}

/** A payment for all markers of a patron at a position. */
export interface PositionPayment {
  readonly at: IsoInstant;
  readonly amountCents: Cents;
}

/** The part of a payment that counts for a marker. */
export interface PaidPart {
  readonly marker: DatedMarker;
  readonly at: IsoInstant;
  readonly amountCents: Cents;
}

/** The amount on a marker after its movements up to a floor time, those of that instant included, in cents. */
export function balanceAt(moves: readonly MarkerMove[], at: IsoInstant): Cents {
  return moves.reduce((sum, move) => (isBefore(at, move.at) ? sum : sum + move.cents), 0);
}

/** What a payment of a floor time can take from a marker: what nothing else takes then or later, in cents. */
export function payableAt(moves: readonly MarkerMove[], at: IsoInstant): Cents {
  const later = moves.filter((move) => isBefore(at, move.at)).map((move) => move.at);
  return Math.max(0, Math.min(...[at, ...later].map((instant) => balanceAt(moves, instant))));
}

/** Of two markers the older one first. */
export function olderFirst(one: DatedMarker, other: DatedMarker): number {
  return compare(one.since, other.since) || compare(one.roundId, other.roundId);
}

/**
 * Divides the payments of a patron at a position among the markers, by floor time: the earliest payment first, and each to
 * the oldest marker that was there (3.3(c)2, 7.3(c)2). The order in which they were recorded plays no part.
 * @param isThere whether a marker that is there since an instant was there at the time of a payment
 * @returns undefined if the markers cannot hold the payments
 */
export function divide(
  markers: readonly DatedMarker[],
  payments: readonly PositionPayment[],
  isThere: (since: IsoInstant, at: IsoInstant) => boolean,
): readonly PaidPart[] | undefined {
  const oldest = markers.toSorted(olderFirst);
  const moves = new Map(oldest.map((marker) => [marker, [...marker.moves]]));
  const parts: PaidPart[] = [];
  for (const { at, amountCents } of payments.toSorted((one, other) => compare(one.at, other.at))) {
    let left = amountCents;
    for (const marker of oldest) {
      if (left === 0) break;
      if (!isThere(marker.since, at)) continue;
      const moved = moves.get(marker)!;
      const from = isBefore(at, marker.since) ? marker.since : at;
      const part = Math.min(left, payableAt(moved, from));
      if (part === 0) continue;
      left -= part;
      moved.push({ at, cents: -part });
      parts.push({ marker, at, amountCents: part });
    }
    if (left > 0) return undefined;
  }
  return parts;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
