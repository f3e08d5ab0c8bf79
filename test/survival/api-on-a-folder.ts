import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiProcesses } from './api-processes.js';
import type { ApiProcess } from './api-processes.js';
import { compileSources } from './compiled-sources.js';
import { WorkingFloor } from './working-floor.js';

/** A data folder with a floor, and API processes on it. */
export interface ApiOnAFolder {
  readonly folder: string;
  readonly floor: WorkingFloor;
  /** Starts a process. */
  readonly begin: () => Promise<ApiProcess>;
}

/** Prepares a floor in a data folder for the tests of a suite; everything is stopped and removed after them. */
export function apiOnAFolder(): ApiOnAFolder {
  let processes: ApiProcesses;
  // Runs before the folders are removed: a spare process still loads its code from them.
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
