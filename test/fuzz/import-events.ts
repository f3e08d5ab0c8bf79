import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SqliteEventStore } from '#adapters/sqlite-event-store';
import { runImportEvents } from '../../apps/cli/import-events/run-import-events.js';
import { reportError } from '../../apps/cli/terminal/report-error.js';
import { EXIT_UNFINISHED } from '../../apps/cli/terminal/exit-code.js';

/**
 * Runs `import --events` on one file after the other, each into a ledger of its own, as the command line does:
 * `import-events.ts <folder of files> <folder for data> <property>`. Writes the outcome of each as a line of JSON,
 * `came {file, code, stderr, head, rss}`: the exit code, the text on standard error, the position of the target's
 * newest event, 0 where there is none, and resident memory in bytes.
 */
const [cases = '', data = '', property = ''] = process.argv.slice(2);
process.env['PITLEDGER_PROPERTY'] = property;
const say = process.stdout.write.bind(process.stdout);
process.stdout.write = () => true;

async function head(path: string): Promise<string> {
  if (!existsSync(path)) return '0';
  const store = SqliteEventStore.open({ path });
  try {
    return String(await store.head());
  } finally {
    await store.close();
  }
}

for (const file of readdirSync(cases).sort()) {
  let stderr = '';
  process.stderr.write = (text: string | Uint8Array): boolean => {
    stderr += String(text);
    return true;
  };
  const target = join(data, file);
  process.env['PITLEDGER_DATA'] = target;
  const code = await runImportEvents([join(cases, file)]).catch((error: unknown) => {
    reportError(process.stderr, error, {});
    return EXIT_UNFINISHED;
  });
  const came = { file, code, stderr, head: await head(join(target, 'ledger.sqlite')) };
  say(`came ${JSON.stringify({ ...came, rss: process.memoryUsage().rss })}\n`);
  rmSync(target, { recursive: true, force: true });
}
say('done\n');
