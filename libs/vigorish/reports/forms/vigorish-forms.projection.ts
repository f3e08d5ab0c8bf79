import { parseStreamName } from '#event-store';
import { formNumberOf, formPlaceOf } from '../../../forms/form-series/form-series.kinds.js';
import { isSlip } from '../../../forms/form-series/form-series.events.js';
import type { EventOf } from '../../../ledger/event-catalogue.js';
import type { FormKind } from '../../../forms/form-series/form-series.events.js';
import type { SerialRange, Serials } from '../../../forms/form-series/serial-ranges.js';
import type { Row, RowChange, TableDefinition } from '#projections';
import { plus, update, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext, LedgerEntry } from '../../../read-models/ledger-projection.js';
import { naturalOrder } from '../../../read-models/natural-order.js';
import { datedProjection } from '../../../read-models/two-times/dated-projection.js';
import {
  marked,
  readSpans,
  spansText,
  standOf,
  usedInOrder,
  withReceived,
} from '../../../forms/reports/series-numbers.js';
import type { NumberSpan, NumberStatus } from '../../../forms/reports/series-numbers.js';

const FORM_COLUMNS = {
  series_id: 'text',
  title: 'text',
  regime: 'text',
  recovers_form_number: 'text',
  status: 'text',
  table_id: 'text',
  shoe_id: 'text',
  position: 'integer',
  patron_id: 'text',
  patron_name: 'text',
  amount_cents: 'integer',
  reduced_cents: 'integer',
  documented_cents: 'integer',
  recovered_cents: 'integer',
  still_owed_cents: 'integer',
  markers: 'integer',
  reason: 'text',
  gaming_day: 'text',
  prepared_by: 'text',
  prepared_by_name: 'text',
  prepared_at: 'text',
  dealer: 'text',
  dealer_name: 'text',
  pit_boss: 'text',
  pit_boss_name: 'text',
  pit_clerk: 'text',
  pit_clerk_name: 'text',
  patron_signature: 'text',
  authorized_by: 'text',
  authorized_by_name: 'text',
  authorized_as: 'text',
  deposited_by: 'text',
  deposited_by_name: 'text',
  pit_boss_witness: 'text',
  pit_boss_witness_name: 'text',
  pit_clerk_witness: 'text',
  pit_clerk_witness_name: 'text',
  deposited_at: 'text',
  complimentary_gaming_day: 'text',
  forwarded_gaming_day: 'text',
  original_cents: 'integer',
  duplicate_cents: 'integer',
  void_reason: 'text',
  end_reason: 'text',
  ended_by: 'text',
  ended_by_name: 'text',
  list_order: 'text',
} as const;

const FORMS: TableDefinition = {
  name: 'vigorish_forms',
  columns: { form_number: 'text', ...FORM_COLUMNS },
  primaryKey: ['form_number'],
  indexes: [
    ['list_order', 'form_number'],
    ['status', 'list_order', 'form_number'],
    ['gaming_day', 'list_order', 'form_number'],
    ['patron_id', 'list_order', 'form_number'],
  ],
};

const SERIES: TableDefinition = {
  name: 'form_series',
  columns: {
    series_id: 'text',
    kind: 'text',
    first: 'integer',
    last: 'integer',
    next: 'integer',
    status: 'text',
    numbers: 'text',
    received_at: 'text',
    list_order: 'text',
  },
  primaryKey: ['series_id'],
  indexes: [['list_order', 'series_id']],
};

/** When the duplicate of a slip was forwarded, what accounting read on it, and the explanation of a form whose parts differ. */
const MATCHES: TableDefinition = {
  name: 'form_matches',
  columns: {
    form_number: 'text',
    forwarded_gaming_day: 'text',
    duplicate_cents: 'integer',
    difference: 'text',
    reason: 'text',
    explained_by: 'text',
    explained_by_name: 'text',
  },
  primaryKey: ['form_number'],
};

/** Exceptions in accounting for numbers that events say, one at a time. */
const EXCEPTIONS: TableDefinition = {
  name: 'form_exceptions',
  columns: {
    event_id: 'text',
    number: 'text',
    kind: 'text',
    gaming_day: 'text',
    exception: 'text',
    explanation: 'text',
    ledger_position: 'bigint',
  },
  primaryKey: ['event_id', 'number'],
  indexes: [['gaming_day', 'ledger_position', 'number']],
};

/** What the review of an exception of a series says, by the event that the exception is. */
const REVIEWS: TableDefinition = {
  name: 'form_series_reviews',
  columns: { event_id: 'text', note: 'text' },
  primaryKey: ['event_id'],
};

const SIGNER_COLUMN = { dealer: 'dealer', 'pit-boss': 'pit_boss', 'pit-clerk': 'pit_clerk' } as const;

const WITNESS_COLUMN = { 'pit-boss': 'pit_boss_witness', 'pit-clerk': 'pit_clerk_witness' } as const;
const OTHER_WITNESS = { 'pit-boss': 'pit-clerk', 'pit-clerk': 'pit-boss' } as const;

/** The columns of a form on which nothing is written yet. */
const BLANK: Row = {
  ...Object.fromEntries(Object.keys(FORM_COLUMNS).map((column) => [column, null])),
  reduced_cents: 0,
  documented_cents: 0,
  recovered_cents: 0,
  still_owed_cents: 0,
  markers: 0,
};

const form = (formNumber: string): { form_number: string } => ({ form_number: formNumber });

/** Whether the patron owes the amount of a form once it is deposited (13:69D-1.30). */
const documents = (row: Row): boolean =>
  row['regime'] === 'uncollected-vigorish' && row['recovers_form_number'] === null;

type Spans = readonly NumberSpan[];

/** The states of the numbers of a series, as columns. */
function numbersAs(spans: Spans): Row {
  return { ...standOf(spans), numbers: spansText(spans) };
}

function numbers(seriesId: string, change: (spans: Spans) => Spans): RowChange {
  return update('form_series', { series_id: seriesId }, (row) =>
    numbersAs(change(readSpans(row['numbers']))),
  );
}

/** The state of the number of a form that was written on. */
function numberOf(formNumber: string, status: NumberStatus): RowChange {
  const { seriesId, serial } = formPlaceOf(formNumber);
  return numbers(seriesId, (spans) => marked(spans, only(serial), status));
}

const only = (serial: number) => ({ first: serial, last: serial });

/** The numbers that the use of one passes over; none where a count had missed it, for it was in no pack. */
function passedOver(spans: Spans, serial: number): Spans {
  const of = spans.find(({ first, last }) => first <= serial && serial <= last);
  if (of?.status === 'missing') return spans;
  return marked(spans, { first: 0, last: serial - 1 }, 'passed-over', ['unused']);
}

function endedBy({ userId, name }: { readonly userId: string; readonly name: string }): Row {
  return { ended_by: userId, ended_by_name: name };
}

/** In place of the event of a void slip, because its second signature ends the exception. */
const VOID_ONCE = 'void';

const UNEXPLAINED = { difference: null, reason: null, explained_by: null, explained_by_name: null };
const UNREAD = { forwarded_gaming_day: null, duplicate_cents: null, ...UNEXPLAINED };

function match(formNumber: string, columns: Row): RowChange {
  return upsert(MATCHES.name, form(formNumber), (row) => ({ ...UNREAD, ...row, ...columns }));
}

/** Another amount of a form or on a part of it: an explanation why its parts differ was of the amounts before. */
function otherAmount(formNumber: string): RowChange {
  return update(MATCHES.name, form(formNumber), (row) =>
    row['difference'] === 'differs' ? UNEXPLAINED : {},
  );
}

interface FormException {
  readonly number: string;
  /** Null for a form, whose title is in the register. */
  readonly kind: FormKind | null;
  readonly exception: string;
  readonly explanation: string | null;
}

function exception(
  { eventId, gamingDay, position }: EntryContext,
  { number, ...said }: FormException,
): RowChange {
  const columns = { ...said, gaming_day: gamingDay, ledger_position: position };
  return upsert(EXCEPTIONS.name, { event_id: eventId, number }, () => columns);
}

/** A number that was recorded out of order and used in order. */
function inOrder(number: string, eventId: string): readonly RowChange[] {
  const { seriesId, serial } = formPlaceOf(number);
  return [
    numbers(seriesId, (spans) => usedInOrder(spans, serial)),
    { table: EXCEPTIONS.name, key: { event_id: eventId, number }, change: () => undefined },
  ];
}

/** Numbers of a series that one count found missing, or there although they should not be. */
function countExceptions(entry: LedgerEntry<'StockCounted'>): readonly RowChange[] {
  const { seriesId, kind, missing, unexpected } = entry.data;
  const numberOfRange = ({ first, last }: SerialRange): string =>
    first === last
      ? formNumberOf(seriesId, first)
      : `${formNumberOf(seriesId, first)} to ${formNumberOf(seriesId, last)}`;
  const each = (ranges: Serials, said: string) =>
    ranges.map((range) =>
      exception(entry, { number: numberOfRange(range), kind, exception: said, explanation: null }),
    );
  return [
    ...each(missing, 'blank form missing at the count'),
    ...each(unexpected, 'blank form counted that is not unused'),
  ];
}

/** A slip that one person has marked VOID so far. */
function slipVoided(
  entry: EntryContext & { readonly data: Pick<EventOf<'SlipVoided'>['data'], 'slipNumber' | 'reason'> },
): readonly RowChange[] {
  const { slipNumber, reason } = entry.data;
  return [
    numberOf(slipNumber, 'void'),
    exception(
      { ...entry, eventId: VOID_ONCE },
      {
        number: slipNumber,
        kind: null,
        exception: 'void slip without its second signature',
        explanation: reason,
      },
    ),
  ];
}

function slipVoidSigned({ data }: EntryContext & { readonly data: { readonly slipNumber: string } }) {
  const key = { event_id: VOID_ONCE, number: data.slipNumber };
  return [{ table: EXCEPTIONS.name, key, change: () => undefined }];
}

function received({ first, last, heldBy }: EventOf<'DeliveryReceived'>['data']): NumberSpan {
  return { first, last, status: heldBy === 'accounting' ? 'in-stock' : 'unused' };
}

/** The register of vigorish forms, every number with its state, issued or lost blank, and the series that they come from. */
export const vigorishFormsProjection = datedProjection({
  name: 'vigorish-forms',
  version: 11,
  tables: [FORMS, SERIES, MATCHES, EXCEPTIONS, REVIEWS],
  handles: {
    SeriesReceived: ({ data, occurredAt }) => [
      upsert('form_series', { series_id: data.seriesId }, () => ({
        kind: data.kind,
        first: data.first,
        last: data.last,
        ...numbersAs(withReceived([], received(data))),
        received_at: occurredAt,
        list_order: naturalOrder(data.seriesId),
      })),
    ],
    DeliveryReceived: ({ data }) => [
      update('form_series', { series_id: data.seriesId }, (row) => ({
        last: data.last,
        ...numbersAs(withReceived(readSpans(row['numbers']), received(data))),
      })),
    ],
    StockIssued: ({ data }) => [numbers(data.seriesId, (spans) => marked(spans, data, 'issued'))],
    StockAccepted: ({ data }) => [
      numbers(data.seriesId, (spans) => marked(spans, data, 'unused', ['issued', 'missing'])),
    ],
    StockCounted: (entry) => [
      ...countExceptions(entry),
      numbers(entry.data.seriesId, (spans) =>
        entry.data.missing.reduce((all, range) => marked(all, range, 'missing'), spans),
      ),
    ],
    SlipDuplicateForwarded: ({ data }) => [match(data.formNumber, { forwarded_gaming_day: data.gamingDay })],
    DuplicateRead: ({ data }) => [
      match(data.formNumber, { duplicate_cents: data.amountCents }),
      otherAmount(data.formNumber),
    ],
    MatchExplained: ({ data }) => [
      match(data.formNumber, {
        difference: data.difference,
        reason: data.reason,
        explained_by: data.explainedBy.userId,
        explained_by_name: data.explainedBy.name,
      }),
    ],
    ControlExceptionRecorded: (entry) => {
      const { category } = parseStreamName(entry.stream);
      if (category !== 'vigorishForm' && category !== 'formMatch') return [];
      const { message, reason } = entry.data;
      return [exception(entry, { number: entry.of, kind: null, exception: message, explanation: reason })];
    },
    ControlExceptionLifted: ({ data: { about = '', formNumber } }) =>
      formNumber === undefined ? [] : inOrder(formNumber, about),
    ControlExceptionReviewed: ({ data: { exceptionId, subject, note } }) =>
      parseStreamName(subject).category === 'formSeries'
        ? [upsert(REVIEWS.name, { event_id: exceptionId }, () => ({ note }))]
        : [],
    ControlExceptionReopened: ({ data: { exceptionId, subject } }) =>
      parseStreamName(subject).category === 'formSeries'
        ? [{ table: REVIEWS.name, key: { event_id: exceptionId }, change: () => undefined }]
        : [],
    FormNumberIssued: (entry) => {
      const { seriesId, serial, formNumber, outOfOrder } = entry.data;
      if (outOfOrder === undefined) {
        return [numbers(seriesId, (spans) => marked(spans, only(serial), 'used'))];
      }
      const said = { exception: 'number used out of order', explanation: outOfOrder };
      return [
        numbers(seriesId, (spans) => marked(passedOver(spans, serial), only(serial), 'used-out-of-order')),
        exception(entry, { number: formNumber, kind: null, ...said }),
      ];
    },
    FormNumberLost: ({ data, gamingDay, ...entry }) => [
      exception(
        { ...entry, gamingDay },
        {
          number: data.formNumber,
          kind: data.kind,
          exception: 'blank form lost',
          explanation: data.reason,
        },
      ),
      numbers(data.seriesId, (spans) => marked(spans, only(data.serial), 'lost')),
      ...(isSlip(data.kind)
        ? []
        : [
            upsert('vigorish_forms', form(data.formNumber), () => ({
              ...BLANK,
              series_id: data.seriesId,
              status: 'lost',
              gaming_day: gamingDay,
              end_reason: data.reason,
              list_order: naturalOrder(data.formNumber),
            })),
          ]),
    ],
    FormNumberFound: ({ data, ...entry }) => [
      exception(entry, {
        number: data.formNumber,
        kind: data.kind,
        exception: 'missing blank form found, and void',
        explanation: data.where,
      }),
      numbers(data.seriesId, (spans) => marked(spans, only(data.serial), 'void')),
      ...(isSlip(data.kind)
        ? []
        : [
            update('vigorish_forms', form(data.formNumber), () => ({
              status: 'void',
              void_reason: `found: ${data.where}`,
            })),
          ]),
    ],
    SlipVoided: slipVoided,
    SlipVoidSigned: slipVoidSigned,
    InventorySlipVoided: slipVoided,
    InventorySlipVoidSigned: slipVoidSigned,
    FormPrepared: ({ data, occurredAt }) => [
      upsert('vigorish_forms', form(data.formNumber), () => ({
        ...BLANK,
        series_id: data.seriesId,
        title: data.title,
        regime: data.regime,
        recovers_form_number: data.recoversFormNumber ?? null,
        status: 'prepared',
        table_id: data.tableId,
        shoe_id: data.shoeId,
        position: data.position,
        patron_id: data.patronId,
        patron_name: data.patronName,
        amount_cents: data.amountCents,
        markers: data.markers.length,
        reason: data.reason,
        gaming_day: data.gamingDay,
        prepared_by: data.preparedBy.userId,
        prepared_by_name: data.preparedBy.name,
        prepared_at: occurredAt,
        list_order: naturalOrder(data.formNumber),
      })),
    ],
    FormSigned: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({
        [SIGNER_COLUMN[data.role]]: data.userId,
        [`${SIGNER_COLUMN[data.role]}_name`]: data.name,
      })),
    ],
    PatronSigned: ({ of }) => [update('vigorish_forms', form(of), () => ({ patron_signature: 'signed' }))],
    PatronSignatureUnobtainable: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({ patron_signature: `unobtainable: ${data.statement}` })),
    ],
    ComplimentaryAuthorized: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({
        authorized_by: data.authorizedBy.userId,
        authorized_by_name: data.authorizedBy.name,
        authorized_as: data.authorizedAs,
      })),
    ],
    OriginalDeposited: ({ data, of, occurredAt }) => [
      update('vigorish_forms', form(of), (row) => ({
        ...(documents(row) &&
          plus(row, { documented_cents: data.amountCents, still_owed_cents: data.amountCents })),
        status: 'deposited',
        deposited_by: data.depositedBy.userId,
        deposited_by_name: data.depositedBy.name,
        deposited_at: occurredAt,
      })),
    ],
    DepositWitnessed: ({ data, of }) => [
      update('vigorish_forms', form(of), (row) => ({
        ...(row[WITNESS_COLUMN[OTHER_WITNESS[data.role]]] !== null && { status: 'witnessed' }),
        [WITNESS_COLUMN[data.role]]: data.userId,
        [`${WITNESS_COLUMN[data.role]}_name`]: data.name,
      })),
    ],
    ComplimentaryRecorded: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({ complimentary_gaming_day: data.gamingDay })),
    ],
    VigorishRecovered: ({ data, of }) => [
      update('vigorish_forms', form(of), (row) =>
        plus(row, { recovered_cents: data.amountCents, still_owed_cents: -data.amountCents }),
      ),
    ],
    FormAmountReduced: ({ data, of }) => [
      update('vigorish_forms', form(of), (row) =>
        plus(row, {
          reduced_cents: data.amountCents,
          ...(documents(row) && { documented_cents: -data.amountCents, still_owed_cents: -data.amountCents }),
        }),
      ),
    ],
    DuplicateForwarded: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({ forwarded_gaming_day: data.gamingDay })),
    ],
    OriginalCounted: ({ data, of }) => [
      otherAmount(of),
      update('vigorish_forms', form(of), () => ({ status: 'counted', original_cents: data.amountCents })),
    ],
    OriginalRecounted: ({ data, of }) => [
      otherAmount(of),
      update('vigorish_forms', form(of), () => ({ status: 'counted', original_cents: data.amountCents })),
    ],
    MismatchResolved: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({
        status: 'resolved',
        end_reason: data.explanation,
        ...endedBy(data.resolvedBy),
      })),
    ],
    FormLost: ({ data, of, ...entry }) => [
      exception(
        { ...entry, of },
        {
          number: of,
          kind: null,
          exception: 'form lost',
          explanation: data.reason,
        },
      ),
      numberOf(of, 'lost'),
      update('vigorish_forms', form(of), () => ({
        status: 'lost',
        end_reason: data.reason,
        ...endedBy(data.reportedBy),
      })),
    ],
    FormFound: ({ data, of, ...entry }) => [
      exception(
        { ...entry, of },
        {
          number: of,
          kind: null,
          exception: 'lost form found',
          explanation: data.where,
        },
      ),
      numberOf(of, 'used'),
      update('vigorish_forms', form(of), () => ({
        status: data.status,
        end_reason: `found: ${data.where}`,
        ...endedBy(data.foundBy),
      })),
    ],
    RecoveryCorrected: ({ data, of }) => [
      otherAmount(of),
      update('vigorish_forms', form(of), () => ({
        recovers_form_number: data.recoversFormNumber,
        amount_cents: data.amountCents,
        patron_id: data.patronId,
        patron_name: data.patronName,
      })),
    ],
    RecoveryAdjusted: ({ data, of }) => [
      update('vigorish_forms', form(of), (row) =>
        plus(row, { recovered_cents: data.adjustmentCents, still_owed_cents: -data.adjustmentCents }),
      ),
    ],
    FormMatched: ({ data, of }) => [
      otherAmount(of),
      update('vigorish_forms', form(of), () => ({ status: 'matched', duplicate_cents: data.amountCents })),
    ],
    FormMismatched: ({ data, of }) => [
      otherAmount(of),
      update('vigorish_forms', form(of), () => ({
        status: 'mismatched',
        duplicate_cents: data.duplicateCents,
      })),
    ],
    VoidSigned: ({ data, of }) => [
      update('vigorish_forms', form(of), () => ({ status: 'being-voided', void_reason: data.reason })),
    ],
    FormVoided: ({ data, of }) => [
      numberOf(of, 'void'),
      update('vigorish_forms', form(of), () => ({ status: 'void', void_reason: data.reason })),
    ],
  },
});
