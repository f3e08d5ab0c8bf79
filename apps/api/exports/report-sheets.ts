import { Turns } from '#event-store';
import type { Line, Sheet } from '#documents';
import { Problem } from '../http/index.js';
import type { Answer, Pages } from './pages.js';
import { cellAt, columnOf, lineFieldsOf, linesIn, totalsOf, valueAt, wordsOf } from './report-tables.js';
import type { LineField, ReportTable } from './report-tables.js';

/** Lines that are made in one turn of the event loop. */
const LINES_A_TURN = 200;

/** Columns that matter of a table that declares none: the first ones. */
const MAIN_COLUMNS = 8;

/** How a table becomes a sheet. */
export interface SheetAsked {
  readonly title: string;
  readonly timeZone: string;
  /** Names of the columns in their order, `brief` for those that matter, or all. */
  readonly columns?: string | undefined;
}

/**
 * A table of a report as a sheet. The list of a route in pages is read as the sheet is written.
 * @throws Problem if a column is asked for that the table lacks
 */
export function sheetOf(
  table: ReportTable,
  first: Answer,
  pages: Pages,
  { title, timeZone, columns }: SheetAsked,
): Sheet {
  const { path, inside, fields } = table;
  const listPath = fields.some(({ name, lines }) => name === inside[0] && !lines)
    ? path.slice(0, -inside.length)
    : path;
  const linesOf = (answer: Answer): readonly Answer[] =>
    linesIn((valueAt(answer, listPath) ?? []) as readonly Answer[], inside);
  const atHand = linesOf(first);
  const totals = totalsOf(first, table);
  // The places of a list across are those of the totals too, which a report without lines has.
  const all = lineFieldsOf(fields, [...atHand, ...totals]);
  const isEmpty = (field: LineField): boolean =>
    !pages.several && [...atHand, ...totals].every((line) => cellAt(line, field) === null);
  const main = mainOf(all, table.main, isEmpty);
  const shown =
    columns === undefined || columns === 'all' ? all : columns === 'brief' ? main : named(all, columns);
  const toLine = (line: unknown): Line => shown.map((field) => cellAt(line, field));
  async function* lines(): AsyncGenerator<Line> {
    const turns = new Turns(LINES_A_TURN);
    for (const line of atHand) {
      yield toLine(line);
      await turns.spend();
    }
    for await (const page of pages.further()) yield* linesOf(page).map(toLine);
  }
  return {
    name: path.length === 1 && path[0] === 'items' ? title : wordsOf(path),
    columns: shown.map((field) => ({
      ...columnOf(field, timeZone),
      ...(isEmpty(field) && { empty: true as const }),
      ...(nameOf(field) === 'events' && { link: true as const }),
      ...(main.includes(field) && { main: main.indexOf(field) }),
    })),
    lines: lines(),
    ...(totals.length > 0 && { totals: totals.map(toLine) }),
    ...(table.of.onePage && { onePage: true as const }),
    ...(table.subtotalPath && {
      subtotals: subtotalsOf((valueAt(first, table.subtotalPath) ?? []) as readonly Answer[], atHand).map(
        ({ line, ...of }) => ({ ...of, line: toLine(line) }),
      ),
    }),
  };
}

/**
 * Where the subtotals of some lines stand: each after the last of the lines that have its texts, which name it.
 */
function subtotalsOf(subtotals: readonly Answer[], lines: readonly Answer[]) {
  return subtotals.flatMap((line) => {
    const texts = Object.entries(line).filter(([, value]) => typeof value === 'string');
    const isOf = (each: Answer): boolean => texts.every(([name, value]) => each[name] === value);
    const [from, after] = [lines.findIndex(isOf), lines.findLastIndex(isOf) + 1];
    if (from < 0) return [];
    return [{ from, after, label: texts.map(([, text]) => text).join(', '), line }];
  });
}

const nameOf = ({ path }: LineField): string => path.join('.');

/** The columns that matter and have a value, in their declared order. */
function mainOf(
  all: readonly LineField[],
  declared: readonly string[] | undefined,
  isEmpty: (field: LineField) => boolean,
): readonly LineField[] {
  const chosen = declared
    ? declared.flatMap((name) => all.filter((field) => nameOf(field) === name || isAcross(field, name)))
    : all.filter(
        (field) => nameOf(field) !== 'events' && !(field.path.length > 1 && field.path.at(-1) === 'id'),
      );
  const filled = chosen.filter((field) => !isEmpty(field));
  return declared ? filled : filled.slice(0, MAIN_COLUMNS);
}

/** Whether a field is of a place of the list that a name such as `ages.outstandingCents` says. */
function isAcross({ path, place }: LineField, name: string): boolean {
  return place !== undefined && [path[0], ...path.slice(2)].join('.') === name;
}

/** @throws Problem if the table has no such column */
function named(all: readonly LineField[], columns: string): readonly LineField[] {
  return columns.split(',').map((name) => {
    const field = all.find((each) => nameOf(each) === name);
    if (field) return field;
    throw new Problem(400, 'invalid-query', `the table has no column ${name}`, {
      errors: [{ field: 'columns', message: `must be of all, brief, ${all.map(nameOf).join(', ')}` }],
    });
  });
}
