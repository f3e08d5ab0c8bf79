import { isSamePieces, worth } from './naive-pieces.js';
import type { NaivePieces } from './naive-pieces.js';

export interface NaiveDocument {
  readonly kind: string;
  readonly number: string;
  readonly amountCents: number;
}

/** What is found in a box. */
export interface NaiveContents {
  readonly pieces: NaivePieces;
  readonly documents: readonly NaiveDocument[];
}

/** One of the two counts of a box; a machine's count waits for a signature. */
export interface NaiveBoxCount {
  readonly contents: NaiveContents;
  readonly countedBy: string;
  readonly countedMs: number;
  signedBy: string | undefined;
}

export type NaivePass = 'first' | 'second';

/** One use of a drop box, from its place at a table to its count. */
export interface NaiveBox {
  readonly dropId: string;
  readonly boxId: string;
  readonly number: number;
  readonly tableId: string;
  readonly placedMs: number;
  readonly dueDay: string;
  removedMs: number | undefined;
  removedDay: string;
  emergency: boolean;
  /** The periods that its removal and the corrections of it name, each from a place in the log on. */
  readonly periods: { readonly position: number; readonly periodId: string | undefined }[];
  readonly counts: Map<NaivePass, NaiveBoxCount>;
  /** What counts as found, by the count and by each recount. */
  readonly found: {
    readonly position: number;
    readonly contents: NaiveContents;
    readonly gamingDay: string;
    readonly atMs: number;
  }[];
  /** Recounts of single people, of which no two agree. */
  recounts: readonly {
    readonly userId: string;
    readonly contents: NaiveContents;
    readonly hadPart: boolean;
  }[];
  readonly movers: Set<string>;
  readonly counters: Set<string>;
  /** Explanations of documents, by kind and number. */
  readonly explained: Map<string, string>;
  newestMs: number;
  /** When the later of its counts was made or signed; 0 before. */
  countedMs: number;
  /** The floor time of the newest in the log of its count and of the recounts of single people. */
  recountedMs: number | undefined;
  /** Where it was placed before its use before was counted: the time that the finding of it is booked at. */
  readonly uncountedMs: number | undefined;
  /** The uses beside which it was put there, each with the time at which the exception is booked. */
  readonly beside: Map<string, number>;
}

const VALUED = ['coupon', 'counter-check', 'redemption-form', 'voucher', 'chip-transaction-document'];

export function isValued(kind: string): boolean {
  return VALUED.includes(kind);
}

/** The drop: pieces, and documents that have a value. */
export function dropOf({ pieces, documents }: NaiveContents): number {
  return documents.reduce(
    (sum, { kind, amountCents }) => sum + (isValued(kind) ? amountCents : 0),
    worth(pieces),
  );
}

/** Whether two people found the same, piece by piece and document by document. */
export function agree(one: NaiveContents, other: NaiveContents): boolean {
  const texts = ({ documents }: NaiveContents): string =>
    documents
      .map(({ kind, number, amountCents }) => `${kind} ${number} ${amountCents}`)
      .toSorted()
      .join();
  return isSamePieces(one.pieces, other.pieces) && texts(one) === texts(other);
}

/** The period of a box, as it is known at a place in the log. */
export function periodOf({ periods }: NaiveBox, position = Infinity): string | undefined {
  return periods.findLast((each) => each.position <= position)?.periodId;
}

/** What was found in a box, as it is known at a place in the log. */
export function foundIn({ found }: NaiveBox, position = Infinity): NaiveContents | undefined {
  return found.findLast((each) => each.position <= position)?.contents;
}

/** Whether it was removed, as it is known at a place in the log. */
export function isRemoved({ periods }: NaiveBox, position = Infinity): boolean {
  return periods.some((each) => each.position <= position);
}

export function statusOf({ periods, counts, found }: NaiveBox): string {
  if (found.length > 0) return 'counted';
  const signed = [...counts.values()].filter(({ signedBy }) => signedBy !== undefined);
  if (signed.length === 2) return 'counts-differ';
  return periods.length > 0 ? 'removed' : 'in-place';
}
