import { isSlip } from '../../forms/form-series/form-series.events.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import type { Signature } from '../../ledger/signature.js';
import { isUnlawfulTrayChange } from '#rules';
import type { Row, RowChange } from '#projections';
import { plus, update, upsert } from '../../read-models/ledger-projection.js';
import type { EntryContext } from '../../read-models/ledger-projection.js';
import { naturalOrder } from '../../read-models/natural-order.js';
import { datedProjection } from '../../read-models/two-times/dated-projection.js';
import {
  MOVEMENTS,
  PERIODS,
  PERIOD_COLUMNS,
  REQUESTS,
  REQUEST_COLUMNS,
  SLIPS,
  SLIP_COLUMNS,
  TRAYS,
} from './inventory-periods.tables.js';

const blank = (columns: object): Row => Object.fromEntries(Object.keys(columns).map((name) => [name, null]));

/** The columns of a period before its opener is signed. */
const NO_PERIOD: Row = {
  ...blank(PERIOD_COLUMNS),
  status: 'opening',
  difference_cents: 0,
  difference_status: 'none',
  reports_due: '',
  fills_cents: 0,
  credits_cents: 0,
  tray_changes_cents: 0,
  unlawful_changes_cents: 0,
  explained_changes_cents: 0,
  box_documents_cents: 0,
};
const UNSIGNED: Row = { signature: null, signed_by: null, signed_by_name: null };
const NO_REQUEST = blank(REQUEST_COLUMNS);
const NO_SLIP = blank(SLIP_COLUMNS);
const NO_TRAY: Row = {
  ...{ period_id: null, status: null, amount_cents: null, counted_gaming_day: null },
  unsigned: 0,
};

const person = (column: string, { userId, name }: Signature): Row => ({
  [column]: userId,
  [`${column}_name`]: name,
});

const ofPeriod = (of: string, columns: (row: Row) => Row): RowChange =>
  update(PERIODS.name, { period_id: of }, columns);

const ofSlip = (slipNumber: string, columns: Row): RowChange =>
  update(SLIPS.name, { slip_number: slipNumber }, () => columns);

const ofRequest = (of: string, requestId: string, columns: Row): RowChange =>
  update(REQUESTS.name, { period_id: of, request_id: requestId }, () => columns);

type Counted = Pick<
  EventOf<'TrayCounted'>['data'],
  'slipNumber' | 'tableId' | 'amountCents' | 'gamingDay' | 'countedBy' | 'replacesSlip'
>;

/** The slip of a count. */
function countedOn(
  of: string,
  { slipNumber, tableId, amountCents, gamingDay, countedBy }: Counted,
): readonly RowChange[] {
  return [
    upsert(SLIPS.name, { slip_number: slipNumber }, () => ({
      ...NO_SLIP,
      kind: 'inventory-slip',
      status: 'counted',
      table_id: tableId,
      period_id: of,
      amount_cents: amountCents,
      gaming_day: gamingDay,
      ...person('prepared_by', countedBy),
      list_order: naturalOrder(slipNumber),
    })),
  ];
}

/** The slip that a count replaces. Earlier ledgers do not say that it is void. */
function replacedIn({ replacesSlip }: Pick<Counted, 'replacesSlip'>): readonly RowChange[] {
  if (replacesSlip === undefined) return [];
  return [
    update(SLIPS.name, { slip_number: replacesSlip }, ({ status }) => ({
      status: status === 'void' ? status : 'replaced',
    })),
  ];
}

/** A slip that is marked VOID before it was in use. */
function voided({
  slipNumber,
  reason,
  voidedBy,
}: Pick<EventOf<'InventorySlipVoided'>['data'], 'slipNumber' | 'reason' | 'voidedBy'>): RowChange {
  return ofSlip(slipNumber, { status: 'void', reason, ...person('voided_by', voidedBy) });
}

function voidSigned({ data }: EntryContext & { readonly data: Signature & { readonly slipNumber: string } }) {
  return [ofSlip(data.slipNumber, person('void_signed_by', data))];
}

/** The tray of a table: what a signed slip says is in it, and on which gaming day it was counted last. */
function tray(
  of: string,
  status: 'open' | 'closed' | undefined,
  { tableId, amountCents, gamingDay }: Pick<Counted, 'tableId' | 'amountCents' | 'gamingDay'>,
): RowChange {
  return upsert(TRAYS.name, { table_id: tableId }, (row) => ({
    retired_gaming_day: null,
    ...row,
    ...(status && { period_id: of, status }),
    amount_cents: amountCents,
    counted_gaming_day: latest(row?.['counted_gaming_day'], gamingDay),
    unsigned: 0,
  }));
}

function latest(before: unknown, gamingDay: string): string {
  return typeof before === 'string' && before > gamingDay ? before : gamingDay;
}

/** A count that waits for the signature of the supervisor. */
function unsigned({ tableId }: Counted): RowChange {
  return upsert(TRAYS.name, { table_id: tableId }, (row) => ({
    retired_gaming_day: null,
    ...NO_TRAY,
    ...row,
    unsigned: 1,
  }));
}

function requested({
  of,
  type,
  occurredAt,
  data,
}: EntryContext & { readonly data: EventOf<'FillRequested'>['data'] }): readonly RowChange[] {
  const { requestId, tableId, amountCents, requestedBy } = data;
  return [
    upsert(REQUESTS.name, { period_id: of, request_id: requestId }, () => ({
      ...NO_REQUEST,
      movement: type === 'FillRequested' ? 'fill' : 'credit',
      status: 'requested',
      table_id: tableId,
      requested_cents: amountCents,
      requested_at: occurredAt,
      ...person('requested_by', requestedBy),
      list_order: naturalOrder(`${of} ${requestId}`),
    })),
  ];
}

type Moved = Pick<EventOf<'FillReceived'>['data'], 'requestId' | 'slipNumber' | 'tableId' | 'amountCents'>;

/** A fill or a credit as it was moved: only this changes the sums of its period. */
function moved(
  entry: EntryContext & { readonly data: Moved },
  movement: 'fill' | 'credit',
  by: Signature,
): readonly RowChange[] {
  const { of, occurredAt } = entry;
  const { requestId, slipNumber, tableId, amountCents } = entry.data;
  const sum = movement === 'fill' ? 'fills_cents' : 'credits_cents';
  return [
    ofPeriod(of, (row) => plus(row, { [sum]: amountCents })),
    ofSlip(slipNumber, { status: 'moved' }),
    ofRequest(of, requestId, {
      status: 'moved',
      moved_cents: amountCents,
      moved_at: occurredAt,
      ...person('dealer', by),
    }),
    inTray(entry, {
      table_id: tableId,
      movement,
      reason: null,
      tray_cents: movement === 'fill' ? amountCents : -amountCents,
      box_cents: 0,
      document_number: slipNumber,
      ...person('recorded_by', by),
      ...UNSIGNED,
    }),
  ];
}

function inTray({ eventId, of, occurredAt, gamingDay, shift }: EntryContext, columns: Row): RowChange {
  return upsert(MOVEMENTS.name, { event_id: eventId }, () => ({
    period_id: of,
    occurred_at: occurredAt,
    gaming_day: gamingDay,
    shift,
    ...columns,
  }));
}

/**
 * Inventory periods with what they opened and closed with, the requests for fills and credits, every slip, what changed the trays, and
 * when each was counted last.
 */
export const inventoryPeriodsProjection = datedProjection({
  name: 'inventory-periods',
  version: 8,
  tables: [PERIODS, REQUESTS, SLIPS, MOVEMENTS, TRAYS],
  handles: {
    OpenerCounted: ({ of, data }) => [
      upsert(PERIODS.name, { period_id: of }, () => ({
        ...NO_PERIOD,
        table_id: data.tableId,
        game: data.game,
        number: data.number,
        list_order: naturalOrder(of),
      })),
      ...(data.slipNumber === data.closer?.slipNumber ? [] : countedOn(of, data)),
      ...replacedIn(data),
      unsigned(data),
    ],
    InventoryOpened: ({ of, data }) => [
      upsert(PERIODS.name, { period_id: of }, (row) => ({
        ...(row ?? NO_PERIOD),
        table_id: data.tableId,
        game: data.game,
        number: data.number,
        list_order: naturalOrder(of),
        status: 'open',
        previous_period_id: data.previousPeriodId ?? null,
        opener_slip: data.slipNumber,
        opener_cents: data.amountCents,
        opened_at: data.countedAt,
        opened_gaming_day: data.gamingDay,
        opened_shift: data.shift,
        ...person('opener_counted_by', data.countedBy),
        ...person('opener_observed_by', data.observedBy),
        difference_cents: data.differenceCents,
        difference_status: data.reportsDue.length > 0 ? 'due' : 'none',
        reports_due: data.reportsDue.join(','),
      })),
      ofSlip(data.slipNumber, { status: 'signed' }),
      tray(of, 'open', data),
    ],
    InventoryDifferenceReported: ({ of, data }) => [
      ofPeriod(of, (row) => {
        const due = String(row['reports_due'])
          .split(',')
          .filter((report) => report !== data.report);
        return { reports_due: due.join(','), difference_status: due.length > 0 ? 'due' : 'reported' };
      }),
    ],
    TrayCounted: ({ of, data }) => [...countedOn(of, data), ...replacedIn(data), unsigned(data)],
    InventoryCounted: ({ of, data }) => [
      ofPeriod(of, () => ({ last_count_cents: data.amountCents, last_counted_at: data.countedAt })),
      ofSlip(data.slipNumber, { status: 'signed' }),
      tray(of, undefined, data),
    ],
    CloserCounted: ({ of, data }) => [...countedOn(of, data), ...replacedIn(data), unsigned(data)],
    InventoryClosed: ({ of, data }) => [
      ofPeriod(of, () => ({
        status: 'closed',
        closer_slip: data.slipNumber,
        closer_cents: data.amountCents,
        closed_at: data.countedAt,
        gaming_day: data.gamingDay,
        shift: data.shift,
        table_stays_open: data.tableStaysOpen ? 1 : 0,
        ...person('closer_counted_by', data.countedBy),
        ...person('closer_observed_by', data.observedBy),
      })),
      ofSlip(data.slipNumber, { status: 'signed' }),
      // The next period of a table that stays open is recorded before this, and has the tray.
      tray(of, data.tableStaysOpen ? undefined : 'closed', data),
    ],
    TrayChanged: (entry) => {
      const { tableId, reason, trayCents, boxCents, documentNumber = null, recordedBy } = entry.data;
      const { periodId: of = entry.of, documented } = entry.data;
      return [
        ofPeriod(of, (row) =>
          plus(row, {
            tray_changes_cents: trayCents,
            box_documents_cents: boxCents,
            ...(isUnlawfulTrayChange(reason) && { unlawful_changes_cents: trayCents }),
            // Ledgers that asked for no signature were closed with every change as an explanation.
            ...(documented === undefined && { explained_changes_cents: trayCents + boxCents }),
          }),
        ),
        inTray(
          { ...entry, of },
          {
            table_id: tableId,
            movement: 'tray-change',
            reason,
            tray_cents: trayCents,
            box_cents: boxCents,
            document_number: documentNumber,
            ...person('recorded_by', recordedBy),
            ...UNSIGNED,
            signature: documented ? 'due' : null,
          },
        ),
      ];
    },
    TrayChangeSigned: ({ data }) => {
      const { changeId, periodId, trayCents, boxCents, documented, signedBy } = data;
      return [
        update(MOVEMENTS.name, { event_id: changeId }, () => ({
          signature: 'given',
          ...person('signed_by', signedBy),
        })),
        ...(documented
          ? [ofPeriod(periodId, (row) => plus(row, { explained_changes_cents: trayCents + boxCents }))]
          : []),
      ];
    },
    FillRequested: requested,
    CreditRequested: requested,
    RequestCancelled: ({ of, data }) => [
      ofRequest(of, data.requestId, { status: 'cancelled', reason: data.reason }),
    ],
    SlipPrepared: ({ of, data, gamingDay }) => [
      ofRequest(of, data.requestId, {
        status: 'prepared',
        slip_number: data.slipNumber,
        slip_cents: data.amountCents,
        ...person('prepared_by', data.preparedBy),
      }),
      upsert(SLIPS.name, { slip_number: data.slipNumber }, () => ({
        ...NO_SLIP,
        kind: `${data.movement}-slip`,
        status: 'prepared',
        table_id: data.tableId,
        period_id: of,
        request_id: data.requestId,
        amount_cents: data.amountCents,
        gaming_day: gamingDay,
        ...person('prepared_by', data.preparedBy),
        list_order: naturalOrder(data.slipNumber),
      })),
    ],
    SlipSigned: ({ of, data }) => [ofRequest(of, data.requestId, person(data.role, data))],
    SlipVoided: ({ of, data }) => [
      ofRequest(of, data.requestId, {
        status: 'requested',
        slip_number: null,
        slip_cents: null,
        prepared_by: null,
        prepared_by_name: null,
        supervisor: null,
        supervisor_name: null,
      }),
      voided(data),
    ],
    SlipVoidSigned: voidSigned,
    InventorySlipVoided: ({ data }) => [
      voided(data),
      update(TRAYS.name, { table_id: data.tableId }, () => ({ unsigned: 0 })),
    ],
    InventorySlipVoidSigned: voidSigned,
    FillReceived: (entry) => moved(entry, 'fill', entry.data.receivedBy),
    CreditSent: (entry) => moved(entry, 'credit', entry.data.sentBy),
    TableRetired: ({ data, gamingDay }) => [
      // A table without an inventory has a row too, so that the box that is left there is found.
      upsert(TRAYS.name, { table_id: data.tableId }, (row) => ({
        ...NO_TRAY,
        ...row,
        retired_gaming_day: gamingDay,
      })),
    ],
    FormNumberLost: ({ data, gamingDay }) =>
      isSlip(data.kind)
        ? [
            upsert(SLIPS.name, { slip_number: data.formNumber }, () => ({
              ...NO_SLIP,
              kind: data.kind,
              status: 'lost',
              gaming_day: gamingDay,
              reason: data.reason,
              list_order: naturalOrder(data.formNumber),
            })),
          ]
        : [],
    FormNumberFound: ({ data }) =>
      isSlip(data.kind)
        ? [
            update(SLIPS.name, { slip_number: data.formNumber }, () => ({
              status: 'void',
              reason: `found: ${data.where}`,
            })),
          ]
        : [],
  },
});
