import type { Readable } from 'node:stream';
import { formatCents } from '#kernel';
import { LocalTimes } from './local-time.js';
import { MARGIN, Paper } from './paper.js';
import { withLabel } from './sheet.js';
import type { Book, Cell, Column, ColumnKind, Line, Sheet } from './sheet.js';

/** Widths in points that a column needs at least. */
const WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 62,
  count: 44,
  cents: 66,
  flag: 30,
  day: 56,
  instant: 108,
};
const GAP = 6;
const SIZE = 7.5;
/** Pairs of label and value beside each other where a table is too wide for the page. */
const CARD_COLUMNS = 4;

/**
 * A report on paper: what it is, then its tables. A table that is wider than the page is written line by line, each value
 * with its label.
 */
export function pdfOf(book: Book): Readable {
  const { title, about, sheets, footer } = book;
  const paper = new Paper({ title, landscape: true, footer });
  const times = new LocalTimes(book.timeZone);
  const write = async (): Promise<void> => {
    paper.write(title, { bold: true, size: 14, gap: 6 });
    for (const [label, text] of about) paper.write(`${label}: ${text}`, { size: 8, gap: 1 });
    for (const sheet of sheets) await writeSheet(paper, sheet, times);
    paper.pdf.end();
  };
  write().catch((error: unknown) => paper.pdf.destroy(error as Error));
  return paper.pdf;
}

async function writeSheet(paper: Paper, sheet: Sheet, times: LocalTimes): Promise<void> {
  const { columns, lines, total, name } = sheet;
  const texts = (line: Line): string[] =>
    columns.map(({ kind }, at) => cellText(line[at] ?? null, kind, times));
  paper.room(60);
  paper.pdf.y += 8;
  paper.write(name, { bold: true, size: 10, gap: 4 });
  const writer = fits(columns, paper.width) ? new Table(paper, columns) : new Cards(paper, columns);
  let any = false;
  for await (const line of lines) {
    any = true;
    writer.line(texts(line));
    if (!(await paper.keepsUp())) return;
  }
  if (!any) paper.write('none', { size: 8 });
  else if (total) writer.total(texts(withLabel(columns, total)));
}

function cellText(cell: Cell, kind: ColumnKind, times: LocalTimes): string {
  if (cell === null) return '';
  if (kind === 'cents' && typeof cell !== 'string' && typeof cell !== 'boolean') return formatCents(cell);
  if (kind === 'instant') return times.textOf(String(cell));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

function fits(columns: readonly Column[], width: number): boolean {
  return columns.reduce((sum, { kind }) => sum + WIDTH[kind] + GAP, -GAP) <= width;
}

const isNumber = (kind: ColumnKind): boolean => kind === 'cents' || kind === 'count';

class Table {
  private readonly widths: readonly number[];

  constructor(
    private readonly paper: Paper,
    private readonly columns: readonly Column[],
  ) {
    const texts = columns.filter(({ kind }) => kind === 'text').length || columns.length;
    const least = columns.reduce((sum, { kind }) => sum + WIDTH[kind] + GAP, -GAP);
    const spare = Math.max(0, paper.width - least) / texts;
    const shares = columns.some(({ kind }) => kind === 'text');
    this.widths = columns.map(
      ({ kind }) => WIDTH[kind] + (!shares || kind === 'text' ? Math.min(spare, 180) : 0),
    );
    this.titles();
  }

  line(texts: readonly string[], bold = false): void {
    if (this.paper.room(this.height(texts, bold))) this.titles();
    this.cells(texts, bold);
  }

  total(texts: readonly string[]): void {
    this.paper.rule(this.paper.pdf.y);
    this.paper.pdf.y += 2;
    this.line(texts, true);
  }

  private titles(): void {
    this.cells(
      this.columns.map(({ title }) => title),
      true,
    );
    this.paper.rule(this.paper.pdf.y - 1);
    this.paper.pdf.y += 2;
  }

  private height(texts: readonly string[], bold: boolean): number {
    const heights = texts.map((text, at) =>
      this.paper.heightOf(text, this.widths[at]!, { bold, size: SIZE }),
    );
    return Math.max(...heights) + 3;
  }

  private cells(texts: readonly string[], bold: boolean): void {
    const { pdf } = this.paper;
    const { y } = pdf;
    const height = this.height(texts, bold);
    let x = MARGIN;
    for (const [at, text] of texts.entries()) {
      const align = isNumber(this.columns[at]!.kind) ? 'right' : 'left';
      this.paper.put(text, x, y, this.widths[at]!, { bold, size: SIZE, align });
      x += this.widths[at]! + GAP;
    }
    pdf.x = MARGIN;
    pdf.y = y + height;
  }
}

class Cards {
  constructor(
    private readonly paper: Paper,
    private readonly columns: readonly Column[],
  ) {}

  line(texts: readonly string[]): void {
    const { paper } = this;
    const width = (paper.width - GAP * (CARD_COLUMNS - 1)) / CARD_COLUMNS;
    const pairs = texts.flatMap((text, at) =>
      text === '' ? [] : [{ label: this.columns[at]!.title, text }],
    );
    for (let from = 0; from < pairs.length; from += CARD_COLUMNS) {
      const some = pairs.slice(from, from + CARD_COLUMNS);
      const bold = (at: number): boolean => from + at === 0;
      const heights = some.map(({ text }, at) => paper.heightOf(text, width, { size: SIZE, bold: bold(at) }));
      const height = Math.max(...heights) + 12;
      paper.room(height);
      const { y } = paper.pdf;
      for (const [at, { label, text }] of some.entries()) {
        const x = MARGIN + at * (width + GAP);
        paper.put(label, x, y, width, { size: 6 });
        paper.put(text, x, y + 8, width, { size: SIZE, bold: bold(at) });
      }
      paper.pdf.y = y + height;
    }
    paper.rule(paper.pdf.y, 0.25);
    paper.pdf.x = MARGIN;
    paper.pdf.y += 4;
  }

  total(texts: readonly string[]): void {
    this.line(texts);
  }
}
