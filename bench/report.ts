import type { Figure, Finding } from './measure.js';

/** Width of the cells; with the gaps between them at most the 100 characters of a line. */
const COLUMNS = [
  { title: 'Measure', width: 31, right: false },
  { title: 'Ours', width: 18, right: true },
  { title: 'Beside', width: 21, right: true },
  { title: 'Ratio', width: 5, right: true },
  { title: 'To reach', width: 12, right: false },
  { title: '', width: 3, right: false },
] as const;

const GAP = '  ';

/** The findings as lines of a table, none longer than 100 characters; long cells continue on the next line. */
export function tableOf(findings: readonly Finding[]): readonly string[] {
  const head = linesOf(COLUMNS.map(({ title }) => title));
  const width = COLUMNS.reduce((sum, column) => sum + column.width, (COLUMNS.length - 1) * GAP.length);
  const rule = '─'.repeat(width);
  return [...head, rule, ...findings.flatMap((finding) => linesOf(cellsOf(finding)))];
}

/** The outcome of a goal in a word. */
export function verdictOf({ goal }: Finding): string {
  if (!goal) return '';
  return goal.reached ? 'yes' : 'NO';
}

function cellsOf(finding: Finding): readonly string[] {
  const { measure, ours, beside, ratio, goal } = finding;
  return [
    measure,
    ours ? textOf(ours) : '—',
    beside ? `${textOf(beside.figure)}\n${beside.name}` : '—',
    ratio === undefined ? '—' : ratio.toFixed(2),
    goal?.text ?? '—',
    verdictOf(finding),
  ];
}

function textOf({ value, unit }: Figure): string {
  const digits = value < 100 ? 1 : 0;
  return `${value.toLocaleString('en', { maximumFractionDigits: digits })} ${unit}`;
}

function linesOf(cells: readonly string[]): string[] {
  const wrapped = cells.map((cell, index) => wrap(cell, COLUMNS[index]!.width));
  const height = Math.max(...wrapped.map(({ length }) => length));
  return Array.from({ length: height }, (_, line) =>
    wrapped
      .map((lines, index) => {
        const { width, right } = COLUMNS[index]!;
        const text = lines[line] ?? '';
        return right ? text.padStart(width) : text.padEnd(width);
      })
      .join(GAP)
      .trimEnd(),
  );
}

/** Words in lines of at most this number of characters; a longer word is cut. */
function wrap(text: string, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [''];
    for (const word of paragraph.split(' ').flatMap((long) => piecesOf(long, width))) {
      const last = lines.at(-1)!;
      if (last === '') lines[lines.length - 1] = word;
      else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  });
}

function piecesOf(word: string, width: number): string[] {
  const count = Math.ceil(word.length / width);
  return Array.from({ length: count }, (_, piece) => word.slice(piece * width, (piece + 1) * width));
}
