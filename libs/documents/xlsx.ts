import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { decimalOf } from '#kernel';
import { LocalTimes, spreadsheetDay } from './local-time.js';
import { subtotalsAfter, withLabel } from './sheet.js';
import type { Book, Cell, Column, Line, Sheet } from './sheet.js';

/** Lines of one sheet, without its titles and its total: a spreadsheet has 1,048,576 rows. */
const MOST_LINES = 1_048_000;
/** Digits that a spreadsheet keeps of a number. */
const MOST_DIGITS = 15;
/** Characters that a cell holds. */
const MOST_CHARACTERS = 32_767;
const LINES_AT_ONCE = 200;
const POINTS_A_LINE = 15;
const WIDTH = { text: 18, count: 12, cents: 16, hundredths: 12, flag: 8, day: 12, instant: 28 } as const;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/**
 * When printed, a sheet of few columns is as wide as a page that lies on its side, and so are the columns up to the end of the first group
 * of a sheet with groups. Another one has its titles and its first column on each page. The first columns of text stay on the screen.
 */
const FIT_COLUMNS = 14;
const MOST_LEADING = 4;
const FIT_WIDTH = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const LANDSCAPE = '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** Formats of cells, in the order of the styles part; formats of instants follow, one for each offset. */
const FORMATS = {
  general: 0,
  title: 1,
  cents: 2,
  count: 3,
  day: 4,
  total: 5,
  totalCents: 6,
  totalCount: 7,
} as const;
const FIRST_OF_INSTANTS = 8;
const AMOUNT = '#,##0.00;[Red]-#,##0.00';

/**
 * A report as a workbook: first what it is, then a sheet for each of its tables, written while its lines are read. Amounts
 * are numbers with two places, written digit by digit; one with more than 15 digits, which a spreadsheet would round, is
 * text. Days and instants are dates; an instant is local, and its format shows the offset. A total is a formula where
 * it is the sum of its column.
 * @param mostLines lines of one sheet; what is beyond is on a further one
 */
export function xlsxOf(book: Book, mostLines = MOST_LINES): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const sheets: SheetPart[] = [];
  const instants = new InstantFormats(book.timeZone);

  /** Adds a part and returns when it is written. */
  const add = async (path: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> => {
    if (output.destroyed) throw new Error('the reader of the workbook is gone');
    const source = Readable.from(text, { objectMode: false });
    const stop = (): void => void source.destroy();
    output.once('close', stop);
    zip.addReadStreamLazy(path, { compress: true }, (give) => give(null, source));
    try {
      await once(source, 'close');
    } finally {
      output.off('close', stop);
    }
    if (source.errored) throw source.errored;
  };
  const addSheet = async (
    name: string,
    text: AsyncIterable<string> | Iterable<string>,
    columns: readonly Column[] = [],
  ): Promise<void> => {
    sheets.push({ name: sheetName(name, sheets), print: printOf(columns) });
    await add(`xl/worksheets/sheet${sheets.length}.xml`, text);
  };

  const write = async (): Promise<void> => {
    await addSheet('About', aboutXml(book));
    for (const sheet of book.sheets) {
      const lines = new Lines(sheet.lines);
      do await addSheet(sheet.name, sheetXml(sheet, lines, mostLines, instants), sheet.columns);
      while (!lines.ended);
    }
    await add('xl/styles.xml', [stylesXml(instants.formats)]);
    await add('xl/workbook.xml', [workbookXml(sheets)]);
    await add('xl/_rels/workbook.xml.rels', [workbookRelations(sheets)]);
    await add('_rels/.rels', [
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ]);
    await add('[Content_Types].xml', [contentTypes(sheets)]);
    zip.end();
  };
  zip.on('error', (error: Error) => output.destroy(error));
  write().catch((error: unknown) => output.destroy(error as Error));
  return output;
}

/** A sheet of the workbook. */
interface SheetPart {
  readonly name: string;
  /** The name that says what of it is printed, and its ranges; absent where a page takes all. */
  readonly print: { readonly name: string; readonly ranges: readonly string[] } | undefined;
}

/** Number of the columns up to the end of the first group. */
function firstGroupEnd(columns: readonly Column[]): number {
  const first = columns.find(({ group }) => group)?.group?.title;
  return first === undefined ? 0 : columns.findLastIndex(({ group }) => group?.title === first) + 1;
}

function printOf(columns: readonly Column[]): SheetPart['print'] {
  if (columns.length <= FIT_COLUMNS) return undefined;
  const end = firstGroupEnd(columns);
  return end > 0
    ? { name: '_xlnm.Print_Area', ranges: [`$A:$${letters(end - 1)}`] }
    : { name: '_xlnm.Print_Titles', ranges: ['$A:$A', '$1:$1'] };
}

function leadingOf(columns: readonly Column[]): number {
  const leading = columns.findIndex(({ kind }) => kind !== 'text');
  return columns.length <= FIT_COLUMNS || leading > MOST_LEADING ? 0 : Math.max(leading, 0);
}

/** As wide as the values usually are, the longest word of the title and the names of subtotals; titles wrap. */
function widthOf({ columns, subtotals = [] }: Sheet, at: number): number {
  const { kind, title } = columns[at]!;
  const names = kind === 'text' ? subtotals.map((each) => withLabel(columns, each.line, each.label)[at]) : [];
  const words = [...title.split(' '), ...names.map((name) => String(name ?? ''))];
  return Math.max(WIDTH[kind], ...words.map(({ length }) => length + 2));
}

/** Lines that several sheets share when one cannot hold them. */
class Lines {
  private readonly source: AsyncIterator<Line>;
  private next: Promise<IteratorResult<Line>> | undefined;
  ended = false;

  constructor(lines: AsyncIterable<Line>) {
    this.source = lines[Symbol.asyncIterator]();
  }

  /** At most this many of the next lines; `ended` is known afterwards. */
  async *take(most: number): AsyncGenerator<Line> {
    try {
      for (let taken = 0; ; taken++) {
        this.next ??= this.source.next();
        const next = await this.next;
        if (next.done) this.ended = true;
        if (next.done || taken === most) return;
        this.next = undefined;
        yield next.value;
      }
    } catch (error) {
      this.ended = true;
      throw error;
    } finally {
      if (this.next === undefined) {
        this.ended = true;
        await this.source.return?.();
      }
    }
  }
}

/** The formats of instants met so far: dates that show the offset of their local time. */
class InstantFormats {
  readonly formats: string[] = [];
  private readonly times: LocalTimes;

  constructor(timeZone: string) {
    this.times = new LocalTimes(timeZone);
  }

  cell(at: string, instant: string): string {
    const { days, offset } = this.times.serialOf(instant);
    const format = `yyyy-mm-dd hh:mm:ss "${offset}"`;
    if (!this.formats.includes(format)) this.formats.push(format);
    return number(at, days, FIRST_OF_INSTANTS + this.formats.indexOf(format));
  }
}

async function* sheetXml(
  sheet: Sheet,
  lines: Lines,
  mostLines: number,
  instants: InstantFormats,
): AsyncGenerator<string> {
  const { columns, totals = [] } = sheet;
  const widths = columns.map(
    (_, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(sheet, at)}" customWidth="1"/>`,
  );
  const fit = columns.length <= FIT_COLUMNS || firstGroupEnd(columns) > 0 ? FIT_WIDTH : '';
  const leading = leadingOf(columns);
  const split = leading > 0 ? `xSplit="${leading}" ` : '';
  const pane = leading > 0 ? 'bottomRight' : 'bottomLeft';
  yield `${XML}<worksheet xmlns="${MAIN}">${fit}<sheetViews><sheetView workbookViewId="0"><pane ${split}ySplit="1" topLeftCell="${ref(leading, 2)}" activePane="${pane}" state="frozen"/></sheetView></sheetViews>`;
  yield `${columns.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
  const titleLines = columns.map(({ title }, at) => linesOf(title, widthOf(sheet, at)));
  yield row(
    1,
    columns.map(({ title }, at) => text(ref(at, 1), title, FORMATS.title)),
    Math.max(1, ...titleLines),
  );
  const sums = columns.map(() => 0n);
  /** The sums before each of the lines at which a subtotal begins. */
  const starts = new Map<number, { readonly row: number; readonly sums: readonly bigint[] }>();
  let count = 0;
  let last = 1;
  let some = '';
  for await (const line of lines.take(mostLines)) {
    if (sheet.subtotals?.some(({ from }) => from === count)) {
      starts.set(count, { row: last + 1, sums: [...sums] });
    }
    count += 1;
    last += 1;
    some += row(
      last,
      columns.map(({ kind }, at) => cellXml(ref(at, last), line[at] ?? null, kind, instants)),
    );
    columns.forEach((_, at) => (sums[at]! += whole(line[at])));
    const end = last;
    for (const { from, label, line: subtotal } of subtotalsAfter(sheet, count)) {
      const start = starts.get(from)!;
      const of = sums.map((sum, at) => sum - start.sums[at]!);
      last += 1;
      some += totalRow(columns, withLabel(columns, subtotal, label), of, [start.row, end], last);
    }
    if (count % LINES_AT_ONCE !== 0) continue;
    yield some;
    some = '';
  }
  yield some;
  if (lines.ended) {
    const sumsOf = totals.length === 1 ? sums : undefined;
    for (const [at, total] of totals.entries()) {
      yield totalRow(columns, withLabel(columns, total), sumsOf, [2, last], last + 1 + at);
    }
  }
  yield `</sheetData>${columns.length > 0 ? `<autoFilter ref="A1:${ref(columns.length - 1, last)}"/>` : ''}${LANDSCAPE}</worksheet>`;
}

/**
 * A total of amounts or counts is a formula where the lines above add up to it, so that a filter moves it; where they do not, as with a
 * ratio, it is the value. A formula leaves the formulas among its lines out.
 * @param sums of the lines in these rows; undefined where the total is of some of them
 */
function totalRow(
  columns: readonly Column[],
  total: Line,
  sums: readonly bigint[] | undefined,
  [first, last]: readonly [first: number, last: number],
  at: number,
): string {
  const cells = total.map((cell, column) => {
    if (cell === null) return '';
    const { kind } = columns[column]!;
    const [place, value] = [ref(column, at), valueText(cell, kind)];
    if (value === undefined || !isExact(value)) return text(place, value ?? String(cell), FORMATS.total);
    const format = kind === 'count' ? FORMATS.totalCount : FORMATS.totalCents;
    const adds = kind !== 'hundredths' && last >= first && whole(cell) === sums?.[column];
    if (!adds) return number(place, value, format);
    const lines = `${ref(column, first)}:${ref(column, last)}`;
    return `<c r="${place}" s="${format}"><f>SUBTOTAL(9,${lines})</f><v>${value}</v></c>`;
  });
  return row(at, cells);
}

function cellXml(at: string, cell: Cell, kind: Column['kind'], instants: InstantFormats): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (kind === 'instant') return instants.cell(at, String(cell));
  if (kind === 'day') return number(at, spreadsheetDay(String(cell)), FORMATS.day);
  const value = valueText(cell, kind);
  if (value === undefined || !isExact(value)) return text(at, value ?? String(cell), FORMATS.general);
  return number(at, value, kind === 'count' ? FORMATS.count : FORMATS.cents);
}

/** The decimal text of a number, or undefined of text. */
function valueText(cell: Cell, kind: Column['kind']): string | undefined {
  if (typeof cell !== 'number' && typeof cell !== 'bigint') return undefined;
  return kind === 'cents' || kind === 'hundredths' ? decimalOf(cell) : String(cell);
}

function isExact(value: string): boolean {
  return value.replace(/\D/g, '').length <= MOST_DIGITS;
}

function whole(cell: Cell | undefined): bigint {
  return typeof cell === 'number' || typeof cell === 'bigint' ? BigInt(cell) : 0n;
}

function* aboutXml({ title, about }: Book): Generator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}">${FIT_WIDTH}<cols><col min="1" max="1" width="24" customWidth="1"/><col min="2" max="2" width="90" customWidth="1"/></cols><sheetData>`;
  yield row(1, [text('A1', title, FORMATS.total)]);
  for (const [index, [label, value]] of about.entries()) {
    const at = index + 2;
    yield row(at, [text(`A${at}`, label, FORMATS.general), text(`B${at}`, value, FORMATS.general)]);
  }
  yield `</sheetData>${LANDSCAPE}</worksheet>`;
}

/** @param lines of text in its highest cell: programs that open the workbook do not all measure it */
function row(at: number, cells: readonly string[], lines = 1): string {
  const height = lines > 1 ? ` ht="${lines * POINTS_A_LINE}" customHeight="1"` : '';
  return `<row r="${at}"${height}>${cells.join('')}</row>`;
}

/** Lines that a text takes between its words, in a cell of this width. */
function linesOf(title: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const { length } of title.split(' ')) {
    if (used > 0 && used + 1 + length > width - 2) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

function number(at: string, value: string, format: number): string {
  return `<c r="${at}" s="${format}"><v>${value}</v></c>`;
}

function text(at: string, value: string, format: number): string {
  return `<c r="${at}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

/** Column 0 of row 1 is A1, column 26 is AA1. */
function ref(column: number, line: number): string {
  return `${letters(column)}${line}`;
}

function letters(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are written as a spreadsheet reads them: `_x0007_`. */
function xmlText(value: string): string {
  const cut = value.length > MOST_CHARACTERS ? `${value.slice(0, MOST_CHARACTERS - 1)}…` : value;
  return cut
    .toWellFormed()
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (found) => ESCAPES[found]!)
    .replace(/[\u0000-\u0008\u000B\u000C\u000D\u000E-\u001F\uFFFE\uFFFF]/g, (found) => {
      return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
    });
}

/** A name of at most 31 characters, without those that are not allowed, different from the others. */
function sheetName(wanted: string, others: readonly SheetPart[]): string {
  const plain = wanted.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet';
  for (let n = 1; ; n++) {
    const suffix = n === 1 ? '' : ` (${n})`;
    const name = plain.slice(0, 31 - suffix.length) + suffix;
    if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return name;
  }
}

function stylesXml(instants: readonly string[]): string {
  const custom = [AMOUNT, '#,##0', 'yyyy-mm-dd', ...instants];
  const formats = custom.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${xmlText(code)}"/>`);
  const xf = (format: number, font: number, wraps = false): string =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"${wraps ? ' applyAlignment="1"><alignment wrapText="1" vertical="bottom"/></xf>' : '/>'}`;
  const xfs = [
    ...[xf(0, 0), xf(0, 1, true), xf(164, 0), xf(165, 0), xf(166, 0), xf(0, 1), xf(164, 1), xf(165, 1)],
    ...instants.map((_, at) => xf(167 + at, 0)),
  ];
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${xfs.length}">${xfs.join('')}</cellXfs></styleSheet>`;
}

function workbookXml(sheets: readonly SheetPart[]): string {
  const list = sheets.map(
    ({ name }, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const names = sheets.flatMap(({ name, print }, at) => {
    if (!print) return [];
    const of = xmlText(`'${name.replaceAll("'", "''")}'!`);
    const ranges = print.ranges.map((range) => of + range).join(',');
    return `<definedName name="${print.name}" localSheetId="${at}">${ranges}</definedName>`;
  });
  const active = Math.min(1, sheets.length - 1);
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${list.join('')}</sheets>${names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : ''}</workbook>`;
}

function workbookRelations(sheets: readonly SheetPart[]): string {
  const list = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const styles = `<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/>`;
  return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}${styles}</Relationships>`;
}

function contentTypes(sheets: readonly SheetPart[]): string {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const list = sheets.map(
    (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${list.join('')}</Types>`;
}
