import { assertSequence, checkEventFile } from '../../apps/cli/event-file/check-event-file.js';
import { importEvents } from '../../apps/cli/import-events/import-events.js';
import { openTarget } from '../../apps/cli/import-events/open-target.js';
import { readConfiguration } from '#platform';
import type { KeptAnswers } from './kept-version.js';
import { READERS, ServedLedger } from './served-ledger.js';

/** Imports a file of events into an empty folder, as `pitledger import --events` does, and serves it. */
export async function importedLedger(
  folder: string,
  file: string,
  { environment, askedAtMs, requests }: Pick<KeptAnswers, 'environment' | 'askedAtMs' | 'requests'>,
): Promise<ServedLedger> {
  const configuration = readConfiguration({ ...environment, PITLEDGER_DATA: folder });
  const files = [await checkEventFile(file)];
  assertSequence(files, configuration.property.propertyId);
  const store = await openTarget(configuration);
  try {
    await importEvents({ store, files, signal: new AbortController().signal });
  } finally {
    await store.close();
  }
  const staff = [...new Set([...READERS, ...requests.map(({ who }) => who)])];
  const served = await ServedLedger.start({ folder, environment, now: () => askedAtMs, staff });
  await served.caughtUp();
  return served;
}
