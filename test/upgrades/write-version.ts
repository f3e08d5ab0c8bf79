import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { EventStore } from '#event-store';
import { LEDGER_EVENTS, LEDGER_EVENT_TYPES, UPCASTERS } from '#ledger';
import { readConfiguration } from '#platform';
import { startServer } from '../../apps/api/server.js';
import { dealDay } from '../../apps/cli/demo/deal-day.js';
import { House } from '../../apps/cli/demo/house.js';
import { exportEvents } from '../../apps/cli/export/export-events.js';
import { ApiOperations } from '../fuzz/api-operations.js';
import type { ApiDocument } from '../fuzz/api-operations.js';
import { allTours } from '../fuzz/tours/index.js';
import { Simulator } from '../simulation/simulator.js';
import { askedPaths } from './asked-paths.js';
import { importedLedger } from './imported-ledger.js';
import type { KeptAnswers, KeptVersion, SentRequest } from './kept-version.js';
import { rareActs } from './rare-acts.js';
import { answerTo, ServedLedger } from './served-ledger.js';
import { STAFF, WrittenFloor } from './written-floor.js';
import { TEST_SERVER } from '#testing/test-server.js';

type Environment = Readonly<Record<string, string>>;

/** How a ledger is written: its settings, and what records its facts. Calls back with its store at the end. */
interface LedgerWriter {
  readonly environment: Environment;
  readonly write: (
    folder: string,
    keep: (store: EventStore) => Promise<void>,
  ) => Promise<readonly SentRequest[]>;
}

const FLOOR = { PITLEDGER_PROPERTY: 'boardwalk', PITLEDGER_FORM_REGIMES: 'uncollected-vigorish' };
const SIMULATED = { seed: 2, steps: 900, faults: [], faultsInAHundred: 0, rebuildAfterFaults: false };
const HOUR_MS = 3_600_000;

/** The tours of the API, the day of the demonstration, and simulated days of a full pit. */
const WRITERS: Readonly<Record<string, LedgerWriter>> = {
  floor: { environment: FLOOR, write: writeFloor },
  demo: { environment: { PITLEDGER_PROPERTY: 'boardwalk' }, write: writeDemo },
  simulated: { environment: { PITLEDGER_PROPERTY: 'ac-1' }, write: writeSimulated },
};

async function writeFloor(
  folder: string,
  keep: (store: EventStore) => Promise<void>,
): Promise<readonly SentRequest[]> {
  const floor = new WrittenFloor(() => served);
  const served = await ServedLedger.start({
    ...{ folder, environment: FLOOR, staff: STAFF },
    now: () => floor.nowMs,
  });
  try {
    for (const tour of allTours(1)) await floor.walk(tour);
    await rareActs(floor);
    await keep(served.events);
  } finally {
    await served.close();
  }
  return [...floor.requests.values()];
}

async function writeDemo(
  folder: string,
  keep: (store: EventStore) => Promise<void>,
): Promise<readonly SentRequest[]> {
  const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
  const now = (): number => Date.parse('2010-06-08T12:00:00.000Z');
  const server = await startServer(configuration, { ...TEST_SERVER, now });
  try {
    await dealDay(await House.open(server.url, server.firstAdministratorToken!), 1, new PassThrough());
    await keep(server.ledger.eventStore);
  } finally {
    await server.close();
  }
  return [];
}

async function writeSimulated(
  folder: string,
  keep: (store: EventStore) => Promise<void>,
): Promise<readonly SentRequest[]> {
  const simulator = new Simulator({ ...SIMULATED, folder });
  const playing = simulator.play();
  for (let next = await playing.next(); !next.done; next = await playing.next()) {
    if (next.value === 'all-sent') await keep(simulator.house.events);
  }
  return [];
}

/** Writes every ledger of a version anew, with the answers about it. Takes a minute or two. */
export async function writeVersion(kept: KeptVersion, folder: string): Promise<void> {
  kept.begin();
  const recorded = new Set<string>();
  for (const [ledger, { environment, write }] of Object.entries(WRITERS)) {
    const path = kept.eventsOf(ledger);
    const [written, imported] = ['written', 'imported'].map((name) => join(folder, `${ledger}-${name}`));
    mkdirSync(written!);
    mkdirSync(imported!);
    let askedAtMs = 0;
    const requests = await write(written!, async (store) => {
      const events = await store.readAll({ limit: 1_000_000 });
      for (const { type, metadata } of events) {
        recorded.add(type);
        const { recordedAt } = JSON.parse(metadata) as { readonly recordedAt: string };
        askedAtMs = Math.max(askedAtMs, Date.parse(recordedAt) + HOUR_MS);
      }
      const property = environment['PITLEDGER_PROPERTY']!;
      await exportEvents({ store, path, property, signal: new AbortController().signal });
    });
    const served = await importedLedger(imported!, path, { environment, askedAtMs, requests });
    try {
      const document = (await served.send('surveillance', 'GET', '/docs/openapi.json')).body;
      kept.keepDocument(document as unknown as ApiDocument);
      const answers = await answersOf(served, new ApiOperations(document as unknown as ApiDocument));
      kept.keepAnswers(ledger, { askedAtMs, environment, ...answers, requests });
    } finally {
      await served.close();
    }
  }
  const lacking = LEDGER_EVENT_TYPES.filter((type) => !recorded.has(type));
  kept.keepExamples(
    Object.fromEntries(
      lacking.map((type) => {
        const schemaVersion = (UPCASTERS[type]?.length ?? 0) + 1;
        return [type, { schemaVersion, data: LEDGER_EVENTS.get(type)!.example }];
      }),
    ),
  );
}

/** @throws Error for a read that answers none of its paths */
async function answersOf(
  served: ServedLedger,
  operations: ApiOperations,
): Promise<Pick<KeptAnswers, 'json' | 'csv'>> {
  const asked = askedPaths(operations, await served.events.readAll({ limit: 1_000_000 }));
  const json: Record<string, unknown> = {};
  const csv: Record<string, string> = {};
  const unanswered = new Map<string, string>();
  const answered = new Set<string>();
  for (const path of [...asked.json, ...asked.csv]) {
    const { status, body, text, headers } = await answerTo(served, path);
    const read = operations.operationOf('GET', path.split('?', 1)[0]!)!.name;
    if (status !== 200) {
      unanswered.set(read, `GET ${path} answered ${status} ${text}`);
      continue;
    }
    answered.add(read);
    if (headers['content-type']?.includes('json')) json[path] = body;
    else if (headers['content-type']?.includes('csv')) csv[path] = text;
  }
  const silent = [...unanswered].filter(([read]) => !answered.has(read)).map(([, answer]) => answer);
  if (silent.length > 0) throw new Error(silent.join('\n'));
  return { json, csv };
}
