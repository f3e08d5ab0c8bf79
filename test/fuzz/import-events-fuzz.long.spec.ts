import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { startChild } from '#testing/child-process.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { exportEvents } from '../../apps/cli/export/export-events.js';
import { aFloor } from '#testing/builders/floor.js';
import { afterDamage, FILE_DAMAGES } from './file-damage.js';
import type { FileDamage } from './file-damage.js';
import { again, seedOf, stepsOr } from './fuzz-run.js';

const PROPERTY = 'ac-1';
const MEBIBYTE = 1_048_576;
/** Memory of a process that holds one line of the greatest allowed length. */
const MOST_RESIDENT = 900 * MEBIBYTE;

interface Came {
  readonly file: string;
  readonly code: number;
  readonly stderr: string;
  readonly head: string;
  readonly rss: number;
}

describe('importing damaged files of events', () => {
  const folder = temporaryFolder();
  let sound: Buffer;
  let events: number;

  beforeAll(async () => {
    const store = new MemoryEventStore();
    const floor = await aFloor({ store });
    for (let round = 0; round < 3; round++) await floor.round();
    const path = join(folder, 'sound.ndjson');
    await exportEvents({ store, path, property: PROPERTY, signal: new AbortController().signal });
    sound = readFileSync(path);
    events = Number(await store.head());
  });

  /** Imports each file into its own ledger. A file with a size is extended to it with zeros. */
  async function imported(
    name: string,
    files: Readonly<Record<string, Buffer>>,
    sizes: Readonly<Record<string, number>> = {},
  ): Promise<readonly Came[]> {
    const cases = join(folder, name);
    mkdirSync(cases);
    for (const [file, bytes] of Object.entries(files)) writeFileSync(join(cases, file), bytes);
    for (const [file, sizeBytes] of Object.entries(sizes)) truncateSync(join(cases, file), sizeBytes);
    const fixture = new URL('./import-events.ts', import.meta.url);
    const child = startChild(fixture, cases, join(folder, `${name}-data`), PROPERTY);
    try {
      await child.line('done');
      return child.lines
        .filter((line) => line.startsWith('came '))
        .map((line) => JSON.parse(line.slice('came '.length)) as Came);
    } finally {
      child.kill('SIGKILL');
      await child.ended;
    }
  }

  /** Damaged files by name, with the kind of damage. */
  function damagedFiles(finish: (file: Buffer) => Buffer): {
    files: Record<string, Buffer>;
    what: (file: string) => string;
  } {
    const befell = new Map<string, readonly FileDamage[]>();
    const files: Record<string, Buffer> = {};
    for (let step = 1; step <= stepsOr(100); step++) {
      const [damages = []] = fc.sample(FILE_DAMAGES, { seed: seedOf(step), numRuns: 1 });
      const packed = step % 5 === 0;
      const file = `${String(step).padStart(7, '0')}.ndjson${packed ? '.gz' : ''}`;
      const bytes = finish(afterDamage(sound, damages));
      files[file] = packed ? gzipSync(bytes) : bytes;
      befell.set(file, damages);
    }
    const what = (file: string): string =>
      `${again(Number.parseInt(file, 10))}: ${befell
        .get(file)
        ?.map(({ name }) => name)
        .join(', ')}`;
    return { files, what };
  }

  it('refuses each with the file and the fault, and writes nothing', async () => {
    const { files, what } = damagedFiles((file) => file);
    const came = await imported('damaged', files);
    expect(came).toHaveLength(Object.keys(files).length);
    for (const { file, code, stderr, head } of came) {
      const same = files[file]?.equals(file.endsWith('.gz') ? gzipSync(sound) : sound) === true;
      const found = { what: what(file), stderr, code, head };
      if (same) {
        expect(found).toMatchObject({ code: 0, head: String(events) });
      } else {
        expect(found).toMatchObject({ code: 2, head: '0' });
        expect(stderr).toMatch(PLAIN_REFUSAL);
        expect(stderr.slice(stderr.indexOf('pitledger: '))).toContain(file);
      }
    }
  }, 3_600_000);

  it('accepts as a whole or refuses with a message a file whose last line was made to match', async () => {
    const { files, what } = damagedFiles(withFittingEnd);
    for (const { file, code, stderr, head } of await imported('fitted', files)) {
      const found = { what: what(file), stderr, code, head };
      if (code === 0) continue;
      expect(found).toMatchObject({ code: 2, stderr: expect.stringMatching(PLAIN_REFUSAL) as string });
      // Only the target can find an event that conflicts with events of earlier files, as in a forged file.
      if (!/pitledger: The target /.test(stderr)) expect(found).toMatchObject({ head: '0' });
    }
  }, 3_600_000);

  it('never holds more of an endless line than the limit of a line', async () => {
    const beginning = sound.subarray(0, sound.indexOf('\n') + 1);
    const deep = Buffer.concat([beginning, Buffer.alloc(20 * MEBIBYTE, '['), Buffer.from('\n')]);
    const packed = gzipSync(Buffer.alloc(80 * MEBIBYTE, '['), { level: 1 });
    const files = { 'deep.ndjson': deep, 'packed.ndjson.gz': packed, 'sparse.ndjson': sound };
    const came = await imported('endless', files, { 'sparse.ndjson': 4_096 * MEBIBYTE });
    expect(came).toHaveLength(3);
    for (const { stderr, code, head, file, rss } of came) {
      expect({ file, code, head, stderr }).toMatchObject({
        code: 2,
        head: '0',
        stderr: expect.stringMatching(
          /pitledger: .*\/endless\/.* was changed after the export: line \d+ is (not an event|longer than 67108864 bytes)\./,
        ) as string,
      });
      expect(rss).toBeLessThan(MOST_RESIDENT);
    }
  }, 300_000);
});

/** The progress, and one line for the caller of the command; no stack trace. */
const PLAIN_REFUSAL = /^(?:[A-Z][a-z -]+ *: \d+%, [^\n]*\n)*pitledger: [^\n]+\n$/;

/** A file whose last line has the current counts of events and bytes, so that the change is not visible. */
function withFittingEnd(file: Buffer): Buffer {
  const lines = file.toString('latin1').split('\n').slice(0, -2);
  const body = Buffer.from(lines.map((line) => `${line}\n`).join(''), 'latin1');
  let last: object | null = null;
  try {
    const { stream, revision, position, id } = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
    last = { stream, revision, position, id };
  } catch {
    // The last line is not an event, so the file is refused.
  }
  const sha256 = createHash('sha256').update(body).digest('hex');
  const end = JSON.stringify({ events: lines.length - 1, last, sha256 });
  return Buffer.concat([body, Buffer.from(`${end}\n`)]);
}
