import { join } from 'node:path';
import type { EventStore, RecordedEvent } from '#event-store';
import { readConfiguration } from '#platform';
import type { Chance } from '#play/chance.js';
import { checkEventFile } from '../../apps/cli/event-file/check-event-file.js';
import { exportEvents } from '../../apps/cli/export/export-events.js';
import { openSource } from '../../apps/cli/export/open-source.js';
import { importEvents } from '../../apps/cli/import-events/import-events.js';
import type { ImportedEvents } from '../../apps/cli/import-events/import-events.js';
import { openTarget } from '../../apps/cli/import-events/open-target.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';

const { propertyId: property } = A_PROPERTY;
const { signal } = new AbortController();

/** A folder of exported files of events, and imports from it. */
export class EventFiles {
  private files = 0;

  constructor(readonly folder: string) {}

  /** Writes the events of a store into a new file and returns its path. */
  async exportedFrom(store: EventStore): Promise<string> {
    const path = join(this.folder, `${this.files++}.ndjson.gz`);
    await exportEvents({ store, path, property, signal });
    return path;
  }

  /** Imports files into the target in a folder or on a server. */
  async imported(dataFolder: string, paths: readonly string[], kurrentdb?: string): Promise<ImportedEvents> {
    const environment = {
      PITLEDGER_DATA: dataFolder,
      PITLEDGER_PROPERTY: property,
      PITLEDGER_KURRENTDB: kurrentdb,
    };
    const store = await openTarget(readConfiguration(environment));
    try {
      const files = await Promise.all(paths.map((path) => checkEventFile(path)));
      return await importEvents({ store, files, signal });
    } finally {
      await store.close();
    }
  }
}

/** A floor in memory with events of many kinds. */
export async function aMovingFloor(chance: Chance): Promise<RandomFloor> {
  const floor = new RandomFloor();
  await floor.open();
  for (let step = 0; step < 800; step++) {
    await floor.take(randomStep(chance));
    await floor.look();
  }
  return floor;
}

/** The SQLite store of a ledger in a folder, opened as an export opens it. */
export function storeIn(dataFolder: string): Promise<EventStore> {
  return openSource(readConfiguration({ PITLEDGER_DATA: dataFolder, PITLEDGER_PROPERTY: property }));
}

export function allOf(store: EventStore): Promise<readonly RecordedEvent[]> {
  return store.readAll({ limit: 1_000_000 });
}
