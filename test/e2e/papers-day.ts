import { sampleTable } from '#play/sample-table.js';
import { at } from './floor.js';
import { DAY } from './games.js';
import type { Pit } from './pit.js';

/**
 * Opens poker table PO-1 and adjusts its revenue of the day to −90.00, which the report of the count room flags. It is the
 * first adjustment of the day.
 */
export async function reportNegativeRevenue(pit: Pit): Promise<void> {
  await pit.record('boss', '/tables', { ...sampleTable('PO-1', 'poker'), occurredAt: at('10:05', 1) });
  const day = `/gaming-days/${DAY}`;
  const adjustment = { tableId: 'PO-1', amountCents: -9_000, reason: 'the rake of a pot was recorded twice' };
  await pit.record('accountant', `${day}/adjustments`, adjustment);
  await pit.record('otherAccountant', `${day}/adjustments/${DAY}.1/approval`, {});
  await pit.record('accountant', `${day}/reports`, { kind: 'count-room' });
}

/** Paths of a paper of each kind, and who may print it. */
export const PAPERS = [
  ['accountant', '/papers/vigorish-forms/CVF-A-000001'],
  ['cashier', '/papers/chip-slips/FS-000001'],
  ['floorperson', '/papers/inventory-slips/TIS-000003'],
  ['accountant', `/papers/master-game-reports/${DAY}/count-room/1`],
  ['accountant', `/papers/negative-revenue-reports/${DAY}/PO-1`],
] as const;

/** Prints the original of a paper of each kind. */
export async function printPapers(pit: Pit): Promise<void> {
  for (const [by, path] of PAPERS) await pit.record(by, `${path}/prints`, { part: 'original' });
}
