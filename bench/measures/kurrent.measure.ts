import { KurrentDBClient, NO_STREAM, START, jsonEvent, streamNameFilter } from '@kurrent/kurrentdb-client';
import { openKurrentEventStore } from '#adapters/kurrent-event-store';
import { historyOf } from '#event-store';
import type { Bench } from '../bench.js';
import { compared } from '../finding.js';
import type { Measure } from '../measure.js';
import { interleaved, rateOf } from '../repetitions.js';
import { requestOf } from '../rounds/fill-store.js';
import { RoundSupply } from '../rounds/round-supply.js';
import { ShoeCopies } from '../rounds/shoe-copies.js';
import type { CopiedEvent } from '../rounds/shoe-copies.js';
import { EVENTS_A_ROUND } from '../rounds/template-shoe.js';

/** The user's own server; otherwise the bench starts the test server, which keeps its log in memory. */
const OWN_SERVER = 'PITLEDGER_BENCH_KURRENTDB';

/** The adapter of KurrentDB beside its client, on one server. */
export const KURRENT: Measure = {
  name: 'kurrent',
  run: async (bench) => {
    const { repetitions, servedStreams } = bench.scale;
    const { connectionString, stop } = await serve(bench);
    const namespace = `bench_${Date.now()}`;
    const store = await openKurrentEventStore({ connectionString, namespace });
    const client = KurrentDBClient.connectionString(connectionString);
    const supply = new RoundSupply(await ShoeCopies.load(), 0);
    const events = servedStreams * EVENTS_A_ROUND;
    try {
      const appends = await interleaved(repetitions, {
        ours: () => {
          const requests = supply.take(servedStreams).map(requestOf);
          return rateOf(events, async () => {
            for (const request of requests) await store.append(request);
          });
        },
        theirs: () => {
          const rounds = supply.take(servedStreams);
          return rateOf(events, async () => {
            for (const round of rounds) await appendBare(client, namespace, round);
          });
        },
      });
      // Each contender reads the streams that it wrote.
      const ours = supply.take(servedStreams);
      const theirs = supply.take(servedStreams);
      for (const round of ours) await store.append(requestOf(round));
      for (const round of theirs) await appendBare(client, namespace, round);
      const reads = await interleaved(repetitions, {
        ours: () =>
          rateOf(servedStreams, async () => {
            for (const [first] of ours) assertRound((await store.readStream(first!.stream)).length);
          }),
        theirs: () =>
          rateOf(servedStreams, async () => {
            for (const [first] of theirs) {
              let count = 0;
              for await (const { event } of client.readStream(bareName(namespace, first!.stream))) {
                if (event) count += 1;
              }
              assertRound(count);
            }
          }),
      });
      // As often as appends were repeated, with their warm-up, and the streams of the reads.
      const written = (repetitions + 2) * events;
      const passes = await interleaved(repetitions, {
        ours: () =>
          rateOf(written, async () => {
            let count = 0;
            for await (const page of historyOf(store, { pageSize: 500 })) count += page.length;
            assertAll(count, written);
          }),
        theirs: () =>
          rateOf(written, async () => assertAll(await countPushed(client, namespace, written), written)),
      });
      const beside = 'its client alone';
      return [
        compared({
          measure: 'KurrentDB, append 20 events a stream',
          unit: 'events/s',
          ...appends,
          beside,
          atLeast: 0.6,
        }),
        compared({
          measure: 'KurrentDB, read a round of 20 events',
          unit: 'rounds/s',
          ...reads,
          beside,
          atLeast: 0.6,
        }),
        compared({
          measure: 'KurrentDB, a pass over all events',
          unit: 'events/s',
          ...passes,
          beside,
          atLeast: 0.5,
        }),
      ];
    } finally {
      await store.close();
      await client.dispose();
      await stop();
    }
  },
};

async function serve(bench: Bench): Promise<{ connectionString: string; stop: () => Promise<void> }> {
  const own = process.env[OWN_SERVER];
  if (own) return { connectionString: own, stop: () => Promise.resolve() };
  const server = bench.start('kurrent-server.ts');
  const line = await server.line('ready ');
  return {
    connectionString: line.slice('ready '.length),
    stop: async () => {
      server.kill('SIGKILL');
      await server.ended;
    },
  };
}

function bareName(namespace: string, stream: string): string {
  return `bare_${namespace}_${stream}`;
}

async function appendBare(
  client: KurrentDBClient,
  namespace: string,
  round: readonly CopiedEvent[],
): Promise<void> {
  const events = round.map(({ id, type, data, metadata }) =>
    jsonEvent({
      id,
      type,
      data: JSON.parse(data) as Record<string, unknown>,
      metadata: JSON.parse(metadata) as Record<string, unknown>,
    }),
  );
  await client.appendToStream(bareName(namespace, round[0]!.stream), events, { streamState: NO_STREAM });
}

/** Takes events as the server pushes them, up to a number. */
async function countPushed(client: KurrentDBClient, namespace: string, upTo: number): Promise<number> {
  const filter = streamNameFilter({ prefixes: [bareName(namespace, '')] });
  let count = 0;
  for await (const { event } of client.subscribeToAll({ fromPosition: START, filter })) {
    if (event) count += 1;
    if (count === upTo) break;
  }
  return count;
}

function assertAll(events: number, written: number): void {
  if (events !== written) throw new Error(`a pass has ${events} events, not ${written}`);
}

function assertRound(events: number): void {
  if (events !== EVENTS_A_ROUND) throw new Error(`a round has ${events} events, not ${EVENTS_A_ROUND}`);
}
