import { foundIn, isValued, periodOf } from './naive-box.js';
import type { NaiveBox, NaiveDocument } from './naive-box.js';

/** A document that belongs in a box of a table. */
export interface NaiveExpected extends NaiveDocument {
  readonly tableId: string;
  /** The period that it belongs to, where that is known. */
  readonly periodId?: string;
  readonly atMs: number;
}

export interface NaiveDocumentLine {
  readonly status: string;
  readonly expectedCents: number | null;
  readonly foundCents: number | null;
}

const TOLERATED_MS = 2 * 60_000;

/** The documents of a box by kind and number, each compared with every box in turn. */
export function naiveDocuments(
  box: NaiveBox,
  boxes: readonly NaiveBox[],
  expected: readonly NaiveExpected[],
): ReadonlyMap<string, NaiveDocumentLine> {
  const found = foundIn(box)?.documents;
  const lines = new Map<string, NaiveDocumentLine>();
  for (const each of found ?? []) {
    const known = expected.find((other) => isSame(each, other) && mayHold(box, boxes, other));
    const { amountCents: foundCents } = each;
    const status = !known
      ? isValued(each.kind)
        ? 'found'
        : 'found-not-expected'
      : known.amountCents === foundCents
        ? 'matched'
        : 'amount-differs';
    lines.set(keyOf(each), { status, expectedCents: known?.amountCents ?? null, foundCents });
  }
  for (const each of expected) {
    const isThere = boxes.some(
      (other) =>
        foundIn(other)?.documents.some((document) => isSame(document, each)) &&
        (other === box || mayHold(other, boxes, each)),
    );
    if (isThere || homeOf(boxes, each) !== box) continue;
    const status = found ? 'expected-not-found' : 'awaited';
    lines.set(keyOf(each), { status, expectedCents: each.amountCents, foundCents: null });
  }
  return lines;
}

export function keyOf({ kind, number }: Pick<NaiveDocument, 'kind' | 'number'>): string {
  return `${kind} ${number}`;
}

function isSame(one: NaiveDocument, other: NaiveDocument): boolean {
  return keyOf(one) === keyOf(other);
}

/** Whether a document is in order in a box: both are of one period, or it was dropped while the box was there. */
function mayHold(
  box: NaiveBox,
  boxes: readonly NaiveBox[],
  { tableId, periodId, atMs }: NaiveExpected,
): boolean {
  if (tableId !== box.tableId) return false;
  const ofBox = periodOf(box);
  if (ofBox !== undefined && periodId !== undefined) return ofBox === periodId;
  const next = inOrder(boxes, tableId).find(({ placedMs }) => placedMs > box.placedMs);
  return atMs >= box.placedMs - TOLERATED_MS && (!next || atMs <= next.placedMs + TOLERATED_MS);
}

/** The box in which a document belongs: of its period, or the one that was at its table then. */
function homeOf(
  boxes: readonly NaiveBox[],
  { tableId, periodId, atMs }: NaiveExpected,
): NaiveBox | undefined {
  const atTable = inOrder(boxes, tableId);
  const ofPeriod = periodId === undefined ? [] : atTable.filter((box) => periodOf(box) === periodId);
  const before = (of: readonly NaiveBox[]) => of.findLast(({ placedMs }) => placedMs <= atMs);
  const after = (of: readonly NaiveBox[]) => of.find(({ placedMs }) => placedMs > atMs);
  if (ofPeriod.length > 0) return before(ofPeriod) ?? after(ofPeriod);
  const [here, next] = [before(atTable), after(atTable)];
  const isOthers = here && (periodOf(here) !== undefined || (here.removedMs ?? Infinity) < atMs);
  if (periodId !== undefined && isOthers && next && periodOf(next) === undefined) return next;
  return here ?? next;
}

function inOrder(boxes: readonly NaiveBox[], tableId: string): readonly NaiveBox[] {
  return boxes
    .filter((box) => box.tableId === tableId)
    .toSorted((one, other) => one.placedMs - other.placedMs || (one.dropId < other.dropId ? -1 : 1));
}
