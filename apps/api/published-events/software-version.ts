import { existsSync, readFileSync } from 'node:fs';

/** The package is three folders up from the source, and four from the build. */
const PLACES = ['../../../package.json', '../../../../package.json'];

/** The version in package.json. */
export function softwareVersion(): string {
  const file = PLACES.map((place) => new URL(place, import.meta.url)).find((place) => existsSync(place));
  if (file === undefined) throw new Error('package.json is missing beside the folder dist');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
