import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';
import type { OpenAPI3 } from 'openapi-typescript';

const DOCUMENT = new URL('../../docs/reference/openapi.json', import.meta.url);

/** Generates the TypeScript types of the API from its document, as a client does. */
export async function clientTypes(): Promise<string> {
  const document = JSON.parse(await readFile(DOCUMENT, 'utf8')) as OpenAPI3;
  return astToString(await openapiTS(document));
}
