import { totalCents } from '#kernel';
import type { IsoDate } from '#kernel';
import type { Row } from '#projections';
import { equal, personIn } from '../../../read-models/listing.js';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import { rowsIn } from '../../../read-models/paging.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import { complimentariesProjection } from './complimentaries.projection.js';
import { COMPLIMENTARY_CATEGORY } from './complimentaries.answer.js';
import type { Complimentaries, ComplimentaryLine, ComplimentaryTotal } from './complimentaries.answer.js';

/** The cash complimentaries of some gaming days, in the order of the ledger, by patron and by authoriser (13:69D-1.9(b)). */
export async function complimentaries(
  store: Rows,
  request: Dated & {
    readonly fromGamingDay: IsoDate;
    readonly toGamingDay: IsoDate;
    readonly patronId?: string;
    readonly tableId?: string;
    readonly authorizedBy?: string;
  },
): Promise<Complimentaries> {
  const { at, fromGamingDay, toGamingDay, patronId, tableId, authorizedBy } = request;
  const dated = rowsAt(store, complimentariesProjection, at);
  const found = await dated.all({
    table: 'complimentary_lines',
    where: [
      { column: 'gaming_day', is: '>=', value: fromGamingDay },
      { column: 'gaming_day', is: '<=', value: toGamingDay },
      ...equal({ patron_id: patronId, table_id: tableId }),
    ],
    orderBy: ['gaming_day', 'ledger_position', 'event_id'].map((column) => ({
      column,
      direction: 'ascending',
    })),
  });
  const forms = await byKey(dated, 'complimentary_forms', 'form_number', found);
  // The game of a table never changes, so it is that of any moment.
  const tables = await byKey(store, 'complimentary_tables', 'table_id', found);
  const items = found.flatMap((row) => {
    const form = forms.get(String(row['form_number']));
    // Reductions of other forms change what is owed, and no complimentary.
    if (!form) return [];
    const line = lineOf(row, form, tables.get(String(row['table_id'])));
    return authorizedBy === undefined || line.authorizedBy?.id === authorizedBy ? [line] : [];
  });
  return {
    items,
    patrons: inNaturalOrder(
      [...Map.groupBy(items, (line) => line.patronId)].map(([id, lines]) => ({
        patronId: id,
        ...totalOf(lines),
      })),
      (line) => [line.patronId],
    ),
    authorizers: inNaturalOrder(
      [...Map.groupBy(items, (line) => line.authorizedBy?.id).values()].map((lines) => ({
        authorizedBy: lines[0]!.authorizedBy,
        ...totalOf(lines),
      })),
      (line) => [line.authorizedBy?.id ?? ''],
    ),
    total: totalOf(items),
  };
}

async function byKey(
  store: Rows,
  table: string,
  column: string,
  lines: readonly Row[],
): Promise<ReadonlyMap<string, Row>> {
  const keys = [...new Set(lines.map((row) => String(row[column])))];
  const rows = await rowsIn(store, table, column, keys, { key: [column] });
  return new Map(rows.map((row) => [String(row[column]), row]));
}

function lineOf(row: Row, form: Row, table: Row | undefined): ComplimentaryLine {
  const text = (of: Row, column: string): string => String(of[column]);
  const textOrNull = (of: Row | undefined, column: string): string | null => {
    const value = of?.[column];
    return typeof value === 'string' ? value : null;
  };
  const isReduction = row['kind'] === 'reduction';
  const gamingDay = text(row, 'gaming_day');
  const dueGamingDay = isReduction ? null : textOrNull(form, 'due_gaming_day');
  return {
    kind: isReduction ? 'reduction' : 'complimentary',
    formNumber: text(row, 'form_number'),
    seriesId: text(form, 'series_id'),
    category: COMPLIMENTARY_CATEGORY,
    patronId: text(row, 'patron_id'),
    patronName: text(form, 'patron_name'),
    tableId: text(row, 'table_id'),
    game: textOrNull(table, 'game'),
    amountCents: Number(row['amount_cents']),
    gamingDay,
    occurredAt: text(row, 'occurred_at'),
    reason: text(form, 'reason'),
    preparedBy: personIn(form, 'prepared_by'),
    authorizedBy: personIn(form, 'authorized_by'),
    authorizedAs: textOrNull(form, 'authorized_as') as ComplimentaryLine['authorizedAs'],
    relation: textOrNull(form, 'relation') as ComplimentaryLine['relation'],
    limitOf: textOrNull(form, 'limit_of') as ComplimentaryLine['limitOf'],
    limitCents: form['limit_cents'] === null ? null : Number(form['limit_cents']),
    authorization: authorizationOf(form),
    dueGamingDay,
    late: dueGamingDay !== null && gamingDay > dueGamingDay,
  };
}

function authorizationOf(form: Row): ComplimentaryLine['authorization'] {
  if (form['authorized_by'] === null) return 'missing';
  if (form['limit_cents'] === null) return 'not-listed';
  return Number(form['authorized_cents']) > Number(form['limit_cents']) ? 'above-limit' : 'within-limit';
}

function totalOf(lines: readonly ComplimentaryLine[]): ComplimentaryTotal {
  const given = lines.filter(({ kind }) => kind === 'complimentary');
  const count = (...how: readonly ComplimentaryLine['authorization'][]): number =>
    given.filter(({ authorization }) => how.includes(authorization)).length;
  return {
    complimentaries: given.length,
    amountCents: totalCents(lines.map(({ amountCents }) => amountCents)),
    late: given.filter(({ late }) => late).length,
    outsideLimit: count('above-limit', 'not-listed'),
    unauthorized: count('missing'),
  };
}
