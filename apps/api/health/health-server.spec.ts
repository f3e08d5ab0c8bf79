import type { RelayStatus } from '#adapters/kafka';
import { Metrics } from '#platform';
import type { ProcessStatus } from '#platform';
import { serveHealth } from './health-server.js';
import type { HealthServer } from './health-server.js';

type Projection = NonNullable<ProcessStatus['projections']>['projections'][number];

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
const working = (over: Partial<ProcessStatus> = {}): ProcessStatus => ({
  projections: { head: 2n ** 53n + 1n, projections: [projection(), projection({ name: 'floor', lag: 3n })] },
  relay: relay(),
  ...over,
});

describe('the health of a process', () => {
  let status: () => Promise<ProcessStatus>;
  let server: HealthServer;

  beforeAll(async () => {
    server = await serveHealth({
      status: () => status(),
      host: '127.0.0.1',
      port: 0,
      metrics: new Metrics(),
    });
  });
  afterAll(() => server.close());

  async function ready(): Promise<{ code: number; type: string | null; body: Record<string, unknown> }> {
    const answer = await fetch(`${server.url}/health/ready`);
    const type = answer.headers.get('content-type');
    return { code: answer.status, type, body: (await answer.json()) as Record<string, unknown> };
  }

  it('is live as long as the process answers', async () => {
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200);
  });

  it('is ready when every position is exact', async () => {
    status = () => Promise.resolve(working());
    expect(await ready()).toMatchObject({
      code: 200,
      body: {
        status: 'ready',
        head: '9007199254740993',
        lag: '3',
        store: 'writable',
        projections: [
          { name: 'rounds', state: 'live', lag: '0' },
          { name: 'floor', state: 'live', lag: '3' },
        ],
        relay: { state: 'publishing', lag: '0', stalledMs: 0 },
      },
    });
  });

  it.each<[string, Partial<ProcessStatus>]>([
    ['stands by', { relay: relay({ state: 'standing-by', lag: 9n, stalledMs: 600_000 }) }],
    ['waits for a broker', { relay: relay({ state: 'waiting', lag: 9n, stalledMs: 60_000 }) }],
  ])('is ready while its relay %s', async (_what, over) => {
    status = () => Promise.resolve(working(over));
    expect((await ready()).code).toBe(200);
  });

  it.each<[string, Partial<ProcessStatus>, string, string]>([
    [
      'a projection has stopped',
      { projections: { head: 9n, projections: [projection({ state: 'stopped' })] } },
      'projections-halted',
      'projection rounds is stopped',
    ],
    [
      'the relay has halted',
      { relay: relay({ state: 'halted', lastFault: { message: 'unknown event', atMs: 0 } }) },
      'relay-halted',
      'the relay has halted: unknown event',
    ],
    [
      'events wait too long',
      { relay: relay({ state: 'waiting', lag: 7n, stalledMs: 60_000.7 }) },
      'relay-stalled',
      'the relay has published nothing for 60001 ms with 7 positions to go',
    ],
    [
      'its disk is full',
      { storeFault: 'store-full' },
      'store-full',
      'the event store takes no events: store-full',
    ],
  ])('is not ready when %s, and reports it', async (_what, over, code, message) => {
    status = () => Promise.resolve(working(over));
    expect(await ready()).toMatchObject({
      code: 503,
      type: 'application/problem+json; charset=utf-8',
      body: {
        status: 503,
        code,
        detail: message,
        reasons: [{ code, message }],
        store: over.storeFault ?? 'writable',
      },
    });
  });

  it.each<[string, NonNullable<ProcessStatus['relayLag']>, object]>([
    ['is far behind', { lag: 2n ** 53n + 1n }, { lag: '9007199254740993' }],
    ['is not known', { lagUnknown: 'store-unreachable' }, { lagUnknown: 'store-unreachable' }],
  ])("is ready without its own relay while the workers' relay %s", async (_what, relayLag, expected) => {
    const { projections } = working();
    status = () => Promise.resolve({ ...(projections && { projections }), relayLag });
    const { code, body } = await ready();
    expect([code, body['relay']]).toEqual([200, expected]);
  });

  it('names every reason', async () => {
    const halted = { head: 9n, projections: [projection({ state: 'stalled' })] };
    status = () => Promise.resolve(working({ storeFault: 'store-read-only', projections: halted }));
    const { body } = await ready();
    expect(body).toMatchObject({
      code: 'store-read-only',
      reasons: [{ code: 'store-read-only' }, { code: 'projections-halted' }],
    });
  });

  it('gives one reason for all projections of one cause, and names no file', async () => {
    const stopped = { state: 'stopped', reason: '/data/read-models.sqlite was moved' } as const;
    const projections = [
      projection(stopped),
      projection({ ...stopped, name: 'floor' }),
      projection({ name: 'log' }),
    ];
    status = () =>
      Promise.resolve(
        working({
          storeFault: 'store-moved',
          storeFaultDetail: '/data/ledger.sqlite',
          projections: { head: 9n, projections },
        }),
      );
    const { body } = await ready();
    expect(body['reasons']).toEqual([
      { code: 'store-moved', message: 'the event store takes no events: store-moved' },
      { code: 'projections-halted', message: 'projections rounds, floor are stopped' },
    ]);
    expect(JSON.stringify(body)).not.toContain('/data');
  });

  it('is ready with a warning while a reader holds the log of a store file, or streams are damaged', async () => {
    const heldLogs = [{ file: 'ledger.sqlite', bytes: 1, heldMs: 60_000 }];
    status = () => Promise.resolve(working({ heldLogs, damagedStreams: ['round-S1.001'] }));
    const { code, body } = await ready();
    expect([code, body['warnings']]).toEqual([
      200,
      [
        {
          code: 'streams-damaged',
          message: expect.stringMatching(/^1 streams that lost events are refused/) as unknown,
        },
        {
          code: 'store-log-held',
          message: expect.stringMatching(/the log of ledger.sqlite, which grows/) as unknown,
        },
      ],
    ]);
  });

  it('is not ready when its store does not answer', async () => {
    status = () => Promise.resolve({ storeFault: 'store-silent' });
    const { code, body } = await ready();
    expect([code, body['code'], body['detail']]).toEqual([
      503,
      'store-silent',
      'the event store does not answer: store-silent',
    ]);
    expect(body).not.toHaveProperty('head');
  });

  it('serves the metrics beside it', async () => {
    const answer = await fetch(`${server.url}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(await answer.text()).toMatch(/^nodejs_eventloop_lag_seconds \d/m);
  });
});
