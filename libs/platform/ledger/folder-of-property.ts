import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.js';
import { PropertyMismatch } from './property-mismatch.js';

/** Name of the file with the id of the property. */
const MARK = 'property';

/**
 * Marks the data folder of a property whose events are elsewhere, or reads its mark: the accounts and read models of two
 * properties are not mixed.
 * @throws PropertyMismatch
 */
export function assertFolderOf({
  dataFolder,
  signingKeyPath,
  engines,
  property: { propertyId },
}: Pick<Configuration, 'dataFolder' | 'signingKeyPath' | 'property'> &
  Partial<Pick<Configuration, 'engines'>>): void {
  if (engines?.postgres !== undefined && signingKeyPath !== undefined) return;
  const path = join(dataFolder, MARK);
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(path, `${propertyId}\n`, { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const marked = readFileSync(path, 'utf8').trim();
    if (marked !== propertyId && marked !== '') {
      throw new PropertyMismatch(propertyId, `the data folder ${dataFolder}`, marked);
    }
  }
}
