import { mkdirSync } from 'node:fs';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import type { Bench } from '../bench.js';
import { below, compared, reaching } from '../finding.js';
import type { Finding, Measure } from '../measure.js';
import { interleaved, median, medianRatio } from '../repetitions.js';

/** Additional memory allowed with five times as many events, for garbage not yet collected. */
const SAME_MEMORY = 1.15;

const RAW = 'select and JSON.parse';

interface Pass {
  readonly eventsPerSecond: number;
  /** Processor time, that of helping threads included: other programs on the machine hardly change it. */
  readonly microsAnEvent: number;
}

interface Rebuild extends Pass {
  readonly peakMiB: number;
}

/** A rebuild of all read models, in its own process, with its memory measured. */
export const REBUILD: Measure = {
  name: 'rebuild',
  run: async (bench) => {
    const { rebuiltEvents, manyRebuiltEvents, repetitions } = bench.scale;
    const path = await bench.filledStore(rebuiltEvents);
    const events = await headOf(path);
    const peaks: number[] = [];
    const micros = { ours: [] as number[], theirs: [] as number[] };
    const turns = {
      ours: async () => {
        const { eventsPerSecond, microsAnEvent, peakMiB } = await rebuild(bench, path);
        peaks.push(peakMiB);
        micros.ours.push(microsAnEvent);
        return eventsPerSecond;
      },
      theirs: async () => {
        const result = await bench.resultOf<Pass>('read-everything.ts', path, String(events));
        micros.theirs.push(result.microsAnEvent);
        return result.eventsPerSecond;
      },
    };
    // Each turn is a new process without warm-up.
    const { ours, theirs } = await interleaved(Math.min(repetitions, 3), turns, false);
    const measure = `rebuild of all read models, ${events.toLocaleString('en')} events`;
    const peakMiB = median(peaks);
    return [
      compared({ measure, unit: 'events/s', ours, theirs, beside: RAW, atLeast: 0.4 }),
      {
        measure: `${measure}, processor time an event`,
        ours: { value: median(micros.ours), unit: 'µs' },
        beside: { name: RAW, figure: { value: median(micros.theirs), unit: 'µs' } },
        ratio: medianRatio(micros.theirs, micros.ours),
      },
      reaching(`${measure}, rate`, { value: median(ours), unit: 'events/s' }, 100_000),
      below(`${measure}, most memory resident`, { value: peakMiB, unit: 'MiB' }, 300),
      ...(manyRebuiltEvents === undefined ? [] : [await ofMany(bench, manyRebuiltEvents, peakMiB)]),
    ];
  },
};

async function ofMany(bench: Bench, events: number, peakOfFewerMiB: number): Promise<Finding> {
  const { peakMiB } = await rebuild(bench, await bench.filledStore(events));
  return {
    measure: `rebuild of ${events.toLocaleString('en')} events, most memory resident`,
    ours: { value: peakMiB, unit: 'MiB' },
    beside: { name: 'of fewer events', figure: { value: peakOfFewerMiB, unit: 'MiB' } },
    ratio: peakMiB / peakOfFewerMiB,
    goal: { text: `at most ${SAME_MEMORY} ×`, reached: peakMiB <= SAME_MEMORY * peakOfFewerMiB },
  };
}

function rebuild(bench: Bench, path: string): Promise<Rebuild> {
  const folder = bench.newFolder('read-models');
  mkdirSync(folder);
  return bench.resultOf<Rebuild>('rebuild.ts', path, folder);
}

async function headOf(path: string): Promise<number> {
  const store = SqliteEventStore.open({ path, readOnly: true });
  const head = Number(await store.head());
  await store.close();
  return head;
}
