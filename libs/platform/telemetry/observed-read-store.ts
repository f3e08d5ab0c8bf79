import type { ReadStore } from '#projections';
import { inSpan } from './in-span.js';
import type { Metrics } from './metrics.js';
import { timed } from './timed.js';

/** The same read store, with a span and a duration for each batch of a projection. */
export function observedReadStore(store: ReadStore, { batches, rows }: Metrics): ReadStore {
  const own = store.own?.bind(store);
  return {
    prepare: (projection) => store.prepare(projection),
    begin: (projection) => store.begin(projection),
    activate: (generation) => store.activate(generation),
    discard: (generation) => store.discard(generation),
    checkpoint: (generation) => store.checkpoint(generation),
    lastEvent: (generation) => store.lastEvent(generation),
    load: (generation, keys) => store.load(generation, keys),
    commit: async (generation, batch) => {
      const projection = generation.projection.name;
      const changed = batch.upserts.length + batch.deletes.length;
      await inSpan('project', { 'pitledger.projection': projection, 'pitledger.rows': changed }, () =>
        timed(
          () => store.commit(generation, batch),
          (seconds, outcome) => batches.observe({ projection, outcome }, seconds),
        ),
      );
      rows.inc({ projection }, changed);
    },
    find: (query) => store.find(query),
    sum: (query) => store.sum(query),
    dump: (generation) => store.dump(generation),
    ...(own && { own }),
    close: () => store.close(),
  };
}
