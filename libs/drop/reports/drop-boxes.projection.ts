import { DROP_FIGURES } from '../drop-box/drop-box.events.js';
import type { DropContents, DropDocument } from '../drop-box/drop-box.events.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { Row, RowChange } from '#projections';
import { plusSums, update, upsert } from '../../read-models/ledger-projection.js';
import type { EntryContext } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';
import { BOXES, BOX_COLUMNS, DROPS, EXPECTED, FIGURE_COLUMNS, FOUND } from './drop-boxes.tables.js';

/** The columns of a box of which nothing is recorded yet. */
const BLANK: Row = Object.fromEntries(Object.keys(BOX_COLUMNS).map((column) => [column, null]));

type Figures = Pick<DropContents, (typeof DROP_FIGURES)[number]>;

/** Figures as columns. */
function figures(contents: Figures): Record<string, number> {
  return Object.fromEntries(DROP_FIGURES.map((figure) => [FIGURE_COLUMNS[figure], contents[figure]]));
}

const box = (of: string, columns: (row: Row) => Row): RowChange =>
  update(BOXES.name, { drop_id: of }, columns);

type Counted = EntryContext & {
  readonly data: EventOf<'DropCounted'>['data'] | EventOf<'DropRecounted'>['data'];
};

const NOTHING: Figures = { currencyCents: 0, chipCents: 0, documentCents: 0, dropCents: 0 };

/** Adds to the drop of a box in a period; each period that the box was ever in has a row. */
function drop(
  { of, data: { tableId, game } }: EntryContext & { readonly data: { tableId: string; game: string } },
  periodId: string | undefined,
  added: Readonly<Record<string, number>>,
): RowChange {
  return upsert(DROPS.name, { drop_id: of, period_id: periodId ?? '' }, (row) => ({
    table_id: tableId,
    game,
    ...plusSums(row, added),
  }));
}

/** Figures as columns: those of contents, less those before. */
function change(contents: Figures, before?: Figures): Record<string, number> {
  const then = before && figures(before);
  return Object.fromEntries(
    Object.entries(figures(contents)).map(([column, cents]) => [column, cents - (then?.[column] ?? 0)]),
  );
}

function document(
  dropId: string,
  { kind, number }: Omit<DropDocument, 'amountCents'>,
  columns: Row,
): RowChange {
  const unresolved = {
    variance: null,
    reason: null,
    resolved_by: null,
    resolved_by_name: null,
    resolved_at: null,
  };
  return upsert(FOUND.name, { drop_id: dropId, kind, number }, (row) => ({
    ...(row ?? { amount_cents: null, ...unresolved }),
    ...columns,
  }));
}

function found({ data, of }: Counted): readonly RowChange[] {
  return data.documents.map((each) => document(of, each, { amount_cents: each.amountCents }));
}

function oneCount(
  pass: 'first' | 'second',
  { data, of }: EntryContext & { readonly data: EventOf<'DropCountedFirst'>['data'] },
): readonly RowChange[] {
  const { countedBy, byMachine } = data;
  return [
    box(of, (row) => ({
      ...statusWith(row, pass, byMachine ? undefined : countedBy),
      [`${pass}_counted_by`]: countedBy.userId,
      [`${pass}_counted_by_name`]: countedBy.name,
    })),
  ];
}

/** The status of a box after a signature: `counts-differ` where both are signed, until the count ends. */
function statusWith(
  row: Row,
  pass: 'first' | 'second',
  signedBy: EventOf<'DropCountSigned'>['data']['signedBy'] | undefined,
): Row {
  if (!signedBy) return {};
  const other = pass === 'first' ? 'second' : 'first';
  return {
    ...(row[`${other}_signed_by`] !== null && { status: 'counts-differ' }),
    [`${pass}_signed_by`]: signedBy.userId,
    [`${pass}_signed_by_name`]: signedBy.name,
  };
}

/** Every use of a drop box, from its place at a table to its count, and the documents in it. */
export const dropBoxesProjection = datedProjection({
  name: 'drop-boxes',
  version: 4,
  tables: [BOXES, DROPS, FOUND, EXPECTED],
  // The counts are blind: who reads the read store sees none of them before `DropCounted`.
  holdsBack: {
    DropCountedFirst: ['contents'],
    DropCountedSecond: ['contents'],
    DropRecountedOnce: ['contents'],
  },
  handles: {
    BoxPlaced: ({ data, of, occurredAt }) => [
      upsert(BOXES.name, { drop_id: of }, () => ({
        ...BLANK,
        box_id: data.boxId,
        number: data.number,
        table_id: data.tableId,
        game: data.game,
        status: 'in-place',
        placed_gaming_day: data.gamingDay,
        due_gaming_day: data.dueGamingDay,
        placed_at: occurredAt,
        placed_by: data.placedBy.userId,
        placed_by_name: data.placedBy.name,
        list_order: naturalOrder(of),
      })),
    ],
    BoxRemoved: (entry) => {
      const { data } = entry;
      return [
        box(entry.of, () => ({
          status: 'removed',
          period_id: data.periodId ?? null,
          removed_gaming_day: data.gamingDay,
          removed_at: entry.occurredAt,
          removed_by: data.removedBy.userId,
          removed_by_name: data.removedBy.name,
          emergency: data.emergency ? 1 : 0,
          surveillance_notified_at: data.surveillanceNotifiedAt ?? null,
          next_drop_id: data.nextDropId ?? null,
        })),
        drop(entry, data.periodId, change(NOTHING)),
      ];
    },
    BoxPeriodCorrected: (entry) => {
      const { periodId, before, figures: moved = NOTHING } = entry.data;
      return [
        box(entry.of, () => ({ period_id: periodId ?? null })),
        drop(entry, before, change(NOTHING, moved)),
        drop(entry, periodId, change(moved)),
      ];
    },
    DropCountedFirst: (entry) => oneCount('first', entry),
    DropCountedSecond: (entry) => oneCount('second', entry),
    DropCountSigned: ({ data, of }) => [box(of, (row) => statusWith(row, data.pass, data.signedBy))],
    DropCountResolved: ({ data, of }) => [
      box(of, () => ({
        resolved_by: data.resolvedBy.userId,
        resolved_by_name: data.resolvedBy.name,
        resolved_reason: data.reason,
      })),
    ],
    DropCounted: (entry) => [
      box(entry.of, () => ({
        status: 'counted',
        counted_gaming_day: entry.data.gamingDay,
        counted_at: entry.occurredAt,
        ...figures(entry.data),
      })),
      drop(entry, entry.data.periodId, change(entry.data)),
      ...found(entry),
    ],
    DropRecountedOnce: ({ data, of }) => [
      box(of, () => ({
        recount_pending_by: data.recountedBy.userId,
        recount_pending_by_name: data.recountedBy.name,
      })),
    ],
    DropRecounted: (entry) => [
      box(entry.of, () => ({
        ...figures(entry.data),
        recount_pending_by: null,
        recount_pending_by_name: null,
        recounted_by: entry.data.recountedBy.userId,
        recounted_by_name: entry.data.recountedBy.name,
        recounted_reason: entry.data.reason,
      })),
      drop(entry, entry.data.periodId, change(entry.data, entry.data.before)),
      ...entry.data.before.documents.map((each) => document(entry.of, each, { amount_cents: null })),
      ...found(entry),
    ],
    DropVarianceResolved: ({ data, of, occurredAt }) => [
      document(of, data, {
        variance: data.variance,
        reason: data.reason,
        resolved_by: data.resolvedBy.userId,
        resolved_by_name: data.resolvedBy.name,
        resolved_at: occurredAt,
      }),
    ],
    OriginalDeposited: ({ data, of, occurredAt }) => [
      expected('vigorish-form', of, { tableId: data.tableId, amountCents: data.amountCents, at: occurredAt }),
    ],
    InventoryOpened: (entry) => [slip('opener', entry)],
    InventoryCounted: (entry) => [slip('inventory-slip', entry)],
    InventoryClosed: (entry) => [slip('closer', entry)],
    FillReceived: (entry) => [chipSlip('fill-slip', entry)],
    CreditSent: (entry) => [chipSlip('credit-slip', entry)],
    TrayChanged: ({ data, of, occurredAt }) => {
      const { periodId = of, reason, documentNumber, boxCents, tableId } = data;
      const kind = DOCUMENT_OF[reason];
      if (kind === undefined || documentNumber === undefined || boxCents <= 0) return [];
      return [expected(kind, documentNumber, { tableId, periodId, amountCents: boxCents, at: occurredAt })];
    },
  },
});

/** The documents that tray changes put in the box (13:69D-1.20(a)). */
const DOCUMENT_OF: { readonly [Reason in EventOf<'TrayChanged'>['data']['reason']]?: DropDocument['kind'] } =
  {
    coupon: 'coupon',
    'counter-check-issued': 'counter-check',
    'redemption-form': 'redemption-form',
    'chip-transaction-document': 'chip-transaction-document',
  };

type CountSlip = Pick<
  EventOf<'InventoryCounted'>['data'],
  'slipNumber' | 'tableId' | 'amountCents' | 'countedAt'
>;

/** The part of a Table Inventory Slip that goes into the box of its period. */
function slip(
  kind: 'opener' | 'closer' | 'inventory-slip',
  { data, of }: EntryContext & { readonly data: CountSlip },
): RowChange {
  const { slipNumber, tableId, amountCents, countedAt } = data;
  return expected(kind, slipNumber, { tableId, periodId: of, amountCents, at: countedAt });
}

/** The slip of a fill or a credit, which goes into the box of its period (13:69D-1.22, 13:69D-1.23). */
function chipSlip(
  kind: 'fill-slip' | 'credit-slip',
  {
    data: { slipNumber, tableId, slipCents },
    of,
    occurredAt,
  }: EntryContext & { readonly data: EventOf<'FillReceived'>['data'] | EventOf<'CreditSent'>['data'] },
): RowChange {
  return expected(kind, slipNumber, { tableId, periodId: of, amountCents: slipCents, at: occurredAt });
}

/** A document that the ledger expects in a box of a table: of a period where that is known, else by its floor time. */
function expected(
  kind: DropDocument['kind'],
  number: string,
  {
    tableId,
    periodId,
    amountCents,
    at,
  }: {
    readonly tableId: string;
    readonly periodId?: string;
    readonly amountCents: number;
    readonly at: string;
  },
): RowChange {
  return upsert(EXPECTED.name, { kind, number }, () => ({
    table_id: tableId,
    period_id: periodId ?? null,
    amount_cents: amountCents,
    expected_at: at,
  }));
}
