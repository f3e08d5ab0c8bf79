import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { WrongExpectedRevision } from '#event-store';
import { appendTo, newEvents } from '../new-event.js';

/**
 * Appends to a file beside other processes: `<path> <own stream> <shared stream> <requests>`. Writes `ready`, a line
 * with the position of each acknowledged request, and `done` with the number of conflicts.
 */
const [path = '', own = '', shared = '', requests = '0'] = process.argv.slice(2);
const store = SqliteEventStore.open({ path });
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function toOwnStream(): Promise<void> {
  const { position } = await store.append(appendTo(own, newEvents(4)));
  say(`stored ${position}`);
}

/** Loads, appends at the loaded revision, and starts again if another process was first. */
async function toSharedStream(): Promise<number> {
  for (let conflicts = 0; ; conflicts += 1) {
    const [last] = await store.readStream(shared, { direction: 'backwards', limit: 1 });
    try {
      await store.append(appendTo(shared, newEvents(1), last?.revision ?? 'no-stream'));
      return conflicts;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
    }
  }
}

say('ready');
let conflicts = 0;
for (let count = 0; count < Number(requests); count += 1) {
  const [met] = await Promise.all([toSharedStream(), toOwnStream(), toOwnStream()]);
  conflicts += met;
}
await store.close();
say(`done ${conflicts}`);
