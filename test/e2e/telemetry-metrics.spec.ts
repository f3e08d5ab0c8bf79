import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import type { Method } from './http-client.js';
import { Pit } from './pit.js';

const occurredAt = at('18:00');

/** The metrics of a pit: series with labels → value. */
async function metricsOf(pit: Pit): Promise<ReadonlyMap<string, number>> {
  const text = await (await fetch(`${pit.server.metricsUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))] as const;
    }),
  );
}

describe('metrics', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'surveillance'], { PITLEDGER_METRICS_PORT: '0' });
  });
  afterAll(() => pit.close());

  const openPit = (pitId: string): ReturnType<ReturnType<Pit['as']>> =>
    pit.as('boss')('POST', '/pits', { pitId, paymentProcedure: 1, occurredAt });

  it('count commands by outcome, and measure their duration', async () => {
    const before = await metricsOf(pit);
    expect((await openPit('P1')).status).toBe(201);
    const refused = await openPit('P1');
    expect(refused.status).toBe(409);
    await pit.read('/pits');
    const after = await metricsOf(pit);
    const grown = (series: string): number => (after.get(series) ?? 0) - (before.get(series) ?? 0);
    expect(grown('pitledger_commands_total{use_case="OpenPit",outcome="recorded"}')).toBe(1);
    expect(
      grown(`pitledger_commands_total{use_case="OpenPit",outcome="${String(refused.body['code'])}"}`),
    ).toBe(1);
    expect(grown('pitledger_append_seconds_count{outcome="done"}')).toBe(1);
    expect(grown('pitledger_commit_seconds_count')).toBe(1);
    expect(grown('pitledger_commit_requests_sum')).toBe(1);
    expect(grown('pitledger_projection_batch_seconds_count{projection="floor",outcome="done"}')).toBe(1);
    expect(grown('pitledger_projection_rows_total{projection="floor"}')).toBe(1);
    const request = 'pitledger_http_request_seconds_count{method="POST",route="/pits"';
    expect([grown(`${request},status="201"}`), grown(`${request},status="409"}`)]).toEqual([1, 1]);
    expect(grown('pitledger_head_position')).toBe(1);
  });

  it('show the lag of each part at the time of the request', async () => {
    const head = Number(await pit.head());
    await pit.read('/pits');
    const metrics = await metricsOf(pit);
    expect(metrics.get('pitledger_head_position')).toBe(head);
    expect(metrics.get('pitledger_store_writable')).toBe(1);
    for (const projection of ['floor', 'rounds', 'markers']) {
      expect(metrics.get(`pitledger_projection_lag{projection="${projection}"}`)).toBe(0);
      expect(metrics.get(`pitledger_projection_position{projection="${projection}"}`)).toBe(head);
      expect(metrics.get(`pitledger_projection_state{projection="${projection}",state="live"}`)).toBe(1);
    }
    expect(metrics.get('pitledger_store_file_bytes{file="ledger.sqlite-wal"}')).toBeGreaterThan(0);
    expect(metrics.get('pitledger_http_requests_under_way')).toBe(0);
    expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('get no series from values that a caller makes up', async () => {
    const hostile = async (n: number): Promise<void> => {
      const boss = { authorization: `Bearer ${pit.tokens.get('boss')}` };
      await pit.http.send('GET', `/made-up-${n}/x?y=${n}`);
      await pit.http.send('GET', `/rounds/made-up-${n}`, undefined, boss);
      await pit.http.send('PROPFIND' as Method, `/pits/${n}`);
      await pit.http.send('POST', '/pits', { pitId: `made up ${n}` }, boss);
    };
    const ownSeries = async (): Promise<readonly string[]> =>
      [...(await metricsOf(pit)).keys()].filter((series) => series.startsWith('pitledger_'));
    await hostile(0);
    const before = await ownSeries();
    for (let n = 1; n <= 50; n++) await hostile(n);
    const after = await ownSeries();
    expect(after.filter((series) => !before.includes(series))).toEqual([]);
    expect(after.some((series) => series.includes('made-up'))).toBe(false);
  });

  it('have their own port, apart from the API', async () => {
    expect((await pit.http.send('GET', '/metrics')).status).toBe(404);
  });
});
