import { parse } from 'csv-parse/sync';
import { CURRENCY } from '#kernel';
import { printNarrowTable, printTable } from '../terminal/table.js';
import type { TableColumn } from '../terminal/table.js';
import { plainText } from '../terminal/plain-text.js';

/**
 * Prints a report that came as CSV: its lines, its total, then what the report is. Where the terminal is narrow, titles take several
 * lines and the spaces beside the values go. Columns that it still has no room for are left out from the right, and named.
 */
export function printReport(out: NodeJS.WritableStream, csv: string, width = Infinity): void {
  const rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false });
  const end = rows.findIndex((row) => row.length === 1 && row[0] === '');
  const [titles = [], ...plain] = rows.slice(0, end < 0 ? undefined : end);
  const lines = plain.map((row) => row.map((value, at) => grouped(value, titles[at] ?? '')));
  const filled = titles
    .keys()
    .filter((at) => lines.some((row) => (row[at] ?? '') !== ''))
    .toArray();
  const shown = [...filled];
  const wrapped = titles.map((title) => title.replaceAll(' ', '\n'));
  const isWide = (names: readonly string[], border: number): boolean =>
    widthOf(shown, [names, ...lines], border) > width;
  const narrow = isWide(titles, USUAL_BORDER);
  while (narrow && shown.length > 1 && isWide(wrapped, NARROW_BORDER)) shown.pop();
  const place = placeOfAll(shown.map((at) => titles[at] ?? ''));
  const shownTitles = place === undefined ? titles : titles.map((title) => title.replace(`, ${place}`, ''));
  const shownWrapped = shownTitles.map((title) => title.replaceAll(' ', '\n'));
  const named = (places: readonly number[]): string => places.map((at) => titles[at]).join(', ');
  if (lines.length === 0) out.write('no lines\n');
  else {
    if (place !== undefined) out.write(`Figures: ${place}.\n`);
    const narrowTitle = (title: string, at: number) =>
      wrappedTo(title, widestOf(at, [shownWrapped, ...lines]));
    printLines(out, shown, narrow ? shownTitles.map(narrowTitle) : shownTitles, lines, narrow);
  }
  const [empty, wide] = [[...titles.keys()].filter((at) => !filled.includes(at)), filled.slice(shown.length)];
  if (lines.length > 0 && empty.length > 0) out.write(`without a value: ${plainText(named(empty))}\n`);
  if (wide.length > 0) out.write(`no room for: ${plainText(named(wide))}\n`);
  if (end >= 0) out.write('\n');
  for (const [label = '', text = ''] of end < 0 ? [] : rows.slice(end + 1)) {
    out.write(`${plainText(`${label}: ${text}`)}\n`);
  }
}

/** The place that all titles with one name, such as `day` in `Drop, day (USD)`. */
function placeOfAll(titles: readonly string[]): string | undefined {
  const places = new Set(titles.flatMap((title) => /, ([^(]+?)(?: \(.*\))?$/.exec(title)?.[1] ?? []));
  return places.size === 1 ? [...places][0] : undefined;
}

/** Characters that a border takes of each column, with the spaces beside its values and without. */
const USUAL_BORDER = 3;
const NARROW_BORDER = 1;

/** A title on lines of at most this width, between its words. */
function wrappedTo(title: string, width: number): string {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.join('\n');
}

/** An amount with its thousands apart. */
function grouped(value: string, title: string): string {
  return title.endsWith(`(${CURRENCY.code})`) ? value.replace(/\B(?=(\d{3})+\.)/g, ',') : value;
}

function printLines(
  out: NodeJS.WritableStream,
  shown: readonly number[],
  titles: readonly string[],
  lines: readonly (readonly string[])[],
  isNarrow: boolean,
): void {
  const columns = shown.map((at): TableColumn => ({
    title: titles[at] ?? '',
    align: lines.every((row) => /^-?[\d,]*\.?\d*$/.test(row[at] ?? '')) ? 'right' : 'left',
  }));
  const cells = lines.map((row) => shown.map((at) => row[at] ?? ''));
  const isTotal = (row: readonly string[]): boolean => row.includes('Total');
  const first = lines.findIndex(isTotal);
  const footers = first < 0 ? [] : cells.slice(first);
  const print = isNarrow ? printNarrowTable : printTable;
  print(out, columns, first < 0 ? cells : cells.slice(0, first), ...footers);
}

function widthOf(shown: readonly number[], rows: readonly (readonly string[])[], border: number): number {
  return shown.reduce((sum, at) => sum + border + widestOf(at, rows), 1);
}

/** The widest line of a column. */
function widestOf(at: number, rows: readonly (readonly string[])[]): number {
  return Math.max(...rows.flatMap((row) => (row[at] ?? '').split('\n')).map(({ length }) => length));
}
