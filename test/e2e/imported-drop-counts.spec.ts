import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiSession } from '../../apps/cli/api/api-session.js';
import { importFile } from '../../apps/cli/import/import-file.js';
import type { ImportReport } from '../../apps/cli/import/import-file.js';
import { LineSender } from '../../apps/cli/import/line-sender.js';
import { notes } from './drop-day.js';
import { at, openFloor } from './floor.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';

const BOXES = ['DB-1', 'DB-2', 'DB-3'];

describe('counts of drop boxes from files', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await openFloor(pit);
    for (const [index, boxId] of BOXES.entries()) {
      await pit.record('guard', '/drop-boxes', {
        boxId,
        number: 1,
        tableId: 'MB-02',
        occurredAt: at(`1${index + 5}:00`),
      });
      const removal = { surveillanceNotifiedAt: at('15:00'), occurredAt: at(`1${index + 6}:00`) };
      await pit.record('guard', `/drop-boxes/${boxId}:1/removal`, removal);
    }
  });
  afterAll(() => pit.close());

  async function imported(username: string, pass: string, boxes = BOXES): Promise<ImportReport> {
    const path = join(folder, `${username}-${pass}-${boxes.length}.ndjson`);
    const lines = boxes.map((boxId, index) => ({
      dropId: `${boxId}:1`,
      pass,
      occurredAt: at(`09:0${index}`, 6),
      denominations: [notes(10_000, 10 + index)],
      documents: [],
    }));
    writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
    const { signal } = new AbortController();
    const backOff = { settings: { attempts: 3, firstWaitMs: 5, longestWaitMs: 50 }, signal };
    const credentials = { username, password: 'tide under nine lanterns' };
    const session = new ApiSession(pit.server.url, credentials, backOff);
    await session.renew();
    const sender = new LineSender({ sessionOf: () => Promise.resolve(session) }, backOff);
    const send = (line: Parameters<LineSender['send']>[0]) => sender.send(line);
    const userId = await session.userId();
    return importFile({ path, userId, restart: true, concurrency: 4, signal, send });
  }

  it('are recorded once each, as those over HTTP are', async () => {
    expect(await imported('counter', 'first')).toMatchObject({
      finished: true,
      progress: { recorded: 3, refused: 0 },
    });
    const head = await pit.head();
    expect(await imported('counter', 'first')).toMatchObject({ progress: { recorded: 3 } });
    expect(await pit.head()).toBe(head);
  });

  it('are refused one by one where the same person sends both, and the file goes on', async () => {
    const { finished, progress } = await imported('counter', 'second', ['DB-1', 'DB-2']);
    expect([finished, progress.recorded, progress.refused]).toEqual([true, 0, 2]);
    expect(await imported('otherCounter', 'second')).toMatchObject({ progress: { recorded: 3, refused: 0 } });
    const counted = items(await pit.read('/drop-boxes?status=counted'));
    expect(counted.map(({ dropId, dropCents }) => [dropId, dropCents])).toEqual([
      ['DB-1:1', 100_000],
      ['DB-2:1', 110_000],
      ['DB-3:1', 120_000],
    ]);
  });
});
