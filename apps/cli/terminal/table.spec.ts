import { CapturedOutput } from './captured-output.testing.js';
import { printTable } from './table.js';

const COLUMNS = [{ title: 'Table' }, { title: 'Win', align: 'right' }] as const;
const ROWS = [
  ['MB-1', '1,250.00'],
  ['MB-2', '-5.00'],
];

function printed(isTTY: boolean, footer?: string[], rows = ROWS): string {
  const out = new CapturedOutput(isTTY);
  printTable(out, COLUMNS, rows, ...(footer ? [footer] : []));
  return out.text;
}

describe('a printed table', () => {
  it('has light borders on a terminal, and right-aligned money', () => {
    expect(printed(true, ['All', '1,245.00'])).toBe(
      [
        '┌───────┬──────────┐',
        '│ Table │      Win │',
        '├───────┼──────────┤',
        '│ MB-1  │ 1,250.00 │',
        '│ MB-2  │    -5.00 │',
        '├───────┼──────────┤',
        '│ All   │ 1,245.00 │',
        '└───────┴──────────┘',
        '',
      ].join('\n'),
    );
  });

  it('is ASCII in a file or a pipe', () => {
    expect(printed(false)).toBe(
      [
        '+-------+----------+',
        '| Table |      Win |',
        '+-------+----------+',
        '| MB-1  | 1,250.00 |',
        '| MB-2  |    -5.00 |',
        '+-------+----------+',
        '',
      ].join('\n'),
    );
  });

  it('contains no control characters', () => {
    expect(printed(true, undefined, [['a\u001b[31m\nb', '']])).not.toMatch(/\u001b|a\n/);
  });
});
