import CliTable from 'cli-table3';
import { plainText } from './plain-text.js';

/** A column of a printed table. Money and counts are right-aligned. */
export interface TableColumn {
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
  const table = new CliTable({
    head: columns.map(({ title }) => plainText(title)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    style: { head: [], border: [] },
    chars: { ...NO_ROW_RULES, ...(isTerminal(out) ? {} : ASCII) },
  });
  for (const row of [...rows, ...footers]) table.push(row.map(plainText));
  const lines = table.toString().split('\n');
  const rule = (lines[0] ?? '').replace('┌', '├').replaceAll('┬', '┼').replace('┐', '┤');
  if (footers.length > 0) lines.splice(-1 - footers.length, 0, rule);
  lines.splice(2, 0, rule);
  out.write(`${lines.join('\n')}\n`);
}

/** Whether the output is a terminal rather than a file or a pipe. */
export function isTerminal(out: NodeJS.WritableStream): boolean {
  return 'isTTY' in out && out.isTTY === true;
}
