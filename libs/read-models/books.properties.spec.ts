import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import type { DecodedEvent } from '#event-store';
import { fold } from '#kernel';
import { openMarkers, roundDecider } from '#ledger';
import type { RoundEvent, SettledWager } from '#ledger';
import { rebuildProjection } from '#projections';
import type { Row } from '#projections';
import { HAPPENINGS, RandomFloor, naiveSettlement } from '../testing/builders/index.js';
import type { Happening, NaiveBooks, RoundLine } from '../testing/builders/index.js';
import { vigorishBalances } from './accounting/markers.query.js';
import { tableWin } from './accounting/table-win.query.js';
import { PROJECTIONS } from './all-projections.js';
import { allRows } from './paging.js';
import { replayRound } from './surveillance/round-replay.js';

const happenings = fc.array(
  fc.record<Happening>({
    what: fc.constantFrom(...HAPPENINGS),
    a: fc.nat(5_000),
    b: fc.nat(5_000),
    c: fc.nat(5_000),
    honest: fc.oneof(
      { weight: 4, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
    supervised: fc.oneof(
      { weight: 2, arbitrary: fc.constant(true) },
      { weight: 3, arbitrary: fc.constant(false) },
    ),
  }),
  { minLength: 40, maxLength: 120, size: 'max' },
);

type EventsOfRound = (roundId: string) => readonly DecodedEvent[];

/** Plays what happens, telling after every step which events came. */
async function play(
  steps: readonly Happening[],
  after: (random: RandomFloor, fresh: readonly DecodedEvent[], ofRound: EventsOfRound) => void = () =>
    undefined,
): Promise<RandomFloor> {
  const random = new RandomFloor();
  await random.open();
  const known: DecodedEvent[] = [];
  const byStream = new Map<string, DecodedEvent[]>();
  const look = async (): Promise<void> => {
    const fresh = await random.look();
    known.push(...fresh);
    for (const event of fresh) byStream.set(event.stream, [...(byStream.get(event.stream) ?? []), event]);
    after(random, fresh, (roundId) => byStream.get(`round-${roundId}`) ?? []);
  };
  await look();
  for (const step of steps) {
    await random.happen(step);
    await look();
  }
  expect(await random.floor.events()).toEqual(known);
  const stored = new Map(known.map((event) => [event.id, event]));
  for (const { receipt } of random.done) {
    for (const { id, position } of receipt.events) expect(stored.get(id)?.position).toBe(position);
  }
  return random;
}

const ofRound = (events: readonly DecodedEvent[], roundId: string) =>
  events.filter(({ stream }) => stream === `round-${roundId}`);
const touched = (fresh: readonly DecodedEvent[]) => [
  ...new Set(
    fresh.flatMap(({ stream }) => (stream.startsWith('round-') ? [stream.slice('round-'.length)] : [])),
  ),
];

function expectBooksInBalance(books: NaiveBooks): void {
  expect(books.allPurses()).toBe(0);
  expect(books.documented).toEqual(books.deposited);
  for (const kind of ['table', 'patron'] as const) {
    for (const { deferred, later, comped, outstanding } of books.vigorishOf(kind).values()) {
      expect(deferred).toBe(later + comped + outstanding);
      expect(Math.min(deferred, later, comped, outstanding)).toBeGreaterThanOrEqual(0);
    }
  }
  const tables = new Map<string, { cash: number; win: number }>();
  for (const [key, line] of books.lines) {
    const table = key.split(' ')[1]!;
    const sum = tables.get(table) ?? { cash: 0, win: 0 };
    sum.win += line.lost - line.paid + line.earned;
    tables.set(table, sum);
  }
  for (const [table, { win }] of tables) {
    const { comped = 0, outstanding = 0 } = books.vigorishOf('table').get(table) ?? {};
    // What was won is in the rack, on markers, or was given to patrons on forms.
    expect(books.purse(`house:${table}`) + outstanding + comped).toBe(win);
  }
}

/** What the ledger's own state says is owed on a round's markers is what the clerk's books say. */
function expectMarkersAgree(books: NaiveBooks, roundId: string, events: readonly DecodedEvent[]): void {
  const state = fold(roundDecider, events as unknown as readonly RoundEvent[]);
  const owed = new Map(
    openMarkers(state).map(({ wagerId, outstandingCents }) => [wagerId, outstandingCents]),
  );
  for (const [key, { outstanding }] of books.markers) {
    const [round, wagerId] = key.split(' ') as [string, string];
    if (round === roundId) expect(owed.get(wagerId) ?? 0).toBe(outstanding);
  }
}

/** Nothing is left on the layout of a closed round, and without an exception it was settled by the rules. */
function expectSettledByTheRules(round: RoundLine, events: readonly DecodedEvent[]): void {
  expect(round.onLayout).toBe(
    round.status === 'open' ? round.wagers.values().reduce((sum, w) => sum + Number(w['stakeCents']), 0) : 0,
  );
  if (round.status !== 'settled') return;
  const settled = [...round.wagers.values()] as unknown as SettledWager[];
  const sum = (figure: 'takenCents' | 'paidCents' | 'chargedCents') =>
    settled.reduce((total, wager) => total + wager[figure], 0);
  expect([round.lost, round.paid, round.vigorish]).toEqual([
    sum('takenCents'),
    sum('paidCents'),
    sum('chargedCents'),
  ]);
  if (round.exceptions > 0) return;
  const hands = { player: [] as string[], banker: [] as string[] };
  for (const { type, data } of events) {
    const shown = type === 'CardsDealt' ? data : (data as { reread?: object }).reread;
    if (shown) Object.assign(hands, shown);
  }
  for (const wager of settled) {
    expect({ taken: wager.takenCents, paid: wager.paidCents, charged: wager.chargedCents }).toEqual(
      naiveSettlement(wager, hands, round.rules),
    );
  }
}

async function rowsOf(random: RandomFloor, batchSize: number) {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = random.floor;
  const dump: string[] = [];
  for (const projection of PROJECTIONS) {
    await rebuildProjection({ eventStore, readStore, codec, batchSize, cachedRows: 16 }, projection);
    const generation = await readStore.prepare(projection);
    for await (const line of readStore.dump(generation)) dump.push(line);
  }
  return { readStore, dump };
}

const numbers = (row: Row | undefined, ...columns: string[]) =>
  columns.map((column) => Number(row?.[column]));

describe('the books, whatever happens on the floor', () => {
  it('balance after every step: no cent is made, lost or counted twice (3.3(c), 7.3(c))', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, async (steps) => {
        await play(steps, ({ books }, fresh, eventsOf) => {
          expectBooksInBalance(books);
          for (const roundId of touched(fresh)) {
            expectMarkersAgree(books, roundId, eventsOf(roundId));
            expectSettledByTheRules(books.rounds.get(roundId)!, eventsOf(roundId));
          }
        });
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });

  it('are the same in the read models, in pages of any size, and in every replay', async () => {
    await fc.assert(
      fc.asyncProperty(happenings, fc.integer({ min: 1, max: 40 }), async (steps, pageSize) => {
        const random = await play(steps);
        const { books } = random;
        const { readStore, dump } = await rowsOf(random, 1_000);
        expect((await rowsOf(random, pageSize)).dump).toEqual(dump);

        await expectTableWin(readStore, books);
        await expectMarkers(readStore, books);
        await expectRounds(readStore, books, await random.floor.events());
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    );
  });
});

async function expectTableWin(readStore: MemoryReadStore, books: NaiveBooks): Promise<void> {
  const { lines } = await tableWin(readStore, {
    fromGamingDay: '1990-01-01',
    toGamingDay: '2030-01-01',
    by: ['gamingDay', 'table', 'shift'],
  });
  const found = lines.map((line) => [
    `${line.gamingDay} ${line.table} ${line.shift}`,
    {
      rounds: line.rounds,
      void: line.roundsVoid,
      corrections: line.corrections,
      lost: line.wagersLostCents,
      paid: line.winningsPaidCents,
      earned: line.vigorishEarnedCents,
      later: line.vigorishCollectedLaterCents,
      comped: line.vigorishCompedCents,
      funds: line.fundsCents,
    },
  ]);
  expect(new Map(found as [string, unknown][])).toEqual(books.lines);
  for (const line of lines) {
    expect(line.winCents).toBe(line.wagersLostCents - line.winningsPaidCents + line.vigorishEarnedCents);
  }
}

async function expectMarkers(readStore: MemoryReadStore, books: NaiveBooks): Promise<void> {
  const rows = await allRows(readStore, {
    table: 'markers',
    orderBy: ['round_id', 'wager_id'].map((column) => ({ column, direction: 'ascending' as const })),
  });
  expect(rows).toHaveLength(books.markers.size);
  for (const row of rows) {
    const marker = books.markers.get(`${String(row['round_id'])} ${String(row['wager_id'])}`)!;
    expect(row).toMatchObject({
      table_id: marker.table,
      patron_id: marker.patron,
      deferred_cents: marker.deferred,
      collected_cents: marker.later,
      comped_cents: marker.comped,
      outstanding_cents: marker.outstanding,
    });
    expect(row['status'] === 'open').toBe(marker.outstanding > 0);
    expect(row['closed_at'] === '').toBe(marker.outstanding > 0);
  }
  for (const balance of await vigorishBalances(readStore, {})) {
    const { deferredCents, collectedLaterCents, compedCents, outstandingCents } = balance;
    expect(deferredCents).toBe(collectedLaterCents + compedCents + outstandingCents);
  }
}

async function expectRounds(
  readStore: MemoryReadStore,
  books: NaiveBooks,
  events: readonly DecodedEvent[],
): Promise<void> {
  const rows = await allRows(readStore, {
    table: 'rounds',
    orderBy: [{ column: 'round_id', direction: 'ascending' }],
  });
  expect(rows.map((row) => row['round_id'])).toEqual([...books.rounds.keys()].sort());
  for (const row of rows) {
    const roundId = String(row['round_id']);
    const round = books.rounds.get(roundId)!;
    const outstanding = [...books.markers]
      .filter(([key]) => key.startsWith(`${roundId} `))
      .reduce((sum, [, marker]) => sum + marker.outstanding, 0);
    const win = round.lost - round.paid + round.vigorish;
    expect(
      numbers(
        row,
        'lost_cents',
        'paid_cents',
        'vigorish_cents',
        'win_cents',
        'outstanding_cents',
        'exceptions',
      ),
    ).toEqual([round.lost, round.paid, round.vigorish, win, outstanding, round.exceptions]);

    const steps = replayRound(ofRound(events, roundId));
    const money = steps.at(-1)!.money;
    expect(money).toMatchObject({
      onLayoutCents: round.onLayout,
      lostCents: round.lost,
      paidCents: round.paid,
      winCents: win,
      vigorishOnMarkersCents: outstanding,
    });
    expect(money.vigorishCollectedCents + outstanding + money.vigorishCompedCents).toBe(round.vigorish);
    for (const { event, what, rules } of steps) {
      const unruled =
        event === 'RoundVoided' || event === 'IrregularityRecorded' || what.startsWith('Settlement at');
      if (!unruled) expect(rules).not.toEqual([]);
      for (const rule of rules) expect(rule).toMatch(/^19:47-/);
    }
  }
}
