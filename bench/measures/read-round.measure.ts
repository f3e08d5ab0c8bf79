import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { EventCodec } from '#event-store';
import { UPCASTERS } from '#ledger';
import { Chance } from '#play/chance.js';
import { compared } from '../finding.js';
import type { Measure } from '../measure.js';
import { RawSqlite } from '../peers/raw-sqlite.js';
import { interleaved, rateOf } from '../repetitions.js';
import { someRounds } from '../rounds/some-rounds.js';
import { EVENTS_A_ROUND } from '../rounds/template-shoe.js';

/** Reads and decodes the stream of a round, as the next command does. */
export const READ_ROUND: Measure = {
  name: 'read-round',
  run: async ({ scale, filledStore }) => {
    const path = await filledStore(scale.storeEvents[0]);
    const store = SqliteEventStore.open({ path, readOnly: true });
    const codec = new EventCodec(UPCASTERS);
    const raw = new RawSqlite(path);
    const random = new Chance(1);
    try {
      const { ours, theirs } = await interleaved(scale.repetitions, {
        ours: () => {
          const streams = someRounds(random, scale.storeEvents[0], scale.readRounds);
          return rateOf(streams.length, async () => {
            for (const stream of streams) {
              const events = (await store.readStream(stream)).map((event) => codec.decode(event));
              assertRound(stream, events.length);
            }
          });
        },
        theirs: () => {
          const streams = someRounds(random, scale.storeEvents[0], scale.readRounds);
          return rateOf(streams.length, () =>
            streams.forEach((stream) => assertRound(stream, raw.readStream(stream))),
          );
        },
      });
      const measure = 'read a round of 20 events';
      const beside = 'select and JSON.parse';
      return [compared({ measure, unit: 'rounds/s', ours, theirs, beside, atLeast: 0.6 })];
    } finally {
      await store.close();
      raw.close();
    }
  },
};

function assertRound(stream: string, events: number): void {
  if (events !== EVENTS_A_ROUND) throw new Error(`${stream} has ${events} events, not ${EVENTS_A_ROUND}`);
}
