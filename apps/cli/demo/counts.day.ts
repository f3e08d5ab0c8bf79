import type { House } from './house.js';
import { notesOf, trayOf } from './pieces.js';
import { GAMING_DAY, TABLES } from './tables.js';
import type { DemoTable } from './tables.js';

interface Counted {
  readonly openerCents: number;
  readonly fillCents: number;
  readonly dropCents: number;
  /** Chips that are missing at the closer; nothing explains them. */
  readonly missingCents: number;
  readonly staysOpen: boolean;
}

/** What is counted at each table, beside what its rounds move. */
const COUNTS: Readonly<Record<string, Counted>> = {
  'PB-01': {
    openerCents: 20_000_000,
    fillCents: 2_000_000,
    dropCents: 5_832_000,
    missingCents: 0,
    staysOpen: true,
  },
  'MB-07': {
    openerCents: 10_000_000,
    fillCents: 1_000_000,
    dropCents: 2_145_000,
    missingCents: 2_000,
    staysOpen: false,
  },
  'MB-08': { openerCents: 5_000_000, fillCents: 0, dropCents: 620_000, missingCents: 0, staysOpen: false },
};

const SLIPS = [
  { role: 'pit-clerk', seriesId: 'TIS-A', kind: 'inventory-slip' },
  { role: 'cage', seriesId: 'FS-A', kind: 'fill-slip' },
  { role: 'cage', seriesId: 'CS-A', kind: 'credit-slip' },
] as const;

/** Receives the series of slips, puts a drop box at each table and opens its inventory; two tables are filled. */
export async function openInventories(house: House): Promise<void> {
  const occurredAt = '2010-06-05T09:30:00-04:00';
  for (const { role, ...series } of SLIPS) {
    await house.as(role).record('/form-series', { ...series, first: 1, last: 100, occurredAt });
  }
  for (const table of TABLES) await openInventory(house.at(table.tableId), table);
}

async function openInventory(house: House, { tableId, opensAt }: DemoTable): Promise<void> {
  const { openerCents, fillCents } = countsOf(tableId);
  const before = (minutes: number) => ({ occurredAt: minutesAfter(opensAt, -minutes) });
  const box = { boxId: boxOf(tableId), number: 1, tableId };
  await house.as('security').record('/drop-boxes', { ...box, ...before(30) });
  const opener = { tableId, number: 1, denominations: trayOf(openerCents), seriesId: 'TIS-A' };
  await house.as('dealer').record('/inventory-periods', { ...opener, ...before(15) });
  await house.as('floorperson').record(`${periodOf(tableId)}/observation`, before(14));
  if (fillCents > 0) await fill(house, tableId, fillCents, before(10));
}

/** Requested by the floorperson, prepared at the chip bank, signed by security and the floorperson, counted by the dealer. */
async function fill(
  house: House,
  tableId: string,
  cents: number,
  when: { occurredAt: string },
): Promise<void> {
  const period = periodOf(tableId);
  const { events } = await house
    .as('floorperson')
    .record(`${period}/fills`, { denominations: trayOf(cents), ...when });
  const { requestId } = events[0]!.data as { requestId: string };
  const request = `${period}/requests/${requestId}`;
  await house.as('cage').record(`${request}/slip`, { seriesId: 'FS-A', ...when });
  for (const role of ['security', 'floorperson'] as const)
    await house.as(role).record(`${request}/signatures`, when);
  await house.as('dealer').record(`${request}/movement`, when);
}

/** Win from rounds and why the tray differs from it, as `GET /reports/counted-win` gives them. */
type Figures = Readonly<
  Record<
    | 'winFromRoundsCents'
    | 'vigorishCollectedLaterCents'
    | 'vigorishRecoveredCents'
    | 'vigorishDeferredCents'
    | 'amountsDueCents'
    | 'amountsDueSettledAtTableCents'
    | 'trayChangesCents',
    number
  >
>;

/** Counts each tray at the end of the gaming day. The table whose shoe goes on stays open. */
export async function closeInventories(house: House): Promise<void> {
  const { items } = await house.audit.read<{ items: readonly (Figures & { tableId: string })[] }>(
    `/reports/counted-win?from=${GAMING_DAY}`,
  );
  for (const { tableId } of TABLES) {
    const { openerCents, fillCents, dropCents, missingCents, staysOpen } = countsOf(tableId);
    const figures = items.find((line) => line.tableId === tableId);
    if (!figures) throw new Error(`no rounds of ${tableId} are reported`);
    const closerCents = openerCents + fillCents - dropCents - missingCents + movedByPlay(figures);
    const closer = {
      ...{ denominations: trayOf(closerCents), seriesId: 'TIS-A', tableStaysOpen: staysOpen },
      ...{ gamingDay: GAMING_DAY, shift: 'graveyard' },
    };
    const occurredAt = '2010-06-06T05:59:00-04:00';
    await house
      .at(tableId)
      .as('dealer')
      .record(`${periodOf(tableId)}/closer`, { ...closer, occurredAt });
    await house.as('floorperson').record(`${periodOf(tableId)}/observation`, { occurredAt });
  }
}

/** What play moved between the tray and the patrons. */
function movedByPlay(figures: Figures): number {
  return (
    figures.winFromRoundsCents +
    figures.vigorishCollectedLaterCents +
    figures.vigorishRecoveredCents -
    figures.vigorishDeferredCents -
    figures.amountsDueCents +
    figures.amountsDueSettledAtTableCents +
    figures.trayChangesCents
  );
}

interface Awaited {
  readonly kind: string;
  readonly number: string;
  readonly expectedCents: number;
}

/** Takes the boxes away after the roll-over, and counts each of them twice, by two people. */
export async function countDrops(house: House): Promise<void> {
  for (const { tableId } of TABLES) {
    const { dropCents, staysOpen } = countsOf(tableId);
    const drop = `/drop-boxes/${boxOf(tableId)}:1`;
    const removal = {
      ...{ periodId: `${tableId}:1`, surveillanceNotifiedAt: '2010-06-06T06:20:00-04:00' },
      ...(staysOpen && { next: { boxId: `${boxOf(tableId)}B`, number: 1 } }),
    };
    const removedAt = '2010-06-06T06:30:00-04:00';
    await house.as('security').record(`${drop}/removal`, { ...removal, occurredAt: removedAt });
    const { items } = await house.audit.read<{ items: readonly Awaited[] }>(`${drop}/documents`);
    const found = {
      denominations: notesOf(dropCents),
      documents: items.map(({ kind, number, expectedCents }) => ({
        kind,
        number,
        amountCents: expectedCents,
      })),
    };
    const occurredAt = '2010-06-06T09:00:00-04:00';
    await house.as('count-team').record(`${drop}/counts`, { pass: 'first', ...found, occurredAt });
    await house.another('count-team').record(`${drop}/counts`, { pass: 'second', ...found, occurredAt });
  }
}

function countsOf(tableId: string): Counted {
  const counts = COUNTS[tableId];
  if (!counts) throw new RangeError(`nothing is counted at ${tableId}`);
  return counts;
}

function periodOf(tableId: string): string {
  return `/inventory-periods/${tableId}:1`;
}

function boxOf(tableId: string): string {
  return `BOX-${tableId}`;
}

function minutesAfter(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString();
}
