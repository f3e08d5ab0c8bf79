import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MemoryEventStore } from '#adapters/memory-event-store';
import { appendTo, newEvents } from '#testing/new-event.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { writeEventFile } from '../event-file/write-event-file.js';
import { runImportEvents } from './run-import-events.js';

describe('import --events', () => {
  const folder = temporaryFolder();
  const { env } = process;

  beforeEach(() => {
    process.env = { ...env, PITLEDGER_DATA: join(folder, 'data'), PITLEDGER_PROPERTY: 'ac-1' };
    jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  });
  afterEach(() => {
    process.env = env;
    jest.restoreAllMocks();
  });

  it('refuses files with a missing revision between them before it opens the target', async () => {
    const store = new MemoryEventStore();
    await store.append(appendTo('pit-1', newEvents(5)));
    const events = await store.readAll();
    const [one, two] = [join(folder, 'one.ndjson'), join(folder, 'two.ndjson')];
    await writeEventFile(one, { property: 'ac-1' }, Readable.from([events.slice(0, 2)]));
    await writeEventFile(two, { property: 'ac-1', after: events[1] }, Readable.from([events.slice(3)]));
    await expect(runImportEvents([one, two])).rejects.toMatchObject({
      code: 'file-altered',
      message: expect.stringContaining(
        `${two} was changed after the export: line 2 has revision 3 of stream pit-1, where 2 is due.`,
      ) as string,
    });
    expect(readdirSync(folder).sort()).toEqual(['one.ndjson', 'two.ndjson']);
  });
});
