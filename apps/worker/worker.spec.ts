import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openLedger, readConfiguration } from '#platform';
import { rejectionOf } from '#testing/rejection-of.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startWorker } from './worker.js';

const host = '127.0.0.1';

describe('a worker', () => {
  const folder = temporaryFolder();
  const configurationOf = (more: Readonly<Record<string, string>> = {}) =>
    readConfiguration({ PITLEDGER_DATA: folder, ...more });
  const onFault = (part: string, error: unknown): void => {
    throw new Error(`${part} failed`, { cause: error });
  };

  beforeAll(async () => {
    for (const name of ['', 'third', 'fourth']) await begin(join(folder, name));
  });

  /** The API begins a ledger. */
  async function begin(dataFolder: string): Promise<void> {
    await (await openLedger(configurationOf({ PITLEDGER_DATA: dataFolder }))).close();
  }

  it('begins no ledger', async () => {
    const starting = startWorker(configurationOf({ PITLEDGER_DATA: join(folder, 'empty') }), onFault);
    expect(await rejectionOf(starting)).toMatchObject({
      code: 'property-mismatch',
      message: expect.stringMatching(
        /^PITLEDGER_PROPERTY is "boardwalk", and .* start the API first/,
      ) as string,
    });
  });

  it('reports the state of its projections on its health port, as the API does', async () => {
    const worker = await startWorker(configurationOf({ PITLEDGER_HEALTH_PORT: '0' }), onFault);
    try {
      await worker.ledger.projections.waitFor(1n, 5_000);
      const ready = await fetch(`${worker.healthUrl}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { status: 'ready', head: '1', lag: '0', store: 'writable' },
      ]);
      const text = await (await fetch(`${worker.healthUrl}/metrics`)).text();
      expect(text).toContain('\npitledger_projection_lag{projection="rounds"} 0\n');
      expect(text).toContain('\npitledger_store_writable 1\n');
    } finally {
      await worker.close();
    }
  });

  it('does no work if its health port is taken, and leaves nothing running', async () => {
    const taken = createServer().listen(0, host);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const dataFolder = join(folder, 'second');
    const starting = startWorker(
      configurationOf({ PITLEDGER_DATA: dataFolder, PITLEDGER_HEALTH_PORT: String(port) }),
      onFault,
    );
    expect(await rejectionOf(starting)).toMatchObject({ code: 'EADDRINUSE' });
    expect(existsSync(dataFolder)).toBe(false);
    taken.close();
  });

  it('closes what it started if a later part cannot start', async () => {
    const dataFolder = join(folder, 'third');
    const settings = { PITLEDGER_DATA: dataFolder, PITLEDGER_HEALTH_PORT: String(await freePort()) };
    const unreadable = {
      PITLEDGER_PROPERTY: 'boardwalk',
      PITLEDGER_KAFKA: 'localhost:1',
      PITLEDGER_KAFKA_TLS: '/nowhere/ca.pem',
    };
    const failed = await rejectionOf(startWorker(configurationOf({ ...settings, ...unreadable }), onFault));
    expect(failed).toMatchObject({ name: 'KafkaSecurityInvalid' });
    const worker = await startWorker(configurationOf(settings), onFault);
    await worker.close();
  });

  it('starts without its brokers, reports them once and ends at once', async () => {
    const faults: string[] = [];
    const settings = {
      PITLEDGER_DATA: join(folder, 'fourth'),
      PITLEDGER_PROPERTY: 'boardwalk',
      PITLEDGER_KAFKA: '127.0.0.1:1',
    };
    const worker = await startWorker(configurationOf(settings), (part, error) =>
      faults.push(`${part}: ${String(error)}`),
    );
    while (faults.length === 0) await delay(20);
    expect(await worker.status()).toMatchObject({ relay: { state: 'stopped' } });
    await worker.close();
    expect(faults).toEqual([
      expect.stringMatching(/^Kafka: Kafka at 127.0.0.1:1 does not serve: .*ECONNREFUSED 127.0.0.1:1$/),
    ]);
  });

  it('collects no metrics without a port for them', async () => {
    const worker = await startWorker(configurationOf(), onFault);
    expect(worker).not.toHaveProperty('metrics');
    await worker.close();
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
