import { MemoryReadStore } from '#adapters/memory-read-store';
import { fold } from '#kernel';
import { roundDecider } from '#ledger';
import type { RoundEvent } from '#ledger';
import { rebuildProjection } from '#projections';
import { GAMES } from '#rules';
import { SeededRandom } from '#testing';
import { NaiveBooks, RandomTable } from '../testing/builders/index.js';
import { tableWin } from './accounting/table-win.query.js';
import { PROJECTIONS } from './all-projections.js';
import { allRows } from './paging.js';
import { replayRound } from './surveillance/round-replay.js';

const STEPS = 200;
const TABLE = 'T-1';
/** Here chance seldom makes facts that follow one another to the end of a round. */
const SELDOM_SETTLED = ['blackjack'];
const DECIDED_BY_ONE_FACT = ['craps', 'mini-craps', 'roulette', 'big-six', 'sic-bo'];
const GAMES_OF_FACTS = GAMES.filter(({ play }) => play).map(({ id }) => id);

async function played(game: string, seed: number): Promise<RandomTable> {
  const table = new RandomTable(game, new SeededRandom(seed));
  await table.open();
  for (let step = 0; step < STEPS; step += 1) await table.happen();
  return table;
}

async function booksOf({ floor }: RandomTable) {
  const books = new NaiveBooks();
  books.record(await floor.events());
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  for (const projection of PROJECTIONS) await rebuildProjection({ eventStore, readStore, codec }, projection);
  return { books, readStore };
}

describe.each(GAMES_OF_FACTS)('chance at a table of %s', (game) => {
  const seeds = [1, 2];
  let tables: readonly (Awaited<ReturnType<typeof booksOf>> & { readonly table: RandomTable })[];
  beforeAll(async () => {
    tables = await Promise.all(
      seeds.map(async (seed) => {
        const table = await played(game, seed);
        return { table, ...(await booksOf(table)) };
      }),
    );
  }, 120_000);

  it('opens rounds, takes wagers, observes facts, settles what they decide, and corrects it', () => {
    const acts = ['OpenRoundAtTable', 'PlaceWager', 'ObserveOutcome'];
    if (!SELDOM_SETTLED.includes(game)) acts.push('SettleRound');
    if (DECIDED_BY_ONE_FACT.includes(game)) acts.push('CorrectSettlement');
    const never = acts.filter((act) => !tables.some(({ table }) => table.recorded.has(act)));
    expect(never).toEqual([]);
  });

  it('neither makes money nor loses it, and the win of the table is what its rack holds', () => {
    for (const { books } of tables) {
      expect(books.allPurses()).toBe(0);
      const lines = [...books.lines.values()];
      const win = lines.reduce((sum, { lost, paid, earned }) => sum + lost - paid + earned, 0);
      expect(books.purse(`house:${TABLE}`)).toBe(win);
      expect(books.purse(`fund:${TABLE}`)).toBe(lines.reduce((sum, { funds }) => sum + funds, 0));
    }
  });

  it('leaves on the layout what stands, and nothing of a round that is closed', async () => {
    for (const { table, books } of tables) {
      for (const [roundId, { status, onLayout }] of books.rounds) {
        const events = (await table.floor.stream(`round-${roundId}`)) as unknown as readonly RoundEvent[];
        const state = fold(roundDecider, events);
        if (state.status === 'none') throw new Error(`round ${roundId} is in no stream`);
        const standing = state.wagers.values().reduce((sum, { stakeCents }) => sum + stakeCents, 0);
        expect([roundId, onLayout]).toEqual([roundId, status === 'open' ? standing : 0]);
        expect(books.purse(`layout:${roundId}`)).toBe(onLayout);
      }
    }
  });

  it('is in the reports as in the books of a clerk', async () => {
    for (const { books, readStore } of tables) {
      const { total } = await tableWin(readStore, {
        fromGamingDay: '2010-06-05',
        toGamingDay: '2010-06-05',
        by: [],
      });
      expect(total).toMatchObject(books.total());
      const rows = await allRows(readStore, {
        table: 'rounds',
        orderBy: [{ column: 'round_id', direction: 'ascending' }],
      });
      expect(
        rows.map((row) => [row['round_id'], row['lost_cents'], row['paid_cents'], row['vigorish_cents']]),
      ).toEqual([...books.rounds].map(([id, { lost, paid, vigorish }]) => [id, lost, paid, vigorish]));
    }
  });

  it('is replayed with the same money, step by step', async () => {
    for (const { table, books } of tables) {
      for (const [roundId, round] of books.rounds) {
        const money = replayRound(await table.floor.stream(`round-${roundId}`)).at(-1)?.money;
        expect([roundId, money]).toMatchObject([
          roundId,
          {
            onLayoutCents: round.onLayout,
            lostCents: round.lost,
            paidCents: round.paid,
            vigorishCollectedCents: round.vigorish,
            vigorishOnMarkersCents: 0,
          },
        ]);
      }
    }
  });
});
