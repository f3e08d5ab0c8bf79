import { totalCents } from '#kernel';
import type { IsoDate, SumCents } from '#kernel';
import type { Row } from '#projections';
import { equal, personIn } from '../listing.js';
import type { Person } from '../listing.js';
import { inNaturalOrder } from '../natural-order.js';
import { rowsIn } from '../paging.js';
import type { Rows } from '../paging.js';
import type { Dated } from '../two-times/moment.js';
import { rowsAt } from '../two-times/rows-at.js';
import { complimentariesProjection } from './complimentaries.projection.js';

/** What a complimentary of vigorish is among those of a house. */
export const COMPLIMENTARY_CATEGORY = 'cash complimentary (vigorish)';

/** Whether the authoriser of a complimentary had a limit and kept within it. */
export const AUTHORIZATIONS = ['within-limit', 'above-limit', 'not-listed', 'missing'] as const;

/** A cash complimentary, or a change of one by a payment that its form did not show. */
export interface ComplimentaryLine {
  readonly kind: 'complimentary' | 'reduction';
  readonly formNumber: string;
  readonly seriesId: string;
  readonly category: typeof COMPLIMENTARY_CATEGORY;
  readonly patronId: string;
  readonly patronName: string;
  readonly tableId: string;
  readonly game: string | null;
  /** Below zero for a reduction. */
  readonly amountCents: number;
  readonly gamingDay: string;
  readonly occurredAt: string;
  readonly reason: string;
  readonly preparedBy: Person | null;
  readonly authorizedBy: Person | null;
  readonly authorizedAs: string | null;
  readonly relation: string | null;
  readonly limitOf: string | null;
  readonly limitCents: number | null;
  readonly authorization: (typeof AUTHORIZATIONS)[number];
  /** Null for a reduction, and for the oldest complimentaries. */
  readonly dueGamingDay: string | null;
  readonly late: boolean;
}

/** Sums of complimentaries, net of reductions. */
export interface ComplimentaryTotal {
  readonly complimentaries: number;
  readonly amountCents: SumCents;
  readonly late: number;
  /** Above the limit of their authoriser, or by someone without one. */
  readonly outsideLimit: number;
  readonly unauthorized: number;
}

export interface ComplimentariesReport {
  readonly items: readonly ComplimentaryLine[];
  readonly patrons: readonly (ComplimentaryTotal & { readonly patronId: string })[];
  /** Null for those that nobody authorised. */
  readonly authorizers: readonly (ComplimentaryTotal & { readonly authorizedBy: Person | null })[];
  readonly total: ComplimentaryTotal;
}

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
): Promise<ComplimentariesReport> {
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
    authorizedAs: textOrNull(form, 'authorized_as'),
    relation: textOrNull(form, 'relation'),
    limitOf: textOrNull(form, 'limit_of'),
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
