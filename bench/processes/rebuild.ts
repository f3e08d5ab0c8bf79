import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import { EventCodec } from '#event-store';
import { UPCASTERS } from '#ledger';
import { rebuildProjections } from '#projections';
import { PROJECTIONS } from '#read-models';

/** Rebuilds all read models in one pass as the command line does: `<file of the store> <folder>`. */
const [path = '', folder = ''] = process.argv.slice(2);
const eventStore = SqliteEventStore.open({ path, readOnly: true });
const readStore = openSqliteReadStore({ path: join(folder, 'read-models.sqlite') });
const codec = new EventCodec(UPCASTERS);
for (const projection of PROJECTIONS) await readStore.prepare(projection);
const events = Number(await eventStore.head());
const startedAtMs = performance.now();
const before = process.cpuUsage();
const rebuilt = await rebuildProjections({ eventStore, readStore, codec }, PROJECTIONS);
const seconds = (performance.now() - startedAtMs) / 1_000;
const { user, system } = process.cpuUsage(before);
for (const each of rebuilt) if (!each.done) throw each.reason;
await readStore.close();
await eventStore.close();
// The peak of resident memory, which the system counts in KiB.
const peakMiB = process.resourceUsage().maxRSS / 1_024;
const result = { eventsPerSecond: events / seconds, microsAnEvent: (user + system) / events, peakMiB };
process.stdout.write(`result ${JSON.stringify(result)}\n`);
