import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiSession } from '../api/api-session.js';
import { CannotGoOn } from '../api/cannot-go-on.js';
import { DEALER } from './dealer.testing.js';
import { FilesOfRounds } from './files-of-rounds.testing.js';
import { importFile } from './import-file.js';
import type { ImportOptions, ImportReport } from './import-file.js';
import { progressPathOf } from './progress-file.js';
import { rejectedPathOf } from './rejected-file.js';
import { LineSender } from './line-sender.js';
import { ServedFloor } from './served-floor.testing.js';

describe('importing a file', () => {
  const folder = temporaryFolder();
  let floor: ServedFloor;
  let files: FilesOfRounds;

  beforeAll(async () => {
    floor = await ServedFloor.open(folder);
    files = new FilesOfRounds(floor, folder);
  });
  afterAll(() => floor.close());

  async function run(
    path: string,
    more: Partial<ImportOptions> & { username?: string } = {},
  ): Promise<ImportReport> {
    const signal = more.signal ?? new AbortController().signal;
    const backOff = { settings: { attempts: 3, firstWaitMs: 5, longestWaitMs: 50 }, signal };
    const session = new ApiSession(
      floor.url,
      { ...DEALER, ...(more.username !== undefined && { username: more.username }) },
      backOff,
    );
    await session.renew();
    const sender = new LineSender({ sessionOf: () => Promise.resolve(session) }, backOff);
    const send: ImportOptions['send'] = (round) => sender.send(round);
    return importFile({
      ...{ path, userId: await session.userId(), restart: false, concurrency: 8, signal, send },
      ...more,
    });
  }

  it('records each round once, whatever lines of it the files have', async () => {
    const { path, shoes } = await files.write(1, 10);
    const lines = readFileSync(path, 'utf8').split('\n');
    const parts = [lines.slice(0, 7), lines.slice(4), lines.map((line) => line.replace('{', '{ '))];
    for (const [index, part] of parts.entries()) {
      const partPath = join(folder, `part-${index}.ndjson`);
      writeFileSync(partPath, part.join('\n'));
      expect(await run(partPath)).toMatchObject({ finished: true, progress: { recorded: part.length } });
    }
    await files.expectEachRoundOnce(shoes);
  });

  it('refuses a line with the number of another round', async () => {
    const { path } = await files.write(1, 3);
    const [first, ...others] = readFileSync(path, 'utf8').split('\n');
    const numbered = (line: string, number: number): string =>
      JSON.stringify({ ...(JSON.parse(line) as object), sourceNumber: number });
    const lines = [numbered(first!, 1), ...others.map((line) => numbered(line, 2))];
    writeFileSync(path, lines.join('\n'));
    const reported: unknown[] = [];
    await run(path, { onRefused: (line, { code }) => reported.push([line, code]) });
    expect(reported).toEqual([[3, 'source-number-used']]);
  });

  it('records the valid lines and reports the others by number, code and rule', async () => {
    const { path, shoes } = await files.write(3, 8);
    const good = readFileSync(path, 'utf8').split('\n');
    const [shoeId] = [...shoes.keys()];
    const tooMany = {
      shoeId,
      occurredAt: '2010-06-05T18:30:00Z',
      turns: [{ facts: [{ cards: ['9S', '2H', 'TS', '3H', '4C'] }] }],
    };
    const lines = [
      ...['{"shoeId"', ...good.slice(0, 5), '[]', ...good.slice(5, 11), '', '{"turns":[]}'],
      ...['{"shoeId":"S-unknown","turns":[{}]}', JSON.stringify(tooMany), ...good.slice(11)],
    ];
    writeFileSync(path, `${lines.join('\n')}\n`);
    const reported: unknown[] = [];
    const report = await run(path, { onRefused: (line, { code }) => reported.push([line, code]) });

    expect(report).toMatchObject({ finished: true, progress: { lines: 30, recorded: 24, refused: 5 } });
    expect(reported).toEqual([
      [1, 'not-json'],
      [7, 'not-an-object'],
      [15, 'place-missing'],
      [16, 'unknown-shoe'],
      [17, 'third-card-against-table'],
    ]);
    const listed = readFileSync(rejectedPathOf(path), 'utf8').trimEnd().split('\n');
    expect(listed.map((line) => (JSON.parse(line) as { line: number }).line)).toEqual([1, 7, 15, 16, 17]);
    expect(JSON.parse(listed[4]!)).toEqual({
      line: 17,
      code: 'third-card-against-table',
      detail: expect.stringContaining('4C') as unknown,
      citation: expect.stringMatching(/^19:47-7\./) as unknown,
    });
    await files.expectEachRoundOnce(shoes);
  });

  it('records the rounds of a table without a shoe in their order', async () => {
    await floor.placeTable('BS-1', 'big-six');
    const lines = Array.from({ length: 12 }, (_, minute) =>
      JSON.stringify({
        tableId: 'BS-1',
        gamingDay: '2010-06-05',
        occurredAt: new Date(Date.parse('2010-06-05T18:00:00Z') + minute * 60_000).toISOString(),
        turns: [{ facts: [{ revolutions: 3, symbol: 'joker' }] }],
      }),
    );
    const path = join(folder, 'wheel.ndjson');
    writeFileSync(path, lines.join('\n'));
    expect(await run(path)).toMatchObject({ finished: true, progress: { recorded: 12, refused: 0 } });
  });

  it('records a line that says asHappened, although more was taken than wagered', async () => {
    await floor.placeTable('BS-2', 'big-six');
    const wagers = [{ position: 1, patronId: 'P-1', kind: 'joker', stakeCents: 500 }];
    const line = (second: number, more: object = {}): string =>
      JSON.stringify({
        tableId: 'BS-2',
        gamingDay: '2010-06-05',
        occurredAt: `2010-06-05T18:00:0${second}Z`,
        turns: [
          {
            wagers,
            facts: [{ revolutions: 3, symbol: 'insignia-1' }],
            actual: [{ wagerId: 'w1', takenCents: 900 }],
          },
        ],
        ...more,
      });
    const path = join(folder, 'taken.ndjson');
    writeFileSync(path, [line(1), line(2, { asHappened: { reason: 'on the video' } })].join('\n'));
    const reported: unknown[] = [];
    const report = await run(path, { onRefused: (number, { code }) => reported.push([number, code]) });
    expect(report).toMatchObject({ finished: true, progress: { recorded: 1, refused: 1 } });
    expect(reported).toEqual([[1, 'payout-differs-from-odds']]);
  });

  it('changes nothing when a finished file is imported again, from its end or from its first line', async () => {
    const { path, shoes } = await files.write(2, 6);
    await run(path);
    const before = { head: await floor.head(), progress: readFileSync(progressPathOf(path), 'utf8') };
    expect(await run(path)).toMatchObject({ finished: true, progress: { recorded: 12 } });
    expect(await run(path, { restart: true })).toMatchObject({ finished: true, progress: { recorded: 12 } });
    expect({ head: await floor.head(), progress: readFileSync(progressPathOf(path), 'utf8') }).toEqual(
      before,
    );
    await files.expectEachRoundOnce(shoes);
  });

  it('finishes pending lines when it is stopped, and continues there', async () => {
    const { path, shoes } = await files.write(4, 10);
    const stop = new AbortController();
    const first = await run(path, {
      signal: stop.signal,
      onProgress: ({ lines }) => void (lines >= 13 && stop.abort()),
    });
    expect(first).toMatchObject({ finished: false, fault: undefined });
    const { lines } = first.progress;
    expect(lines).toBeGreaterThanOrEqual(13);
    expect(lines).toBeLessThan(40);
    expect(JSON.parse(readFileSync(progressPathOf(path), 'utf8'))).toMatchObject({ lines });
    expect(await run(path)).toMatchObject({ finished: true, progress: { lines: 40, recorded: 40 } });
    await files.expectEachRoundOnce(shoes);
  });

  it('signs in again when the token expires during the import', async () => {
    const { path, shoes } = await files.write(2, 10);
    const late = (lines: number): void => void (lines === 6 && (floor.aheadMs += 20 * 60_000));
    const report = await run(path, { concurrency: 2, onProgress: ({ lines }) => late(lines) });
    expect(report).toMatchObject({ finished: true, progress: { recorded: 20 } });
    await files.expectEachRoundOnce(shoes);
  });

  it('continues after a restart of the server', async () => {
    const { path, shoes } = await files.write(2, 10);
    const port = Number(new URL(floor.url).port);
    let restarted: Promise<void> | undefined;
    const stalled = await run(path, {
      concurrency: 1,
      onProgress: ({ lines }) => void (lines === 5 && (restarted = floor.close())),
    });
    await restarted;
    expect(stalled).toMatchObject({ finished: false, fault: expect.any(CannotGoOn) as unknown });
    await floor.start(port);
    expect(await run(path)).toMatchObject({ finished: true, progress: { lines: 20, recorded: 20 } });
    await files.expectEachRoundOnce(shoes);
  });

  it('refuses each line that its sender may not record, and goes on', async () => {
    const { path } = await files.write(1, 3);
    const report = await run(path, { username: 'ada' });
    expect(report).toMatchObject({ finished: true, progress: { lines: 3, recorded: 0, refused: 3 } });
    expect(
      readFileSync(rejectedPathOf(path), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual(
      [1, 2, 3].map((line) => expect.objectContaining({ line, code: 'role-not-allowed' }) as unknown),
    );
  });

  it('refuses a missing file', async () => {
    await expect(run(join(folder, 'nowhere.ndjson'))).rejects.toThrow(/Cannot read .*ENOENT/);
    await expect(run(folder)).rejects.toThrow('is not a file');
  });

  it('finishes an empty file', async () => {
    const path = join(folder, 'empty.ndjson');
    writeFileSync(path, '');
    expect(await run(path)).toMatchObject({ finished: true, progress: { lines: 0 } });
    expect(statSync(progressPathOf(path)).isFile()).toBe(true);
  });
});
