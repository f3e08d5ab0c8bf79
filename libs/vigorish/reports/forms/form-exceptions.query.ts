import { FORM_NAMES } from '../../../forms/form-series/form-series.kinds.js';
import type { FormKind } from '../../../forms/form-series/form-series.events.js';
import type { MatchDifference } from '../../form-match/form-match.events.js';
import type { Row } from '#projections';
import { inNaturalOrder } from '../../../read-models/natural-order.js';
import type { Rows } from '../../../read-models/paging.js';
import type { Dated } from '../../../read-models/two-times/moment.js';
import { rowsAt } from '../../../read-models/two-times/rows-at.js';
import type { DatedRows } from '../../../read-models/two-times/rows-at.js';
import { between, formMatches, isDifference } from './form-matches.query.js';
import type { Days } from './form-matches.query.js';
import { vigorishFormsProjection } from './vigorish-forms.projection.js';
import type { FormException } from './form-exceptions.answer.js';

const DIFFERENCES: Readonly<Record<MatchDifference, string>> = {
  differs: 'original and duplicate differ',
  'original-missing': 'original missing',
  'duplicate-missing': 'duplicate missing',
  'both-missing': 'original and duplicate missing',
};

/** Every exception of some days in accounting for numbers, and in comparing the parts of forms and slips (13:69D-1.5(d)). */
export async function formExceptions(store: Rows, request: Dated & Days): Promise<readonly FormException[]> {
  const rows = rowsAt(store, vigorishFormsProjection, request.at);
  const said = await rows.all({
    table: 'form_exceptions',
    where: between(request),
    orderBy: ['gaming_day', 'ledger_position', 'number'].map((column) => ({
      column,
      direction: 'ascending',
    })),
  });
  const lines: FormException[] = [];
  for (const row of said) {
    const number = String(row['number']);
    lines.push({
      transactionType: row['kind'] === null ? await typeOf(rows, number) : typeName(row['kind'] as FormKind),
      date: String(row['gaming_day']),
      number,
      explanation: inWords(String(row['exception']), await explanationOf(rows, row)),
    });
  }
  for (const match of await formMatches(store, request)) {
    const { kind, formNumber, gamingDay, status, explanation } = match;
    if (!isDifference(status)) continue;
    lines.push({
      transactionType: await typeOf(rows, formNumber, kind),
      date: gamingDay,
      number: formNumber,
      explanation: inWords(DIFFERENCES[status], explanation),
    });
  }
  return inNaturalOrder(lines, ({ date, transactionType, number, explanation }) => [
    date,
    transactionType,
    number,
    explanation,
  ]);
}

/** What was said with an exception; of numbers that a count missed, what the review of the count says. */
async function explanationOf(
  rows: DatedRows,
  { event_id: eventId, explanation }: Row,
): Promise<string | null> {
  if (explanation !== null) return String(explanation);
  const where = [{ column: 'event_id', is: '=' as const, value: eventId! }];
  const orderBy = [{ column: 'event_id', direction: 'ascending' as const }];
  const [review] = await rows.all({ table: 'form_series_reviews', where, orderBy });
  return (review?.['note'] ?? null) as string | null;
}

/** The title of a form in the register, or the name of the forms of its series. */
async function typeOf(rows: Rows, formNumber: string, kind?: FormKind): Promise<string> {
  const orderBy = [{ column: 'form_number', direction: 'ascending' as const }];
  const where = [{ column: 'form_number', is: '=' as const, value: formNumber }];
  const [form] = await rows.find({ table: 'vigorish_forms', where, orderBy, limit: 1 });
  if (typeof form?.['title'] === 'string') return form['title'];
  if (kind !== undefined) return typeName(kind);
  return typeName(await kindOf(rows, formNumber));
}

async function kindOf(rows: Rows, formNumber: string): Promise<FormKind> {
  const seriesId = formNumber.slice(0, formNumber.lastIndexOf('-'));
  const orderBy = [{ column: 'series_id', direction: 'ascending' as const }];
  const where = [{ column: 'series_id', is: '=' as const, value: seriesId }];
  const [series] = await rows.find({ table: 'form_series', where, orderBy, limit: 1 });
  return (series?.['kind'] ?? 'vigorish-form') as FormKind;
}

/** One form of a kind: `Fill Slip`. */
function typeName(kind: FormKind): string {
  const name = FORM_NAMES[kind].replace(/s$/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function inWords(exception: string, explanation: string | null): string {
  return `${exception}: ${explanation ?? 'not explained yet'}`;
}
