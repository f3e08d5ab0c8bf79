import { Turns } from '#event-store';
import type { Line, Sheet } from '#documents';
import type { Answer, Pages } from './pages.js';
import { cellAt, columnOf, lineFieldsOf, valueAt, wordsOf } from './report-tables.js';
import type { ReportTable } from './report-tables.js';

/** Lines that are made in one turn of the event loop. */
const LINES_A_TURN = 200;

/** A table of a report as a sheet. The list of a route in pages is read as the sheet is written. */
export function sheetOf(
  { path, totalPath, fields }: ReportTable,
  first: Answer,
  pages: Pages,
  title: string,
  timeZone: string,
): Sheet {
  const atHand = linesAt(first, path);
  const shown = lineFieldsOf(fields, atHand);
  const toLine = (line: unknown): Line => shown.map((field) => cellAt(line, field));
  async function* lines(): AsyncGenerator<Line> {
    const turns = new Turns(LINES_A_TURN);
    for (const line of atHand) {
      yield toLine(line);
      await turns.spend();
    }
    for await (const page of pages.further()) yield* linesAt(page, path).map(toLine);
  }
  const total = totalPath === undefined ? null : valueAt(first, totalPath);
  return {
    name: path.length === 1 && path[0] === 'items' ? title : wordsOf(path),
    columns: shown.map((field) => columnOf(field, timeZone)),
    lines: lines(),
    ...(total !== null && { total: toLine(total) }),
  };
}

function linesAt(answer: Answer, path: readonly string[]): readonly Answer[] {
  return (valueAt(answer, path) ?? []) as readonly Answer[];
}
