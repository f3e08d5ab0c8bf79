import { temporaryFolder } from '#testing/temporary-folder.js';
import { sampleTable } from '#play/sample-table.js';
import { at } from './floor.js';
import { openGames, placeAt } from './games.js';
import { Pit } from './pit.js';

describe('the largest whole round', () => {
  const folder = temporaryFolder();
  const occurredAt = at('18:00');
  const MOST = 1_000;
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'surveillance']);
    await openGames(pit, {});
    const table = sampleTable('RO-01', 'roulette', { positions: 30 });
    await pit.record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
  });
  afterAll(() => pit.close());

  it('has every list of a turn at its documented maximum, in one request', async () => {
    const wagers = Array.from({ length: MOST }, (_, n) => ({
      position: (n % 30) + 1,
      patronId: `P-${n % 30}`,
      kind: 'straight',
      selection: String(Math.floor(n / 30) + 1),
      stakeCents: 500,
    }));
    const actual = wagers.map((_, n) => ({
      wagerId: `w${n + 1}`,
      takenCents: 500,
      paidCents: 0,
      chargedCents: 0,
    }));
    const turns = [{ wagers, facts: [{ number: '0' }], actual }];
    const { id } = await pit.record('dealer', '/rounds', { ...placeAt('RO-01'), occurredAt, turns });
    const { body } = await pit.as('surveillance')('GET', `/rounds/${id}`);
    expect(body['settled']).toHaveLength(MOST);
  });
});
