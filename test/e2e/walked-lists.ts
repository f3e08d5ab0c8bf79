import { temporaryFolder } from '#testing/temporary-folder.js';
import { eventsIn, lineOfEachList } from '../../libs/read-models/line-of-each-list.testing.js';
import { DAY } from './games.js';
import { Pit } from './pit.js';

/**
 * The tests of every list of the API over so many items: it gives each of them once and in the same order, whatever the
 * limit is. A list that is new in the document is walked too.
 * @param pagesOfOne most pages of one item that are read of a list
 */
export function walkedListsSuite({
  items,
  pagesOfOne,
}: {
  readonly items: number;
  readonly pagesOfOne: number;
}): void {
  const folder = temporaryFolder();
  let pit: Pit;
  let lists: readonly WalkedList[];

  beforeAll(async () => {
    pit = await Pit.open(folder, ['auditor']);
    await fillLists(pit, items);
    await pit.server.ledger.projections.waitFor(BigInt(await pit.head()), 120_000);
    lists = await listsOf(pit);
  }, 300_000);
  afterAll(() => pit.close());

  it('gives each item of each list once, in one order at every limit', async () => {
    expect(lists.length).toBeGreaterThan(20);
    for (const { path, largest } of lists) {
      const whole = (await walk(pit, path, { limit: largest })).flat();
      expect([path, new Set(whole).size]).toEqual([path, whole.length]);
      expect(whole.length < items ? `${path} has ${whole.length} items` : path).toBe(path);
      for (const limit of [1, 50, 51, undefined]) {
        const pages = await walk(pit, path, { limit, ...(limit === 1 && { most: pagesOfOne }) });
        const sizes = pages.slice(0, -1).map((page) => page.length);
        expect([path, limit, new Set(sizes)]).toEqual([path, limit, new Set([limit ?? 100])]);
        const found = pages.flat();
        expect([path, limit, found]).toEqual([
          path,
          limit,
          limit === 1 ? whole.slice(0, found.length) : whole,
        ]);
        expect(found.length).toBe(limit === 1 ? Math.min(pagesOfOne, whole.length) : whole.length);
      }
    }
  }, 900_000);
}

interface WalkedList {
  readonly path: string;
  /** Most items of a page. */
  readonly largest: number;
}

interface Read {
  readonly parameters?: readonly { readonly name: string; readonly schema: { readonly maximum?: number } }[];
}

/** Every list of the API in its document: each operation that reads and takes a cursor. */
async function listsOf({ http }: Pit): Promise<readonly WalkedList[]> {
  const { body } = await http.send('GET', '/docs/openapi.json');
  return Object.entries(body['paths'] as Record<string, { readonly get?: Read }>).flatMap(
    ([path, { get }]) =>
      get?.parameters?.some(({ name }) => name === 'cursor')
        ? {
            path: path.replace('{gamingDay}', DAY),
            largest: get.parameters.find(({ name }) => name === 'limit')!.schema.maximum!,
          }
        : [],
  );
}

/** Gives every list of the API so many items, or more: events as they are documented, devices and refusals. */
async function fillLists({ server }: Pit, count: number): Promise<void> {
  const { eventStore, accounts } = server.ledger;
  for (let number = 1; number <= count; number += 1) {
    const gamingDay = new Date(Date.UTC(2000, 0, number)).toISOString().slice(0, 10);
    await eventStore.append([
      ...lineOfEachList(String(number)),
      eventsIn(`gamingDay-${gamingDay}`, ['DayReported', { gamingDay, kind: 'preliminary' }]),
    ]);
    const id = `device-${number}`;
    const device = { id, username: id, name: `Device ${number}`, roles: ['table-device'] as const };
    await accounts.directory.enrol(device, { actorId: 'system', at: '2010-06-05T12:00:00.000Z' });
    const details = { request: 'POST /rounds', code: 'unknown-shoe' };
    await accounts.log.record({ actorId: id, action: 'request-refused', details });
  }
}

/** The items of each page of a list, read one after the other. */
async function walk(
  pit: Pit,
  path: string,
  { limit, most = Infinity }: { readonly limit?: number | undefined; readonly most?: number },
): Promise<readonly (readonly string[])[]> {
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; pages.length < most && cursor !== null;) {
    const query = new URLSearchParams({
      ...(limit !== undefined && { limit: String(limit) }),
      ...(cursor !== undefined && { cursor }),
    });
    const { status, body, text } = await pit.as('auditor')('GET', `${path}?${query.toString()}`);
    if (status !== 200) throw new Error(`page ${pages.length + 1} of ${path} answered ${status} ${text}`);
    pages.push((body['items'] as object[]).map((item) => JSON.stringify(item)));
    cursor = body['nextCursor'] as string | null;
  }
  return pages;
}
