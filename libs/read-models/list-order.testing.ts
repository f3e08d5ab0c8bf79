import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { listAmountsDue } from '../vigorish/reports/amounts-due.query.js';
import { listDropBoxes } from '../drop/reports/drop-boxes.query.js';
import {
  listChipRequests,
  listInventoryPeriods,
  listInventorySlips,
} from '../inventory/reports/inventory-periods.query.js';
import { listMarkers, vigorishBalances } from '../vigorish/reports/markers.query.js';
import { tableWin } from '../books/reports/win/table-win.query.js';
import { vigorishReceivable } from '../vigorish/reports/receivable/vigorish-receivable.query.js';
import { listForms, listFormSeries } from '../vigorish/reports/forms/vigorish-forms.query.js';
import { PROJECTIONS } from './all-projections.js';
import { lineOfEachList } from './line-of-each-list.testing.js';
import type { ListRequest } from './listing.js';
import type { Page } from './paging.js';
import { listPits, listShoes, listTables } from '../rounds/reports/floor.query.js';
import { listRounds } from '../rounds/reports/rounds.query.js';

const DAY = '2010-06-05';
const NUMBERS = ['1', '02', '2', '9', '10', '99', '100', '999998', '999999', '1000000', '1000001'];

type Lister = (store: ReadStore, request: ListRequest) => Promise<Page<Readonly<Record<string, unknown>>>>;

/** Each list, the field of its ids, and its direction where its floor times are equal. */
const LISTS: readonly (readonly [string, Lister, string, 'up' | 'down'])[] = [
  ['pits', listPits, 'pitId', 'up'],
  ['tables', listTables, 'tableId', 'up'],
  ['tables of a pit', (store, request) => listTables(store, { ...request, pitId: 'P1' }), 'tableId', 'up'],
  ['shoes', listShoes, 'shoeId', 'down'],
  ['rounds', listRounds, 'roundId', 'down'],
  [
    'rounds of a patron',
    (store, request) => listRounds(store, { ...request, patronId: 'anna' }),
    'roundId',
    'down',
  ],
  ['form series', listFormSeries, 'seriesId', 'up'],
  ['forms', listForms, 'formNumber', 'up'],
  [
    'forms in one state',
    (store, request) => listForms(store, { ...request, status: 'prepared' }),
    'formNumber',
    'up',
  ],
  ['inventory periods', listInventoryPeriods, 'periodId', 'up'],
  ['requests of chips', listChipRequests, 'periodId', 'up'],
  ['drop boxes', listDropBoxes, 'dropId', 'up'],
  ['slips', listInventorySlips, 'slipNumber', 'up'],
  ['markers', (store, request) => listMarkers(store, request, 0), 'roundId', 'up'],
  ['amounts due', listAmountsDue, 'roundId', 'up'],
];

/** The tests of every read store for the order of ids with numbers. */
export function listOrderSuite(seed: number, open: () => Promise<ReadStore>): void {
  let store: ReadStore;

  beforeAll(async () => {
    const eventStore = new MemoryEventStore();
    for (const number of new Chance(seed).shuffle(NUMBERS)) {
      for (const stream of lineOfEachList(number)) await eventStore.append([stream]);
    }
    store = await open();
    const codec = new EventCodec();
    for (const projection of PROJECTIONS) {
      await rebuildProjection({ eventStore, readStore: store, codec }, projection);
    }
  }, 120_000);
  afterAll(() => store.close());

  it.each(LISTS)(
    'lists %s in the order of their numbers, page by page',
    async (_, list, field, direction) => {
      for (const limit of [1, 3, 100]) {
        const found: string[] = [];
        for (let cursor: string | null = null; ;) {
          const page: Awaited<ReturnType<Lister>> = await list(store, { limit, ...(cursor && { cursor }) });
          found.push(...page.items.map((line) => numberIn(String(line[field]))));
          cursor = page.nextCursor;
          if (cursor === null) break;
        }
        expect(found).toEqual(direction === 'up' ? NUMBERS : NUMBERS.toReversed());
      }
    },
  );

  it('reports tables in the order of their numbers', async () => {
    const { items } = await tableWin(store, { fromGamingDay: DAY, toGamingDay: DAY, by: ['tableId'] });
    expect(items.map(({ tableId }) => numberIn(String(tableId)))).toEqual(NUMBERS);
    const balances = await vigorishBalances(store, {});
    expect(balances.map(({ tableId }) => numberIn(tableId))).toEqual(NUMBERS);
    const receivable = await vigorishReceivable(store, { fromGamingDay: DAY, toGamingDay: DAY });
    expect(receivable.items.map(({ tableId }) => numberIn(tableId))).toEqual(NUMBERS);
  });

  it('shows no column of its own', async () => {
    for (const [, list] of LISTS) {
      const { items } = await list(store, { limit: 1 });
      expect(items[0]).not.toHaveProperty('listOrder');
    }
  });
}

function numberIn(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}
