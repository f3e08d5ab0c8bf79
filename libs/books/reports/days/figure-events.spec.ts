import type { DecodedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import type { ReadStore } from '#projections';
import { RandomClosedDays } from '#testing/builders/random/random-closed-days.js';
import { allRows } from '../../../read-models/paging.js';
import { figureEvents } from './figure-events.query.js';

/** What moves no figure of a table: everything else that names a table and money or a count is listed. */
const NO_FIGURE =
  /^(Round(Opened|JudgedAgain)|Outcome|Result|Wager(Placed|Changed|Withdrawn)|WagersJudged|.*Requested$|Control|Slip|Table|Box|.*Prepared$|DropCounted(First|Second)|DropCountSigned|DropRecountedOnce|TrayCounted|InventoryDifference|Irregularity|ComplimentaryAuthorized|OriginalDeposited)/;

describe('the events behind figures', () => {
  const limit = 1_000_000;
  let store: ReadStore;
  let events: readonly DecodedEvent[];

  beforeAll(async () => {
    const random = await RandomClosedDays.played(new Chance(34), 200);
    ({ events, store } = await random.books());
  }, 120_000);

  it('are all events of the log that move a figure of a table, each at its day and at the day that it concerns', async () => {
    const { items } = await figureEvents(store, { limit });
    const listed = items.map(({ eventId, gamingDay, tableId }) => `${gamingDay} ${tableId} ${eventId}`);
    const moving = events.filter(({ type, data }) => 'tableId' in data && !NO_FIGURE.test(type));
    const naive = moving.flatMap(({ id, metadata, data }) => {
      const { tableId, concernsGamingDay, gamingDay } = data as Record<string, string | undefined>;
      const own = metadata['gamingDay'] ?? '';
      return [...new Set([own, concernsGamingDay ?? gamingDay ?? own])].map(
        (day) => `${day} ${tableId} ${id}`,
      );
    });
    const types = new Map(moving.map(({ id, type }) => [id, type]));
    const unlisted = naive.filter((event) => !listed.includes(event));
    expect(unlisted.map((event) => types.get(event.split(' ')[2]!))).toEqual([]);
    expect(listed.toSorted()).toEqual(naive.toSorted());
    expect(new Set(moving.map(({ type }) => type)).size).toBeGreaterThan(10);
    expect(items.some(({ gamingDay, ownGamingDay }) => gamingDay < ownGamingDay)).toBe(true);
  });

  it('have every entry of table win, by day, table and shift', async () => {
    const orderBy = [{ column: 'entry_position', direction: 'ascending' as const }];
    const entries = await allRows(store, { table: 'table_win_entries', where: [], orderBy });
    const { items } = await figureEvents(store, { limit });
    const listed = new Set(
      items.map((event) => `${event.ownGamingDay} ${event.tableId} ${event.shift} ${event.eventId}`),
    );
    const lacking = entries.filter(
      (row) =>
        !listed.has(
          ['gaming_day', 'table_id', 'shift', 'entry_event_id'].map((name) => String(row[name])).join(' '),
        ),
    );
    expect([entries.length > 20, lacking]).toEqual([true, []]);
  });

  it('narrow by days, table, pit, game, shift and patron, and to a moment', async () => {
    const { items: all } = await figureEvents(store, { limit });
    const { gamingDay, tableId, shift, patronId } = all.find((event) => event.patronId !== null)!;
    const days = { fromGamingDay: gamingDay, toGamingDay: gamingDay };
    const asked = { ...days, tableId, shift, patronId: patronId!, limit };
    const { items } = await figureEvents(store, asked);
    const matching = all.filter(
      (event) =>
        event.gamingDay === gamingDay &&
        event.tableId === tableId &&
        event.shift === shift &&
        event.patronId === patronId,
    );
    expect(items).toEqual(matching);
    expect((await figureEvents(store, { limit, game: 'roulette' })).items).toEqual(
      all.filter((event) => event.tableId.startsWith('T-')),
    );
    expect((await figureEvents(store, { limit, pitId: 'nowhere' })).items).toEqual([]);
    const known = { recordedAt: all.at(-1)!.recordedAt };
    expect((await figureEvents(store, { limit, at: { knownAt: known } })).items).toEqual(
      all.filter((event) => event.recordedAt <= known.recordedAt),
    );
  });
});
