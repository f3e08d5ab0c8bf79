import { readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { MemoryEventStore } from '#adapters/memory-event-store';
import type { NewEvent, RecordedEvent } from '#event-store';
import { ALL_CASES } from '#testing/depth.js';
import { appendTo, newEvent, newEvents } from '#testing/new-event.js';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { MOST_LINE_BYTES } from './byte-lines.js';
import { assertSequence, checkEventFile } from './check-event-file.js';
import type { CheckedEventFile } from './check-event-file.js';
import { EventFileFault } from './event-file-fault.js';
import { readEventFile } from './read-event-file.js';
import { StreamRevisions } from './stream-revisions.js';
import { writeEventFile } from './write-event-file.js';

/** Positions beyond the safe integers. */
/** The quick tier harms every fifth byte. */
const STEP = ALL_CASES ? 1 : 5;
const FAR = 2n ** 60n + 1n;
const HARD_TEXTS = [
  '{"name":"Ада\\u0000 \u2028\u2029\u0085 🂡"}',
  '{ "spaced" : 1.50 }',
  '"\u0000\n\r\\"',
  '[1e400]',
];

describe('a file of events', () => {
  const folder = temporaryFolder();
  let files = 0;

  async function recorded(events: readonly NewEvent[]): Promise<readonly RecordedEvent[]> {
    const store = new MemoryEventStore({ startAfter: FAR });
    await store.append(appendTo('round-☂', events));
    return store.readAll();
  }

  /** One event in each of the streams, in their order. */
  async function recordedIn(...streams: readonly string[]): Promise<readonly RecordedEvent[]> {
    const store = new MemoryEventStore();
    for (const stream of streams) await store.append(appendTo(stream, newEvents(1)));
    return store.readAll();
  }

  async function written(events: readonly RecordedEvent[], ending = '.ndjson'): Promise<string> {
    const path = join(folder, `${files++}${ending}`);
    await writeEventFile(path, { property: 'ac-1' }, Readable.from([events]));
    return path;
  }

  /** The code that refuses a file with this content. */
  async function refusal(content: string | Buffer, ending = '.ndjson'): Promise<EventFileFault> {
    const path = join(folder, `${files++}${ending}`);
    writeFileSync(path, content);
    const error = await rejectionOf(checkEventFile(path));
    if (error instanceof EventFileFault) return error;
    throw error;
  }

  it.each(['.ndjson', '.ndjson.gz'])(
    'returns what was written, character by character (%s)',
    async (ending) => {
      const events = await recorded(HARD_TEXTS.map((data) => newEvent({ data, metadata: data })));
      const path = await written(events, ending);
      expect(await eventsIn(path)).toEqual(events);
      const { header, trailer } = await checkEventFile(path);
      expect(header).toEqual({ property: 'ac-1', after: undefined });
      expect(trailer).toMatchObject({
        events: 4,
        last: { position: FAR + 4n, revision: 3n, stream: 'round-☂' },
      });
      const bytes = readFileSync(path);
      const lines = (ending === '.ndjson' ? bytes : gunzipSync(bytes)).toString().split('\n');
      expect(lines).toHaveLength(7);
      expect(JSON.parse(lines[1]!)).toMatchObject({ position: '1152921504606846978', data: HARD_TEXTS[0] });
    },
  );

  it('is cut short if it ends anywhere before the end of its last line', async () => {
    const whole = readFileSync(await written(await recorded(newEvents(1))));
    for (let length = whole.indexOf('\n') + 1; length < whole.length; length += STEP) {
      expect(await refusal(whole.subarray(0, length))).toMatchObject({ code: 'file-cut-short' });
    }
  });

  it('is altered if any of its bytes changes', async () => {
    const whole = readFileSync(await written(await recorded(newEvents(1))));
    for (let index = 0; index < whole.length; index += STEP) {
      const other = Buffer.from(whole);
      other[index]! ^= 1;
      const { code } = await refusal(other);
      expect(code).toMatch(/^file-(altered|cut-short|not-events|too-new)$/);
    }
  });

  it('names the faulty line', async () => {
    const events = await recordedIn('round-1', 'round-2', 'round-3');
    const lines = readFileSync(await written(events), 'utf8').split('\n');
    const [header = '', first = '', second = '', third = '', end = ''] = lines;
    const text = (...changed: string[]): string => `${changed.join('\n')}\n`;
    const found = async (...changed: string[]) => (await refusal(text(...changed))).message;
    expect(await found(header, first, 'x', third, end)).toContain('line 3 is not an event');
    expect(await found(header, first, third, second, end)).toContain('line 4 is out of order');
    expect(await found(header, first, third, end)).toContain(
      'line 4 does not agree with the lines before it',
    );
    expect(await found(header, first, second, third, end, first)).toContain('line 6 follows the end');
    expect(await found(header, first.replace(/"id":"./, '"id":"X'), end)).toContain(
      'line 2 holds what no ledger',
    );
  });

  it('has every revision of a stream from the first on if it begins with the ledger', async () => {
    const events = await recordedIn('pit-1', 'round-1', 'pit-1', 'round-1', 'pit-1');
    const found = async (lacking: number): Promise<string> => {
      const forged = await written(events.filter((_, index) => index !== lacking));
      return ((await rejectionOf(checkEventFile(forged))) as Error).message;
    };
    expect(await found(0)).toContain('line 3 has revision 1 of stream pit-1, where 0 is due');
    expect(await found(2)).toContain('line 5 has revision 2 of stream pit-1, where 1 is due');
    expect(await found(1)).toContain('line 4 has revision 1 of stream round-1, where 0 is due');
    const twice = [...events, { ...events[3]!, position: 9n }];
    expect(await rejectionOf(checkEventFile(await written(twice)))).toMatchObject({
      code: 'file-altered',
      message: expect.stringContaining('line 7 has revision 1 of stream round-1, where 2 is due') as string,
    });
  });

  it('has the revisions that follow the file before it', async () => {
    const events = await recordedIn('pit-1', 'pit-1', 'pit-1', 'pit-1', 'round-1');
    const pathOf = async (after: RecordedEvent | undefined, part: readonly RecordedEvent[]) => {
      const path = join(folder, `${files++}`);
      await writeEventFile(path, { property: 'ac-1', after }, Readable.from([part]));
      return path;
    };
    const first = await pathOf(undefined, events.slice(0, 2));
    const next = await pathOf(events[1], events.slice(2));
    const lacking = await pathOf(events[1], events.slice(3));
    const inSequence = async (...paths: readonly string[]): Promise<void> => {
      const revisions = new StreamRevisions();
      for (const path of paths) await checkEventFile(path, undefined, revisions);
    };
    await inSequence(first, next);
    await inSequence(next);
    for (const paths of [[lacking], [first, lacking]]) {
      expect(await rejectionOf(inSequence(...paths))).toMatchObject({
        message: expect.stringContaining('line 2 has revision 3 of stream pit-1, where 2 is due') as string,
      });
    }
    // The sequence check reports the missing file between them.
    await inSequence(first, await pathOf(events[2], events.slice(3)));
  });

  it('names the file and the line that does not end', async () => {
    const path = join(folder, 'endless.ndjson');
    writeFileSync(path, 'x');
    truncateSync(path, MOST_LINE_BYTES + 1);
    expect(await rejectionOf(checkEventFile(path))).toMatchObject({
      code: 'file-altered',
      message: expect.stringContaining(
        `${path} was changed after the export: line 1 is longer than 67108864 bytes`,
      ) as string,
    });
  });

  it('begins with a known format', async () => {
    for (const line of [
      '\n',
      'no line break',
      '{"shoeId":"S1"}\n',
      '{"format":"pitledger-events","version":0}\n',
    ]) {
      expect(await refusal(line)).toMatchObject({ code: 'file-not-events' });
    }
    expect(await refusal('')).toMatchObject({ code: 'file-cut-short' });
    expect(await refusal('{"format":"pitledger-events","version":2}\n')).toMatchObject({
      code: 'file-too-new',
      message: expect.stringContaining('has format 2, but this release only knows formats up to 1') as string,
    });
    expect(await rejectionOf(checkEventFile(join(folder, 'none')))).toMatchObject({
      code: 'file-unreadable',
    });
  });

  it('is unpacked as a whole', async () => {
    const bytes = readFileSync(await written(await recorded(newEvents(50)), '.ndjson.gz'));
    for (const length of [1, 10, 100, bytes.length - 9, bytes.length - 1]) {
      expect(await refusal(bytes.subarray(0, length), '.gz')).toMatchObject({ code: 'file-cut-short' });
    }
    expect(await refusal('no gzip', '.gz')).toMatchObject({ code: 'file-altered' });
    const lines = gunzipSync(bytes).toString().split('\n').slice(0, 20).join('\n');
    expect(await refusal(gzipSync(`${lines}\n`), '.gz')).toMatchObject({ code: 'file-cut-short' });
  });

  it('does not exist after an interrupted write, and replaces no other file', async () => {
    const beside = readdirSync(folder);
    const path = join(folder, 'stopped.ndjson');
    const stopping = (async function* () {
      yield await recorded(newEvents(2));
      throw new Error('pulled out');
    })();
    await expect(writeEventFile(path, { property: 'ac-1' }, stopping)).rejects.toThrow('pulled out');
    expect(readdirSync(folder)).toEqual(beside);

    const whole = await written(await recorded(newEvents(1)));
    const before = readFileSync(whole);
    const again = writeEventFile(whole, { property: 'ac-1' }, Readable.from([]));
    await expect(again).rejects.toMatchObject({ code: 'file-exists' });
    expect(readFileSync(whole)).toEqual(before);
    const nowhere = writeEventFile(join(folder, 'no', 'x'), { property: 'ac-1' }, Readable.from([]));
    await expect(nowhere).rejects.toMatchObject({ code: 'file-unreadable' });
  });

  it('continues another file without a gap, in one property', async () => {
    const all = await recorded(newEvents(6));
    const parts = [all.slice(0, 2), [], all.slice(2, 5), all.slice(5)];
    const sequence: CheckedEventFile[] = [];
    for (const [index, part] of parts.entries()) {
      const path = join(folder, `part-${index}`);
      const after = sequence.at(-1)?.trailer.last;
      await writeEventFile(path, { property: 'ac-1', after }, Readable.from([part]));
      sequence.push(await checkEventFile(path));
    }
    const [first, none, middle, last] = sequence;
    expect(() => assertSequence(sequence, 'ac-1')).not.toThrow();
    expect(() => assertSequence([none!, last!], 'ac-1')).toThrow(
      /part-3 does not begin where .*part-1 ends: it begins after position 1152921504606846982, not 1152921504606846979/,
    );
    expect(() => assertSequence([first!, first!], 'ac-1')).toThrow(/begins after position 0, not/);
    expect(() => assertSequence([middle!], 'boardwalk')).toThrow(
      /belongs to property ac-1, but PITLEDGER_PROPERTY is boardwalk/,
    );
  });
});

function eventsIn(path: string): Promise<readonly RecordedEvent[]> {
  return Array.fromAsync(readEventFile(path), ({ event }) => event);
}
