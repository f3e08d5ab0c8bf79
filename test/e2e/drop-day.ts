import { at } from './floor.js';
import type { Pit, StaffName } from './pit.js';

export const notes = (valueCents: number, count: number) => ({ kind: 'currency', valueCents, count });
export const document = (kind: string, number: string, amountCents: number) => ({
  kind,
  number,
  amountCents,
});

/** What was in the box of period MB-02:1: notes of 620.00, a coupon, and its slips, without its credit slip. */
export const IN_BOX = {
  denominations: [notes(10_000, 6), notes(2_000, 1)],
  documents: [
    document('coupon', 'C-1', 2_500),
    document('fill-slip', 'FS-000001', 500_000),
    document('opener', 'TIS-000001', 200_000),
    document('inventory-slip', 'TIS-000002', 553_500),
    document('closer', 'TIS-000003', 553_050),
    document('counter-check', 'CC-7', 50_000),
  ],
};

/** Drops table MB-02 after the inventory of its day, counts its box twice, and puts the next one at the table. */
export async function playDrops(pit: Pit): Promise<void> {
  await pit.record('guard', '/drop-boxes', { boxId: 'DB-1', number: 1, tableId: 'MB-02', ...when('16:00') });
  const next = { boxId: 'DB-2', number: 1 };
  const removal = { periodId: 'MB-02:1', surveillanceNotifiedAt: at('23:04'), next, ...when('23:05') };
  await pit.record('guard', '/drop-boxes/DB-1:1/removal', removal);
  await counts(pit, 'counter', 'first');
  await counts(pit, 'otherCounter', 'second');
}

function counts(pit: Pit, by: StaffName, pass: string): Promise<unknown> {
  const count = { pass, ...IN_BOX, occurredAt: at('09:00', 6) };
  return pit.record(by, '/drop-boxes/DB-1:1/counts', count);
}

const when = (time: string): { readonly occurredAt: string } => ({ occurredAt: at(time) });
