import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { LEDGER_EVENTS, UPCASTERS } from '#ledger';
import { EventCodec } from '#event-store';
import { shapeFaults } from '#rules';

const FOLDER = new URL('../../docs/reference/event-examples/', import.meta.url);
const EVENTS = [...LEDGER_EVENTS.values()];

const fileOf = (type: string): string => `${type}.v${(UPCASTERS[type]?.length ?? 0) + 1}.json`;

/** The data of a file, read by the newest code. */
function read(file: string): { type: string; data: object } {
  const [type, version] = file.split('.') as [string, string];
  return new EventCodec(UPCASTERS).decode({
    id: '01890000-0000-7000-8000-000000000000',
    type,
    stream: 'round-1',
    revision: 0n,
    position: 1n,
    data: readFileSync(new URL(file, FOLDER), 'utf8'),
    metadata: JSON.stringify({ schemaVersion: version.slice(1) }),
  });
}

describe('the golden examples of events (UPDATE_REFERENCE=1 adds missing ones and changes none)', () => {
  if (process.env['UPDATE_REFERENCE'] === '1') {
    mkdirSync(FOLDER, { recursive: true });
    for (const { type, example } of EVENTS) {
      const file = new URL(fileOf(type), FOLDER);
      if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(example, null, 2)}\n`);
    }
  }
  const files = readdirSync(FOLDER);

  it.each(EVENTS)('match the declaration of $type', ({ type, example }) => {
    expect(JSON.parse(readFileSync(new URL(fileOf(type), FOLDER), 'utf8'))).toEqual(example);
  });

  it.each(files)('are read into the declared shape: %s', (file) => {
    const { type, data } = read(file);
    expect(shapeFaults(LEDGER_EVENTS.get(type)!.schema, data)).toEqual([]);
  });
});
