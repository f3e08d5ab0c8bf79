import { Writable } from 'node:stream';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream, WritableStream } from 'node:stream/web';
import { csvOf } from './csv.js';
import { pdfOf } from './pdf.js';
import type { Book, Line, Sheet } from './sheet.js';
import { signedPaper } from './signed-paper.js';
import type { SignedPaper } from './signed-paper.js';
import { xlsxOf } from './xlsx.js';

/** What a report is taken away as. */
export type BookForm = 'csv' | 'xlsx' | 'pdf';

/** A sheet as it is sent to a thread: some lines at a time, as the thread asks for them. */
export type SentSheet = Omit<Sheet, 'lines'> & { readonly lines: ReadableStream<readonly Line[]> };

export type Work =
  | {
      readonly form: BookForm;
      readonly book: Omit<Book, 'sheets'> & { readonly sheets: readonly SentSheet[] };
      readonly output: WritableStream<Uint8Array>;
    }
  | { readonly paper: SignedPaper };

const WRITERS: Readonly<Record<BookForm, (book: Book) => Readable>> = {
  csv: csvOf,
  xlsx: (book) => xlsxOf(book),
  pdf: pdfOf,
};

/** A document is written in small pieces; many of them at once would hold the event loop that receives them. */
const CHUNK_BYTES = 65_536;

/** What a thread of `DocumentThreads` does with a work. A book goes to its output, a paper is the result. */
export default async function write(work: Work): Promise<Uint8Array | undefined> {
  if ('paper' in work) return signedPaper(work.paper);
  const { form, book, output } = work;
  const sheets = book.sheets.map((sheet) => ({ ...sheet, lines: oneByOne(sheet.lines) }));
  try {
    await pipeline(WRITERS[form]({ ...book, sheets }), inChunks, Writable.fromWeb(output));
  } finally {
    // A file that was broken off has not begun with its last sheets.
    for (const { lines } of book.sheets) if (!lines.locked) await lines.cancel();
  }
  return undefined;
}

async function* oneByOne(batches: ReadableStream<readonly Line[]>): AsyncGenerator<Line> {
  for await (const batch of batches) yield* batch;
}

async function* inChunks(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let some: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    some.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(some);
    some = [];
    bytes = 0;
  }
  yield Buffer.concat(some);
}
