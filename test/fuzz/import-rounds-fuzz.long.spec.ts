import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Chance } from '#play/chance.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiSession } from '../../apps/cli/api/api-session.js';
import { DEALER } from '../../apps/cli/import/dealer.testing.js';
import { importFile } from '../../apps/cli/import/import-file.js';
import type { ImportReport } from '../../apps/cli/import/import-file.js';
import type { Refusal } from '../../apps/cli/import/line-outcome.js';
import { LineSender } from '../../apps/cli/import/line-sender.js';
import { dealShoe } from '../../apps/cli/import/rounds.testing.js';
import { ServedFloor } from '../../apps/cli/import/served-floor.testing.js';
import { afterDamage, FILE_DAMAGES } from './file-damage.js';
import { again, SEED, seedOf, stepsOr } from './fuzz-run.js';

const ROUNDS = 4;
const MEBIBYTE = 1_048_576;

/** Lines of a file that repeat an earlier one: a round is known by its content, and is recorded once. */
function repeatedIn(text: string, isRefused: (line: number) => boolean): number {
  const rounds = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index) => line !== '' && !isRefused(index + 1));
  return rounds.length - new Set(rounds).size;
}

describe('importing damaged files of rounds', () => {
  const folder = temporaryFolder();
  const random = new Chance(SEED);
  let floor: ServedFloor;

  beforeAll(async () => {
    floor = await ServedFloor.open(folder);
  });
  afterAll(() => floor.close());

  /** A file with the rounds of two shoes by turns. */
  async function soundFile(step: number): Promise<{ shoes: readonly string[]; bytes: Buffer }> {
    const shoes = [`S${step}a`, `S${step}b`];
    const dealt = shoes.map((shoeId) => dealShoe(shoeId, random, ROUNDS));
    for (const [index, shoe] of dealt.entries()) await floor.place(shoes[index] ?? '', shoe);
    const lines = Array.from({ length: ROUNDS }, (_, round) =>
      dealt.map(({ rounds }) => `${JSON.stringify(rounds[round])}\n`),
    );
    return { shoes, bytes: Buffer.from(lines.flat().join('')) };
  }

  async function run(
    path: string,
    stopAfter = Infinity,
  ): Promise<ImportReport & { refused: ReadonlyMap<number, Refusal> }> {
    const stop = new AbortController();
    const backOff = { settings: { attempts: 3, firstWaitMs: 5, longestWaitMs: 50 }, signal: stop.signal };
    const session = new ApiSession(floor.url, DEALER, backOff);
    await session.renew();
    const sender = new LineSender({ sessionOf: () => Promise.resolve(session) }, backOff);
    const refused = new Map<number, Refusal>();
    const report = await importFile({
      path,
      userId: await session.userId(),
      restart: false,
      concurrency: 4,
      signal: stop.signal,
      send: (round) => sender.send(round),
      onRefused: (line, refusal) => refused.set(line, refusal),
      onProgress: ({ lines }) => void (lines >= stopAfter && stop.abort()),
    });
    return { ...report, refused };
  }

  /** The rounds of the shoes in the ledger; none is partly recorded. */
  async function recordedOf(shoes: readonly string[]): Promise<number> {
    let recorded = 0;
    for (const shoeId of shoes) {
      const { opened, closed } = await floor.roundCounts(shoeId);
      expect(closed).toBe(opened);
      recorded += opened;
    }
    return recorded;
  }

  it('records or refuses each line as a whole, with a message, and a second run changes nothing', async () => {
    for (let step = 1; step <= stepsOr(20); step++) {
      const { shoes, bytes } = await soundFile(step);
      const [damages = []] = fc.sample(FILE_DAMAGES, { seed: seedOf(step), numRuns: 1 });
      const path = join(folder, `${step}.ndjson`);
      writeFileSync(path, afterDamage(bytes, damages));
      const what = `${again(step)}: ${damages.map(({ name }) => name).join(', ')}`;

      const stopped = await run(path, step % 3);
      const report = await run(path);
      const { recorded, refused, lines } = report.progress;
      expect({ what, ...report }).toMatchObject({ what, finished: true, fault: undefined });
      expect(recorded + refused).toBeLessThanOrEqual(lines);
      expect([what, stopped.refused.size + report.refused.size]).toEqual([what, refused]);
      for (const { code, detail } of report.refused.values()) {
        expect([what, code]).toEqual([what, expect.stringMatching(/^[a-z]+(-[a-z]+)*$/)]);
        expect(detail).not.toMatch(/\n\s+at |node_modules|undefined/);
      }
      const isRefused = (line: number): boolean => stopped.refused.has(line) || report.refused.has(line);
      const repeated = repeatedIn(readFileSync(path, 'latin1'), isRefused);
      expect([what, await recordedOf(shoes)]).toEqual([what, recorded - repeated]);

      const head = await floor.head();
      expect(await run(path)).toMatchObject({ finished: true, progress: { recorded, refused, lines } });
      expect(await floor.head()).toBe(head);
    }
  }, 3_600_000);

  it('never holds more of an endless line than the limit of a line', async () => {
    const { shoes, bytes } = await soundFile(0);
    const path = join(folder, 'endless.ndjson');
    writeFileSync(path, bytes);
    truncateSync(path, 200 * MEBIBYTE);
    const before = process.memoryUsage().arrayBuffers;
    const report = await run(path);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEBIBYTE);
    expect(report).toMatchObject({ finished: true, progress: { recorded: 2 * ROUNDS, refused: 1 } });
    expect(report.refused.get(2 * ROUNDS + 1)).toMatchObject({ code: 'line-too-long' });
    expect(await recordedOf(shoes)).toBe(2 * ROUNDS);
  }, 300_000);
});
