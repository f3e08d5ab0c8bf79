import CliTable from 'cli-table3';
import { plainText } from './plain-text.js';

/** A column of a printed table. Money and counts are right-aligned. */
export interface TableColumn {
  /** On one line or several. */
  readonly title: string;
  readonly align?: 'left' | 'right';
}

/** No rules between rows; rules under the titles and above the footer. */
const NO_ROW_RULES = { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' };

/** Characters that every log viewer shows. */
const ASCII = {
  ...{ top: '-', 'top-mid': '+', 'top-left': '+', 'top-right': '+' },
  ...{ bottom: '-', 'bottom-mid': '+', 'bottom-left': '+', 'bottom-right': '+' },
  ...{ left: '|', right: '|', middle: '|' },
};

/** Prints a table with light borders, or ASCII ones without a terminal. It uses no colours. */
export function printTable(
  out: NodeJS.WritableStream,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  ...footers: readonly (readonly string[])[]
): void {
  writeTable(out, columns, [...rows, ...footers], footers.length);
}

/** The same without spaces beside the values. */
export function printNarrowTable(
  out: NodeJS.WritableStream,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  ...footers: readonly (readonly string[])[]
): void {
  writeTable(out, columns, [...rows, ...footers], footers.length, { 'padding-left': 0, 'padding-right': 0 });
}

function writeTable(
  out: NodeJS.WritableStream,
  columns: readonly TableColumn[],
  rows: readonly (readonly string[])[],
  footers: number,
  padding: object = {},
): void {
  const titles = columns.map(({ title }) => title.split('\n'));
  const table = new CliTable({
    head: titles.map((lines) => lines.map(plainText).join('\n')),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    style: { head: [], border: [], ...padding },
    chars: { ...NO_ROW_RULES, ...(isTerminal(out) ? {} : ASCII) },
  });
  for (const row of rows) table.push(row.map(plainText));
  const lines = table.toString().split('\n');
  const rule = (lines[0] ?? '').replace('┌', '├').replaceAll('┬', '┼').replace('┐', '┤');
  if (footers > 0) lines.splice(-1 - footers, 0, rule);
  lines.splice(1 + Math.max(...titles.map(({ length }) => length)), 0, rule);
  out.write(`${lines.join('\n')}\n`);
}

/** Whether the output is a terminal rather than a file or a pipe. */
export function isTerminal(out: NodeJS.WritableStream): boolean {
  return 'isTTY' in out && out.isTTY === true;
}
