import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { ReadableStream, TransformStream } from 'node:stream/web';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { BookForm, Work } from './document-thread.js';
import type { Book, Line } from './sheet.js';
import type { SignedPaper } from './signed-paper.js';

/** The thread, as source or compiled as this file is. */
const THREAD = fileURLToPath(new URL(`./document-thread${extname(import.meta.url)}`, import.meta.url));

/** One core is left to the event loop. */
const MOST_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Documents that a thread writes by turns: one whose reader is slow holds no other. */
const DOCUMENTS_A_THREAD = 4;
/** Documents under way and in the queue. */
const MOST_DOCUMENTS = 16;
/** A thread without work ends after this time. */
const IDLE_MS = 60_000;
/** Lines that are sent to a thread in one turn of the event loop. */
const LINES_A_TURN = 100;

/** Every thread has its work, and the queue is full. Nothing was written; the caller may ask again. */
export class DocumentsFull extends Error {
  override readonly name = 'DocumentsFull';
  constructor(readonly most: number) {
    super(`${most} documents are being written; ask again when one of them is done`);
  }
}

/**
 * Writes documents on threads of their own, because a page takes long to set: the event loop serves others meanwhile. Threads
 * start with the first document. The number of documents is bounded.
 */
export class DocumentThreads {
  private documents = 0;
  private readonly pool = new Piscina<Work, Uint8Array | undefined>({
    filename: THREAD,
    minThreads: 0,
    maxThreads: MOST_THREADS,
    concurrentTasksPerWorker: DOCUMENTS_A_THREAD,
    idleTimeout: IDLE_MS,
    // A thread that waits for its next work must still run what the last one left to do.
    atomics: 'disabled',
  });

  constructor(private readonly most = MOST_DOCUMENTS) {}

  /** Number of documents that are being written or wait for a thread. */
  get underWay(): number {
    return this.documents;
  }

  /**
   * For who must do long work before there is a document to write.
   * @throws DocumentsFull
   */
  assertRoom(): void {
    if (this.underWay >= this.most) throw new DocumentsFull(this.most);
  }

  /**
   * A report as a file. Its lines are read as they are written, and no further when the reader of the file is gone.
   * @throws DocumentsFull
   */
  book(form: BookForm, book: Book): Readable {
    const sheets = book.sheets.map((sheet) => ({
      ...sheet,
      lines: ReadableStream.from(batched(sheet.lines)),
    }));
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    // The reader of the file finds its error; until then, nobody listens.
    const file = Readable.fromWeb(readable).on('error', () => undefined);
    this.run({ form, book: { ...book, sheets }, output: writable }, [
      ...sheets.map(({ lines }) => lines),
      writable,
    ]).catch((error: unknown) => file.destroy(error as Error));
    return file;
  }

  /**
   * A paper; equal papers have equal bytes.
   * @throws DocumentsFull
   */
  async paper(paper: SignedPaper): Promise<Buffer> {
    return Buffer.from((await this.run({ paper }))!);
  }

  /** Breaks off what is still being written. */
  async close(): Promise<void> {
    await this.pool.destroy();
  }

  private run(work: Work, moved: readonly object[] = []): Promise<Uint8Array | undefined> {
    this.assertRoom();
    this.documents += 1;
    return this.pool.run(work, { transferList: [...moved] as never }).finally(() => (this.documents -= 1));
  }
}

async function* batched(lines: AsyncIterable<Line>): AsyncGenerator<readonly Line[]> {
  let some: Line[] = [];
  for await (const line of lines) {
    if (some.push(line) < LINES_A_TURN) continue;
    yield some;
    some = [];
    await nextTurn();
  }
  if (some.length > 0) yield some;
}
