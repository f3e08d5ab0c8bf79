import type { Readable } from 'node:stream';
import { formatCents } from '#kernel';
import { LocalTimes } from './local-time.js';
import { MARGIN, Paper } from './paper.js';
import { subtotalsAfter, withLabel } from './sheet.js';
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
/** How a table is set: on one page, small. */
interface Setting {
  readonly widths: Readonly<Record<ColumnKind, number>>;
  readonly gap: number;
  readonly size: number;
}
const USUAL: Setting = { widths: WIDTH, gap: 5, size: 7 };
/** Gaps between two groups of columns. */
const GROUPS_APART = 3;
const ON_ONE_PAGE: Setting = {
  widths: { ...WIDTH, text: 54, count: 24, cents: 41, hundredths: 22 },
  gap: 2.5,
  size: 5.8,
};
/** Of its size, a letter of the font is above its line. */
const ASCENT = 0.928;
/** A text that stays on one line has at least this much of its size. */
const LEAST_OF_SIZE = 0.75;
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
    const facts = about.map(([label, text]) => `${label}: ${text}`);
    if (sheets.some(({ onePage }) => onePage)) paper.write(facts.join(' · '), { size: 6.5 });
    else for (const fact of facts) paper.write(fact, { size: 8, gap: 1 });
    for (const sheet of sheets) await writeSheet(paper, sheet, times);
    paper.end();
  };
  write().catch((error: unknown) => paper.pdf.destroy(error as Error));
  return paper.pdf;
}

async function writeSheet(paper: Paper, sheet: Sheet, times: LocalTimes): Promise<void> {
  const { columns, lines, totals = [], name, onePage } = sheet;
  const places = placesOn(columns, onePage ? Infinity : paper.width, onePage);
  const shown = places.map((place) => columns[place]!);
  const cellsOf = (line: Line): Cell[] => places.map((place) => line[place] ?? null);
  const texts = (cells: Line): string[] => cells.map((cell, at) => cellText(cell, shown[at]!.kind, times));
  paper.room(60);
  paper.pdf.y += onePage ? 2 : 8;
  if (!onePage) paper.write(name, { bold: true, size: 10, gap: 4 });
  const left = columns.filter(({ empty, link }, at) => !empty && !link && !places.includes(at));
  const note = `Without ${left.map(({ title }) => title).join(', ')}: a workbook or CSV has them.`;
  let table: Table | undefined;
  let count = 0;
  for await (const line of lines) {
    if (!table && left.length > 0 && !onePage) paper.write(note, { size: 6 });
    table ??= new Table(paper, shown, onePage ? ON_ONE_PAGE : USUAL);
    table.line(texts(cellsOf(line)));
    count += 1;
    for (const { line: subtotal, label } of subtotalsAfter(sheet, count)) {
      table.line(texts(withLabel(shown, cellsOf(subtotal), label)), true);
    }
    if (!(await paper.keepsUp())) return;
  }
  if (!table) paper.write('none', { size: 8 });
  for (const total of table ? totals : []) {
    table?.total(texts(withLabel(shown, cellsOf(total))), total === totals[0]);
  }
}

/** The places of the columns that a page takes: all that have a value, else those that matter, else the first of them. */
function placesOn(columns: readonly Column[], width: number, onlyMain = false): readonly number[] {
  const filled = [...columns.keys()].filter((place) => !columns[place]!.empty && !columns[place]!.link);
  const main = filled
    .filter((place) => columns[place]!.main !== undefined)
    .toSorted((one, other) => columns[one]!.main! - columns[other]!.main!);
  const fits = !onlyMain && widthOf(filled.map((place) => columns[place]!)) <= width;
  const wanted = fits || main.length === 0 ? filled : main;
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

function widthOf(columns: readonly Column[], { widths, gap }: Setting = USUAL): number {
  return columns.reduce((sum, { kind }) => sum + widths[kind] + gap, -gap);
}

const isNumber = (kind: ColumnKind): boolean => ['cents', 'count', 'hundredths'].includes(kind);

class Table {
  private readonly widths: readonly number[];
  private readonly titlesOf: readonly string[];

  constructor(
    private readonly paper: Paper,
    private readonly columns: readonly Column[],
    private readonly setting: Setting,
  ) {
    const { widths } = setting;
    this.titlesOf = columns.map(({ title, group }) => (this.isGrouped && group ? group.short : title));
    if (setting === ON_ONE_PAGE) {
      const gaps = columns.reduce((sum, _, at) => sum + this.gapBefore(at), 0);
      const whole = columns.reduce((sum, { kind }) => sum + widths[kind], 0);
      this.widths = columns.map(({ kind }) => (widths[kind] * (paper.width - gaps)) / whole);
    } else {
      const room = Math.max(0, paper.width - widthOf(columns));
      const texts = columns.filter(({ kind }) => kind === 'text').length;
      const spare = room / (texts || columns.length);
      this.widths = columns.map(
        ({ kind }) => widths[kind] + (texts === 0 || kind === 'text' ? Math.min(spare, MOST_SPARE) : 0),
      );
    }
    this.titles();
  }

  /** The room before a column: a group stands apart from the one before it. */
  private gapBefore(at: number): number {
    const { gap } = this.setting;
    const isFirst = this.isGrouped && this.columns[at]!.group?.title !== this.columns[at - 1]?.group?.title;
    return at === 0 ? 0 : isFirst ? gap * GROUPS_APART : gap;
  }

  /** Whether titles of groups stand above those of their columns. */
  private get isGrouped(): boolean {
    return this.setting === ON_ONE_PAGE && this.columns.some(({ group }) => group);
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
    if (this.isGrouped) this.groups();
    this.cells(this.titlesOf, true);
    this.paper.rule(this.paper.pdf.y - 1);
    this.paper.pdf.y += 2;
  }

  /** The title of each group, above a rule over its columns. */
  private groups(): void {
    const { size } = this.setting;
    const { pdf } = this.paper;
    const titles: { readonly title: string; readonly x: number; readonly width: number }[] = [];
    let x = MARGIN;
    for (const [at, { group }] of this.columns.entries()) {
      x += this.gapBefore(at);
      const last = titles.at(-1);
      const end = x + this.widths[at]!;
      if (group && last?.title === group.title) titles[titles.length - 1] = { ...last, width: end - last.x };
      else if (group) titles.push({ title: group.title, x, width: this.widths[at]! });
      x = end;
    }
    const set = { bold: true, size };
    const heights = titles.map(({ title, width }) => this.paper.heightOf(title, width, set));
    const bottom = pdf.y + Math.max(...heights);
    for (const [at, { title, x: left, width }] of titles.entries()) {
      this.paper.put(title, left, bottom - heights[at]!, width, { ...set, align: 'center' });
      this.paper.rule(bottom + 1, 0.3, [left, left + width]);
    }
    pdf.x = MARGIN;
    pdf.y = bottom + 4;
  }

  private height(texts: readonly string[], bold: boolean): number {
    const heights = texts.map((text, at) =>
      this.paper.heightOf(text, this.widths[at]!, { bold, size: this.sizeOf(text, at, bold) }),
    );
    return Math.max(...heights) + 2;
  }

  /** A number stays on its line, and so does a text that is still easy to read then; others wrap between their words, as titles do. */
  private sizeOf(text: string, at: number, bold: boolean): number {
    const { size } = this.setting;
    const fitting = (part: string): number => this.paper.sizeIn(part, this.widths[at]!, { bold, size });
    const isTitle = text === this.titlesOf[at];
    const wraps = isTitle || !isNumber(this.columns[at]!.kind);
    if (wraps && this.setting === USUAL) return size;
    const onOneLine = fitting(text);
    if (!wraps || (!isTitle && onOneLine >= LEAST_OF_SIZE * size)) return onOneLine;
    return Math.min(...text.split(/[ -]/).map(fitting));
  }

  private cells(texts: readonly string[], bold: boolean): void {
    const { pdf } = this.paper;
    const { y } = pdf;
    const height = this.height(texts, bold);
    let x = MARGIN;
    for (const [at, text] of texts.entries()) {
      x += this.gapBefore(at);
      const align = isNumber(this.columns[at]!.kind) ? 'right' : 'left';
      const size = this.sizeOf(text, at, bold);
      // A smaller number stands on the line of the others.
      this.paper.put(text, x, y + (this.setting.size - size) * ASCENT, this.widths[at]!, {
        ...{ bold, size, align },
      });
      x += this.widths[at]!;
    }
    pdf.x = MARGIN;
    pdf.y = y + height;
  }
}
