import { parse } from 'csv-parse/sync';
import { CURRENCY } from '#kernel';
import { printTable } from '../terminal/table.js';
import type { TableColumn } from '../terminal/table.js';
import { plainText } from '../terminal/plain-text.js';

/** Characters that a border takes of each column. */
const BORDER = 3;

/** Prints a report that came as CSV: its lines, its total, then what the report is. */
export function printReport(out: NodeJS.WritableStream, csv: string, width = Infinity): void {
  const rows = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false });
  const end = rows.findIndex((row) => row.length === 1 && row[0] === '');
  const [titles = [], ...plain] = rows.slice(0, end < 0 ? undefined : end);
  const lines = plain.map((row) => row.map((value, at) => grouped(value, titles[at] ?? '')));
  const shown = titles
    .keys()
    .filter((at) => lines.some((row) => (row[at] ?? '') !== ''))
    .toArray();
  const empty = titles.filter((_, at) => !shown.includes(at));
  if (lines.length === 0) out.write('no lines\n');
  else if (widthOf(shown, [titles, ...lines]) <= width) printLines(out, shown, titles, lines);
  else printRecords(out, shown, titles, lines);
  if (lines.length > 0 && empty.length > 0) out.write(`without a value: ${plainText(empty.join(', '))}\n`);
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
  const last = cells.at(-1);
  const hasTotal = last?.includes('Total') ?? false;
  printTable(out, columns, hasTotal ? cells.slice(0, -1) : cells, hasTotal ? last : undefined);
}

/** Each value under the other, with its title. */
function printRecords(
  out: NodeJS.WritableStream,
  shown: readonly number[],
  titles: readonly string[],
  lines: readonly (readonly string[])[],
): void {
  const label = Math.max(...shown.map((at) => (titles[at] ?? '').length));
  for (const [index, row] of lines.entries()) {
    out.write(`${index === 0 ? '' : '\n'}-- ${row.includes('Total') ? 'total' : index + 1}\n`);
    for (const at of shown) {
      const value = row[at] ?? '';
      if (value !== '') out.write(`${plainText((titles[at] ?? '').padEnd(label))}  ${plainText(value)}\n`);
    }
  }
}

function widthOf(shown: readonly number[], rows: readonly (readonly string[])[]): number {
  return shown.reduce((sum, at) => sum + BORDER + Math.max(...rows.map((row) => (row[at] ?? '').length)), 1);
}
