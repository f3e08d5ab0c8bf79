import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { RecordedEvent } from '#event-store';
import { documentText } from '../../apps/api/document-text.js';
import { ApiOperations } from '../../test/fuzz/api-operations.js';
import type { ApiDocument } from '../../test/fuzz/api-operations.js';
import { allTours } from '../../test/fuzz/tours/index.js';
import { askedPaths } from '../../test/upgrades/asked-paths.js';
import { ServedLedger } from '../../test/upgrades/served-ledger.js';
import type { Who } from '../../test/upgrades/served-ledger.js';
import { STAFF, WrittenFloor } from '../../test/upgrades/written-floor.js';
import { appendShoes } from '../rounds/fill-store.js';
import { ShoeCopies } from '../rounds/shoe-copies.js';
import { FetchOnThread } from './fetch-on-thread.js';

/**
 * Asks every operation of the API, and every report in every format, over a ledger of 24 tables; prints the longest time
 * that each held the event loop: `<data folder> <gaming days>`.
 */
const [dataFolder = '', days = '0'] = process.argv.slice(2);
const PIT = { tables: 24, shoesADay: 24 };
const FILES = ['csv', 'xlsx', 'pdf'];
/** Not in the types of the oldest supported Node yet. */
interface ThreadClock {
  threadCpuUsage(): { readonly user: number; readonly system: number };
}

/** Who reads: each may read what the others may not. */
const READERS: readonly Who[] = ['surveillance', 'accounting', 'administrator', 'internal-audit'];
/** Reads of the host and of the documents of the API, of which no event has a value. */
const OF_HOST = [
  '/asyncapi.json',
  '/docs/openapi.json',
  '/users',
  '/access-log',
  '/refused-attempts',
  '/health/live',
  '/health/ready',
  '/auth/me',
];
/** A turn up to this length is not asked about again. */
const SHORT_MS = 25;
const TRIES = 3;
const SETTLE_MS = 5;
const CATCH_UP_MS = 1_800_000;

mkdirSync(dataFolder, { recursive: true });
const copies = await ShoeCopies.load(PIT);
const store = SqliteEventStore.open({ path: join(dataFolder, 'ledger.sqlite') });
await appendShoes(store, Number(days) * PIT.shoesADay * copies.eventsAShoe, copies);
const large: readonly RecordedEvent[] = await store.readAll({ limit: copies.eventsAShoe });
await store.close();

const operations = new ApiOperations(JSON.parse(await documentText()) as ApiDocument);
const pathOf = (url: string): string => new URL(url, 'http://localhost').pathname;
const nameOf = (method: string, url: string): string =>
  operations.operationOf(method, pathOf(url))?.name ?? `${method} ${pathOf(url)}`;

const longest = new Map<string, number>();
/** The turns of each operation while facts were recorded, in their order. */
const ofTours = new Map<string, number[]>();
let lastMs = 0;
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
let busiestMs = 0;
let busySoFarMs = cpuMs();
setInterval(() => {
  const nowMs = cpuMs();
  busiestMs = Math.max(busiestMs, nowMs - busySoFarMs);
  busySoFarMs = nowMs;
}, 1).unref();
const thread = new FetchOnThread(async (method, url, answer) => {
  await delay(SETTLE_MS);
  delays.reset();
  busiestMs = 0;
  const before = cpuMs();
  await answer();
  await delay(SETTLE_MS);
  // On a busy machine the loop also waits for a processor. A read waits for nothing else; a command waits for the disk too.
  const heldMs = delays.max / 1e6;
  lastMs = Math.min(heldMs, method === 'GET' ? busiestMs : cpuMs() - before);
  const name = nameOf(method, url);
  ofTours.set(name, [...(ofTours.get(name) ?? []), lastMs]);
});

const floor = new WrittenFloor(() => served);
const served = await ServedLedger.start({
  folder: dataFolder,
  environment: { PITLEDGER_PROPERTY: 'ac-1', PITLEDGER_MAX_RATE: '0' },
  now: () => floor.nowMs,
  staff: STAFF,
  over: thread.fetch,
});
await served.caughtUp(CATCH_UP_MS);
// The read models were built while people were enrolled.
ofTours.clear();
for (const tour of allTours(1)) await floor.walk(tour);
await served.caughtUp(CATCH_UP_MS);

/** Asks for a path as the first reader who may, and again while it holds the loop for long: the shortest time counts. */
async function ask(path: string): Promise<void> {
  for (const reader of READERS) {
    let held = Infinity;
    let status = 0;
    for (let tries = 0; tries < TRIES && held > SHORT_MS; tries++) {
      ({ status } = await served.send(reader, 'GET', path));
      held = Math.min(held, lastMs);
    }
    if (status === 403) continue;
    const format = new URLSearchParams(path.split('?', 2)[1]).get('format');
    const key = `${nameOf('GET', path)}${format ? ` as ${format}` : ''}`;
    longest.set(key, Math.max(longest.get(key) ?? 0, held));
    return;
  }
}

const small = await served.events.readAll({ limit: 100_000, direction: 'backwards' });
const { json, csv } = askedPaths(operations, [...large, ...small]);
for (const path of [...json, ...OF_HOST]) await ask(path);
// One path of each report: its formats over a month take minutes.
for (const path of new Map(csv.map((each) => [nameOf('GET', each), each])).values()) {
  for (const format of FILES) await ask(path.replace('format=csv', `format=${format}`));
}
// The first request of an operation compiles its code. A command cannot be repeated, so it does not count if there are others.
for (const [name, [first, ...others]] of ofTours) {
  if (!longest.has(name)) longest.set(name, others.length > 0 ? Math.max(...others) : first!);
}
const unasked = operations.all.map((each) => each.name).filter((each) => !longest.has(each));
await served.close();
process.stdout.write(`result ${JSON.stringify({ longest: Object.fromEntries(longest), unasked })}\n`);
process.exit();

/** Processor time of this thread, in milliseconds. */
function cpuMs(): number {
  const { user, system } = (process as unknown as ThreadClock).threadCpuUsage();
  return (user + system) / 1_000;
}
