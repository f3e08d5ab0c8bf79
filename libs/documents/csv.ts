import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { decimalOf } from '#kernel';
import { LocalTimes } from './local-time.js';
import { subtotalsAfter, withLabel } from './sheet.js';
import type { Book, Cell, Column, Line } from './sheet.js';

/** A spreadsheet takes text that begins with one of these for a formula, after spaces too. */
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

/** A cell with one of these is quoted: spreadsheets of some countries split lines at semicolons, tabs or bars. */
const SPLITS = /[,;\t|"\r\n]/;

/** Lines that are made into text at once. */
const LINES_AT_ONCE = 200;

/**
 * The first table of a report as CSV (RFC 4180) in UTF-8, with the mark by which a spreadsheet knows the encoding; after an
 * empty line, what the report is. No cell becomes a formula: text that would is preceded by an apostrophe. Amounts are decimal numbers, and instants local time with their offset.
 */
export function csvOf({ sheets: [sheet], about, timeZone }: Book): Readable {
  if (!sheet) throw new RangeError('a CSV holds one table');
  const { columns, lines, totals = [] } = sheet;
  const times = new LocalTimes(timeZone);
  const cells = (line: Line): string[] =>
    columns.map(({ kind }, at) => cellText(line[at] ?? null, kind, times));
  async function* text(): AsyncGenerator<string> {
    yield `\uFEFF${csv([columns.map(({ title }) => inert(title))])}`;
    let some: string[][] = [];
    let count = 0;
    for await (const line of lines) {
      count += 1;
      some.push(cells(line));
      for (const { line: subtotal, label } of subtotalsAfter(sheet!, count)) {
        some.push(cells(withLabel(columns, subtotal, label)));
      }
      if (some.length < LINES_AT_ONCE) continue;
      yield csv(some);
      some = [];
    }
    for (const total of totals) some.push(cells(withLabel(columns, total)));
    yield csv([...some, [], ...about.map((pair) => pair.map(inert))]);
  }
  return Readable.from(text(), { objectMode: false });
}

function csv(lines: readonly (readonly string[])[]): string {
  return stringify(
    lines.map((line) => [...line]),
    { record_delimiter: 'windows', quoted_match: SPLITS },
  );
}

function cellText(cell: Cell, kind: Column['kind'], times: LocalTimes): string {
  if (cell === null) return '';
  if (kind === 'cents' || kind === 'hundredths')
    return typeof cell === 'string' ? inert(cell) : decimalOf(cell as number | bigint);
  if (kind === 'instant') return times.isoOf(String(cell));
  return typeof cell === 'string' ? inert(cell) : String(cell);
}

function inert(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
