import { setTimeout as delay } from 'node:timers/promises';
import { DAY } from '../e2e/games.js';
import type { HttpClient } from '../e2e/http-client.js';
import { apiOnAFolder } from './api-on-a-folder.js';
import type { ApiProcess } from './api-processes.js';
import { openHandles, residentBytes, walBytes, whyNoSamples } from './process-sample.js';
import { provesWhole } from './whole-ledger.js';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 1);
const LASTS_MS = MINUTES * 60_000;
const SAMPLE_EVERY_MS = Math.max(250, LASTS_MS / 2_000);
const MIB = 1_048_576;
/** SQLite begins to move its log into the file at a thousand pages, 4 MiB. */
const LARGEST_WAL_BYTES = 16 * MIB;

/** Measurements of a server at one moment. */
interface Sample {
  readonly residentBytes: number;
  readonly walBytes: number;
  /** The largest lag of a projection, in events. */
  readonly lag: number;
  readonly latencyMs: number;
}

const reason = whyNoSamples();
const title = reason === undefined ? '' : ` (skipped, ${reason})`;

(reason === undefined ? describe : describe.skip)(`an API under steady load${title}`, () => {
  const { folder, floor, begin } = apiOnAFolder();
  let api: ApiProcess;
  let server: HttpClient;

  beforeAll(async () => {
    await start();
  }, 60_000);

  it(
    `keeps its memory, lag, logs and open files steady over ${MINUTES} min`,
    async () => {
      floor.open();
      await floor.answers(20);
      await floor.close();
      const handles = await idleHandles(api.child.pid);

      floor.pauseMs = 40;
      floor.open();
      const over = new AbortController();
      const readers = ['/rounds?limit=50', `/reports/table-win?from=${DAY}`, '/markers'].map((path) =>
        readAgain(path, over.signal),
      );
      const reading = Promise.all(readers);
      reading.catch(() => over.abort());
      const samples = await sampled(over.signal).finally(async () => {
        over.abort();
        await floor.close();
      });
      await reading;

      const early = quarter(samples, 1);
      const late = quarter(samples, 3);
      if (MINUTES > 1) process.stdout.write(`${JSON.stringify({ minutes: MINUTES, early, late })}\n`);
      expect(late.residentBytes).toBeLessThan(1.3 * early.residentBytes + 48 * MIB);
      expect(late.lag).toBeLessThan(2 * early.lag + 200);
      expect(Math.max(...samples.map((each) => each.walBytes))).toBeLessThan(LARGEST_WAL_BYTES);
      expect(await idleHandles(api.child.pid)).toBeLessThanOrEqual(handles + 2);
    },
    2 * LASTS_MS + 120_000,
  );

  it(
    'on a stop signal answers pending requests, and ends in seconds with every acknowledged command stored',
    async () => {
      floor.pauseMs = 0;
      floor.open();
      await floor.answers(100);
      const toldMs = performance.now();
      api.child.kill('SIGTERM');
      expect(await api.child.ended).toBe(0);
      expect(performance.now() - toldMs).toBeLessThan(10_000);
      await expect(server.send('GET', '/health/live')).rejects.toThrow();

      await start();
      await floor.close();
      api.child.kill('SIGTERM');
      expect(await api.child.ended).toBe(0);
      await provesWhole(folder, floor);
    },
    LASTS_MS + 180_000,
  );

  async function start(): Promise<void> {
    api = await begin();
    server = await api.serving();
    floor.servers = [server];
  }

  async function sampled(over: AbortSignal): Promise<readonly Sample[]> {
    const samples: Sample[] = [];
    for (const endsMs = performance.now() + LASTS_MS; performance.now() < endsMs && !over.aborted;) {
      await delay(SAMPLE_EVERY_MS);
      floor.check();
      const { status, body } = await server.send('GET', '/health/ready');
      expect({ status, body }).toMatchObject({ status: 200 });
      samples.push({
        residentBytes: residentBytes(api.child.pid),
        walBytes: walBytes(folder),
        lag: Number(body['lag']),
        latencyMs: median(floor.latenciesMs.splice(0)),
      });
    }
    return samples;
  }

  async function readAgain(path: string, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      expect((await floor.read(server, path)).status).toBe(200);
      await delay(20);
    }
  }
});

/** Open files and sockets of a process after its clients have disconnected. */
async function idleHandles(pid: number): Promise<number> {
  let fewest = openHandles(pid);
  for (let unchanged = 0; unchanged < 6;) {
    await delay(1_000);
    const now = openHandles(pid);
    unchanged = now < fewest ? 0 : unchanged + 1;
    fewest = Math.min(fewest, now);
  }
  return fewest;
}

/** Median of each quarter of the run, from index 0. */
function quarter(samples: readonly Sample[], place: number): Sample {
  const length = Math.floor(samples.length / 4);
  const part = samples.slice(place * length, (place + 1) * length);
  return {
    residentBytes: median(part.map((each) => each.residentBytes)),
    walBytes: median(part.map((each) => each.walBytes)),
    lag: median(part.map((each) => each.lag)),
    latencyMs: median(part.map((each) => each.latencyMs)),
  };
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
