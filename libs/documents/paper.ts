import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';

const fontFile = (name: string): string =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);
const [REGULAR, BOLD] = [fontFile('DejaVuSans'), fontFile('DejaVuSans-Bold')];

/** Margin of a page in points of 1/72 inch. */
export const MARGIN = 36;
const FOOTER = 24;
const INK = '#000000';
/** Size of the page's number, and the width of `of 12345` after it. */
const PAGE_SIZE = 6.5;
const OF_ALL = 36;
const STAMP_SIZE = 96;
/** Between the middles of two marks. */
const STAMP_APART = 110;
/** Bytes that may wait for a reader before the writer waits too. */
const WAITING_BYTES = 1_048_576;
const LOOK_AGAIN_MS = 20;

export interface PaperOptions {
  readonly title: string;
  readonly landscape?: boolean;
  /** At the foot of each page, before its number. */
  readonly footer: string;
  /** Large and pale across each page, such as VOID and REPRINT. */
  readonly marks?: readonly string[];
  /** The date that the file has of its making; default: now. With it, the same content gives the same bytes. */
  readonly createdAt?: Date;
}

/** A PDF on US letter paper that is written page by page. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  private pages = 0;
  /** The number of all pages, which each page shows and which is known at the end. */
  private readonly ofAll: PDFKit.PDFKitReference;

  constructor(private readonly options: PaperOptions) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      layout: options.landscape ? 'landscape' : 'portrait',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER },
      info: {
        Title: options.title,
        Creator: 'pitledger',
        Producer: 'pitledger',
        ...(options.createdAt && { CreationDate: options.createdAt }),
      },
      lang: 'en',
      displayTitle: true,
      autoFirstPage: false,
    });
    this.pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
    this.ofAll = this.pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, -4, OF_ALL, 10] });
    this.pdf.on('pageAdded', () => this.dress());
    this.pdf.addPage();
  }

  /** Ends the last page, and writes the number of pages on each. */
  end(): void {
    const font = (this.pdf.font('regular') as unknown as { readonly _font: EmbeddedFont })._font;
    const [codes] = font.encode(`of ${this.pages}`);
    Object.assign(this.ofAll.data, { Resources: { Font: { [font.id]: font.ref() } } });
    this.ofAll.end(`BT /${font.id} ${PAGE_SIZE} Tf 0 0 Td <${codes.join('')}> Tj ET`);
    this.pdf.end();
  }

  /** Width between the margins. */
  get width(): number {
    return this.pdf.page.width - 2 * MARGIN;
  }

  /** The lowest point that text may reach. */
  get bottom(): number {
    return this.pdf.page.height - MARGIN - FOOTER;
  }

  /** Text at the place where the last one ended, or at one given. */
  write(text: string, { bold = false, size = 9, gap = 2, ...options }: TextOptions = {}): void {
    this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .text(printable(text), { ...options });
    this.pdf.y += gap;
  }

  /** Text in a box, which does not move the place of the next text. */
  put(
    text: string,
    x: number,
    y: number,
    width: number,
    { bold = false, size = 8, align = 'left' }: PutOptions = {},
  ): void {
    this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .text(printable(text), x, y, { width, align, lineGap: 0 });
  }

  heightOf(text: string, width: number, { bold = false, size = 8 }: PutOptions = {}): number {
    return this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .heightOfString(printable(text), { width });
  }

  /** The size at which a text takes one line of this width, at most the size asked for: an amount is never broken. */
  sizeIn(text: string, width: number, { bold = false, size = 8 }: PutOptions = {}): number {
    const wide = this.pdf
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(printable(text));
    return wide <= width ? size : (size * width) / (wide + 0.5);
  }

  /** Begins a page unless this height is left on the page; says whether it did. */
  room(height: number): boolean {
    if (this.pdf.y + height <= this.bottom) return false;
    this.pdf.addPage();
    return true;
  }

  rule(y: number, width = 0.5, [from, to] = [MARGIN, MARGIN + this.width]): void {
    this.pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(INK).stroke();
  }

  /** Waits while the reader is behind. False if the reader is gone. */
  async keepsUp(): Promise<boolean> {
    while (!this.pdf.destroyed && this.pdf.readableLength > WAITING_BYTES) await delay(LOOK_AGAIN_MS);
    return !this.pdf.destroyed;
  }

  private dress(): void {
    const { pdf } = this;
    this.pages += 1;
    const { marks = [], footer } = this.options;
    for (const [at, mark] of marks.entries()) this.stamp(mark, (at - (marks.length - 1) / 2) * STAMP_APART);
    // Text below the bottom margin would begin a page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN - 8;
    this.put(footer, MARGIN, y, this.width - 90, { size: PAGE_SIZE });
    const number = MARGIN + this.width - OF_ALL;
    this.put(`page ${this.pages}`, number - 52, y, 50, { size: PAGE_SIZE, align: 'right' });
    // The page is upside down, as PDFKit turns it: y grows downwards.
    const baseline = y + PAGE_SIZE * 0.93;
    (pdf.page as unknown as { readonly xobjects: Record<string, unknown> }).xobjects['Pages'] = this.ofAll;
    pdf.save().transform(1, 0, 0, -1, number, baseline);
    (pdf as unknown as { readonly addContent: (text: string) => void }).addContent('/Pages Do');
    pdf.restore();
    pdf.page.margins.bottom = MARGIN + FOOTER;
    pdf.x = MARGIN;
    pdf.y = MARGIN;
  }

  private stamp(mark: string, below: number): void {
    const { pdf } = this;
    const { width, height } = pdf.page;
    pdf.save();
    pdf.rotate(-35, { origin: [width / 2, height / 2] });
    pdf.font('bold').fontSize(STAMP_SIZE).fillColor('#b00020').fillOpacity(0.18);
    const left = (width - pdf.widthOfString(mark)) / 2;
    pdf.text(mark, left, height / 2 - STAMP_SIZE / 2 + below, { lineBreak: false });
    pdf.restore();
    pdf.fillColor(INK).fillOpacity(1);
  }
}

/** A font of PDFKit as it is embedded. */
interface EmbeddedFont {
  readonly id: string;
  encode(text: string): readonly [codes: readonly string[], positions: unknown];
  ref(): unknown;
}

interface PutOptions {
  readonly bold?: boolean;
  readonly size?: number;
  readonly align?: 'left' | 'right' | 'center';
}

interface TextOptions extends PutOptions {
  readonly gap?: number;
  readonly width?: number;
}

const covered = new Set((fontkit.openSync(REGULAR) as fontkit.Font).characterSet);

/** A character that the font lacks is written by its number, `<U+9673>`, because an empty box tells nothing. */
function printable(text: string): string {
  return [...text.toWellFormed().replace(/\r\n?/g, '\n').replace(/\t/g, ' ')]
    .map((character) => {
      const code = character.codePointAt(0)!;
      if (code === 0x0a || covered.has(code)) return character;
      return `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`;
    })
    .join('');
}
