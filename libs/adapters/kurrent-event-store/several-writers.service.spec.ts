import { WrongExpectedRevision } from '#event-store';
import type { AppendResult, EventStore, ExpectedRevision, StreamAppend } from '#event-store';
import { Chance } from '#play/chance.js';
import { appendTo, newEvents } from '#testing/new-event.js';
import { KurrentLog } from '../../testing/kurrent-server/kurrent-log.js';
import { KurrentServer } from '../../testing/kurrent-server/kurrent-server.js';
import type { ServerFault } from '../../testing/kurrent-server/server-fault.js';
import { StoresOnServer } from '../../testing/kurrent-server/stores-on-server.js';

const SEED = Number(process.env['SIM_SEED'] ?? 20_100_605);
const STEPS = Number(process.env['SIM_STEPS'] ?? 1);
const STREAMS = ['round-a', 'round-b', 'shoe-c'];

const FAULTS: readonly ServerFault[] = [
  { kind: 'drop-before' },
  { kind: 'drop-after' },
  { kind: 'delay', ms: 15 },
  { kind: 'delay', ms: 40 },
  { kind: 'status', code: 14, details: 'Server Is Too Busy' },
];

interface Sent {
  readonly request: readonly StreamAppend[];
  readonly answers: AppendResult[];
}

const placeOf = ({ position, revisions }: AppendResult): object => ({ position, revisions });

describe.each([['25.1.0'], ['24.10.0']])('several writers on a KurrentDB %s that fails', (version) => {
  it(
    'stores each request once and completely, at the acknowledged place',
    async () => {
      for (let step = 0; step < STEPS; step++) await play(version, SEED + step);
    },
    30_000 + 10_000 * STEPS,
  );
});

async function play(version: string, seed: number): Promise<void> {
  const chance = new Chance(seed);
  const server = await KurrentServer.start({ version, log: new KurrentLog(4_000n) });
  const stores = new StoresOnServer(() => server.connectionString, {
    ...{ callTimeoutMs: 1_000, patienceMs: 15_000, pendingGraceMs: 150 },
  });
  const opened = [await stores.open()];
  try {
    const namespace = stores.namespaceOf(opened[0]!);
    opened.push(await stores.open({ namespace }), await stores.open({ namespace, rememberedIds: 4 }));
    const sent: Sent[] = [writtenBefore(server, namespace)];
    server.faults = ({ method }) => {
      const isHit = (method === 'append' || method === 'append-session') && chance.below(5) === 0;
      return isHit ? FAULTS[chance.below(FAULTS.length)] : undefined;
    };
    for (let round = 0; round < 8; round++) {
      const known = await revisionsIn(opened[0]!);
      const fresh = Array.from({ length: 1 + chance.below(4) }, () => ({
        request: someRequest(known, chance),
        answers: [],
      }));
      sent.push(...fresh);
      const again = chance.below(2) === 0 ? [sent[chance.below(sent.length)]!] : [];
      await Promise.all(
        [...fresh, ...fresh.filter(() => chance.below(2) === 0), ...again].map((each) =>
          send(opened[chance.below(3)]!, each, `SIM_SEED=${seed} round ${round}`),
        ),
      );
    }
    server.faults = () => undefined;
    await expectWhole(opened, sent, `SIM_SEED=${seed}`);
  } finally {
    server.faults = () => undefined;
    await Promise.all(opened.map((store) => store.close()));
    await server.stop();
  }
}

async function send(store: EventStore, { request, answers }: Sent, of: string): Promise<void> {
  try {
    answers.push(await store.append(request));
  } catch (error) {
    const isRefused = error instanceof WrongExpectedRevision;
    if (!isRefused) throw new Error(`${of}: ${String(error)}`, { cause: error });
  }
}

/** To one stream or several, at the revision that their writer saw last or at any. */
function someRequest(known: ReadonlyMap<string, bigint>, chance: Chance): readonly StreamAppend[] {
  const first = chance.below(STREAMS.length);
  const streams = [...STREAMS.slice(first), ...STREAMS.slice(0, first)].slice(0, 1 + chance.below(3));
  return streams.flatMap((stream) => {
    const revision = known.get(stream);
    const exactly: ExpectedRevision = revision ?? 'no-stream';
    return appendTo(stream, newEvents(1 + chance.below(3)), chance.below(3) > 0 ? exactly : 'any');
  });
}

async function revisionsIn(store: EventStore): Promise<ReadonlyMap<string, bigint>> {
  const revisions = new Map<string, bigint>();
  for (const { stream, revision } of await store.readAll()) revisions.set(stream, revision);
  return revisions;
}

/** A request stored by an earlier version of the adapter, whose ids are those of the server. */
function writtenBefore(server: KurrentServer, namespace: string): Sent {
  const stream = STREAMS[0]!;
  const events = newEvents(2);
  const records = events.map(({ id, type, data, metadata }, index) => {
    const place = { request: 'before', requestIndex: String(index), requestSize: '2' };
    const told = Buffer.from(JSON.stringify({ metadata, ...place }));
    return { id, type, isJson: true, data: Buffer.from(data), metadata: told };
  });
  server.log.write([{ stream: `${namespace}.${stream}`, expected: -1n, records }]);
  return { request: appendTo(stream, events, 'no-stream'), answers: [] };
}

async function expectWhole(opened: readonly EventStore[], sent: readonly Sent[], of: string): Promise<void> {
  const all = await opened[0]!.readAll();
  const byId = new Map(all.map((event) => [event.id, event]));
  expect([of, byId.size]).toEqual([of, all.length]);
  for (const stream of STREAMS) {
    const events = await opened[1]!.readStream(stream);
    expect([of, stream, events.map(({ revision }) => revision)]).toEqual([
      ...[of, stream],
      events.map((_, index) => BigInt(index)),
    ]);
    expect([of, events]).toEqual([of, all.filter((event) => event.stream === stream)]);
  }
  let stored = 0;
  for (const [index, { request, answers }] of sent.entries()) {
    const events = request.flatMap(({ stream, events }) => events.map((event) => ({ ...event, stream })));
    const found = events.flatMap(({ id }) => byId.get(id) ?? []);
    stored += found.length;
    if (found.length === 0) {
      expect([of, index, answers]).toEqual([of, index, []]);
      continue;
    }
    expect([of, index, found]).toMatchObject([of, index, events]);
    for (const { stream, expectedRevision, events: own } of request) {
      const first = byId.get(own[0]!.id)!.revision;
      const before = expectedRevision === 'no-stream' ? -1n : expectedRevision;
      if (typeof before === 'bigint') expect([of, stream, first]).toEqual([of, stream, before + 1n]);
    }
    const place = {
      position: found.at(-1)!.position,
      revisions: request.map(({ stream, events: own }) => ({
        stream,
        revision: byId.get(own.at(-1)!.id)!.revision,
      })),
    };
    for (const answer of answers) expect([of, index, placeOf(answer)]).toEqual([of, index, place]);
    for (const store of opened) expect([of, placeOf(await store.append(request))]).toEqual([of, place]);
  }
  expect([of, stored]).toEqual([of, all.length]);
}
