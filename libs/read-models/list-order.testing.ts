import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import { LEDGER_EVENTS } from '#ledger';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { newEvent } from '#testing/new-event.js';
import { listAmountsDue } from './accounting/amounts-due.query.js';
import { listDropBoxes } from './accounting/drop-boxes.query.js';
import {
  listChipRequests,
  listInventoryPeriods,
  listInventorySlips,
} from './accounting/inventory-periods.query.js';
import { listMarkers, vigorishBalances } from './accounting/markers.query.js';
import { tableWin } from './accounting/table-win.query.js';
import { vigorishReceivable } from './accounting/vigorish-receivable.query.js';
import { listForms, listFormSeries } from './accounting/vigorish-forms.query.js';
import { PROJECTIONS } from './all-projections.js';
import type { ListRequest } from './listing.js';
import type { Page } from './paging.js';
import { listPits, listShoes, listTables } from './surveillance/floor.query.js';
import { listRounds } from './surveillance/rounds.query.js';

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
export function asksOfListOrder(seed: number, open: () => Promise<ReadStore>): void {
  let store: ReadStore;

  beforeAll(async () => {
    const eventStore = new MemoryEventStore();
    for (const number of new Chance(seed).shuffle(NUMBERS)) await appendAll(eventStore, number);
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

/** The events that make a line of each list, with one number in every id. */
async function appendAll(store: MemoryEventStore, number: string): Promise<void> {
  const id = (prefix: string): string => `${prefix}-${number}`;
  const tableId = id('T');
  await append(store, `pit-${id('P')}`, 'PitOpened', { pitId: id('P') });
  await append(store, `table-${tableId}`, 'TableCommissioned', { tableId, pitId: 'P1' });
  await append(store, `shoe-${id('S')}`, 'ShoePrepared', { shoeId: id('S') });
  await append(store, `formSeries-${id('CV')}`, 'SeriesReceived', { seriesId: id('CV') });
  await append(store, `vigorishForm-${id('CV')}`, 'FormPrepared', { formNumber: id('CV') });
  const period = `inventoryPeriod-${id('I')}`;
  await append(store, period, 'OpenerCounted', { periodId: id('I') });
  await append(store, period, 'FillRequested', {});
  await append(store, period, 'SlipPrepared', { slipNumber: id('FS') });
  await append(store, `dropBox-${id('DB')}`, 'BoxPlaced', { dropId: id('DB') });
  const round = `round-${id('R')}`;
  await append(store, round, 'RoundOpened', { roundId: id('R') });
  await append(store, round, 'WagerPlaced', { patronId: 'anna' });
  await append(store, round, 'WagersSettled', { tableId });
  await append(store, round, 'VigorishDeferred', { tableId });
  const [wager] = (exampleOf('SettlementCorrected') as { readonly wagers: readonly { after: object }[] })
    .wagers;
  const due = { takenCents: 100, paidCents: 0, chargedCents: 0, fundCents: 0 };
  const wagers = [{ ...wager, deferredCents: 0, collectedLaterCents: 0, after: { ...wager!.after, due } }];
  await append(store, round, 'SettlementCorrected', { tableId, wagers });
}

function exampleOf(type: string): object {
  return LEDGER_EVENTS.get(type)!.example;
}

function numberIn(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}

async function append(store: MemoryEventStore, stream: string, type: string, data: object): Promise<void> {
  const occurredAt = '2010-06-05T22:00:00.000Z';
  const metadata = { gamingDay: DAY, shift: 'swing', occurredAt, recordedAt: occurredAt };
  const event = newEvent({
    type,
    data: JSON.stringify({ ...exampleOf(type), ...data }),
    metadata: JSON.stringify(metadata),
  });
  await store.append([{ stream, expectedRevision: 'any', events: [event] }]);
}
