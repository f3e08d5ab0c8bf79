import type { Row, RowChange, TableDefinition } from '#projections';
import { update, upsert } from '../../../read-models/ledger-projection.js';
import type { EntryContext } from '../../../read-models/ledger-projection.js';
import { datedProjection } from '../../../read-models/two-times/dated-projection.js';

const FORM_COLUMNS = {
  series_id: 'text',
  table_id: 'text',
  patron_id: 'text',
  patron_name: 'text',
  reason: 'text',
  prepared_by: 'text',
  prepared_by_name: 'text',
  authorized_by: 'text',
  authorized_by_name: 'text',
  authorized_as: 'text',
  authorized_cents: 'integer',
  relation: 'text',
  limit_of: 'text',
  limit_cents: 'integer',
  due_gaming_day: 'text',
} as const;

/** Forms that make complimentaries, with their authorisers and the day on which they were due. */
const FORMS: TableDefinition = {
  name: 'complimentary_forms',
  columns: { form_number: 'text', ...FORM_COLUMNS },
  primaryKey: ['form_number'],
};

/** Complimentaries, and what forms waived less afterwards; those of forms that waive nothing are passed over by the query. */
const LINES: TableDefinition = {
  name: 'complimentary_lines',
  columns: {
    event_id: 'text',
    ledger_position: 'bigint',
    kind: 'text',
    form_number: 'text',
    table_id: 'text',
    patron_id: 'text',
    amount_cents: 'integer',
    gaming_day: 'text',
    occurred_at: 'text',
  },
  primaryKey: ['event_id'],
  indexes: [['gaming_day', 'ledger_position', 'event_id']],
};

/** The game of each table, which never changes. */
const TABLES: TableDefinition = {
  name: 'complimentary_tables',
  columns: { table_id: 'text', game: 'text' },
  primaryKey: ['table_id'],
};

const BLANK: Row = {
  authorized_by: null,
  authorized_by_name: null,
  authorized_as: null,
  authorized_cents: null,
  relation: null,
  limit_of: null,
  limit_cents: null,
  due_gaming_day: null,
};

function line(entry: EntryContext, columns: Row) {
  return upsert(LINES.name, { event_id: entry.eventId }, () => ({
    ledger_position: entry.position,
    form_number: entry.of,
    occurred_at: entry.occurredAt,
    ...columns,
  }));
}

/** The gaming day by whose end the complimentary of a form was to be recorded. */
function due({ of, data }: EntryContext & { readonly data: { readonly dueGamingDay?: string } }): RowChange {
  return update(FORMS.name, { form_number: of }, () => ({ due_gaming_day: data.dueGamingDay ?? null }));
}

/** Cash complimentaries of vigorish (3.3(c)3vii, 7.3(c)3vii): each with its form, its authoriser and what changed it. */
export const complimentariesProjection = datedProjection({
  name: 'complimentaries',
  version: 2,
  tables: [FORMS, LINES, TABLES],
  handles: {
    TableCommissioned: ({ data }) => [
      upsert(TABLES.name, { table_id: data.tableId }, () => ({ game: data.game })),
    ],
    FormPrepared: ({ data }) =>
      data.regime === 'complimentary-vigorish'
        ? [
            upsert(FORMS.name, { form_number: data.formNumber }, () => ({
              ...BLANK,
              series_id: data.seriesId,
              table_id: data.tableId,
              patron_id: data.patronId,
              patron_name: data.patronName,
              reason: data.reason,
              prepared_by: data.preparedBy.userId,
              prepared_by_name: data.preparedBy.name,
            })),
          ]
        : [],
    ComplimentaryAuthorized: ({ data, of }) => [
      update(FORMS.name, { form_number: of }, () => ({
        authorized_by: data.authorizedBy.userId,
        authorized_by_name: data.authorizedBy.name,
        authorized_as: data.authorizedAs,
        authorized_cents: data.amountCents,
        relation: data.relation,
        limit_of: data.limit?.of ?? null,
        limit_cents: data.limit?.cents ?? null,
      })),
    ],
    ComplimentaryRecorded: (entry) => [
      due(entry),
      line(entry, {
        kind: 'complimentary',
        table_id: entry.data.tableId,
        patron_id: entry.data.patronId,
        amount_cents: entry.data.amountCents,
        gaming_day: entry.data.gamingDay,
      }),
    ],
    ComplimentaryFoundLate: (entry) => [due(entry)],
    FormAmountReduced: (entry) => [
      line(entry, {
        kind: 'reduction',
        table_id: entry.data.tableId,
        patron_id: entry.data.patronId,
        amount_cents: -entry.data.amountCents,
        gaming_day: entry.gamingDay,
      }),
    ],
  },
});
