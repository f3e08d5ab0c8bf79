import { parseStreamName } from '#event-store';
import { formatCents, sumCents } from '#kernel';
import { ALL_SETTINGS, amountDueOf, inWords, isExceptional } from '#ledger';
import type { EventOf, SettingChanged, SettledWager } from '#ledger';
import { CHAIN_OF_COMMAND, DROP_BOX_TRANSPORT, DROP_COUNT, UNCOLLECTED, accountingRuleOn } from '#rules';
import type { Row, RowChange, TableDefinition } from '#projections';
import { update, upsert } from '../ledger-projection.js';
import type { EntryContext, LedgerEntry, LedgerHandlers } from '../ledger-projection.js';
import type { Person } from '../person.answer.js';
import { datedProjection } from '../two-times/dated-projection.js';
import { whatHappened } from './exception-text.js';
import { reviewDueOf } from './review-due.js';

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

interface Finding {
  readonly severity: 'exception' | 'notice';
  readonly code: string;
  readonly citation: string | null;
  readonly message: string;
  readonly reason: string | null;
  readonly tableId: string | null;
  readonly amountCents: number;
  /** What of the round it is about, where it is about one. */
  readonly at?: Concerned;
}

/** A box, its patron, a round, a shoe or a form. */
interface Concerned {
  readonly position?: number | undefined;
  readonly patronId?: string | undefined;
  readonly roundId?: string | undefined;
  readonly shoeId?: string | undefined;
  readonly formNumber?: string | undefined;
}

const UNREVIEWED = {
  status: 'unreviewed',
  outcome: null,
  review_note: null,
  reviewed_by: null,
  reviewed_by_name: null,
  reviewed_role: null,
  reviewed_at: null,
};

/** A review that somebody answered. */
export interface EarlierReview {
  readonly outcome: string;
  readonly note: string;
  readonly reviewedBy: Person;
  readonly reviewedRole: string;
  readonly reviewedAt: string;
  readonly reopenedBy: Person;
  readonly reopenedRole: string;
  readonly reopenedAt: string;
  readonly reason: string;
}

/** The reviews of a row that were answered, in their order. */
export function earlierReviewsIn(row: Row): readonly EarlierReview[] {
  return JSON.parse(String(row['earlier_reviews'])) as readonly EarlierReview[];
}

function finding(entry: EntryContext, { tableId, amountCents, at = {}, ...found }: Finding): RowChange {
  const { category, id } = parseStreamName(entry.stream);
  const of = (kind: string) => (category === kind ? id : null);
  return upsert(TABLE.name, { event_id: entry.eventId }, (row) => ({
    ...(isReviewed(row) ? row : { ...UNREVIEWED, review_due: reviewDueOf(entry) }),
    earlier_reviews: row?.['earlier_reviews'] ?? '[]',
    ...found,
    ledger_position: entry.position,
    amount_cents: amountCents,
    table_id: tableId,
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

type AcceptedWager = Pick<EventOf<'WagerPlaced'>['data'], 'tableId' | 'wagerId' | 'stakeCents' | 'limits'> &
  Concerned;

/** A complimentary that was recorded after the gaming day on which it was due. */
function lateComplimentary(
  entry: EntryContext & { readonly type: string; readonly data: EventOf<'ComplimentaryRecorded'>['data'] },
): readonly RowChange[] {
  if (!isExceptional(entry)) return [];
  const { gamingDay, dueGamingDay, tableId, amountCents } = entry.data;
  return [
    finding(entry, {
      severity: 'exception',
      code: 'complimentary-recorded-late',
      citation: '19:47-3.3(c)3vii, 19:47-7.3(c)3vii',
      message: `The complimentary of form ${entry.of} was due by the end of gaming day ${dueGamingDay}; it was recorded on ${gamingDay}.`,
      reason: null,
      tableId,
      amountCents,
    }),
  ];
}

/** A slip that was marked VOID. */
function voided(
  entry: EntryContext & {
    readonly data: Pick<EventOf<'SlipVoided'>['data'], 'slipNumber' | 'citation' | 'reason' | 'tableId'>;
  },
): readonly RowChange[] {
  const { slipNumber, citation, reason, tableId } = entry.data;
  return [
    finding(entry, {
      severity: 'notice',
      code: 'slip-void',
      citation: citation || null,
      message: `Slip ${slipNumber} was marked VOID.`,
      reason,
      tableId,
      amountCents: 0,
    }),
  ];
}

function outsideLimits(entry: EntryContext & { readonly data: AcceptedWager }): readonly RowChange[] {
  return entry.data.limits === 'within' ? [] : [acceptedOutside(entry, entry.data)];
}

function acceptedOutside(
  entry: EntryContext,
  { limits, stakeCents, wagerId, tableId, position, patronId }: AcceptedWager,
): RowChange {
  return finding(entry, {
    severity: 'notice',
    code: `wager-${limits}`,
    // An accepted wager is paid or lost in its entirety.
    citation: '19:47-8.2(e)',
    message: `Wager ${wagerId} of ${formatCents(stakeCents)} was accepted ${limits.replace('-', ' the posted ')}.`,
    reason: null,
    tableId,
    amountCents: stakeCents,
    at: { position, patronId },
  });
}

/** The notice of an event that accepted a wager, as it is by the limits that were in force. */
function judgedAgain(
  entry: EntryContext,
  tableId: string,
  { eventId, ...wager }: EventOf<'WagersJudgedAgain'>['data']['wagers'][number],
): RowChange {
  if (wager.limits === 'within') return lifted(eventId);
  const { change, ...row } = acceptedOutside({ ...entry, eventId }, { ...wager, tableId });
  return { ...row, change: (before) => (isReviewed(before) ? before : change(before)) };
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
    outcome: String(row['outcome']),
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

/** What the house has of a wager as settled, with what is due on it, in cents. */
function netOf(wager: SettledWager): number {
  const { takenCents, paidCents, chargedCents } = wager;
  return takenCents - paidCents + chargedCents + amountDueOf(wager);
}

function spreadOf({
  originalCents,
  duplicateCents,
  preparedCents,
}: EventOf<'FormMismatched'>['data']): number {
  const amounts = [originalCents, duplicateCents, preparedCents];
  return Math.max(...amounts) - Math.min(...amounts);
}

/** The value that all have. */
function theOne<Value>(values: readonly Value[]): Value | undefined {
  const [one, ...others] = new Set(values);
  return others.length === 0 ? one : undefined;
}

/** An assignment by its number and gaming day: the stream names the person. */
function assignmentOf(assignmentId: string): string {
  const [gamingDay, number] = assignmentId.split(':').slice(-2);
  return `Assignment ${number} of a person on ${gamingDay}`;
}

/** What notices of changed settings have in common. */
const SETTING = { severity: 'notice', citation: null, reason: null, tableId: null, amountCents: 0 } as const;

/** What exceptions without an amount have in common. */
const UNPRICED = { severity: 'exception', reason: null, tableId: null, amountCents: 0 } as const;

/** The change of a setting is a notice. */
const ON_SETTINGS = Object.fromEntries(
  ALL_SETTINGS.map((setting) => [
    setting.changed.type,
    (entry: LedgerEntry<SettingChanged['type']>) => [
      finding(entry, {
        ...SETTING,
        code: `${setting.code}-changed`,
        message: setting.noticeOf(entry.data),
      }),
    ],
  ]),
) as unknown as Pick<LedgerHandlers, SettingChanged['type']>;

/**
 * The work list of audit: broken rules recorded as they happened and lost forms (exceptions), and corrections, voids,
 * wagers outside the limits and changes of settings, which are lawful but worth a review (notices).
 */
export const controlExceptionsProjection = datedProjection({
  name: 'control-exceptions',
  version: 18,
  tables: [TABLE],
  handles: {
    ControlExceptionRecorded: (entry) => {
      const { code, citation, reason, tableId = null, amountCents = 0 } = entry.data;
      const { of, occurredAt } = entry;
      const message = whatHappened({
        ...entry.data,
        ...{ tableId, of, amountCents, occurredAt },
        recordedBy: entry.data.recordedBy.name,
      });
      return [
        finding(entry, {
          severity: 'exception',
          code,
          citation: citation || null,
          message,
          reason,
          tableId,
          amountCents,
          at: { ...entry.data, roundId: theOne(entry.data.rounds ?? []) },
        }),
      ];
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
    WagerPlaced: outsideLimits,
    WagerChanged: outsideLimits,
    WagersJudgedAgain: (entry) =>
      entry.data.wagers.map((wager) => judgedAgain(entry, entry.data.tableId, wager)),
    RoundJudgedAgain: (entry) => entry.data.lifted.map(lifted),
    SettlementCorrected: (entry) => {
      const { observed, wagers, reason, tableId, shoeId } = entry.data;
      const corrected = observed
        ? `What was observed in round ${entry.of} was ${observed.summary}`
        : `A settlement of round ${entry.of} was corrected`;
      return [
        finding(entry, {
          severity: 'notice',
          code: observed && wagers.length === 0 ? 'facts-corrected' : 'settlement-corrected',
          citation: null,
          message: `${corrected}; wagers that changed: ${wagers.length}.`,
          reason,
          tableId,
          amountCents: sumCents(wagers.map(({ before, after }) => Math.abs(netOf(after) - netOf(before)))),
          at: {
            shoeId,
            position: theOne(wagers.map(({ after }) => after.position)),
            patronId: theOne(wagers.map(({ after }) => after.patronId)),
          },
        }),
      ];
    },
    RoundVoided: (entry) => [
      finding(entry, {
        severity: 'notice',
        code: 'round-void',
        citation: entry.data.citation || null,
        message: `Round ${entry.of} was void and ${entry.data.returned.length} wagers were returned.`,
        reason: entry.data.note,
        tableId: entry.data.tableId,
        amountCents: sumCents(entry.data.returned.map(({ stakeCents }) => stakeCents)),
      }),
    ],
    ComplimentaryRecorded: lateComplimentary,
    ComplimentaryFoundLate: lateComplimentary,
    FormVoided: (entry) => [
      finding(entry, {
        severity: 'notice',
        code: 'form-void',
        citation: entry.data.citation,
        message: `Form ${entry.of} was marked VOID.`,
        reason: entry.data.reason,
        tableId: entry.data.tableId,
        amountCents: 0,
      }),
    ],
    FormMismatched: (entry) => [
      finding(entry, {
        severity: 'exception',
        code: 'form-mismatched',
        citation: entry.data.citation,
        message: `Form ${entry.of}: original ${formatCents(entry.data.originalCents)}, duplicate ${formatCents(entry.data.duplicateCents)}, prepared for ${formatCents(entry.data.preparedCents)}.`,
        reason: null,
        tableId: entry.data.tableId ?? null,
        amountCents: spreadOf(entry.data),
      }),
    ],
    FormLost: (entry) => [
      finding(entry, {
        severity: 'exception',
        code: 'form-lost',
        citation: entry.data.citation,
        message: `Form ${entry.of} of ${formatCents(entry.data.amountCents)} was reported lost.`,
        reason: entry.data.reason,
        tableId: entry.data.tableId,
        amountCents: entry.data.amountCents,
      }),
    ],
    FormNumberLost: (entry) => [
      finding(entry, {
        severity: 'exception',
        code: 'form-number-lost',
        citation: entry.data.citation,
        message: `Form ${entry.data.formNumber} is missing from series ${entry.data.seriesId}, before its use.`,
        reason: entry.data.reason,
        tableId: null,
        amountCents: 0,
      }),
    ],
    StockCounted: (entry) => {
      if (!isExceptional(entry)) return [];
      const { seriesId, missing, unexpected, citation } = entry.data;
      return [
        finding(entry, {
          ...UNPRICED,
          code: 'form-numbers-missing',
          citation,
          message: `Blank forms of series ${seriesId} were counted. Missing numbers: ${inWords(missing)}; numbers there that are not unused: ${inWords(unexpected)}.`,
        }),
      ];
    },
    StockCountsDiffered: (entry) => {
      const { seriesId, first, second, citation } = entry.data;
      return [
        finding(entry, {
          ...UNPRICED,
          code: 'form-counts-differed',
          citation,
          message: `Two people counted blank forms of series ${seriesId}: ${inWords(first)}, and ${inWords(second)}; they count again.`,
        }),
      ];
    },
    FormFound: (entry) => [
      finding(entry, {
        severity: 'notice',
        code: 'form-found',
        citation: null,
        message: `Form ${entry.of}, which had been reported lost, was found: ${entry.data.where}.`,
        reason: null,
        tableId: entry.data.tableId,
        amountCents: 0,
      }),
    ],
    InventoryOpened: (entry) => {
      if (!isExceptional(entry)) return [];
      const { tableId, periodId, differenceCents, reportsDue, citation } = entry.data;
      return [
        finding(entry, {
          severity: 'exception',
          code: 'inventory-difference',
          citation: citation || null,
          message: `The opener of ${periodId} differs from the closer before it by ${formatCents(differenceCents)}; reports that it needs: ${reportsDue.join(', ')}.`,
          reason: null,
          tableId,
          amountCents: Math.abs(differenceCents),
        }),
      ];
    },
    SlipVoided: voided,
    InventorySlipVoided: voided,
    FormNumberFound: (entry) => [
      finding(entry, {
        severity: 'notice',
        code: 'form-number-found',
        citation: entry.data.citation,
        message: `Blank form ${entry.data.formNumber}, which had been reported lost, was found and is void: ${entry.data.where}.`,
        reason: null,
        tableId: null,
        amountCents: 0,
      }),
    ],
    RecoveryCorrected: (entry) => {
      const { before, recoversFormNumber, amountCents, reason, tableId } = entry.data;
      return [
        finding(entry, {
          severity: 'notice',
          code: 'recovery-corrected',
          citation: UNCOLLECTED,
          message: `Form ${entry.of} recovers ${formatCents(amountCents)} of form ${recoversFormNumber}, not ${formatCents(before.amountCents)} of form ${before.recoversFormNumber}.`,
          reason,
          tableId,
          amountCents: Math.max(amountCents, before.amountCents),
        }),
      ];
    },
    BoxPeriodCorrected: (entry) => {
      const { tableId, periodId = 'none', before = 'none', figures, reason } = entry.data;
      return [
        finding(entry, {
          severity: 'notice',
          code: 'box-period-corrected',
          citation: null,
          message: `The period of box ${entry.of} is ${periodId}, not ${before}.`,
          reason,
          tableId,
          amountCents: figures?.dropCents ?? 0,
        }),
      ];
    },
    DropCountResolved: (entry) => {
      const { tableId, firstCents, secondCents, dropCents, reason } = entry.data;
      return [
        finding(entry, {
          severity: 'exception',
          code: 'drop-counts-differed',
          citation: null,
          message: `The counts of ${entry.of} were ${formatCents(firstCents)} and ${formatCents(secondCents)}; ${formatCents(dropCents)} counts.`,
          reason,
          tableId,
          amountCents: Math.abs(firstCents - secondCents),
        }),
      ];
    },
    DropCounted: (entry) => {
      if (!isExceptional(entry)) return [];
      const { tableId, gamingDay, dueGamingDay, dropCents } = entry.data;
      return [
        finding(entry, {
          severity: 'exception',
          code: 'drop-overdue',
          citation: accountingRuleOn(gamingDay, DROP_BOX_TRANSPORT) || null,
          message: `Box ${entry.of} was counted on ${gamingDay}; by the drop schedule it was due on ${dueGamingDay}.`,
          reason: null,
          tableId,
          amountCents: dropCents,
        }),
      ];
    },
    DropRecounted: (entry) => {
      const { tableId, before, dropCents, reason } = entry.data;
      return [
        finding(entry, {
          severity: 'notice',
          code: 'drop-recounted',
          citation: null,
          message: `Box ${entry.of} was counted again: ${formatCents(dropCents)} instead of ${formatCents(before.dropCents)}.`,
          reason,
          tableId,
          amountCents: Math.abs(dropCents - before.dropCents),
        }),
      ];
    },
    DropVarianceResolved: (entry) => {
      const { tableId, kind, number, variance, reason } = entry.data;
      return [
        finding(entry, {
          severity: 'exception',
          code: 'drop-variance',
          citation: accountingRuleOn(entry.gamingDay, DROP_COUNT) || null,
          message: `The ${kind} ${number} of box ${entry.of}: ${variance}.`,
          reason,
          tableId,
          amountCents: 0,
        }),
      ];
    },
    ...ON_SETTINGS,
    HistoryApproved: (entry) => [
      finding(entry, {
        ...SETTING,
        code: 'history-approved',
        message: `Facts of the gaming days from ${entry.data.from} to ${entry.data.to} are recorded as history from now on.`,
      }),
    ],
    AssignmentCorrected: (entry) => {
      const { assignmentId, before, from, until, reason } = entry.data;
      return [
        finding(entry, {
          ...SETTING,
          code: 'assignment-corrected',
          citation: CHAIN_OF_COMMAND,
          message: `${assignmentOf(assignmentId)} was from ${before.from} to ${before.until} and is from ${from} to ${until}.`,
          reason,
        }),
      ];
    },
    AssignmentWithdrawn: (entry) => [
      finding(entry, {
        ...SETTING,
        code: 'assignment-withdrawn',
        citation: CHAIN_OF_COMMAND,
        message: `${assignmentOf(entry.data.assignmentId)} was withdrawn.`,
        reason: entry.data.reason,
      }),
    ],
    DayReopened: (entry) => [
      finding(entry, {
        ...SETTING,
        code: 'day-reopened',
        message: `The books of the gaming day ${entry.data.gamingDay} were opened again.`,
        reason: entry.data.reason,
      }),
    ],
    ClockPutRight: (entry) => [
      finding(entry, {
        ...SETTING,
        code: 'clock-put-right',
        message: `The clock of the ledger had been ahead, up to ${entry.data.wasAt}, and was put right at ${entry.data.setTo}.`,
        reason: entry.data.reason,
      }),
    ],
    CalendarChanged: (entry) => {
      const { from, timeZone, rollOverHour, shifts } = entry.data;
      const beginning = shifts.map(({ name, beginsAtHour }) => `${name} at ${beginsAtHour}`).join(', ');
      return [
        finding(entry, {
          ...SETTING,
          code: 'calendar-changed',
          message: `From ${from} on, gaming days begin at hour ${rollOverHour} in ${timeZone}, and shifts: ${beginning}.`,
        }),
      ];
    },
  },
});
