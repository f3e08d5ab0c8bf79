import { MemoryEventStore } from '#adapters/memory-event-store';
import { LEDGER_EVENTS } from '#ledger';
import { newEvent } from '#testing/new-event.js';
import { extremeOf, largestSettlement } from './extreme-events.testing.js';
import type { End } from './extreme-events.testing.js';

const ROUNDS = 2;

/** The gaming day of all events. */
export const DAY = '2010-06-05';

/** The id of each kind of stream in the examples of events. */
const STREAMS = {
  round: idIn('RoundOpened', 'roundId'),
  shoe: idIn('ShoePrepared', 'shoeId'),
  table: idIn('TableCommissioned', 'tableId'),
  pit: idIn('PitOpened', 'pitId'),
  formSeries: idIn('SeriesReceived', 'seriesId'),
  vigorishForm: idIn('FormPrepared', 'formNumber'),
  inventoryPeriod: idIn('OpenerCounted', 'periodId'),
  traySheet: `${idIn('CloserNoted', 'periodId')}:2`,
  dropBox: idIn('BoxPlaced', 'dropId'),
  gamingDay: idIn('DayClosed', 'gamingDay'),
  property: 'ac-1',
  books: 'ac-1',
};

/** A ledger of every type of event in every kind of stream, with numbers as large and as small as deciders accept them. */
export async function extremeLedger(): Promise<MemoryEventStore> {
  const store = new MemoryEventStore();
  for (const [category, id] of Object.entries(STREAMS)) await begin(store, category, id);
  for (const end of ['largest', 'smallest'] as const) {
    for (const { type } of LEDGER_EVENTS.values()) await appendEverywhere(store, type, end);
  }
  for (let n = 0; n < ROUNDS; n++) {
    await appendRound(store, n, 'WagersSettled');
    await appendRound(store, ROUNDS + n, 'SettlementCorrected');
  }
  return store;
}

/** The first event of a published stream names its table, by which the relay orders it. */
async function begin(store: MemoryEventStore, category: string, id: string): Promise<void> {
  if (category === 'round') return append(store, `round-${id}`, 'RoundOpened', opening(id));
  const table = extremeOf(LEDGER_EVENTS.get('TableCommissioned')!, 'largest');
  await append(store, `${category}-${id}`, 'TableCommissioned', table);
}

function idIn(type: string, field: string): string {
  return (LEDGER_EVENTS.get(type)!.example as unknown as Record<string, string>)[field]!;
}

/** Appends an event to a stream of each kind: read models go by type, and some by the kind of stream too. */
async function appendEverywhere(store: MemoryEventStore, type: string, end: End): Promise<void> {
  const data = extremeOf(LEDGER_EVENTS.get(type)!, end);
  for (const [category, id] of Object.entries(STREAMS)) {
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
