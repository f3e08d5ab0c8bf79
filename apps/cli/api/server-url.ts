import { InvalidArgumentError } from 'commander';

/** Where a server is that runs beside the program. */
export const DEFAULT_SERVER_URL = 'http://127.0.0.1:3000';

/** The address of a server without anything behind it. */
export function serverUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.search && !url.hash;
  if (isPlain) return url.href.replace(/\/+$/, '');
  throw new InvalidArgumentError('It takes an address such as http://127.0.0.1:3000.');
}
