import { readConfiguration } from '#platform';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { serveHealth } from '../api/health/health-server.js';
import { startWorker } from './worker.js';

const host = '127.0.0.1';

describe('a worker', () => {
  const folder = temporaryFolder();
  const configurationOf = (more: Readonly<Record<string, string>> = {}) =>
    readConfiguration({ PITLEDGER_DATA: folder, ...more });
  const onFault = (part: string, error: unknown): void => {
    throw new Error(`${part} failed`, { cause: error });
  };

  it('reports the state of its projections on its health port, as the API does', async () => {
    const worker = await startWorker(configurationOf({ PITLEDGER_HEALTH_PORT: '0' }), onFault);
    const health = await serveHealth({
      host,
      port: 0,
      status: () => worker.status(),
      metrics: worker.metrics,
    });
    try {
      await worker.ledger.projections.waitFor(1n, 5_000);
      const ready = await fetch(`${health.url}/health/ready`);
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { status: 'ready', head: '1', lag: '0', store: 'writable' },
      ]);
      const text = await (await fetch(`${health.url}/metrics`)).text();
      expect(text).toContain('\npitledger_projection_lag{projection="rounds"} 0\n');
      expect(text).toContain('\npitledger_store_writable 1\n');
    } finally {
      await health.close();
      await worker.close();
    }
  });

  it('collects no metrics without a port for them', async () => {
    const worker = await startWorker(configurationOf(), onFault);
    expect(worker).not.toHaveProperty('metrics');
    await worker.close();
  });
});
