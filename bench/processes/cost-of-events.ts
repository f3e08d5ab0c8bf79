import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent, RecordedEvent } from '#event-store';
import { UPCASTERS } from '#ledger';
import { rebuildProjections } from '#projections';
import type { Projection } from '#projections';
import { PROJECTIONS } from '#read-models';

/** Events that are kept decoded: reading and decoding are shared, and not part of the cost of a projection. */
const MOST_EVENTS = 20_000;

/**
 * The processor time of an event in each read model, in microseconds, and in the reading and decoding that all share:
 * `<file of the store> <folder>`.
 */
const [path = '', folder = ''] = process.argv.slice(2);
const eventStore = SqliteEventStore.open({ path, readOnly: true });
const codec = new EventCodec(UPCASTERS);
const events: RecordedEvent[] = [];
const decoded = new Map<RecordedEvent, DecodedEvent>();
const shared = await microsOf(async () => {
  for (let after = 0n; events.length < MOST_EVENTS;) {
    const page = await eventStore.readAll({ after, limit: 1_000 });
    for (const event of page) decoded.set(event, codec.decode(event));
    events.push(...page);
    if (page.length < 1_000) break;
    after = page.at(-1)!.position;
  }
});
await eventStore.close();
const head = events.at(-1)!.position;
const held = {
  readAll: ({ after = 0n, limit = 1_000 } = {}) =>
    Promise.resolve(events.slice(Number(after), Number(after) + limit)),
  readStream: () => Promise.resolve([]),
  head: () => Promise.resolve(head),
};
const decoder = { decode: (event: RecordedEvent) => decoded.get(event)! };
const costs: { readonly name: string; readonly micros: number }[] = [];
for (const projection of PROJECTIONS) {
  // The first run warms up.
  for (const run of ['warm', 'counted']) {
    const micros = await rebuilt(projection, join(folder, `${run}-${projection.name}.sqlite`));
    if (run === 'counted') costs.push({ name: projection.name, micros: micros / events.length });
  }
}
process.stdout.write(`result ${JSON.stringify({ costs, shared: shared / events.length })}\n`);

async function rebuilt(projection: Projection, file: string): Promise<number> {
  const readStore = openSqliteReadStore({ path: file });
  await readStore.prepare(projection);
  const micros = await microsOf(async () => {
    const [ended] = await rebuildProjections({ eventStore: held, readStore, codec: decoder }, [projection]);
    if (!ended!.done) throw ended!.reason;
  });
  await readStore.close();
  return micros;
}

/** Processor time of the process, its helping threads included. */
async function microsOf(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
