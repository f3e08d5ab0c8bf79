import { open } from 'node:fs/promises';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { EventStore } from '#event-store';
import { Chance } from '#play/chance.js';
import type { Figure, Finding, Measure } from '../measure.js';
import { interleaved, median, medianRatio, rateOf } from '../repetitions.js';
import type { Repetitions } from '../repetitions.js';
import { requestOf, shoesOf } from '../rounds/fill-store.js';
import { RoundSupply } from '../rounds/round-supply.js';
import { ShoeCopies } from '../rounds/shoe-copies.js';
import { someRounds } from '../rounds/some-rounds.js';
import { EVENTS_A_ROUND } from '../rounds/template-shoe.js';

const MOST_SLOWER = 1.2;

/** The same work on a store a hundred times as large. It appends to the stores of other measures. */
export const STORE_SIZE: Measure = {
  name: 'store-size',
  run: async ({ scale, filledStore }) => {
    const { storeEvents, repetitions, appendedStreams, readRounds } = scale;
    const [small, large] = storeEvents;
    const copies = await ShoeCopies.load();
    // One after the other, because they share the thread.
    const paths = [await filledStore(small), await filledStore(large)];
    for (const path of paths) await readThrough(path);
    const stores = paths.map((path) => SqliteEventStore.open({ path }));
    const [smaller, larger] = stores as [SqliteEventStore, SqliteEventStore];
    const supplyFor = (events: number): RoundSupply => new RoundSupply(copies, shoesOf(events, copies));
    const supplies = { smaller: supplyFor(small), larger: supplyFor(large) };
    const random = new Chance(1);
    try {
      const appends = await interleaved(repetitions, {
        ours: () => append(larger, supplies.larger, appendedStreams),
        theirs: () => append(smaller, supplies.smaller, appendedStreams),
      });
      const reads = await interleaved(repetitions, {
        ours: () => read(larger, someRounds(random, large, readRounds)),
        theirs: () => read(smaller, someRounds(random, small, readRounds)),
      });
      const sizes = `${large.toLocaleString('en')} events stored`;
      const beside = `${small.toLocaleString('en')} stored`;
      return [
        noSlower(`durable append, 20 events a stream, ${sizes}`, beside, 'events/s', appends),
        noSlower(`read a round of 20 events, ${sizes}`, beside, 'rounds/s', reads),
      ];
    } finally {
      for (const store of stores) await store.close();
    }
  },
};

/** Loads a file into the page cache: an evicted file would distort the comparison of sizes. */
async function readThrough(path: string): Promise<void> {
  const file = await open(path);
  const buffer = Buffer.allocUnsafe(1 << 20);
  while ((await file.read(buffer)).bytesRead > 0);
  await file.close();
}

function append(store: EventStore, supply: RoundSupply, streams: number): Promise<number> {
  const requests = supply.take(streams).map(requestOf);
  return rateOf(streams * EVENTS_A_ROUND, async () => {
    for (const request of requests) await store.append(request);
  });
}

function read(store: EventStore, streams: readonly string[]): Promise<number> {
  return rateOf(streams.length, async () => {
    for (const stream of streams) await store.readStream(stream);
  });
}

function noSlower(
  measure: string,
  beside: string,
  unit: Figure['unit'],
  { ours, theirs }: Repetitions<'ours' | 'theirs'>,
): Finding {
  const ratio = medianRatio(ours, theirs);
  return {
    measure,
    ours: { value: median(ours), unit },
    beside: { name: beside, figure: { value: median(theirs), unit } },
    ratio,
    goal: { text: `no slower than ${MOST_SLOWER} ×`, reached: ratio >= 1 / MOST_SLOWER },
  };
}
