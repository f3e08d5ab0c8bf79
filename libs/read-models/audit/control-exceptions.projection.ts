import type { EventOf } from '#ledger';
import type { RowChange, TableDefinition } from '#projections';
import { ledgerProjection, upsert } from '../ledger-projection.js';
import type { FactContext } from '../ledger-projection.js';

const TABLE: TableDefinition = {
  name: 'control_exceptions',
  columns: {
    ledger_position: 'bigint',
    severity: 'text',
    code: 'text',
    citation: 'text',
    message: 'text',
    reason: 'text',
    table_id: 'text',
    stream: 'text',
    recorded_by: 'text',
    recorded_by_name: 'text',
    role: 'text',
    occurred_at: 'text',
    gaming_day: 'text',
    shift: 'text',
  },
  primaryKey: ['ledger_position'],
  indexes: [
    ['gaming_day', 'ledger_position'],
    ['table_id', 'ledger_position'],
    ['code', 'ledger_position'],
  ],
};

interface Finding {
  readonly severity: 'exception' | 'notice';
  readonly code: string;
  readonly citation: string | null;
  readonly message: string;
  readonly reason: string | null;
  readonly tableId: string | null;
}

function finding(fact: FactContext, { tableId, ...found }: Finding): RowChange {
  return upsert(TABLE.name, { ledger_position: fact.position }, () => ({
    ...found,
    table_id: tableId,
    stream: fact.stream,
    recorded_by: fact.actor,
    recorded_by_name: fact.actorName,
    role: fact.role,
    occurred_at: fact.occurredAt,
    gaming_day: fact.gamingDay,
    shift: fact.shift,
  }));
}

type AcceptedWager = Pick<EventOf<'WagerPlaced'>['data'], 'tableId' | 'wagerId' | 'stakeCents' | 'limits'>;

function outsideLimits(fact: FactContext & { readonly data: AcceptedWager }): readonly RowChange[] {
  const { limits, stakeCents, wagerId, tableId } = fact.data;
  if (limits === 'within') return [];
  return [
    finding(fact, {
      severity: 'notice',
      code: `wager-${limits}`,
      // An accepted wager is paid or lost in its entirety.
      citation: '19:47-8.2(e)',
      message: `Wager ${wagerId} of ${stakeCents} cents was accepted ${limits.replace('-', ' the posted ')}.`,
      reason: null,
      tableId,
    }),
  ];
}

/**
 * What audit looks at first: rules broken on the floor and recorded on a supervisor's word (exceptions), and corrections,
 * voids and wagers outside the limits, which are lawful and still worth a look (notices).
 */
export const controlExceptionsProjection = ledgerProjection({
  name: 'control-exceptions',
  version: 4,
  tables: [TABLE],
  handles: {
    ControlExceptionRecorded: (fact) => {
      const { code, citation, message, reason, tableId } = fact.data;
      return [
        finding(fact, {
          severity: 'exception',
          code,
          citation: citation || null,
          message,
          reason,
          tableId: tableId ?? null,
        }),
      ];
    },
    WagerPlaced: outsideLimits,
    WagerChanged: outsideLimits,
    SettlementCorrected: (fact) => {
      const { observed, wagers, correctsRevision, reason, tableId } = fact.data;
      const corrected = observed
        ? `What was observed by revision ${correctsRevision} was ${observed.summary}`
        : `The settlement at revision ${correctsRevision} was corrected`;
      return [
        finding(fact, {
          severity: 'notice',
          code: observed && wagers.length === 0 ? 'facts-corrected' : 'settlement-corrected',
          citation: null,
          message: `${corrected}; wagers that changed: ${wagers.length}.`,
          reason,
          tableId,
        }),
      ];
    },
    RoundVoided: (fact) => [
      finding(fact, {
        severity: 'notice',
        code: 'round-void',
        citation: fact.data.citation || null,
        message: `Round ${fact.of} was void and ${fact.data.returned.length} wagers were returned.`,
        reason: fact.data.note,
        tableId: fact.data.tableId,
      }),
    ],
    ComplimentaryRecorded: (fact) => {
      const { gamingDay, dueGamingDay, tableId } = fact.data;
      if (dueGamingDay === undefined || gamingDay <= dueGamingDay) return [];
      return [
        finding(fact, {
          severity: 'exception',
          code: 'complimentary-recorded-late',
          citation: '19:47-3.3(c)3vii, 19:47-7.3(c)3vii',
          message: `Form ${fact.of} of gaming day ${dueGamingDay} became a complimentary on ${gamingDay}.`,
          reason: null,
          tableId,
        }),
      ];
    },
    FormVoided: (fact) => [
      finding(fact, {
        severity: 'notice',
        code: 'form-void',
        citation: '19:47-3.3(c)3vi, 19:47-7.3(c)3vi',
        message: `Form ${fact.of} was marked VOID.`,
        reason: fact.data.reason,
        tableId: fact.data.tableId,
      }),
    ],
    FormMismatched: (fact) => [
      finding(fact, {
        severity: 'exception',
        code: 'form-mismatched',
        citation: '19:47-3.3(c)3iv, 19:47-7.3(c)3iv',
        message: `Form ${fact.of}: original ${fact.data.originalCents}, duplicate ${fact.data.duplicateCents}, prepared for ${fact.data.preparedCents} cents.`,
        reason: null,
        tableId: fact.data.tableId ?? null,
      }),
    ],
  },
});
