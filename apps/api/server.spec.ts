import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { readConfiguration } from '#platform';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from './server.js';

describe('an API whose port is taken', () => {
  const folder = temporaryFolder();
  let other: Server;
  let taken: string;
  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    taken = String((other.address() as AddressInfo).port);
  });
  afterAll(() => other.close());

  it.each([
    ['its port', 'PITLEDGER_PORT'],
    ['the port of its metrics', 'PITLEDGER_METRICS_PORT'],
  ])('does no work: %s', async (_, variable) => {
    const dataFolder = join(folder, variable);
    const settings = { PITLEDGER_DATA: dataFolder, PITLEDGER_PORT: '0', [variable]: taken };
    const starting = startServer(readConfiguration(settings), { logger: false });
    expect(await rejectionOf(starting)).toMatchObject({ code: 'EADDRINUSE' });
    expect(existsSync(dataFolder)).toBe(false);
  });
});
