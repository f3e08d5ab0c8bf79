/**
 * A worker in its own process: `<settings as JSON>`, by environment variable. Writes `following` once it runs and a
 * line `fault <part>: <message>` for each fault. SIGUSR1 sets its clock an hour ahead, SIGUSR2 an hour back.
 */
import { readConfiguration } from '#platform';
import { startWorker } from '../../apps/worker/worker.js';

const HOUR_MS = 3_600_000;

const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>;
setClockBySignals();
const worker = await startWorker(readConfiguration(settings), (part, error) => {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  process.stdout.write(`fault ${part}: ${message}\n`);
});
process.once('SIGTERM', () => void worker.close().then(() => process.exit(0)));
process.stdout.write('following\n');

function setClockBySignals(): void {
  const now = Date.now;
  let aheadMs = 0;
  Date.now = () => now() + aheadMs;
  process.on('SIGUSR1', () => (aheadMs += HOUR_MS));
  process.on('SIGUSR2', () => (aheadMs -= HOUR_MS));
}
