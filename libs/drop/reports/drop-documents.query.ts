import { isValued } from '#rules';
import type { DropDocumentKind } from '#rules';
import type { Condition, Row } from '#projections';
import { personIn } from '../../read-models/listing.js';
import { inNaturalOrder } from '../../read-models/natural-order.js';
import type { Rows } from '../../read-models/paging.js';
import type { Dated } from '../../read-models/two-times/moment.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import type { DatedRows } from '../../read-models/two-times/rows-at.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { BOXES, EXPECTED, FOUND } from './drop-boxes.tables.js';
import type { DropDocumentLine } from './drop-documents.answer.js';

/** Clocks of the floor may differ by this much, in milliseconds. */
const TOLERANCE_MS = 120_000;

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
  return variancesIn(rows, boxes);
}

/** The variances of some boxes, resolved or not. */
export async function variancesIn(
  rows: DatedRows,
  boxes: readonly Row[],
): Promise<readonly DropDocumentLine[]> {
  const lines: DropDocumentLine[] = [];
  for (const box of boxes) lines.push(...(await linesOf(rows, box)));
  return lines.filter(({ status }) => !['matched', 'found', 'awaited'].includes(status));
}

/** What the count found of a document that the ledger expects in a box. */
export interface FoundDocument {
  readonly tableId: string;
  readonly expectedCents: number;
  /** Null where no counted box has it. */
  readonly foundCents: number | null;
  /** Whether the box in which it belongs is counted. */
  readonly isCounted: boolean;
}

/** What the count found of a document; undefined where the ledger expects none. */
export async function documentInBoxes(
  rows: DatedRows,
  kind: DropDocumentKind,
  number: string,
): Promise<FoundDocument | undefined> {
  const where = [is('kind', kind), is('number', number)];
  const [document] = await rows.all({ table: EXPECTED.name, where, orderBy: by('kind', 'number') });
  if (!document) return undefined;
  const inBoxes = await rows.all({ table: FOUND.name, where, orderBy: by('drop_id') });
  const found = inBoxes.find((row) => row['amount_cents'] !== null);
  const home = found ? undefined : await homeOf(rows, document);
  const box = typeof home === 'string' ? await firstBox(rows, [is('drop_id', home)], 'ascending') : undefined;
  return {
    tableId: String(document['table_id']),
    expectedCents: Number(document['amount_cents']),
    foundCents: (found?.['amount_cents'] ?? null) as number | null,
    isCounted: found !== undefined || box?.['status'] === 'counted',
  };
}

async function linesOf(rows: DatedRows, box: Row): Promise<readonly DropDocumentLine[]> {
  const counted = await rows.all({
    table: FOUND.name,
    where: [is('drop_id', box['drop_id']!)],
    orderBy: by('kind', 'number'),
  });
  const found = new Map(counted.map((row) => [keyOf(row), row]));
  const around = await neighboursOf(rows, box);
  const expected = new Map((await candidates(rows, box, around)).map((row) => [keyOf(row), row]));
  const lines: DropDocumentLine[] = [];
  for (const [key, row] of found) {
    const known = expected.get(key);
    if (row['amount_cents'] === null) continue;
    lines.push(lineOf(box, known && mayHold(box, around, known) ? known : undefined, row));
  }
  for (const [key, row] of expected) {
    if (typeof found.get(key)?.['amount_cents'] === 'number' || (await homeOf(rows, row)) !== box['drop_id'])
      continue;
    if (!(await isElsewhere(rows, row))) lines.push(lineOf(box, row, found.get(key)));
  }
  return inNaturalOrder(lines, ({ kind, number }) => [kind, number]);
}

/** When the boxes before and after a box were put at its table. */
interface Neighbours {
  readonly before: string;
  readonly after: string;
}

const EVER: Neighbours = { before: '', after: '9999' };

async function neighboursOf(rows: DatedRows, box: Row): Promise<Neighbours> {
  const placedAt = box['placed_at']!;
  const ofTable = is('table_id', box['table_id']!);
  const before = await firstBox(
    rows,
    [ofTable, { column: 'placed_at', is: '<', value: placedAt }],
    'descending',
  );
  const after = await firstBox(
    rows,
    [ofTable, { column: 'placed_at', is: '>', value: placedAt }],
    'ascending',
  );
  return {
    before: String(before?.['placed_at'] ?? EVER.before),
    after: String(after?.['placed_at'] ?? EVER.after),
  };
}

/** What may belong in a box: the documents of its period, and those of the table around its time there. */
async function candidates(
  rows: DatedRows,
  { table_id: tableId, period_id: periodId }: Row,
  { before, after }: Neighbours,
): Promise<readonly Row[]> {
  const of = (...where: Condition[]): Promise<readonly Row[]> =>
    rows.all({ table: EXPECTED.name, where, orderBy: by('expected_at', 'kind', 'number') });
  return [
    ...(periodId === null ? [] : await of(is('period_id', periodId!))),
    ...(await of(
      is('table_id', tableId!),
      { column: 'expected_at', is: '>=', value: shifted(before, -TOLERANCE_MS) },
      { column: 'expected_at', is: '<=', value: shifted(after, TOLERANCE_MS) },
    )),
  ];
}

/** Whether a document is in order in a box: both are of one period, or else it was dropped while the box was there. */
function mayHold(box: Row, { after }: Neighbours, document: Row): boolean {
  if (document['table_id'] !== box['table_id']) return false;
  if (box['period_id'] !== null && document['period_id'] !== null) {
    return document['period_id'] === box['period_id'];
  }
  const at = String(document['expected_at']);
  return at >= shifted(String(box['placed_at']), -TOLERANCE_MS) && at <= shifted(after, TOLERANCE_MS);
}

/** Whether a document was found in a box where it is in order. */
async function isElsewhere(rows: DatedRows, document: Row): Promise<boolean> {
  const found = await rows.all({
    table: FOUND.name,
    where: [is('kind', document['kind']!), is('number', document['number']!)],
    orderBy: by('drop_id'),
  });
  for (const { drop_id: dropId, amount_cents: cents } of found) {
    const box = cents === null ? undefined : await firstBox(rows, [is('drop_id', dropId!)], 'ascending');
    if (box && mayHold(box, await neighboursOf(rows, box), document)) return true;
  }
  return false;
}

/**
 * The box in which a document belongs: the last one of its period that was placed before it. Before a box is removed its
 * period is unknown; then it is the box at the table, or the next one if that box belongs to another period.
 */
async function homeOf(rows: DatedRows, document: Row): Promise<unknown> {
  const { table_id: tableId, period_id: periodId, expected_at: at } = document;
  const around = async (of: Condition): Promise<readonly (Row | undefined)[]> => [
    await firstBox(rows, [of, { column: 'placed_at', is: '<=', value: at! }], 'descending'),
    await firstBox(rows, [of, { column: 'placed_at', is: '>', value: at! }], 'ascending'),
  ];
  if (periodId !== null) {
    const [before, after] = await around(is('period_id', periodId!));
    const ofPeriod = before ?? after;
    if (ofPeriod) return ofPeriod['drop_id'];
  }
  const [here, next] = await around(is('table_id', tableId!));
  const isOver = here && here['removed_at'] !== null && String(here['removed_at']) < String(at);
  const isOthers = here && (here['period_id'] !== null || isOver);
  if (periodId !== null && isOthers && next?.['period_id'] === null) return next['drop_id'];
  return (here ?? next)?.['drop_id'];
}

/** The box that was placed first, or last, of those with these conditions. */
async function firstBox(
  rows: DatedRows,
  where: readonly Condition[],
  direction: 'ascending' | 'descending',
): Promise<Row | undefined> {
  const orderBy = by('placed_at', 'drop_id').map((each) => ({ ...each, direction }));
  const [box] = await rows.find({ table: BOXES.name, where, orderBy, limit: 1 });
  return box;
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

function is(column: string, value: Row[string]): Condition {
  return { column, is: '=', value };
}

function by(...columns: readonly string[]) {
  return columns.map((column) => ({ column, direction: 'ascending' as const }));
}

/** A time later by this much; a bound that is no time stays. */
function shifted(at: string, ms: number): string {
  if (at === EVER.before || at === EVER.after) return at;
  return new Date(Date.parse(at) + ms).toISOString();
}
