import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiOperations } from './api-operations.js';
import type { ApiDocument } from './api-operations.js';
import { FuzzedApi } from './fuzzed-api.js';
import { stepsOr } from './fuzz-run.js';
import { EXAMPLES, writeExamples } from './request-examples.js';
import { expectSoundLedger } from './sound-ledger.js';
import { ServedApi } from './served-api.js';
import { allTours } from './tours/index.js';

/** Memory that caches and request handling may use in addition to the events, and memory for each event. */
const SLACK_BYTES = 24 * 1_048_576;
const BYTES_OF_AN_EVENT = 4_096;

/** The number of the tours with extremes, which no other tours have. */
const AT_ENDS = 90_000;

describe('the API under requests of every kind', () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  let api: ServedApi;
  let fuzzed: FuzzedApi;

  beforeAll(async () => {
    api = await ServedApi.start(data);
    const document = (await api.call('GET', '/docs/openapi.json', undefined)) as ApiDocument;
    fuzzed = new FuzzedApi(api, new ApiOperations(document));
  }, 180_000);
  afterAll(() => api.close());

  const expectNothingFound = (): void => {
    expect(fuzzed.foundSince().join('\n\n')).toBe('');
    expect(api.faults).toEqual([]);
  };

  it('serves every operation in the tours', async () => {
    for (const tour of allTours(0)) await fuzzed.walk(tour);
    // Each role of the tours is one person: nobody else counts again, and everyone keeps their password. Their forms waive
    // nothing, no poker table of theirs loses, and their clock was never ahead.
    expect(fuzzed.neverSucceeded()).toEqual([
      'POST /property/clock-corrections',
      'POST /vigorish-forms/{formNumber}/authorization',
      'POST /vigorish-forms/{formNumber}/recount',
      'POST /vigorish-forms/{formNumber}/resolution',
      'POST /drop-boxes/{dropId}/count-resolution',
      'POST /drop-boxes/{dropId}/recounts',
      'POST /drop-boxes/{dropId}/variance-resolutions',
      'POST /gaming-days/{gamingDay}/reopening/approval',
      'POST /gaming-days/{gamingDay}/adjustments/{adjustmentId}/approval',
      'POST /gaming-days/{gamingDay}/adjustments/{adjustmentId}/rejection',
      'POST /gaming-days/{gamingDay}/negative-revenue-reports',
      'POST /histories/{historyId}/approval',
      'GET /papers/negative-revenue-reports/{gamingDay}/{tableId}/prints/{part}/{print}',
      'POST /papers/negative-revenue-reports/{gamingDay}/{tableId}/prints',
      'POST /auth/first-administrator',
      'PUT /users/{id}/password',
    ]);
  }, 300_000);

  it('was sent each example of a request that its document shows', async () => {
    const examples = fuzzed.examples.all();
    if (process.env['WRITE_EXAMPLES']) await writeExamples(examples);
    expect(JSON.parse(readFileSync(EXAMPLES, 'utf8'))).toEqual(examples);
    const without = fuzzed.operations.all.filter(({ name, body }) => body && !examples[name]?.body);
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  it('records values at the ends of their documented ranges, or refuses them', async () => {
    let accepted = 0;
    for (const tour of allTours(AT_ENDS)) accepted += await fuzzed.walkAtEnds(tour, accepted);
    expectNothingFound();
    expect(accepted).toBeGreaterThan(100);
  }, 600_000);

  it('answers each as documented, and a refusal leaves the ledger unchanged', async () => {
    await fuzzed.alone(stepsOr(1_200));
    expectNothingFound();
  }, 3_600_000);

  it('answers invalid requests, and continues', async () => {
    const head = await api.head();
    await fuzzed.bytes(stepsOr(1_200) / 3);
    expectNothingFound();
    expect(await api.head()).toBe(head);
  }, 3_600_000);

  it('answers concurrent requests as documented, in memory that grows with the ledger alone', async () => {
    const before = { ...(await api.memory()), head: BigInt(await api.head()) };
    await fuzzed.together(stepsOr(1_200));
    expectNothingFound();
    const events = BigInt(await api.head()) - before.head;
    const { heapUsed } = await api.memory();
    expect(heapUsed - before.heapUsed).toBeLessThan(SLACK_BYTES + Number(events) * BYTES_OF_AN_EVENT);
  }, 3_600_000);

  it('leaves readable events, balanced books, read models equal to a rebuild, and messages by their schemas', async () => {
    await api.close();
    await expectSoundLedger(data);
  }, 600_000);
});
