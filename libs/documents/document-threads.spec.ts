import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readXlsx } from 'hucre/xlsx';
import { turnsDuring } from '#testing/turns-during.js';
import { DocumentThreads, DocumentsFull } from './document-threads.js';
import type { Book, Line } from './sheet.js';

const LINES = 1_000;

/** Lines of a store, which count how many were read and whether the reading has ended. */
class ReadLines {
  read = 0;
  ended = false;

  async *first(most: number): AsyncGenerator<Line> {
    try {
      for (; this.read < most; this.read++) yield await Promise.resolve([`line ${this.read}`, 10n ** 17n]);
    } finally {
      this.ended = true;
    }
  }
}

const columns = [
  { title: 'Name', kind: 'text' },
  { title: 'Win (USD)', kind: 'cents' },
] as const;
const book = (...sheets: readonly AsyncIterable<Line>[]): Book => ({
  title: 'Table win',
  about: [['Taken by', 'A. Ørsted']],
  footer: 'after event 1',
  sheets: sheets.map((lines, at) => ({ name: `sheet ${at}`, columns, lines })),
  timeZone: 'America/New_York',
});

describe('documents that threads write', () => {
  const threads = new DocumentThreads(2);
  afterAll(() => threads.close());
  afterEach(async () => {
    while (threads.underWay > 0) await nextTurn();
  });

  it('has every line of every sheet once, with its amounts', async () => {
    const written = await text(threads.book('csv', book(new ReadLines().first(LINES))));
    expect(written.split('\r\n').slice(1, LINES + 1)).toEqual(
      Array.from({ length: LINES }, (_, at) => `line ${at},1000000000000000.00`),
    );
    const workbook = threads.book('xlsx', book(new ReadLines().first(3), new ReadLines().first(LINES)));
    const { sheets } = await readXlsx(await buffer(workbook));
    expect(sheets.slice(1).map(({ rows }) => rows.length)).toEqual([4, LINES + 1]);
  });

  it('leaves the event loop free while pages are set', async () => {
    const lines = 200;
    let bytes = Buffer.alloc(0);
    const turns = await turnsDuring(async () => {
      bytes = await buffer(threads.book('pdf', book(new ReadLines().first(lines))));
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    // On the event loop, each line is a turn at most.
    expect(turns).toBeGreaterThan(2 * lines);
  });

  it('refuses a document beyond its bound, and takes one when another is done', async () => {
    const [one, other] = [new ReadLines(), new ReadLines()];
    const files = [one, other].map((lines) => threads.book('csv', book(lines.first(LINES))));
    expect(() => threads.assertRoom()).toThrow(DocumentsFull);
    expect(() => threads.book('pdf', book())).toThrow('2 documents are being written');
    await Promise.all(files.map((file) => text(file)));
    while (threads.underWay > 0) await nextTurn();
    expect(await text(threads.book('csv', book(new ReadLines().first(1))))).toContain('line 0');
  });

  it.each(['csv', 'xlsx', 'pdf'] as const)('stops reading when the reader of a %s is gone', async (form) => {
    const [lines, further] = [new ReadLines(), new ReadLines()];
    const file = threads.book(form, book(lines.first(Infinity), further.first(Infinity)));
    while (lines.read === 0) await nextTurn();
    file.destroy();
    while (!lines.ended || threads.underWay > 0) await nextTurn();
    expect(file.destroyed).toBe(true);
  });

  it('fails when its lines fail, and when its thread does', async () => {
    const failing = async function* (): AsyncGenerator<Line> {
      yield await Promise.resolve(['one', 1]);
      throw new Error('the store is gone');
    };
    await expect(text(threads.book('csv', book(failing())))).rejects.toThrow('the store is gone');
    await expect(text(threads.book('doc' as never, book()))).rejects.toThrow();
    await expect(threads.paper({ title: 1n } as never)).rejects.toThrow();
  });

  it('breaks off what it writes when it is closed', async () => {
    const closing = new DocumentThreads();
    const file = closing.book('csv', book(new ReadLines().first(Infinity)));
    await once(file, 'readable');
    await closing.close();
    await expect(text(file)).rejects.toThrow('Terminating worker thread');
  });
});
