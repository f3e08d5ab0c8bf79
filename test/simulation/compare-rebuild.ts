import { MemoryReadStore } from '#adapters/memory-read-store';
import { rebuildProjection } from '#projections';
import { PROJECTIONS } from '#read-models';
import type { House } from './house.js';

/**
 * Rebuilds every read model, with another page size, and compares the rows with the live ones.
 * @throws Error with the first row that differs
 */
export async function compareRebuild({ events, codec, reports }: House, batchSize: number): Promise<void> {
  const readStore = new MemoryReadStore();
  for (const projection of PROJECTIONS) {
    const { name } = projection;
    await rebuildProjection({ eventStore: events, readStore, codec, batchSize }, projection);
    const rebuilt = readStore.dump(await readStore.prepare(projection))[Symbol.asyncIterator]();
    for await (const line of reports.dump(await reports.prepare(projection))) {
      const { value } = (await rebuilt.next()) as { readonly value?: string };
      if (value !== line) throw new Error(`${name} has ${line}, a rebuild has ${value}`);
    }
    if (!(await rebuilt.next()).done) throw new Error(`${name} lacks rows that a rebuild has`);
  }
}
