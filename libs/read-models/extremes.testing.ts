import { MemoryEventStore } from '#adapters/memory-event-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { LEDGER_EVENTS } from '#ledger';
import { contractOf, isPublished, toPublishedEvent } from '#published-events';
import { rebuildProjection } from '#projections';
import type { ReadStore } from '#projections';
import { shapeFaults } from '#rules';
import { newEvent } from '#testing/new-event.js';
import { tableWin } from './accounting/table-win.query.js';
import { vigorishBalances } from './accounting/markers.query.js';
import { PROJECTIONS } from './all-projections.js';
import { extremeOf, largestSettlement } from './extreme-events.testing.js';
import type { End } from './extreme-events.testing.js';

const ROUNDS = 2;
const DAY = '2010-06-05';

/** The id of each kind of stream in the examples of events. */
const STREAMS = {
  round: idIn('RoundOpened', 'roundId'),
  shoe: idIn('ShoePrepared', 'shoeId'),
  table: idIn('TableCommissioned', 'tableId'),
  pit: idIn('PitOpened', 'pitId'),
  formSeries: idIn('SeriesReceived', 'seriesId'),
  vigorishForm: idIn('FormPrepared', 'formNumber'),
  inventoryPeriod: idIn('OpenerCounted', 'periodId'),
  dropBox: idIn('BoxPlaced', 'dropId'),
  gamingDay: idIn('DayClosed', 'gamingDay'),
  property: 'ac-1',
  books: 'ac-1',
};

/** The tests of every read store, and of the published events, with numbers as large as deciders accept them. */
export function asksOfExtremes(open: () => Promise<ReadStore>): void {
  const eventStore = new MemoryEventStore();
  const codec = new EventCodec();
  let store: ReadStore;

  beforeAll(async () => {
    for (const end of ['largest', 'smallest'] as const) {
      for (const { type } of LEDGER_EVENTS.values()) await appendEverywhere(eventStore, type, end);
    }
    for (let n = 0; n < ROUNDS; n++) {
      await appendRound(eventStore, n, 'WagersSettled');
      await appendRound(eventStore, ROUNDS + n, 'SettlementCorrected');
    }
    store = await open();
    await Promise.all(
      PROJECTIONS.map((projection) => rebuildProjection({ eventStore, readStore: store, codec }, projection)),
    );
  }, 300_000);
  afterAll(() => store.close());

  it('applies every event to every read model', async () => {
    for (const projection of PROJECTIONS) {
      const generation = await store.prepare(projection);
      expect(await store.checkpoint(generation)).toBe(await eventStore.head());
    }
  });

  it('reports sums beyond 2^53 to the cent', async () => {
    const { total } = await tableWin(store, { fromGamingDay: DAY, toGamingDay: DAY, by: [] });
    const sum = (figure: string): bigint => {
      let all = 0n;
      for (const { data } of settled) {
        for (const wager of data.wagers as readonly Record<string, number>[]) all += BigInt(wager[figure]!);
      }
      return all;
    };
    const settled = (await decoded(eventStore)).flatMap(({ type, data }) =>
      type === 'WagersSettled' ? [{ data: data as { wagers: readonly object[] } }] : [],
    );
    const corrected = (await decoded(eventStore)).flatMap(({ type, data }) =>
      type === 'SettlementCorrected' ? (data as CorrectedData).wagers : [],
    );
    const change = corrected.reduce(
      (all, { before, after }) => all + BigInt(after.paidCents) - BigInt(before.paidCents),
      0n,
    );
    const paid = sum('paidCents') + change;
    expect(paid).toBeGreaterThan(2n ** 53n);
    expect(BigInt(total.winningsPaidCents)).toBe(paid);
    await expect(vigorishBalances(store, {})).resolves.toBeDefined();
  });

  it('publishes every event in its declared shape', async () => {
    for (const event of await decoded(eventStore)) {
      if (!isPublished(event)) continue;
      const { data } = toPublishedEvent(event, 'MB-1');
      const read: unknown = JSON.parse(JSON.stringify(data));
      expect([event.type, shapeFaults(contractOf(event.type)!.schema, read)]).toEqual([event.type, []]);
    }
  });
}

interface CorrectedData {
  readonly wagers: readonly {
    readonly before: { readonly paidCents: number };
    readonly after: { readonly paidCents: number };
  }[];
}

function idIn(type: string, field: string): string {
  return (LEDGER_EVENTS.get(type)!.example as unknown as Record<string, string>)[field]!;
}

async function decoded(store: MemoryEventStore): Promise<readonly DecodedEvent[]> {
  const codec = new EventCodec();
  return (await store.readAll({ limit: 1_000_000 })).map((event) => codec.decode(event));
}

/** Appends an event to a stream of each kind: read models go by type, and some by the kind of stream too. */
async function appendEverywhere(store: MemoryEventStore, type: string, end: End): Promise<void> {
  const data = extremeOf(LEDGER_EVENTS.get(type)!, end);
  for (const [category, id] of Object.entries(STREAMS)) {
    if (category === 'round') await append(store, `round-${id}`, 'RoundOpened', opening(id));
    await append(store, `${category}-${id}`, type, data);
  }
}

/** Appends a round with as many wagers as a round can have. */
async function appendRound(
  store: MemoryEventStore,
  n: number,
  type: 'WagersSettled' | 'SettlementCorrected',
): Promise<void> {
  const id = `${STREAMS.round}-${n}`;
  await append(store, `round-${id}`, 'RoundOpened', opening(id));
  await append(store, `round-${id}`, type, largestSettlement(type, 'largest'));
}

function opening(roundId: string): object {
  return { ...extremeOf(LEDGER_EVENTS.get('RoundOpened')!, 'largest'), roundId };
}

async function append(store: MemoryEventStore, stream: string, type: string, data: object): Promise<void> {
  const metadata = {
    gamingDay: DAY,
    shift: 'swing',
    occurredAt: '2010-06-05T22:00:00.000Z',
    recordedAt: '2010-06-05T22:00:00.000Z',
    actor: 'dealer-1',
    actorName: 'D. Marchetti',
    role: 'dealer',
  };
  const event = newEvent({ type, data: JSON.stringify(data), metadata: JSON.stringify(metadata) });
  await store.append([{ stream, expectedRevision: 'any', events: [event] }]);
}
