import { existsSync, readFileSync } from 'node:fs';

/** From the sources the package is three folders up, from their build four. */
const PLACES = ['../../../package.json', '../../../../package.json'];

/** The version of this software, as its package says it. */
export function softwareVersion(): string {
  const file = PLACES.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place));
  if (file === undefined) throw new Error('package.json is missing beside the folder dist');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
