import { isSamePieces, worth } from './naive-pieces.js';
import type { NaivePieces } from './naive-pieces.js';

/** A count of a tray, as it is written on its slip. */
export interface NaiveCount {
  readonly kind: 'opener' | 'tray' | 'closer';
  readonly slip: string;
  readonly pieces: NaivePieces;
  readonly countedMs: number;
  readonly gamingDay: string;
  readonly shift: string;
  readonly countedBy: string;
  readonly staysOpen: boolean;
}

/** A count with the signature of the supervisor who saw it, and its place in the log. */
export type NaiveSigned = NaiveCount & { readonly position: number; readonly signedMs: number };

/** What changed the tray outside play. */
export interface NaiveMovement {
  readonly position: number;
  readonly atMs: number;
  readonly movement: 'fill' | 'credit' | 'tray-change';
  readonly reason: string;
  readonly trayCents: number;
  readonly boxCents: number;
  readonly document: string;
  /** Of a tray change: its event, whether it has what its reason needs, who recorded it, and where it was signed. */
  readonly eventId?: string;
  readonly documented?: boolean;
  readonly recordedBy?: { readonly userId: string; readonly role: string };
  readonly gamingDay?: string;
  signed?: number;
}

/** A request for a fill or a credit, with the slip in use for it. */
export interface NaiveRequest {
  readonly requestId: string;
  readonly movement: 'fill' | 'credit';
  readonly pieces: NaivePieces;
  status: 'requested' | 'prepared' | 'moved' | 'cancelled';
  slip: { readonly number: string; readonly pieces: NaivePieces; readonly preparedBy: string } | undefined;
  security: string | undefined;
  supervisor: string | undefined;
  movedCents: number | null;
  /** The floor time of its newest step. */
  lastMs: number;
}

/** The inventory of a table from its opener to its closer, as a clerk beside the table keeps it. */
export interface NaivePeriod {
  readonly periodId: string;
  readonly tableId: string;
  readonly number: number;
  /** The newest count, while nobody has signed it. */
  unsigned: NaiveCount | undefined;
  opener: NaiveSigned | undefined;
  closer: NaiveSigned | undefined;
  lastCount: NaiveCount | undefined;
  /** Where the newest count is in the log, and what the newest signed one found, with its own place. */
  countPosition: number;
  held: { readonly cents: number; readonly since: number };
  /** The closer before it. */
  readonly before: NaiveSigned | undefined;
  /** Reports of a difference that are due, and those that are made. */
  due: string[];
  readonly made: Set<string>;
  readonly requests: NaiveRequest[];
  readonly movements: NaiveMovement[];
  /** The floor time of its newest count, and the newest of all its steps. */
  countedMs: number | undefined;
  newestMs: number;
}

/** A numbered slip, with what became of it. */
export interface NaiveSlip {
  readonly kind: 'inventory-slip' | 'fill-slip' | 'credit-slip';
  status: 'counted' | 'signed' | 'prepared' | 'moved' | 'void' | 'lost';
  readonly tableId: string | null;
  readonly amountCents: number | null;
}

/** Reports that a difference needs: by word, above 25.00 in writing, from 100.00 to the Division (13:69D-1.21). */
export function naiveReportsDue(opener: NaivePieces, closer: NaivePieces): string[] {
  if (isSamePieces(opener, closer)) return [];
  const cents = Math.abs(worth(opener) - worth(closer));
  if (cents <= 2_500) return ['verbal'];
  return cents < 10_000
    ? ['verbal', 'security', 'surveillance']
    : ['verbal', 'security', 'surveillance', 'division'];
}

/** Sums of the movements of a period up to a place in the log. */
export function sumsOf({ movements }: NaivePeriod, position = Infinity) {
  const known = movements.filter((each) => each.position <= position);
  const sum = (of: (each: NaiveMovement) => number, ...which: readonly string[]): number =>
    known
      .filter(({ movement }) => which.includes(movement))
      .reduce((total, movement) => total + of(movement), 0);
  return {
    fills: sum(({ trayCents }) => trayCents, 'fill'),
    credits: 0 - sum(({ trayCents }) => trayCents, 'credit'),
    tray: sum(({ trayCents }) => trayCents, 'tray-change'),
    unlawful: sum(
      ({ trayCents, reason }) => (['other', 'complimentary'].includes(reason) ? trayCents : 0),
      'tray-change',
    ),
    box: sum(({ boxCents }) => boxCents, 'tray-change'),
    explained: sum(
      ({ documented, signed = Infinity, trayCents, boxCents }) =>
        documented && signed <= position && signed < Infinity ? trayCents + boxCents : 0,
      'tray-change',
    ),
  };
}

/** What the tray holds by the newest signed count and what was recorded since that count. */
export function heldIn({ held, movements }: NaivePeriod): number {
  const since = movements.filter(({ position }) => position > held.since);
  return since.reduce((cents, { trayCents }) => cents + trayCents, held.cents);
}

/** Whether a floor time is within a period: after its opener, up to its closer. */
export function isWithin({ opener, closer }: NaivePeriod, atMs: number, position = Infinity): boolean {
  if (!opener || opener.position > position || atMs <= opener.countedMs) return false;
  return !closer || closer.position > position || atMs <= closer.countedMs;
}
