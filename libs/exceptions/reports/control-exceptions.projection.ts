import { parseStreamName } from '#event-store';
import { LEDGER_EVENTS } from '../../ledger/event-catalogue.js';
import { acceptedOutside } from '../control-exception/outside-limits.js';
import type { EventOf, LedgerEvent, LedgerEventType } from '../../ledger/event-catalogue.js';
import type { Finding } from '../control-exception/finding.js';
import { rowAfter } from '#projections';
import type { Row, RowChange, TableDefinition } from '#projections';
import { update, upsert } from '../../read-models/ledger-projection.js';
import type { EntryContext, LedgerEntry, LedgerHandlers } from '../../read-models/ledger-projection.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';
import { whatHappened } from './exception-text.js';
import { reviewDueOf } from './review-due.js';
import type { EarlierReview } from './control-exceptions.answer.js';

const TABLE: TableDefinition = {
  name: 'control_exceptions',
  columns: {
    event_id: 'text',
    ledger_position: 'bigint',
    status: 'text',
    severity: 'text',
    code: 'text',
    citation: 'text',
    message: 'text',
    reason: 'text',
    amount_cents: 'integer',
    table_id: 'text',
    round_id: 'text',
    shoe_id: 'text',
    form_number: 'text',
    position: 'integer',
    patron_id: 'text',
    dealer: 'text',
    dealer_name: 'text',
    stream: 'text',
    recorded_by: 'text',
    recorded_by_name: 'text',
    role: 'text',
    occurred_at: 'text',
    recorded_at: 'text',
    gaming_day: 'text',
    shift: 'text',
    outcome: 'text',
    review_note: 'text',
    reviewed_by: 'text',
    reviewed_by_name: 'text',
    reviewed_role: 'text',
    reviewed_at: 'text',
    review_due: 'text',
    earlier_reviews: 'text',
  },
  primaryKey: ['event_id'],
  indexes: [
    ['status', 'amount_cents', 'ledger_position', 'event_id'],
    ['gaming_day', 'status', 'amount_cents', 'ledger_position', 'event_id'],
    ['table_id', 'status', 'amount_cents', 'ledger_position', 'event_id'],
    ['patron_id', 'status', 'amount_cents', 'ledger_position', 'event_id'],
    ['dealer', 'status', 'amount_cents', 'ledger_position', 'event_id'],
  ],
};

const UNREVIEWED = {
  status: 'unreviewed',
  outcome: null,
  review_note: null,
  reviewed_by: null,
  reviewed_by_name: null,
  reviewed_role: null,
  reviewed_at: null,
};

/** The reviews of a row that were answered, in their order. */
export function earlierReviewsIn(row: Row): readonly EarlierReview[] {
  return JSON.parse(String(row['earlier_reviews'])) as readonly EarlierReview[];
}

/** The row of a finding; a reviewed one keeps its review. */
function listed(entry: EntryContext, finding: Finding): RowChange {
  const { citation, reason, tableId, amountCents = 0, at = {}, ...said } = finding;
  const { category, id } = parseStreamName(entry.stream);
  const of = (kind: string) => (category === kind ? id : null);
  return upsert(TABLE.name, { event_id: entry.eventId }, (row) => ({
    ...(isReviewed(row) ? row : { ...UNREVIEWED, review_due: reviewDueOf(entry) }),
    earlier_reviews: row?.['earlier_reviews'] ?? '[]',
    ...said,
    citation: citation || null,
    reason: reason ?? null,
    ledger_position: entry.position,
    amount_cents: amountCents,
    table_id: tableId ?? null,
    round_id: of('round') ?? at.roundId ?? null,
    shoe_id: of('shoe') ?? at.shoeId ?? null,
    form_number: of('vigorishForm') ?? of('formMatch') ?? at.formNumber ?? null,
    position: at.position ?? row?.['position'] ?? null,
    patron_id: at.patronId ?? row?.['patron_id'] ?? null,
    dealer: entry.dealer ?? row?.['dealer'] ?? null,
    dealer_name: entry.dealerName ?? row?.['dealer_name'] ?? null,
    stream: entry.stream,
    recorded_by: entry.actor,
    recorded_by_name: entry.actorName,
    role: entry.role,
    occurred_at: entry.occurredAt,
    recorded_at: entry.recordedAt,
    gaming_day: entry.gamingDay,
    shift: entry.shift,
  }));
}

/** The row of the exception or notice that an event is; none if it is neither. */
function foundIn(
  entry: EntryContext & { readonly data: LedgerEvent['data'] },
  restated: Partial<Finding> = {},
): readonly RowChange[] {
  const finding = LEDGER_EVENTS.get(entry.type)?.findingIn(entry);
  return finding ? [listed(entry, { ...finding, ...restated })] : [];
}

/** The notice of an event that accepted a wager, as it is by the limits that were in force. */
function judgedAgain(
  entry: EntryContext,
  tableId: string,
  { eventId, ...wager }: EventOf<'WagersJudgedAgain'>['data']['wagers'][number],
): RowChange {
  if (wager.limits === 'within') return lifted(eventId);
  const change = listed({ ...entry, eventId }, acceptedOutside({ ...wager, tableId }));
  const { table, key } = change;
  return { table, key, change: (row) => (isReviewed(row) ? row : rowAfter(change, row)) };
}

/**
 * Takes an exception off the list, unless someone reviewed it: then it stays as it was. The row remains, for the moments
 * at which it was on the list.
 */
function lifted(eventId: string): RowChange {
  return update(TABLE.name, { event_id: eventId }, (row) => (isReviewed(row) ? row : { status: 'lifted' }));
}

/** Whether somebody reviewed it, though the review may have been answered. */
function isReviewed(row: Row | undefined): boolean {
  return row?.['status'] === 'reviewed' || (row !== undefined && earlierReviewsIn(row).length > 0);
}

/** The review of a row with who answered it. */
function answered(row: Row, { data, ...entry }: LedgerEntry<'ControlExceptionReopened'>): EarlierReview {
  return {
    outcome: row['outcome'] as EarlierReview['outcome'],
    note: String(row['review_note']),
    reviewedBy: { id: String(row['reviewed_by']), name: String(row['reviewed_by_name']) },
    reviewedRole: String(row['reviewed_role']),
    reviewedAt: String(row['reviewed_at']),
    reopenedBy: { id: entry.actor, name: entry.actorName },
    reopenedRole: entry.role,
    reopenedAt: entry.occurredAt,
    reason: data.reason,
  };
}

/** The rows of exceptions and notices, as the declarations of their events say. */
const FINDINGS: LedgerHandlers = Object.fromEntries(
  [...LEDGER_EVENTS.values()]
    .filter(({ hasFindings }) => hasFindings)
    .map(({ type }) => [type, (entry: LedgerEntry<LedgerEventType>) => foundIn(entry)]),
);

/**
 * The work list of audit: broken rules recorded as they happened and lost forms (exceptions), and corrections, voids,
 * wagers outside the limits and changes of settings, which are lawful but worth a review (notices).
 */
export const controlExceptionsProjection = datedProjection({
  name: 'control-exceptions',
  version: 18,
  tables: [TABLE],
  handles: {
    ...FINDINGS,
    ControlExceptionRecorded: (entry) => {
      const { tableId = null, amountCents = 0, recordedBy } = entry.data;
      const { of, occurredAt } = entry;
      const breach = { ...entry.data, tableId, of, amountCents, occurredAt, recordedBy: recordedBy.name };
      return foundIn(entry, { message: whatHappened(breach) });
    },
    ControlExceptionReviewed: (entry) => [
      update(TABLE.name, { event_id: entry.data.exceptionId }, () => ({
        status: 'reviewed',
        outcome: entry.data.outcome,
        review_note: entry.data.note,
        reviewed_by: entry.actor,
        reviewed_by_name: entry.actorName,
        reviewed_role: entry.role,
        reviewed_at: entry.occurredAt,
      })),
    ],
    ControlExceptionReopened: (entry) => [
      update(TABLE.name, { event_id: entry.data.exceptionId }, (row) => ({
        ...UNREVIEWED,
        review_due: reviewDueOf(entry),
        earlier_reviews: JSON.stringify([...earlierReviewsIn(row), answered(row, entry)]),
      })),
    ],
    ControlExceptionLifted: (entry) => [lifted(entry.data.exceptionId)],
    WagersJudgedAgain: (entry) =>
      entry.data.wagers.map((wager) => judgedAgain(entry, entry.data.tableId, wager)),
    RoundJudgedAgain: (entry) => entry.data.lifted.map(lifted),
  },
});
