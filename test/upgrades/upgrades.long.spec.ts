import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { EventCodec } from '#event-store';
import { LEDGER_EVENTS, LEDGER_EVENT_TYPES, UPCASTERS } from '#ledger';
import { shapeFaults } from '#rules';
import { temporaryFolder } from '#testing/temporary-folder.js';
import type { ApiDocument } from '../fuzz/api-operations.js';
import { readEventFile } from '../../apps/cli/event-file/read-event-file.js';
import { comparedAnswers } from './compared-answers.js';
import { csvLines } from './csv-lines.js';
import { importedLedger } from './imported-ledger.js';
import { keptVersions, KeptVersion, THIS_VERSION } from './kept-version.js';
import type { KeptAnswers } from './kept-version.js';
import { lostFields } from './lost-fields.js';
import { lostInputs } from './lost-inputs.js';
import { answerTo } from './served-ledger.js';
import type { ServedLedger } from './served-ledger.js';
import { writeVersion } from './write-version.js';

const MINUTES_MS = 60_000;
const AGAIN = 'UPDATE_UPGRADES=1 npm run test:long -- test/upgrades';
/** Differences that a failure shows. */
const SHOWN = 10;

/** Codes of a refusal that reads no body, or none of this kind. */
const UNREAD = new Set(['role-not-allowed', 'invalid-body', 'malformed-json']);

const isWriting = process.env['UPDATE_UPGRADES'] === '1';
const versions = isWriting ? [...new Set([...keptVersions(), THIS_VERSION])] : keptVersions();

describe.each(versions)(
  'what version %s recorded and answered (UPDATE_UPGRADES=1 writes this release)',
  (version) => {
    const folder = temporaryFolder();
    const kept = new KeptVersion(version);
    const ledgers: { name: string; answers: KeptAnswers; served: ServedLedger }[] = [];

    beforeAll(async () => {
      if (isWriting && version === THIS_VERSION) await writeVersion(kept, folder);
      for (const name of kept.ledgers) {
        const answers = kept.answersOf(name);
        const data = join(folder, name);
        mkdirSync(data);
        ledgers.push({ name, answers, served: await importedLedger(data, kept.eventsOf(name), answers) });
      }
    }, 10 * MINUTES_MS);
    afterAll(async () => {
      for (const { served } of ledgers) await served.close();
    });

    it('is read into the declared shape of each event', async () => {
      const codec = new EventCodec(UPCASTERS);
      const faults: unknown[] = [];
      for (const ledger of kept.ledgers) {
        for await (const { event } of readEventFile(kept.eventsOf(ledger))) {
          const { type, data } = codec.decode(event);
          const found = shapeFaults(LEDGER_EVENTS.get(type)!.schema, data);
          if (found.length > 0) faults.push([ledger, event.id, type, found]);
        }
      }
      for (const [type, { schemaVersion, data }] of Object.entries(kept.examples)) {
        const example = codec.decode({ ...AN_EVENT, type, ...textsOf(data, schemaVersion) });
        const found = shapeFaults(LEDGER_EVENTS.get(type)!.schema, example.data);
        if (found.length > 0) faults.push(['example', type, found]);
      }
      expect(faults.slice(0, SHOWN)).toEqual([]);
    });

    it(
      'is answered with every field of every report, list and register',
      async () => {
        const lost: string[] = [];
        for (const { ledger, path, kept } of comparedAnswers(ledgers, 'json')) {
          const answer = await answerTo(ledger.served, path);
          const found = answer.status === 200 ? lostFields(kept, answer.body) : [answer.text];
          lost.push(...found.map((each) => `${ledger.name}: GET ${path}: ${each}`));
        }
        expect(lost.slice(0, SHOWN)).toEqual([]);
      },
      MINUTES_MS,
    );

    it(
      'is exported with every cell of every column',
      async () => {
        const lost: string[] = [];
        for (const { ledger, path, kept } of comparedAnswers(ledgers, 'csv')) {
          const answer = await answerTo(ledger.served, path);
          const found =
            answer.status === 200 ? lostFields(csvLines(String(kept)), csvLines(answer.text)) : [answer.text];
          lost.push(...found.map((each) => `${ledger.name}: GET ${path}: ${each}`));
        }
        expect(lost.slice(0, SHOWN)).toEqual([]);
      },
      MINUTES_MS,
    );

    it('has every operation, parameter and field of a body in the document still', async () => {
      const { served } = ledgers[0]!;
      const { body } = await served.send('surveillance', 'GET', '/docs/openapi.json');
      expect(lostInputs(kept.document, body as unknown as ApiDocument)).toEqual([]);
    });

    it(
      'is accepted in the bodies that wrote it, or refused for what they say',
      async () => {
        const unread: unknown[] = [];
        for (const { answers, served } of ledgers) {
          for (const { who, method, path, body } of answers.requests) {
            const { status, text, body: problem } = await served.send(who, method, path, body);
            if (status === 400 || status >= 500 || UNREAD.has(String(problem['code']))) {
              unread.push([who, method, path, body, text]);
            }
          }
        }
        expect(unread.slice(0, SHOWN)).toEqual([]);
      },
      MINUTES_MS,
    );
  },
);

describe('the kept ledgers', () => {
  it('have an event of every type in the newest version', async () => {
    const [newest] = versions.slice(-1);
    const kept = new KeptVersion(newest!);
    const types = new Set(Object.keys(kept.examples));
    for (const ledger of kept.ledgers) {
      for await (const { event } of readEventFile(kept.eventsOf(ledger))) types.add(event.type);
    }
    const lacking = LEDGER_EVENT_TYPES.filter((type) => !types.has(type));
    const message = `Version ${newest} lacks ${lacking.join(', ')}. Raise the version in package.json unless it is not released yet, and run ${AGAIN}.`;
    expect(lacking.length === 0 ? '' : message).toBe('');
  });
});

describe('a comparison with a kept answer', () => {
  const kept = { items: [{ tableId: 'T-1', winCents: 100 }], total: null };

  it('finds nothing where fields were added', () => {
    const present = { items: [{ tableId: 'T-1', winCents: 100, game: 'craps' }], total: null, at: 'now' };
    expect(lostFields(kept, present)).toEqual([]);
  });

  it.each([
    ['vanished', { items: [{ tableId: 'T-1' }], total: null }, 'items[0].winCents vanished'],
    [
      'changed',
      { items: [{ tableId: 'T-1', winCents: 99 }], total: null },
      'items[0].winCents is 99 instead of 100',
    ],
    [
      'has another type',
      { items: [{ tableId: 'T-1', winCents: '100' }], total: null },
      'items[0].winCents is "100" instead of 100',
    ],
    ['is a line less', { items: [], total: null }, 'items has 0 lines instead of 1'],
    ['is no longer null', { ...kept, total: 0 }, 'total is 0 instead of null'],
  ])('names the field that %s', (_, present, found) => {
    expect(lostFields(kept, present)).toEqual([found]);
  });

  it('finds a column of a CSV that vanished, in whatever order the others are', () => {
    const lines = csvLines('\uFEFFDay,Win,Drop\r\n2010-06-05,1.00,2.00\r\n\r\nTaken by,Ada\r\n');
    expect(lines).toEqual([{ Day: '2010-06-05', Win: '1.00', Drop: '2.00' }]);
    expect(lostFields(lines, csvLines('New,Drop,Day\r\nx,2.00,2010-06-05\r\n'))).toEqual([
      '[0].Win vanished',
    ]);
  });
});

/** What an example stands for in a stream. */
const AN_EVENT = {
  id: '01890000-0000-7000-8000-000000000000',
  stream: 'round-1',
  revision: 0n,
  position: 1n,
};

const textsOf = (data: object, schemaVersion: number): { data: string; metadata: string } => ({
  data: JSON.stringify(data),
  metadata: JSON.stringify({ schemaVersion: String(schemaVersion) }),
});
