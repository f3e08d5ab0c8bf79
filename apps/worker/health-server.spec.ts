import type { RelayStatus } from '#adapters/kafka';
import { serveHealth } from './health-server.js';
import type { HealthServer } from './health-server.js';
import type { WorkerStatus } from './readiness.js';

type Projection = WorkerStatus['projections']['projections'][number];

const projection = (over: Partial<Projection> = {}): Projection => ({
  name: 'rounds',
  version: 1,
  state: 'live',
  position: 5n,
  lag: 0n,
  ...over,
});
const relay = (over: Partial<RelayStatus> = {}): RelayStatus => ({
  state: 'publishing',
  position: 5n,
  head: 5n,
  lag: 0n,
  stalledMs: 0,
  published: 5,
  restarts: 0,
  ...over,
});
const working = (over: Partial<WorkerStatus> = {}): WorkerStatus => ({
  projections: { head: 2n ** 53n + 1n, projections: [projection(), projection({ name: 'floor', lag: 3n })] },
  relay: relay(),
  ...over,
});

describe('the health of a worker', () => {
  let status: () => Promise<WorkerStatus>;
  let server: HealthServer;

  beforeAll(async () => {
    server = await serveHealth(() => status(), { host: '127.0.0.1', port: 0 });
  });
  afterAll(() => server.close());

  async function ready(): Promise<{ code: number; body: Record<string, unknown> }> {
    const answer = await fetch(`${server.url}/health/ready`);
    return { code: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  it('is live as long as the process answers', async () => {
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  it('is ready with every position exact', async () => {
    status = () => Promise.resolve(working());
    expect(await ready()).toEqual({
      code: 200,
      body: {
        status: 'ready',
        head: '9007199254740993',
        lag: '3',
        relay: { state: 'publishing', lag: '0', stalledMs: 0 },
        reasons: [],
      },
    });
  });

  it.each<[string, Partial<WorkerStatus>]>([
    ['stands by', { relay: relay({ state: 'standing-by', lag: 9n, stalledMs: 600_000 }) }],
    ['waits for a broker', { relay: relay({ state: 'waiting', lag: 9n, stalledMs: 60_000 }) }],
  ])('is ready while its relay %s', async (_what, over) => {
    status = () => Promise.resolve(working(over));
    expect((await ready()).code).toBe(200);
  });

  it.each<[string, Partial<WorkerStatus>, string]>([
    [
      'a projection has stopped',
      { projections: { head: 9n, projections: [projection({ state: 'stopped' })] } },
      'projection rounds is stopped',
    ],
    [
      'the relay has halted',
      { relay: relay({ state: 'halted', lastFault: { message: 'unknown event', atMs: 0 } }) },
      'the relay has halted: unknown event',
    ],
    [
      'events wait too long',
      { relay: relay({ state: 'waiting', lag: 7n, stalledMs: 60_001 }) },
      'the relay has published nothing for 60001 ms with 7 positions to go',
    ],
  ])('is not ready when %s, and says so', async (_what, over, reason) => {
    status = () => Promise.resolve(working(over));
    expect(await ready()).toMatchObject({ code: 503, body: { status: 'not-ready', reasons: [reason] } });
  });

  it('is not ready when its store does not answer', async () => {
    status = () => Promise.reject(new Error('the store is out of reach'));
    expect(await ready()).toEqual({
      code: 503,
      body: { status: 'not-ready', reasons: ['the store is out of reach'] },
    });
  });
});
