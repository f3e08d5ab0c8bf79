import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { compared } from '../finding.js';
import type { Bench } from '../bench.js';
import { CannotMeasure } from '../measure.js';
import type { Finding, Measure } from '../measure.js';
import { EmmettPeer, toEmmett } from '../peers/emmett.js';
import { RawSqlite } from '../peers/raw-sqlite.js';
import { interleaved, rateOf } from '../repetitions.js';
import { requestOf } from '../rounds/fill-store.js';
import { RoundSupply } from '../rounds/round-supply.js';
import { ShoeCopies } from '../rounds/shoe-copies.js';
import { EVENTS_A_ROUND } from '../rounds/template-shoe.js';

const MEASURE = 'durable append, 20 events a stream, one writer';

/** One writer that waits for each append: 20 events of a new stream for each sync. */
export const APPEND: Measure = {
  name: 'append',
  run: async (bench) => [...(await besideRaw(bench)), ...(await besideEmmett(bench))],
};

async function besideRaw(bench: Bench): Promise<readonly Finding[]> {
  const raw = new RawSqlite(`${bench.newFolder('raw')}/raw.sqlite`);
  const store = SqliteEventStore.open({ path: `${bench.newFolder('append')}/ledger.sqlite` });
  const supply = new RoundSupply(await ShoeCopies.load(), 0);
  const { repetitions, appendedStreams } = bench.scale;
  const events = appendedStreams * EVENTS_A_ROUND;
  try {
    const { ours, theirs } = await interleaved(repetitions, {
      ours: () => appendOurs(store, supply, appendedStreams),
      theirs: () => {
        const rounds = supply.take(appendedStreams);
        return rateOf(events, () => rounds.forEach((round) => raw.append(round)));
      },
    });
    const beside = 'better-sqlite3 alone';
    return [compared({ measure: MEASURE, unit: 'events/s', ours, theirs, beside, atLeast: 0.7 })];
  } finally {
    await store.close();
    raw.close();
  }
}

async function besideEmmett(bench: Bench): Promise<readonly Finding[]> {
  const beside = 'emmett-sqlite';
  const path = `${bench.newFolder('emmett')}/emmett.sqlite`;
  let emmett: EmmettPeer;
  try {
    emmett = await EmmettPeer.open(path);
  } catch (error) {
    if (!(error instanceof CannotMeasure)) throw error;
    return [{ measure: `${MEASURE} (without ${beside}: ${error.message})` }];
  }
  const store = SqliteEventStore.open({ path: `${bench.newFolder('append')}/ledger.sqlite` });
  const supply = new RoundSupply(await ShoeCopies.load(), 0);
  const { repetitions, appendedStreams } = bench.scale;
  try {
    const { ours, theirs } = await interleaved(repetitions, {
      ours: () => appendOurs(store, supply, appendedStreams),
      theirs: () => {
        const rounds = supply
          .take(appendedStreams)
          .map((round) => [round[0]!.stream, toEmmett(round)] as const);
        return rateOf(appendedStreams * EVENTS_A_ROUND, async () => {
          for (const [stream, events] of rounds) await emmett.append(stream, events);
        });
      },
    });
    return [compared({ measure: MEASURE, unit: 'events/s', ours, theirs, beside, atLeast: 4 })];
  } finally {
    await store.close();
  }
}

function appendOurs(store: SqliteEventStore, supply: RoundSupply, streams: number): Promise<number> {
  const requests = supply.take(streams).map(requestOf);
  return rateOf(streams * EVENTS_A_ROUND, async () => {
    for (const request of requests) await store.append(request);
  });
}
