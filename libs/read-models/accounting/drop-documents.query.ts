import { isValued } from '#rules';
import type { DropDocumentKind, DropVariance } from '#rules';
import type { Condition, Row } from '#projections';
import { personIn } from '../listing.js';
import type { Person } from '../listing.js';
import { inNaturalOrder } from '../natural-order.js';
import type { Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import type { DatedRows } from '../two-times/rows-at.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { BOXES, EXPECTED, FOUND } from './drop-boxes.tables.js';

/** Clocks of the floor may differ by this much, in milliseconds. */
const TOLERANCE_MS = 120_000;

/** A document of a box beside what the ledger expects. */
export interface DropDocumentLine {
  readonly dropId: string;
  readonly tableId: string;
  readonly kind: DropDocumentKind;
  readonly number: string;
  /** `found` where nothing is expected of its kind; `awaited` until the box is counted. */
  readonly status: 'matched' | 'found' | 'awaited' | DropVariance;
  readonly expectedCents: number | null;
  readonly foundCents: number | null;
  readonly expectedAt: string | null;
  readonly resolution: { readonly reason: string; readonly by: Person; readonly at: string } | null;
}

/** The documents of a box: those found in it, and those that the ledger expects there (13:69D-1.33). */
export async function dropDocuments(
  store: Rows,
  { dropId, at }: Dated & { readonly dropId: string },
): Promise<readonly DropDocumentLine[] | undefined> {
  const rows = rowsAt(store, dropBoxesProjection, at);
  const [box] = await rows.all({ table: BOXES.name, where: [is('drop_id', dropId)], orderBy: by('drop_id') });
  return box && linesOf(rows, box);
}

/** The variances of every box that was counted on a gaming day, resolved or not (13:69D-1.33(a)5). */
export async function dropVariances(
  store: Rows,
  { gamingDay, at }: Dated & { readonly gamingDay: string },
): Promise<readonly DropDocumentLine[]> {
  const rows = rowsAt(store, dropBoxesProjection, at);
  const boxes = await rows.all({
    table: BOXES.name,
    where: [is('counted_gaming_day', gamingDay)],
    orderBy: by('list_order', 'drop_id'),
  });
  const lines: DropDocumentLine[] = [];
  for (const box of boxes) lines.push(...(await linesOf(rows, box)));
  return lines.filter(({ status }) => !['matched', 'found', 'awaited'].includes(status));
}

async function linesOf(rows: DatedRows, box: Row): Promise<readonly DropDocumentLine[]> {
  const counted = await rows.all({
    table: FOUND.name,
    where: [is('drop_id', box['drop_id']!)],
    orderBy: by('kind', 'number'),
  });
  const found = new Map(counted.map((row) => [keyOf(row), row]));
  const expected = new Map((await nearby(rows, box)).map((row) => [keyOf(row), row]));
  const lines: DropDocumentLine[] = [];
  for (const [key, row] of found) {
    if (row['amount_cents'] !== null) lines.push(lineOf(box, expected.get(key), row));
  }
  for (const [key, row] of expected) {
    if (found.get(key)?.['amount_cents'] != null) continue;
    if (await isMissing(rows, box, row)) lines.push(lineOf(box, row, found.get(key)));
  }
  return inNaturalOrder(lines, ({ kind, number }) => [kind, number]);
}

/** What may be in a box: the documents of its period, and those of its time at the table, by what clocks differ. */
async function nearby(rows: DatedRows, box: Row): Promise<readonly Row[]> {
  const { table_id: tableId, period_id: periodId, placed_at: placedAt } = box;
  const orderBy = by('expected_at', 'kind', 'number');
  const until = (await nextAt(rows, box)) ?? '9999';
  const ofTime = await rows.all({
    table: EXPECTED.name,
    where: [
      is('table_id', tableId!),
      { column: 'expected_at', is: '>=', value: shifted(String(placedAt), -TOLERANCE_MS) },
      { column: 'expected_at', is: '<=', value: until === '9999' ? until : shifted(until, TOLERANCE_MS) },
    ],
    orderBy,
  });
  const ofPeriod =
    periodId === null
      ? []
      : await rows.all({ table: EXPECTED.name, where: [is('period_id', periodId!)], orderBy });
  const isOther = (row: Row): boolean =>
    periodId !== null && row['period_id'] !== null && row['period_id'] !== periodId;
  return [...ofPeriod, ...ofTime.filter((row) => !isOther(row))];
}

/** Whether a document belongs in this box of all boxes, and was found in no other box where it may be. */
async function isMissing(rows: DatedRows, box: Row, document: Row): Promise<boolean> {
  if ((await boxOf(rows, document)) !== box['drop_id']) return false;
  const elsewhere = await rows.all({
    table: FOUND.name,
    where: [is('kind', document['kind']!), is('number', document['number']!)],
    orderBy: by('drop_id'),
  });
  for (const { drop_id: dropId, amount_cents: cents } of elsewhere) {
    if (cents === null || dropId === box['drop_id']) continue;
    const [other] = await rows.all({
      table: BOXES.name,
      where: [is('drop_id', dropId!)],
      orderBy: by('drop_id'),
    });
    if (other && (await nearby(rows, other)).some((row) => keyOf(row) === keyOf(document))) return false;
  }
  return true;
}

/** The box in which a document belongs: of its period, or else of its table, the last one placed before it. */
async function boxOf(rows: DatedRows, document: Row): Promise<unknown> {
  const { table_id: tableId, period_id: periodId, expected_at: at } = document;
  const placed = async (of: Condition, order: 'ascending' | 'descending', until?: Condition) => {
    const orderBy = by('placed_at', 'drop_id').map(({ column }) => ({ column, direction: order }));
    const [box] = await rows.find({
      table: BOXES.name,
      where: [of, ...(until ? [until] : [])],
      orderBy,
      limit: 1,
    });
    return box?.['drop_id'];
  };
  const before: Condition = { column: 'placed_at', is: '<=', value: at! };
  for (const of of [...(periodId === null ? [] : [is('period_id', periodId!)]), is('table_id', tableId!)]) {
    const box = (await placed(of, 'descending', before)) ?? (await placed(of, 'ascending'));
    if (box !== undefined) return box;
  }
  return undefined;
}

/** When the next box was put at the table of a box. */
async function nextAt(
  rows: DatedRows,
  { table_id: tableId, placed_at: placedAt }: Row,
): Promise<string | undefined> {
  const [next] = await rows.find({
    table: BOXES.name,
    where: [is('table_id', tableId!), { column: 'placed_at', is: '>', value: placedAt! }],
    orderBy: by('placed_at', 'drop_id'),
    limit: 1,
  });
  return next && String(next['placed_at']);
}

function lineOf(box: Row, expected: Row | undefined, found: Row | undefined): DropDocumentLine {
  const { kind, number } = (expected ?? found) as unknown as { kind: DropDocumentKind; number: string };
  const expectedCents = (expected?.['amount_cents'] ?? null) as number | null;
  const foundCents = (found?.['amount_cents'] ?? null) as number | null;
  const status = statusOf(kind, expectedCents, foundCents, box['status'] === 'counted');
  const by = found && personIn(found, 'resolved_by');
  const isResolved = found && by && found['variance'] === status;
  return {
    dropId: String(box['drop_id']),
    tableId: String(box['table_id']),
    ...{ kind, number, status, expectedCents, foundCents },
    expectedAt: (expected?.['expected_at'] ?? null) as string | null,
    resolution: isResolved ? { reason: String(found['reason']), by, at: String(found['resolved_at']) } : null,
  };
}

function statusOf(
  kind: DropDocumentKind,
  expectedCents: number | null,
  foundCents: number | null,
  isCounted: boolean,
): DropDocumentLine['status'] {
  if (foundCents === null) return isCounted ? 'expected-not-found' : 'awaited';
  if (expectedCents === null) return isValued(kind) ? 'found' : 'found-not-expected';
  return expectedCents === foundCents ? 'matched' : 'amount-differs';
}

function keyOf({ kind, number }: Row): string {
  return `${String(kind)} ${String(number)}`;
}

function is(column: string, value: NonNullable<Row[string]>): Condition {
  return { column, is: '=', value };
}

function by(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}

function shifted(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
