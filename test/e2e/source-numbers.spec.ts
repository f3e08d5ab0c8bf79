import { temporaryFolder } from '#testing/temporary-folder.js';
import { sampleTable } from '#play/sample-table.js';
import { at } from './floor.js';
import { openGames, placeAt } from './games.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

describe('the number that its source gave to a whole round', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  const aRound = (sourceNumber: number | undefined, minute: number, more: object = {}) => ({
    ...placeAt('RO-1'),
    occurredAt: at(`18:${String(minute).padStart(2, '0')}`),
    turns: [
      {
        wagers: [{ position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 }],
        facts: [{ number: '7' }],
      },
    ],
    ...(sourceNumber !== undefined && { sourceNumber }),
    ...more,
  });
  const post = (body: object) => pit.as('device')('POST', '/rounds', body);

  beforeAll(async () => {
    pit = await Pit.open(folder, ['boss', 'device', 'dealer', 'floorperson']);
    await openGames(pit, {});
    const table = sampleTable('RO-1', 'roulette', { positions: 9 });
    await pit.record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
  });
  afterAll(() => pit.close());

  it('is shown with the round, and recognises it under any key', async () => {
    const first = await pit.record('device', '/rounds', aRound(1, 1, { sourceId: 'reader-7' }));
    const again = await pit.record('dealer', '/rounds', aRound(1, 1, { sourceId: 'reader-7' }));
    expect(again).toEqual(first);
    const { body } = await pit.as('floorperson')('GET', `/rounds/${first.id}`);
    expect(body['opening']).toMatchObject({ source: { sourceId: 'reader-7', number: 1 } });
  });

  it('is refused for other content, and the round goes nowhere', async () => {
    await pit.record('device', '/rounds', aRound(5, 5));
    const head = await pit.head();
    expectProblem(await post(aRound(5, 6)), 409, 'source-number-used');
    expect(await pit.head()).toBe(head);
  });

  it('is missing where no round has it, which a supervisor sees', async () => {
    for (const number of [6, 9]) await pit.record('device', '/rounds', aRound(number, number));
    const { items } = await pit.read('/tables/RO-1/source-numbers', 'floorperson');
    expect(items).toEqual([
      {
        ...{ sourceId: null, first: 5, last: 9, rounds: 3, missing: 2 },
        missingRanges: [{ from: 7, to: 8 }],
      },
      { sourceId: 'reader-7', first: 1, last: 1, rounds: 1, missing: 0, missingRanges: [] },
    ]);
    await pit.record('device', '/rounds', aRound(8, 8));
    const { items: later } = await pit.read('/tables/RO-1/source-numbers', 'floorperson');
    expect(later).toMatchObject([{ missing: 1, missingRanges: [{ from: 7, to: 7 }] }, {}]);
  });

  it('is asked for at a known table only, and not by a device', async () => {
    const none = await pit.as('floorperson')('GET', '/tables/none/source-numbers');
    expectProblem(none, 404, 'unknown-table');
    expectProblem(await pit.as('device')('GET', '/tables/RO-1/source-numbers'), 403, 'role-not-allowed');
  });

  it('may be left out: the round is then known by its content and its floor times', async () => {
    const first = await pit.record('device', '/rounds', aRound(undefined, 20));
    expect(await pit.record('device', '/rounds', aRound(undefined, 20))).toEqual(first);
    expect((await pit.record('device', '/rounds', aRound(undefined, 21))).id).not.toBe(first.id);
  });
});
