import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import {
  DEVICE_DROP_COUNT_SCHEMA_FILE,
  DEVICE_ROUND_SCHEMA_FILE,
  PUBLISHED_TYPES,
  asyncApiDocument,
  dataSchemaTextOf,
  deviceDropCountSchemaText,
  deviceRoundSchemaText,
  schemaFileOf,
} from './index.js';

const REFERENCE = new URL('../../docs/reference/', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The documents for consumers, by file. */
const DOCUMENTS: Readonly<Record<string, object>> = {
  'asyncapi.json': asyncApiDocument(version),
  [`events/${DEVICE_ROUND_SCHEMA_FILE}`]: deviceRoundSchemaText(),
  [`events/${DEVICE_DROP_COUNT_SCHEMA_FILE}`]: deviceDropCountSchemaText(),
  ...Object.fromEntries(
    PUBLISHED_TYPES.map((type) => [`events/${schemaFileOf(type)}`, dataSchemaTextOf(type)]),
  ),
};

describe('the reference of published events (UPDATE_REFERENCE=1 writes it)', () => {
  if (process.env['UPDATE_REFERENCE'] === '1') {
    mkdirSync(new URL('events/', REFERENCE), { recursive: true });
    for (const [file, document] of Object.entries(DOCUMENTS)) {
      writeFileSync(new URL(file, REFERENCE), `${JSON.stringify(document, null, 2)}\n`);
    }
  }

  it.each(Object.keys(DOCUMENTS))('has %s as the code makes it', (file) => {
    const written = new URL(file, REFERENCE);
    expect(existsSync(written)).toBe(true);
    expect(JSON.parse(readFileSync(written, 'utf8'))).toEqual(JSON.parse(JSON.stringify(DOCUMENTS[file])));
  });

  it('has no schema of an event that is not published', () => {
    const files = readdirSync(new URL('events/', REFERENCE)).map((file) => `events/${file}`);
    expect(files.filter((file) => !(file in DOCUMENTS))).toEqual([]);
  });

  it('has no broken reference', () => {
    const document = asyncApiDocument(version);
    const references = JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g);
    for (const [, reference] of references) {
      if (reference!.startsWith('./')) {
        expect(existsSync(new URL(reference!, REFERENCE))).toBe(true);
      } else {
        const path = reference!.slice(2).split('/');
        const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], document);
        expect(found).toBeDefined();
      }
    }
  });
});
