import type { Readable } from 'node:stream';
import { formatCents } from '#kernel';
import { LocalTimes } from './local-time.js';
import { MARGIN, Paper } from './paper.js';
import { withLabel } from './sheet.js';
import type { Book, Cell, Column, ColumnKind, Line, Sheet } from './sheet.js';

/** Widths in points that a column needs at least. */
const WIDTH: Readonly<Record<ColumnKind, number>> = {
  text: 46,
  count: 34,
  cents: 54,
  hundredths: 36,
  flag: 26,
  day: 48,
  instant: 100,
};
const GAP = 5;
const SIZE = 7;
/** Of its size, a letter of the font is above its line. */
const ASCENT = 0.928;
/** Of the room that is left, a column of text takes at most this. */
const MOST_SPARE = 70;

/**
 * A report on paper: what it is, then its tables. A table that is wider than the page has the columns that matter, or as many as the page
 * takes, and names the others.
 */
export function pdfOf(book: Book): Readable {
  const { title, about, sheets, footer } = book;
  const paper = new Paper({ title, landscape: true, footer });
  const times = new LocalTimes(book.timeZone);
  const write = async (): Promise<void> => {
    paper.write(title, { bold: true, size: 14, gap: 6 });
    for (const [label, text] of about) paper.write(`${label}: ${text}`, { size: 8, gap: 1 });
    for (const sheet of sheets) await writeSheet(paper, sheet, times);
    paper.end();
  };
  write().catch((error: unknown) => paper.pdf.destroy(error as Error));
  return paper.pdf;
}

async function writeSheet(paper: Paper, sheet: Sheet, times: LocalTimes): Promise<void> {
  const { columns, lines, totals = [], name } = sheet;
  const places = placesOn(columns, paper.width);
  const shown = places.map((place) => columns[place]!);
  const cellsOf = (line: Line): Cell[] => places.map((place) => line[place] ?? null);
  const texts = (cells: Line): string[] => cells.map((cell, at) => cellText(cell, shown[at]!.kind, times));
  paper.room(60);
  paper.pdf.y += 8;
  paper.write(name, { bold: true, size: 10, gap: 4 });
  const left = columns.filter(({ empty, link }, at) => !empty && !link && !places.includes(at));
  const note = `Without ${left.map(({ title }) => title).join(', ')}: a workbook or CSV has them.`;
  let table: Table | undefined;
  for await (const line of lines) {
    if (!table && left.length > 0) paper.write(note, { size: 6 });
    table ??= new Table(paper, shown);
    table.line(texts(cellsOf(line)));
    if (!(await paper.keepsUp())) return;
  }
  if (!table) paper.write('none', { size: 8 });
  for (const total of table ? totals : []) {
    table?.total(texts(withLabel(shown, cellsOf(total))), total === totals[0]);
  }
}

/** The places of the columns that a page takes: all that have a value, else those that matter, else the first of them. */
function placesOn(columns: readonly Column[], width: number): readonly number[] {
  const filled = [...columns.keys()].filter((place) => !columns[place]!.empty && !columns[place]!.link);
  const main = filled
    .filter((place) => columns[place]!.main !== undefined)
    .toSorted((one, other) => columns[one]!.main! - columns[other]!.main!);
  const wanted =
    widthOf(filled.map((place) => columns[place]!)) <= width || main.length === 0 ? filled : main;
  let taken = wanted.length;
  while (taken > 1 && widthOf(wanted.slice(0, taken).map((place) => columns[place]!)) > width) taken--;
  return wanted.slice(0, taken);
}

function cellText(cell: Cell, kind: ColumnKind, times: LocalTimes): string {
  if (cell === null) return '';
  const isDecimal = kind === 'cents' || kind === 'hundredths';
  if (isDecimal && typeof cell !== 'string' && typeof cell !== 'boolean') return formatCents(cell);
  if (kind === 'instant') return times.textOf(String(cell));
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

function widthOf(columns: readonly Column[]): number {
  return columns.reduce((sum, { kind }) => sum + WIDTH[kind] + GAP, -GAP);
}

const isNumber = (kind: ColumnKind): boolean => ['cents', 'count', 'hundredths'].includes(kind);

class Table {
  private readonly widths: readonly number[];

  constructor(
    private readonly paper: Paper,
    private readonly columns: readonly Column[],
  ) {
    const texts = columns.filter(({ kind }) => kind === 'text').length;
    const spare = Math.max(0, paper.width - widthOf(columns)) / (texts || columns.length);
    this.widths = columns.map(
      ({ kind }) => WIDTH[kind] + (texts === 0 || kind === 'text' ? Math.min(spare, MOST_SPARE) : 0),
    );
    this.titles();
  }

  line(texts: readonly string[], bold = false): void {
    if (this.paper.room(this.height(texts, bold))) this.titles();
    this.cells(texts, bold);
  }

  /** A line of totals; a rule is above the first. */
  total(texts: readonly string[], isFirst: boolean): void {
    if (isFirst) {
      this.paper.room(this.height(texts, true) + 2);
      this.paper.rule(this.paper.pdf.y);
      this.paper.pdf.y += 2;
    }
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
      this.paper.heightOf(text, this.widths[at]!, { bold, size: this.sizeOf(text, at, bold) }),
    );
    return Math.max(...heights) + 2;
  }

  /** A title wraps; a number stays on its line. */
  private sizeOf(text: string, at: number, bold: boolean): number {
    const isValue = isNumber(this.columns[at]!.kind) && text !== this.columns[at]!.title;
    return isValue ? this.paper.sizeIn(text, this.widths[at]!, { bold, size: SIZE }) : SIZE;
  }

  private cells(texts: readonly string[], bold: boolean): void {
    const { pdf } = this.paper;
    const { y } = pdf;
    const height = this.height(texts, bold);
    let x = MARGIN;
    for (const [at, text] of texts.entries()) {
      const align = isNumber(this.columns[at]!.kind) ? 'right' : 'left';
      const size = this.sizeOf(text, at, bold);
      // A smaller number stands on the line of the others.
      this.paper.put(text, x, y + (SIZE - size) * ASCENT, this.widths[at]!, { bold, size, align });
      x += this.widths[at]! + GAP;
    }
    pdf.x = MARGIN;
    pdf.y = y + height;
  }
}
