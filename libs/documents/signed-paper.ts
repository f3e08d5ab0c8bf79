import { MARGIN, Paper } from './paper.js';

/** A field of a form: what it is, and what is written in it. */
export interface PaperField {
  readonly label: string;
  readonly text: string;
  /** How many of the columns it spans; default 1. */
  readonly span?: number;
  /** Whether it is what the reader looks for first, such as an amount. */
  readonly strong?: boolean;
}

/** A table of a form, with a share of the width for each column. */
export interface PaperTable {
  readonly columns: readonly { readonly title: string; readonly share: number; readonly right?: boolean }[];
  readonly lines: readonly (readonly string[])[];
  readonly total?: readonly string[];
}

/** A line for a signature in ink, and who has signed in the ledger. */
export interface PaperSignature {
  readonly duty: string;
  readonly name?: string;
  /** When, and anything else that is known of it. */
  readonly note?: string;
}

export type PaperBlock =
  | { readonly heading: string }
  | { readonly columns: number; readonly fields: readonly PaperField[] }
  | { readonly table: PaperTable }
  | { readonly label: string; readonly text: string }
  | { readonly signatures: readonly PaperSignature[] };

/** A paper that people sign and file. */
export interface SignedPaper {
  readonly licensee: string;
  readonly title: string;
  readonly numberLabel: string;
  readonly number: string;
  readonly part: string;
  /** The department that uses or keeps the part (13:69D-1.5(b)). */
  readonly keptBy: string;
  /** Across each page. */
  readonly marks: readonly string[];
  /** Under the head: which print it is, and why. */
  readonly notices: readonly string[];
  readonly blocks: readonly PaperBlock[];
  readonly footer: string;
  readonly createdAt: Date;
  readonly landscape?: boolean;
}

const PAD = 4;
const LABEL = 6.5;
const TEXT = 9.5;
const STRONG = 13;
const CELL = 8;
/** In a table of many columns. */
const SMALL_CELL = 6.8;
const MANY_COLUMNS = 8;
const SIGNATURES_A_LINE = 2;
const SIGNATURE_HEIGHT = 62;
const CAPTION = 7;
const NOTE = 6.5;
const LINE = 0.6;
const NOTICE = '#b00020';

/** Writes a paper; equal papers have equal bytes. */
export async function signedPaper(content: SignedPaper): Promise<Buffer> {
  const { title, number, part, marks, footer, createdAt, landscape = false } = content;
  const name = `${title} ${number}, ${part}`;
  const paper = new Paper({ title: name, landscape, footer, marks, createdAt });
  const bytes = Array.fromAsync(paper.pdf as AsyncIterable<Buffer>);
  const writer = new Writer(paper);
  writer.head(content);
  for (const block of content.blocks) writer.block(block);
  paper.end();
  return Buffer.concat(await bytes);
}

class Writer {
  constructor(private readonly paper: Paper) {}

  head({ licensee, title, numberLabel, number, part, keptBy, notices }: SignedPaper): void {
    const { paper } = this;
    const { pdf } = paper;
    const boxWidth = 190;
    const left = paper.width - boxWidth - 12;
    const right = MARGIN + paper.width - boxWidth;
    const { y } = pdf;
    paper.put(licensee, MARGIN, y, left, { size: 11 });
    const titleAt = y + paper.heightOf(licensee, left, { size: 11 }) + 3;
    paper.put(title, MARGIN, titleAt, left, { bold: true, size: 18 });
    paper.put(numberLabel, right + PAD, y + 3, boxWidth - 2 * PAD, { size: LABEL });
    const numberStyle = { bold: true, size: number.length > 18 ? 10 : 15, align: 'right' } as const;
    paper.put(number, right + PAD, y + 13, boxWidth - 2 * PAD, numberStyle);
    const boxEnd = y + 13 + paper.heightOf(number, boxWidth - 2 * PAD, numberStyle) + PAD;
    this.frame(right, y, boxWidth, boxEnd - y, 1.2);
    pdf.y = Math.max(titleAt + paper.heightOf(title, left, { bold: true, size: 18 }), boxEnd) + 6;
    this.partLine(part, keptBy);
    for (const notice of notices) this.notice(notice);
  }

  block(block: PaperBlock): void {
    if ('table' in block) this.table(block.table);
    else if ('heading' in block) this.heading(block.heading);
    else if ('fields' in block) this.fields(block.columns, block.fields);
    else if ('signatures' in block) this.signatures(block.signatures);
    else this.fields(1, [{ label: block.label, text: block.text }]);
  }

  /** The part in white on black, because people tell parts by it, then where it belongs. */
  private partLine(part: string, keptBy: string): void {
    const { pdf } = this.paper;
    const { y } = pdf;
    pdf.font('bold').fontSize(11);
    const width = pdf.widthOfString(part) + 4 * PAD;
    pdf.rect(MARGIN, y, width, 20).fill('#000000');
    pdf.fillColor('#ffffff');
    this.paper.put(part, MARGIN, y + 4, width, { bold: true, size: 11, align: 'center' });
    pdf.fillColor('#000000');
    this.paper.put(keptBy, MARGIN + width + 8, y + 5, this.paper.width - width - 8, { size: 9 });
    this.frame(MARGIN, y, this.paper.width, 20, 1.2);
    this.moveTo(y + 26);
  }

  private notice(text: string): void {
    const { pdf } = this.paper;
    const { y } = pdf;
    const width = this.paper.width - 2 * PAD;
    const height = this.paper.heightOf(text, width, { bold: true, size: 9 }) + 2 * PAD;
    pdf.fillColor(NOTICE);
    this.paper.put(text, MARGIN + PAD, y + PAD, width, { bold: true, size: 9 });
    pdf.fillColor('#000000');
    this.frame(MARGIN, y, this.paper.width, height, 1.2, NOTICE);
    this.moveTo(y + height + 4);
  }

  private heading(text: string): void {
    this.paper.room(2 * SIGNATURE_HEIGHT);
    this.paper.pdf.y += 6;
    this.paper.write(text, { bold: true, size: 10, gap: 3 });
  }

  /** Framed cells, in lines of so many columns. */
  private fields(columns: number, fields: readonly PaperField[]): void {
    for (const line of linesOf(columns, fields)) {
      const unit = this.paper.width / columns;
      const style = ({ strong = false }: PaperField) => ({ bold: strong, size: strong ? STRONG : TEXT });
      const width = ({ span = 1 }: PaperField): number => unit * span - 2 * PAD;
      const heights = line.map((field) => this.paper.heightOf(field.text, width(field), style(field)));
      const height = Math.max(...heights) + LABEL + 2.5 * PAD + 2;
      this.paper.room(height);
      const { y } = this.paper.pdf;
      let x = MARGIN;
      for (const field of line) {
        this.paper.put(field.label, x + PAD, y + PAD - 1, width(field), { size: LABEL });
        this.paper.put(field.text, x + PAD, y + LABEL + PAD + 3, width(field), style(field));
        this.frame(x, y, width(field) + 2 * PAD, height);
        x += width(field) + 2 * PAD;
      }
      this.moveTo(y + height);
    }
  }

  private table({ columns, lines, total }: PaperTable): void {
    this.paper.pdf.y += 4;
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (this.paper.width * share) / whole);
    const titles = columns.map(({ title }) => title);
    const size = columns.length > MANY_COLUMNS ? SMALL_CELL : CELL;
    const heightOf = (texts: readonly string[], bold: boolean): number =>
      Math.max(...texts.map((text, at) => this.paper.heightOf(text, widths[at]! - 2 * PAD, { bold, size }))) +
      PAD +
      1;
    const draw = (texts: readonly string[], bold: boolean, shade?: string): void => {
      const height = heightOf(texts, bold);
      const { y } = this.paper.pdf;
      let x = MARGIN;
      for (const [at, text] of texts.entries()) {
        const width = widths[at]!;
        if (shade !== undefined) this.shade(x, y, width, height, shade);
        const align = columns[at]!.right ? 'right' : 'left';
        this.paper.put(text, x + PAD, y + PAD / 2 + 0.5, width - 2 * PAD, { bold, size, align });
        this.frame(x, y, width, height);
        x += width;
      }
      this.moveTo(y + height);
    };
    this.paper.room(heightOf(titles, true) + 30);
    draw(titles, true, '#e6e6e6');
    for (const [texts, bold] of [
      ...lines.map((line) => [line, false] as const),
      ...(total ? [[total, true] as const] : []),
    ]) {
      if (this.paper.room(heightOf(texts, bold))) draw(titles, true, '#e6e6e6');
      draw(texts, bold, bold ? '#e6e6e6' : undefined);
    }
    this.paper.pdf.y += 4;
  }

  private signatures(signatures: readonly PaperSignature[]): void {
    const { paper } = this;
    const width = paper.width / SIGNATURES_A_LINE;
    for (let from = 0; from < signatures.length; from += SIGNATURES_A_LINE) {
      const some = signatures.slice(from, from + SIGNATURES_A_LINE);
      const inner = width - 2 * PAD;
      const captionOf = ({ name }: PaperSignature): string =>
        name === undefined ? 'signature, name and time' : `signature of ${name}`;
      const captionHeights = some.map((each) => paper.heightOf(captionOf(each), inner, { size: CAPTION }));
      const noteHeights = some.map(({ note = '' }) => paper.heightOf(note, inner, { size: NOTE }));
      const below = captionHeights.map((caption, at) => caption + noteHeights[at]!);
      const height = SIGNATURE_HEIGHT + Math.max(...below) - 16;
      paper.room(height);
      const { y } = paper.pdf;
      for (const [at, signature] of some.entries()) {
        const { duty, note } = signature;
        const x = MARGIN + at * width;
        paper.put(duty, x + PAD, y + PAD, inner, { bold: true, size: 7.5 });
        const lineAt = y + 36;
        paper.pdf
          .moveTo(x + PAD, lineAt)
          .lineTo(x + width - PAD, lineAt)
          .lineWidth(LINE)
          .stroke();
        paper.put(captionOf(signature), x + PAD, lineAt + 2, inner, { size: CAPTION });
        const noteAt = lineAt + 3 + captionHeights[at]!;
        if (note !== undefined) paper.put(note, x + PAD, noteAt, inner, { size: NOTE });
        this.frame(x, y, width, height);
      }
      this.moveTo(y + height);
    }
  }

  private frame(x: number, y: number, width: number, height: number, line = LINE, color = '#000000'): void {
    this.paper.pdf
      .rect(x, y, width, height)
      .lineWidth(line)
      .strokeColor(color)
      .stroke()
      .strokeColor('#000000');
  }

  /** Pale, so that a mark across the page can be read through it. */
  private shade(x: number, y: number, width: number, height: number, color: string): void {
    this.paper.pdf
      .save()
      .fillOpacity(0.6)
      .rect(x, y, width, height)
      .fill(color)
      .restore()
      .fillOpacity(1)
      .fillColor('#000000');
  }

  private moveTo(y: number): void {
    this.paper.pdf.x = MARGIN;
    this.paper.pdf.y = y;
  }
}

/** Fields in lines of so many columns. */
function linesOf(columns: number, fields: readonly PaperField[]): readonly (readonly PaperField[])[] {
  const lines: PaperField[][] = [[]];
  let used = 0;
  for (const field of fields) {
    const { span = 1 } = field;
    if (used + span > columns) {
      lines.push([]);
      used = 0;
    }
    lines.at(-1)!.push(field);
    used += span;
  }
  return lines;
}
