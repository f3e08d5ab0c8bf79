import { daysAfter } from '#kernel';
import { negativeIn } from '../../gaming-day/day-figures.js';
import { owedOf } from '../../gaming-day/gaming-day.open-items.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import { NEGATIVE_REVENUE_DAYS, NEGATIVE_REVENUE_REPORTS } from '#rules';
import type { Row, TableDefinition } from '#projections';
import { plusSums, update, upsert } from '../../../read-models/ledger-projection.js';
import { naturalOrder } from '../../../read-models/natural-order.js';
import { datedProjection } from '../../../read-models/two-times/dated-projection.js';
import type { DatedDefinition } from '../../../read-models/two-times/dated-projection.js';
import { TABLE_WIN_FIGURES, figuresOfCorrection } from '../win/table-win.projection.js';

const DAYS: TableDefinition = {
  name: 'gaming_days',
  columns: {
    gaming_day: 'text',
    status: 'text',
    preliminary: 'integer',
    count_room: 'integer',
    final: 'integer',
    closings: 'integer',
    known_at: 'text',
    closed_at: 'text',
    closed_by: 'text',
    closed_by_name: 'text',
    reopening_reason: 'text',
    reopening_proposed_by: 'text',
    reopening_proposed_by_name: 'text',
  },
  primaryKey: ['gaming_day'],
  indexes: [['status', 'gaming_day']],
};

const ADJUSTMENTS: TableDefinition = {
  name: 'adjustments',
  columns: {
    adjustment_id: 'text',
    gaming_day: 'text',
    table_id: 'text',
    game: 'text',
    amount_cents: 'integer',
    reason: 'text',
    status: 'text',
    prepared_by: 'text',
    prepared_by_name: 'text',
    prepared_at: 'text',
    decided_by: 'text',
    decided_by_name: 'text',
    decided_at: 'text',
    rejection_reason: 'text',
    list_order: 'text',
  },
  primaryKey: ['adjustment_id'],
  indexes: [
    ['list_order', 'adjustment_id'],
    ['gaming_day', 'list_order', 'adjustment_id'],
    ['status', 'list_order', 'adjustment_id'],
  ],
};

const HISTORIES: TableDefinition = {
  name: 'histories',
  columns: {
    history_id: 'text',
    from_gaming_day: 'text',
    to_gaming_day: 'text',
    reason: 'text',
    status: 'text',
    opened_by: 'text',
    opened_by_name: 'text',
    opened_at: 'text',
    approved_by: 'text',
    approved_by_name: 'text',
    approved_at: 'text',
    list_order: 'text',
  },
  primaryKey: ['history_id'],
  indexes: [['list_order', 'history_id']],
};

const NEGATIVE_REVENUES: TableDefinition = {
  name: 'negative_revenues',
  columns: {
    gaming_day: 'text',
    table_id: 'text',
    game: 'text',
    amount_cents: 'sum',
    status: 'text',
    reports_due: 'text',
    due_gaming_day: 'text',
  },
  primaryKey: ['gaming_day', 'table_id'],
  indexes: [['status', 'gaming_day', 'table_id']],
};

/** The open items of gaming days that were signed off. */
export const SIGN_OFFS: TableDefinition = {
  name: 'open_item_sign_offs',
  columns: {
    gaming_day: 'text',
    kind: 'text',
    item_id: 'text',
    owed: 'text',
    reason: 'text',
    signed_by: 'text',
    signed_by_name: 'text',
    signed_at: 'text',
  },
  primaryKey: ['gaming_day', 'kind', 'item_id'],
};

const APPROVED: DatedDefinition = {
  name: 'approved_adjustments',
  columns: { gaming_day: 'text', table_id: 'text', game: 'text', amount_cents: 'sum' },
  primaryKey: ['gaming_day', 'table_id'],
  sums: ['amount_cents'],
};

const LATER_CORRECTIONS: DatedDefinition = {
  name: 'later_corrections',
  columns: {
    gaming_day: 'text',
    own_gaming_day: 'text',
    table_id: 'text',
    game: 'text',
    ...Object.fromEntries(TABLE_WIN_FIGURES.map((figure) => [figure, 'sum' as const])),
  },
  primaryKey: ['gaming_day', 'own_gaming_day', 'table_id'],
  indexes: [['own_gaming_day']],
  sums: TABLE_WIN_FIGURES,
};

const KIND_COLUMN = { preliminary: 'preliminary', 'count-room': 'count_room', final: 'final' } as const;

const UNREPORTED = {
  status: 'open',
  preliminary: 0,
  count_room: 0,
  final: 0,
  closings: 0,
  known_at: null,
  closed_at: null,
  closed_by: null,
  closed_by_name: null,
  reopening_reason: null,
  reopening_proposed_by: null,
  reopening_proposed_by_name: null,
};

const NO_PROPOSAL = {
  reopening_reason: null,
  reopening_proposed_by: null,
  reopening_proposed_by_name: null,
};

function day(gamingDay: string, columns: Row) {
  return upsert(DAYS.name, { gaming_day: gamingDay }, (row) => ({ ...(row ?? UNREPORTED), ...columns }));
}

function zeros(): Record<string, bigint> {
  return Object.fromEntries(TABLE_WIN_FIGURES.map((figure) => [figure, 0n]));
}

/** A correction on a later gaming day than that of what it corrects; its own day has it in its win. */
function laterCorrection(
  { concernsGamingDay, tableId, game, wagers }: EventOf<'SettlementCorrected'>['data'],
  gamingDay: string,
) {
  if (concernsGamingDay === undefined || concernsGamingDay === gamingDay) return [];
  const key = { gaming_day: concernsGamingDay, own_gaming_day: gamingDay, table_id: tableId };
  const changes = [{ corrections: 1 }, ...wagers.map(figuresOfCorrection)];
  return changes.map((figures) =>
    upsert(LATER_CORRECTIONS.name, key, (row) => ({ ...zeros(), ...row, game, ...plusSums(row, figures) })),
  );
}

/** The tables that a report flags, with the report that is due on each (13:69D-1.34(b)); one that was flagged before stays so. */
function negativeRevenues({
  gamingDay,
  lines,
}: EventOf<'DayClosed'>['data'] | EventOf<'DayReported'>['data']) {
  return lines
    .filter(({ negativeRevenue }) => negativeRevenue)
    .map((line) =>
      upsert(
        NEGATIVE_REVENUES.name,
        { gaming_day: gamingDay, table_id: line.tableId },
        (row) =>
          row ?? {
            game: line.game,
            amount_cents: BigInt(negativeIn(line)),
            status: 'due',
            reports_due: NEGATIVE_REVENUE_REPORTS.join(','),
            due_gaming_day: daysAfter(gamingDay, NEGATIVE_REVENUE_DAYS),
          },
      ),
    );
}

/** The close of each gaming day, its adjustments, the days that are recorded as history, and the corrections on later days that concern it. */
export const gamingDaysProjection = datedProjection({
  name: 'gaming-days',
  version: 6,
  tables: [DAYS, ADJUSTMENTS, HISTORIES, APPROVED, LATER_CORRECTIONS, NEGATIVE_REVENUES, SIGN_OFFS],
  handles: {
    DayReported: ({ data }) => [
      day(data.gamingDay, {
        [KIND_COLUMN[data.kind]]: data.version,
        ...(data.kind === 'final' && { status: 'final' }),
      }),
      // A final report repeats the closing; one before the count is not of the count room.
      ...(data.kind === 'count-room' ? negativeRevenues(data) : []),
    ],
    DayClosed: ({ data, occurredAt, actor, actorName }) => [
      ...negativeRevenues(data),
      day(data.gamingDay, {
        status: 'closed',
        closings: data.closing,
        known_at: data.knownAt,
        closed_at: occurredAt,
        closed_by: actor,
        closed_by_name: actorName,
      }),
    ],
    ReopeningProposed: ({ data: { gamingDay, reason, proposedBy } }) => [
      day(gamingDay, {
        reopening_reason: reason,
        reopening_proposed_by: proposedBy.userId,
        reopening_proposed_by_name: proposedBy.name,
      }),
    ],
    DayReopened: ({ data: { gamingDay } }) => [
      day(gamingDay, {
        ...NO_PROPOSAL,
        status: 'open',
        known_at: null,
        closed_at: null,
        closed_by: null,
        closed_by_name: null,
      }),
    ],
    OpenItemSignedOff: ({ data, occurredAt }) => [
      upsert(SIGN_OFFS.name, { gaming_day: data.gamingDay, kind: data.kind, item_id: data.id }, () => ({
        owed: owedOf(data),
        reason: data.reason,
        signed_by: data.signedBy.userId,
        signed_by_name: data.signedBy.name,
        signed_at: occurredAt,
      })),
    ],
    AdjustmentPrepared: ({ data, occurredAt }) => [
      upsert(ADJUSTMENTS.name, { adjustment_id: data.adjustmentId }, () => ({
        gaming_day: data.gamingDay,
        table_id: data.tableId,
        game: data.game,
        amount_cents: data.amountCents,
        reason: data.reason,
        status: 'prepared',
        prepared_by: data.preparedBy.userId,
        prepared_by_name: data.preparedBy.name,
        prepared_at: occurredAt,
        decided_by: null,
        decided_by_name: null,
        decided_at: null,
        rejection_reason: null,
        list_order: naturalOrder(data.adjustmentId),
      })),
    ],
    AdjustmentApproved: ({ data, occurredAt }) => [
      update(ADJUSTMENTS.name, { adjustment_id: data.adjustmentId }, () => ({
        status: 'approved',
        decided_by: data.approvedBy.userId,
        decided_by_name: data.approvedBy.name,
        decided_at: occurredAt,
      })),
      upsert(APPROVED.name, { gaming_day: data.gamingDay, table_id: data.tableId }, (row) => ({
        game: data.game,
        ...plusSums(row, { amount_cents: data.amountCents }),
      })),
    ],
    AdjustmentRejected: ({ data, occurredAt }) => [
      update(ADJUSTMENTS.name, { adjustment_id: data.adjustmentId }, () => ({
        status: 'rejected',
        decided_by: data.rejectedBy.userId,
        decided_by_name: data.rejectedBy.name,
        decided_at: occurredAt,
        rejection_reason: data.reason,
      })),
    ],
    NegativeRevenueSigned: ({ data }) => [
      update(NEGATIVE_REVENUES.name, { gaming_day: data.gamingDay, table_id: data.tableId }, (row) => {
        const due = String(row['reports_due'])
          .split(',')
          .filter((report) => report !== data.report);
        return { reports_due: due.join(','), status: due.length > 0 ? 'due' : 'reported' };
      }),
    ],
    HistoryOpened: ({ data, occurredAt }) => [
      upsert(HISTORIES.name, { history_id: data.historyId }, () => ({
        from_gaming_day: data.from,
        to_gaming_day: data.to,
        reason: data.reason,
        status: 'opened',
        opened_by: data.openedBy.userId,
        opened_by_name: data.openedBy.name,
        opened_at: occurredAt,
        approved_by: null,
        approved_by_name: null,
        approved_at: null,
        list_order: naturalOrder(data.historyId),
      })),
    ],
    HistoryApproved: ({ data, occurredAt }) => [
      update(HISTORIES.name, { history_id: data.historyId }, () => ({
        status: 'approved',
        approved_by: data.approvedBy.userId,
        approved_by_name: data.approvedBy.name,
        approved_at: occurredAt,
      })),
    ],
    SettlementCorrected: ({ data, gamingDay }) => laterCorrection(data, gamingDay),
  },
});
