import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiProcesses } from './api-processes.js';
import type { ApiProcess } from './api-processes.js';
import { compileSources } from './compiled-sources.js';
import { WorkingFloor } from './working-floor.js';

/** A data folder with its floor, and processes of the API on it. */
export interface ApiOnAFolder {
  readonly folder: string;
  readonly floor: WorkingFloor;
  /** Begins to start a process. */
  readonly begin: () => Promise<ApiProcess>;
}

/** Prepares a floor in a data folder for the tests of a suite; nothing runs or is left after them. */
export function apiOnAFolder(): ApiOnAFolder {
  let processes: ApiProcesses;
  // Before the folders go: a spare would look for its code in vain.
  afterAll(async () => {
    await processes.close();
    await floor.abandon();
  });
  const compiled = temporaryFolder();
  const folder = temporaryFolder();
  const floor = new WorkingFloor();
  beforeAll(async () => {
    processes = new ApiProcesses(folder, await compileSources(compiled));
    await WorkingFloor.prepare(folder);
  }, 60_000);
  return { folder, floor, begin: () => processes.begin() };
}
