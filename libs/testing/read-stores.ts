import { join } from 'node:path';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { openSqliteReadStore } from '#adapters/sqlite-read-store';
import type { ReadStore } from '#projections';
import { temporaryFolder } from './temporary-folder.js';

/** A read store that needs no server. */
export type ReadStoreEngine = 'memory' | 'SQLite';

/** Opens an empty read store for each test; the folder of SQLite files is removed after them. */
export const READ_STORES: Readonly<Record<ReadStoreEngine, () => () => Promise<ReadStore>>> = {
  memory: () => () => Promise.resolve(new MemoryReadStore()),
  SQLite: () => {
    const folder = temporaryFolder();
    return () => Promise.resolve(openSqliteReadStore({ path: join(folder, 'read-models.sqlite') }));
  },
};
