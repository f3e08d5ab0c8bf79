import { countDrop, placeBox, removeBox } from '#application';
import type { Receipt } from '#application';
import type { CountPass, DropDocument, FoundInBox } from '#ledger';
import type { DropDocumentKind } from '#rules';
import { AN_EVENING } from './contexts.js';
import type { TestFloor } from './floor.js';

/** Notes of one value. */
export function notes(valueCents: number, count: number) {
  return { kind: 'currency', valueCents, count } as const;
}

export function document(kind: DropDocumentKind, number: string, amountCents: number): DropDocument {
  return { kind, number, amountCents };
}

/** Notes of 620.00, and these documents. */
export function foundInBox(...documents: readonly DropDocument[]): FoundInBox {
  return { denominations: [notes(10_000, 6), notes(2_000, 1)], documents };
}

/** This much in notes. */
export function cashOf(cents: number): FoundInBox {
  const rest = cents % 10_000;
  return { denominations: [notes(10_000, (cents - rest) / 10_000), notes(1, rest)], documents: [] };
}

/** Puts use 1 of box DB-7 at table T-1, or another. */
export async function placed(floor: TestFloor, boxId = 'DB-7', number = 1, tableId = 'T-1'): Promise<string> {
  await floor.do('security', placeBox({ boxId, number, tableId }));
  return `${boxId}:${number}`;
}

/** Removes a box, with notice to surveillance. */
export function removed(
  floor: TestFloor,
  dropId = 'DB-7:1',
  removal: Partial<Parameters<typeof removeBox>[0]> = {},
): Promise<Receipt> {
  return floor.do('security', removeBox({ dropId, surveillanceNotifiedAt: AN_EVENING, ...removal }));
}

/** Makes one count of a box, the second by another person. */
export function countedOnce(
  floor: TestFloor,
  pass: CountPass,
  found: FoundInBox = foundInBox(),
  dropId = 'DB-7:1',
): Promise<Receipt> {
  const userId = pass === 'first' ? 'count-team-1' : 'count-team-2';
  return floor.do('count-team', countDrop({ dropId, pass, ...found }), { userId });
}

/** Makes both counts of a box, which agree. */
export async function counted(
  floor: TestFloor,
  found: FoundInBox = foundInBox(),
  dropId = 'DB-7:1',
): Promise<void> {
  await countedOnce(floor, 'first', found, dropId);
  await countedOnce(floor, 'second', found, dropId);
}

/** Drops the box of a period with this much cash: removes it and makes both counts. */
export async function dropped(
  floor: TestFloor,
  cents: number,
  periodId = 'T-1:1',
  dropId = 'DB-7:1',
): Promise<void> {
  await removed(floor, dropId, { periodId });
  await counted(floor, cashOf(cents), dropId);
}
