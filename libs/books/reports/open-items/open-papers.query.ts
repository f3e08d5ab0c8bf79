import type { FormKind } from '../../../forms/form-series/form-series.events.js';
import type { OpenItem } from '../../gaming-day/gaming-day.events.js';
import type { Row } from '#projections';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { periodsNaming } from '../days/counted-day.query.js';
import { dropBoxesProjection } from '../../../drop/reports/drop-boxes.projection.js';
import { BOXES } from '../../../drop/reports/drop-boxes.tables.js';
import { variancesIn } from '../../../drop/reports/drop-documents.query.js';
import type { DropDocumentLine } from '../../../drop/reports/drop-documents.answer.js';
import { formMatches } from '../../../vigorish/reports/forms/form-matches.query.js';
import type { FormMatch } from '../../../vigorish/reports/forms/form-matches.answer.js';
import type { OpenItemsAsked } from './open-items.query.js';

/** Who forwards the duplicate of a form to accounting (3.3(c)3iv, 13:69D-1.22, 1.23, 1.30); a closer's is the next opener. */
const FORWARDED_BY: Readonly<Partial<Record<FormKind, string>>> = {
  'vigorish-form': 'pit-clerk',
  'recovery-form': 'pit-clerk',
  'fill-slip': 'cage',
  'credit-slip': 'cage',
};

/**
 * The forms and slips of a gaming day whose parts nobody has compared or explained yet.
 * @param listed numbers of the forms that are open items in their own state already
 */
export async function openMatches(
  store: Rows,
  { gamingDay, at }: OpenItemsAsked,
  listed: ReadonlySet<string>,
): Promise<readonly OpenItem[]> {
  const matches = await formMatches(store, { fromGamingDay: gamingDay, toGamingDay: gamingDay, at });
  return matches.flatMap((match): readonly OpenItem[] => {
    const owedBy = listed.has(match.formNumber) ? undefined : nextStepOf(match);
    if (owedBy === undefined) return [];
    const { formNumber: id, tableId, ledgerCents: amountCents } = match;
    return [{ kind: 'form-match', since: gamingDay, id, tableId, owedBy, amountCents }];
  });
}

/**
 * Who takes the next step of a form with two parts. A part that waits for the count of its box is not open beside that box, and the
 * duplicate of a closer waits for the next period.
 */
function nextStepOf({ kind, status, explanation, originalCents }: FormMatch): string | undefined {
  if (status === 'matched' || explanation !== null) return undefined;
  const isForwarded = FORWARDED_BY[kind] !== undefined;
  if (status === 'awaited') return originalCents !== null && isForwarded ? 'accounting' : undefined;
  const isMissing = status === 'duplicate-missing' || status === 'both-missing';
  return isMissing ? (FORWARDED_BY[kind] ?? 'accounting') : 'accounting';
}

/** The variances of the boxes of a gaming day that accounting has not explained (13:69D-1.33(a)5). */
export async function openVariances(store: Rows, asked: OpenItemsAsked): Promise<readonly OpenItem[]> {
  const boxes = await boxesOfDay(store, asked);
  const lines = await variancesIn(rowsAt(store, dropBoxesProjection, asked.at), boxes);
  return lines
    .filter(({ resolution }) => resolution === null)
    .map(({ dropId, tableId, kind, number, expectedCents, foundCents }: DropDocumentLine) => ({
      kind: 'drop-variance',
      since: asked.gamingDay,
      id: `${dropId}:${kind}:${number}`,
      tableId,
      owedBy: 'accounting',
      amountCents: (foundCents ?? 0) - (expectedCents ?? 0),
    }));
}

/** The boxes that were removed on a gaming day, and those of the periods whose closers name it. */
async function boxesOfDay(store: Rows, { gamingDay, at }: OpenItemsAsked): Promise<readonly Row[]> {
  const rows = rowsAt(store, dropBoxesProjection, at);
  const orderBy = [{ column: 'drop_id', direction: 'ascending' }] as const;
  const values = (await periodsNaming(store, { gamingDay, at })).map((row) => String(row['period_id']));
  const removed = { column: 'removed_gaming_day', is: '=', value: gamingDay } as const;
  const ofPeriods = { column: 'period_id', is: 'in', values } as const;
  const found = [
    ...(await rows.all({ table: BOXES.name, where: [removed], orderBy })),
    ...(values.length === 0 ? [] : await rows.all({ table: BOXES.name, where: [ofPeriods], orderBy })),
  ];
  const byId = new Map(found.map((row) => [String(row['drop_id']), row]));
  return inNaturalOrder([...byId.values()], (row) => [String(row['drop_id'])]);
}
