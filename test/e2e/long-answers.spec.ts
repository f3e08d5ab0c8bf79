import { sampleTable } from '#play/sample-table.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { turnsDuring } from '#testing/turns-during.js';
import { replaySteps } from '#read-models';
import { at } from './floor.js';
import { openGames, placeAt } from './games.js';
import { Pit } from './pit.js';

describe('a round of 500 turns', () => {
  const folder = temporaryFolder();
  const TURNS = 500;
  let pit: Pit;
  let id: string;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'surveillance']);
    await openGames(pit, {});
    const table = sampleTable('CR-09', 'craps', { positions: 7 });
    await pit.record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
  });
  afterAll(() => pit.close());

  it('is decided and recorded with other requests served in between', async () => {
    const turns = Array.from({ length: TURNS }, (_, turn) => ({
      wagers: [{ position: 1, patronId: 'P-1', kind: turn === 0 ? 'pass' : 'field', stakeCents: 500 }],
      facts: [{ dice: turn === 0 ? [2, 2] : turn === TURNS - 1 ? [3, 4] : [1, 1 + (turn % 2)] }],
    }));
    const round = { ...placeAt('CR-09'), occurredAt: at('18:00'), turns };
    const passed = await turnsDuring(async () => ({ id } = await pit.record('dealer', '/rounds', round)));
    // Deciding, encoding and keeping its events each divide their work.
    expect(passed).toBeGreaterThanOrEqual((3 * 2 * TURNS) / 50);
  });

  it('is replayed and shown step by step, in the same words as at once', async () => {
    const { events } = await pit.server.ledger.commands.reader.read(`round-${id}`);
    const steps = [...replaySteps(events)];
    expect(steps.length).toBeGreaterThan(2 * TURNS);
    let text = '';
    const passed = await turnsDuring(async () => {
      ({ text } = await pit.as('surveillance')('GET', `/rounds/${id}/replay`));
    });
    expect(JSON.parse(text)).toEqual({ roundId: id, items: JSON.parse(JSON.stringify(steps)) as unknown });
    expect(passed).toBeGreaterThanOrEqual((2 * steps.length) / 50);
    const shown = await pit.as('surveillance')('GET', `/rounds/${id}/events`);
    expect(shown.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(shown.body['items']).toHaveLength(events.length);
  });
});
