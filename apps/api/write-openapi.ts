import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { documentText } from './document-text.js';

/** Where the document stands in the repository; the script is run from its root. */
const path = resolve('docs/reference/openapi.json');

await mkdir(dirname(path), { recursive: true });
await writeFile(path, await documentText());
process.stdout.write(`${path}\n`);
