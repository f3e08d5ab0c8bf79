import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLedger, readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { Answer } from '../e2e/http-client.js';
import { openFloor } from '../e2e/floor.js';
import { Pit } from '../e2e/pit.js';
import { expectProblem } from '../e2e/problem.js';
import { DiskedServer } from './disked-server.js';
import { SmallDisk, whyNoMount } from './small-disk.js';
import { minibaccarat } from '../survival/table-commands.js';

const WIN = '/reports/table-win?from=2010-06-05';
const why = whyNoMount();
const describeHere = why === undefined ? describe : describe.skip;

describeHere(`a server on a real disk that fills up${why === undefined ? '' : ` (skipped: ${why})`}`, () => {
  let disk: SmallDisk;
  let server: DiskedServer;
  // Runs before the hook of the temporary folder, which cannot remove a mounted folder.
  afterAll(async () => {
    await server?.kill();
    disk?.unmount();
  });
  const folder = join(temporaryFolder(), 'disk');
  const data = join(folder, 'data');
  const day = minibaccarat('MB-02', 101);

  const send = ({ path, body, key } = day.next().value): Promise<Answer> =>
    server.send('dealer', 'POST', path, body, key);
  const figures = async (): Promise<unknown> => {
    const { status, body } = await server.send('surveillance', 'GET', WIN);
    return { status, body };
  };
  const start = async (): Promise<void> => {
    server = await DiskedServer.start(data, {}, ['dealer', 'surveillance']);
  };

  beforeAll(async () => {
    disk = new SmallDisk(folder, 24);
    mkdirSync(data);
    const pit = await Pit.open(data, ['dealer', 'boss', 'surveillance']);
    await openFloor(pit);
    await pit.close();
    await start();
    for (let round = 0; round < 6; round += 1) expect((await send()).status).toBe(201);
    await server.caughtUp();
  }, 120_000);

  it('refuses commands with store-full, serves reads, and records again once there is room', async () => {
    const before = await figures();
    disk.fill();
    const command = day.next().value;
    for (let time = 0; time < 3; time += 1) expectProblem(await send(command), 507, 'store-full');
    expect(await figures()).toEqual(before);
    disk.free();
    expect((await send(command)).status).toBe(201);
    expect((await send()).status).toBe(201);
    await server.caughtUp();
    expect(await figures()).not.toEqual(before);
  });

  it('starts again on the full disk after a kill, and serves reads', async () => {
    const before = await figures();
    await server.kill();
    disk.fill();
    await start();
    expectProblem(await send(), 507, 'store-full');
    expect(await figures()).toEqual(before);
    disk.free();
  }, 120_000);

  it('does not start without room for the index of its log, and names the file', async () => {
    await server.kill();
    const configuration = readConfiguration({ PITLEDGER_DATA: data });
    await (await openLedger(configuration)).close();
    disk.fill();
    await expect(openLedger(configuration)).rejects.toMatchObject({
      name: 'StoreFault',
      code: 'store-full',
      message: expect.stringMatching(/has no room to grow; free space on its disk/) as unknown,
    });
    disk.free();
    await (await openLedger(configuration)).close();
  });
});
