import { temporaryFolder } from '#testing/temporary-folder.js';
import { sampleTable } from '#play/sample-table.js';
import { at } from './floor.js';
import { openGames, placeAt } from './games.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
}

describe('the cursor of a list', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  const open = () => Pit.open(folder, ['boss', 'dealer', 'surveillance']);
  const read = (path: string) => pit.as('surveillance')('GET', path);
  const cursorOf = async (path: string): Promise<string> => {
    const { body } = await read(path);
    expect(body['nextCursor']).toEqual(expect.any(String));
    return String(body['nextCursor']);
  };

  beforeAll(async () => {
    pit = await open();
    await openGames(pit, {});
    for (const tableId of ['RO-1', 'RO-9', 'RO-10']) {
      const table = sampleTable(tableId, 'roulette', { positions: 9 });
      await pit.record('boss', '/tables', { ...table, occurredAt: at('09:30', 1) });
      for (const time of ['18:00', '18:10', '18:20']) {
        const wagers = [{ position: 1, patronId: 'P-1', kind: 'red', stakeCents: 500 }];
        const turns = [{ wagers, facts: [{ number: '7' }] }];
        await pit.record('dealer', '/rounds', { ...placeAt(tableId), occurredAt: at(time), turns });
      }
    }
    await pit.read('/rounds');
    await pit.read('/tables');
  });
  afterAll(() => pit.close());

  it('continues its list, with another limit too', async () => {
    const cursor = await cursorOf('/rounds?tableId=RO-9&limit=1');
    const { body } = await read(`/rounds?limit=5&cursor=${cursor}&tableId=RO-9`);
    expect((body['items'] as object[]).length).toBe(2);
    expect(body['nextCursor']).toBeNull();
  });

  it('lists tables in the order of their numbers', async () => {
    const cursor = await cursorOf('/tables?limit=2');
    const { body } = await read(`/tables?cursor=${cursor}`);
    expect(body['items']).toMatchObject([{ tableId: 'RO-10' }]);
  });

  it.each([
    ['without its filter', '/rounds?limit=1'],
    ['with another value of its filter', '/rounds?limit=1&tableId=RO-1'],
    ['with a further filter', '/rounds?limit=1&tableId=RO-9&status=settled'],
    ['for another list', '/tables?limit=1'],
    ['for a list of accounts', '/refused-attempts?limit=1'],
  ])('is refused %s', async (_, path) => {
    const cursor = await cursorOf('/rounds?tableId=RO-9&limit=1');
    expectProblem(await read(`${path}&cursor=${cursor}`), 400, 'invalid-cursor');
  });

  it('is refused once a character is changed', async () => {
    const cursor = await cursorOf('/rounds?limit=1');
    for (const index of [0, 10, cursor.length - 23, cursor.length - 22, cursor.length - 1]) {
      const other = cursor[index] === 'A' ? 'B' : 'A';
      const forged = cursor.slice(0, index) + other + cursor.slice(index + 1);
      expectProblem(await read(`/rounds?limit=1&cursor=${forged}`), 400, 'invalid-cursor');
    }
  });

  it('is refused on every list of the API if nobody gave it', async () => {
    const { body } = await pit.http.send('GET', '/docs/openapi.json');
    const lists = Object.entries(body['paths'] as Record<string, { readonly get?: Operation }>)
      .filter(([, { get }]) => get?.parameters?.some(({ name }) => name === 'cursor'))
      .map(([path]) => path);
    expect(lists.length).toBeGreaterThan(11);
    for (const path of lists) {
      for (const cursor of ['1', 'WyJhIl0', `WyJhIl0${'A'.repeat(22)}`]) {
        const reader = path === '/users' || path === '/access-log' ? 'administrator' : 'surveillance';
        const answer = await pit.as(reader)('GET', `${path}?cursor=${cursor}`);
        expect([path, answer.status, answer.body['code']]).toEqual([path, 400, 'invalid-cursor']);
      }
    }
  });

  it('continues a list of accounts', async () => {
    const first = await pit.as('administrator')('GET', '/users?limit=2');
    const { body } = await pit.as('administrator')(
      'GET',
      `/users?cursor=${String(first.body['nextCursor'])}`,
    );
    expect((body['items'] as object[]).length).toBe(2);
  });

  it('continues its list after a restart of the server', async () => {
    const cursor = await cursorOf('/rounds?limit=4');
    await pit.close();
    pit = await open();
    const { status, body } = await read(`/rounds?cursor=${cursor}`);
    expect([status, (body['items'] as object[]).length]).toEqual([200, 5]);
  });
});
