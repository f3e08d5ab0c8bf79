import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.js';
import { PropertyMismatch } from './property-mismatch.js';

/** Name of the file with the id of the property. */
const MARK = 'property';

type Folder = Pick<Configuration, 'dataFolder' | 'signingKeyPath' | 'property'> &
  Partial<Pick<Configuration, 'engines'>>;

/**
 * Checks the mark of the data folder of a property whose events are elsewhere: the accounts and read models of two
 * properties are not mixed. A folder without a mark is of none yet.
 * @throws PropertyMismatch
 */
export function assertFolderOf({
  dataFolder,
  signingKeyPath,
  engines,
  property: { propertyId },
}: Folder): void {
  if (engines?.postgres !== undefined && signingKeyPath !== undefined) return;
  const path = join(dataFolder, MARK);
  const marked = existsSync(path) ? readFileSync(path, 'utf8').trim() : '';
  if (marked === propertyId || marked === '') return;
  throw new PropertyMismatch(propertyId, `the data folder ${dataFolder}`, marked);
}

/**
 * Marks the data folder, once there is a ledger of the property.
 * @throws PropertyMismatch if another process marked it meanwhile
 */
export function markFolder(folder: Folder): void {
  const { dataFolder, signingKeyPath, engines, property } = folder;
  if (engines?.postgres !== undefined && signingKeyPath !== undefined) return;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    const once = { flag: 'wx', mode: 0o600, flush: true } as const;
    writeFileSync(join(dataFolder, MARK), `${property.propertyId}\n`, once);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    assertFolderOf(folder);
  }
}
