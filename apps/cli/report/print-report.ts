import { parse } from 'csv-parse/sync';
import { CURRENCY } from '#kernel';
import { printTable } from '../terminal/table.js';
import type { TableColumn } from '../terminal/table.js';
import { plainText } from '../terminal/plain-text.js';

/** Characters that a border takes of each column. */
const BORDER = 3;

/**
 * Prints a report that came as CSV: its lines, its total, then what the report is. Columns that the terminal has no room for are left
 * out from the right, and named.
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
  while (shown.length > 1 && widthOf(shown, [titles, ...lines]) > width) shown.pop();
  const named = (places: readonly number[]): string => places.map((at) => titles[at]).join(', ');
  if (lines.length === 0) out.write('no lines\n');
  else printLines(out, shown, titles, lines);
  const [empty, wide] = [[...titles.keys()].filter((at) => !filled.includes(at)), filled.slice(shown.length)];
  if (lines.length > 0 && empty.length > 0) out.write(`without a value: ${plainText(named(empty))}\n`);
  if (wide.length > 0) out.write(`no room for: ${plainText(named(wide))}\n`);
  out.write('\n');
  for (const [label = '', text = ''] of end < 0 ? [] : rows.slice(end + 1)) {
    out.write(`${plainText(`${label}: ${text}`)}\n`);
  }
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
): void {
  const columns = shown.map((at): TableColumn => ({
    title: titles[at] ?? '',
    align: lines.every((row) => /^-?[\d,]*\.?\d*$/.test(row[at] ?? '')) ? 'right' : 'left',
  }));
  const cells = lines.map((row) => shown.map((at) => row[at] ?? ''));
  const isTotal = (row: readonly string[]): boolean => row.includes('Total');
  const first = lines.findIndex(isTotal);
  const footers = first < 0 ? [] : cells.slice(first);
  printTable(out, columns, first < 0 ? cells : cells.slice(0, first), ...footers);
}

function widthOf(shown: readonly number[], rows: readonly (readonly string[])[]): number {
  return shown.reduce((sum, at) => sum + BORDER + Math.max(...rows.map((row) => (row[at] ?? '').length)), 1);
}
