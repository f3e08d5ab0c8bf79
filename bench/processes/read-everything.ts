import { RawSqlite } from '../peers/raw-sqlite.js';
import { rateOf } from '../repetitions.js';

/** Reads and parses all events with the bare driver, in pages as a rebuild does: `<file of the store> <events>`. */
const [path = '', events = '0'] = process.argv.slice(2);
const raw = new RawSqlite(path);
const before = process.cpuUsage();
const eventsPerSecond = await rateOf(Number(events), () => {
  const read = raw.readAll(1_000);
  if (read !== Number(events)) throw new Error(`${read} events were read, not ${events}`);
});
const { user, system } = process.cpuUsage(before);
raw.close();
const microsAnEvent = (user + system) / Number(events);
process.stdout.write(`result ${JSON.stringify({ eventsPerSecond, microsAnEvent })}\n`);
