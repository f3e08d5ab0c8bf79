import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { documentText } from './document-text.js';

/** Path of the document in the repository. The script runs in its root. */
const path = resolve('docs/reference/openapi.json');

await mkdir(dirname(path), { recursive: true });
await writeFile(path, await documentText());
process.stdout.write(`${path}\n`);
