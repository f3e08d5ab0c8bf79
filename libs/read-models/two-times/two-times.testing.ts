import type { MemoryEventStore } from '#adapters/memory-event-store';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { EventCodec } from '#event-store';
import type { DecodedEvent } from '#event-store';
import { totalCents } from '#kernel';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { ReadStore, Row } from '#projections';
import { aPropertyUnder } from '#testing/builders/floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { keptTableWin, reportedTableWin } from '#testing/comparison/table-win-rows.js';
import { NaivePurses } from '#testing/naive/naive-purses.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { complimentariesProjection } from '../../vigorish/reports/forms/complimentaries.projection.js';
import { inventoryPeriodsProjection } from '../../inventory/reports/inventory-periods.projection.js';
import { dropBoxesProjection } from '../../drop/reports/drop-boxes.projection.js';
import { gamingDaysProjection } from '../../books/reports/days/gaming-days.projection.js';
import { markersProjection } from '../../vigorish/reports/markers.projection.js';
import { listMarkers } from '../../vigorish/reports/markers.query.js';
import { tableWinProjection } from '../../books/reports/win/table-win.projection.js';
import { tableWin } from '../../books/reports/win/table-win.query.js';
import { sumOf, winInSpans } from '../../books/reports/win/table-win-spans.js';
import { documentedVigorish } from '../../vigorish/reports/forms/vigorish-forms.query.js';
import { vigorishFormsProjection } from '../../vigorish/reports/forms/vigorish-forms.projection.js';
import { vigorishReceivableProjection } from '../../vigorish/reports/receivable/vigorish-receivable.projection.js';
import { controlExceptionsProjection } from '../../exceptions/reports/control-exceptions.projection.js';
import { allRows } from '../paging.js';
import type { DatedProjection } from './dated-projection.js';
import { aMoment, counted, decoded, recordedLate, storeOf } from './late-events.testing.js';
import type { Moment } from './moment.js';
import { rowsAt } from './rows-at.js';

export const DATED: readonly DatedProjection[] = [
  tableWinProjection,
  markersProjection,
  vigorishFormsProjection,
  vigorishReceivableProjection,
  complimentariesProjection,
  inventoryPeriodsProjection,
  dropBoxesProjection,
  controlExceptionsProjection,
  gamingDaysProjection,
];

const STEPS = 500;
const MOMENTS = 60;
const FOREVER = '2099-01-01T00:00:00.000Z';
const EVER = { fromGamingDay: '1990-01-01', toGamingDay: '2090-01-01' };

/** The tests of every read store for any moment: the figures of a ledger with only the events that count. */
export function twoTimesSuite(seed: number, open: () => Promise<ReadStore>): void {
  let store: ReadStore;
  let events: readonly DecodedEvent[];
  let moments: readonly Moment[];

  beforeAll(async () => {
    const chance = new Chance(seed);
    const ledger = await lateLedger(chance);
    events = await decoded(ledger);
    moments = Array.from({ length: MOMENTS }, () => aMoment(chance, events));
    store = await open();
    await build(ledger, store);
  }, 120_000);
  afterAll(() => store.close());

  it('keeps entries from which every row can be made again', async () => {
    for (const { dated } of DATED) {
      for (const table of dated.values()) {
        const rows = await rowsOf(store, table.table.name, table.table.primaryKey);
        const entries = await rowsOf(store, table.entries.name, table.entries.primaryKey);
        const ofRow = Map.groupBy(entries, (entry) => table.keyText(entry));
        for (const row of rows) {
          expect(table.rowFrom(table.keyOf(row), ofRow.get(table.keyText(row))!)).toEqual(table.plain(row));
        }
      }
    }
  });

  it('returns table win of the events that count', async () => {
    for (const at of moments) {
      const { items } = await tableWin(store, { ...EVER, by: ['gamingDay', 'tableId', 'shift'], at });
      expect([at, reportedTableWin(items)]).toEqual([at, keptTableWin(booksOf(events, at).lines)]);
    }
  });

  it('splits table win at any floor times, of the events that are known', async () => {
    for (const { asOf, knownAt } of moments) {
      const ends = moments
        .flatMap(({ asOf: end }) => (end === undefined ? [] : [end]))
        .slice(0, 5)
        .toSorted();
      const at = { ...(asOf !== undefined && { asOf }), ...(knownAt && { knownAt }) };
      const { items } = await tableWin(store, { ...EVER, by: ['tableId'], at });
      for (const { tableId } of items) {
        const asked = { ...EVER, tableId: tableId!, ends, at };
        const spans = await winInSpans(store, asked);
        for (const [index, end] of [...ends, FOREVER].entries()) {
          const until = asOf !== undefined && asOf < end ? asOf : end;
          const before = await tableWin(store, {
            ...EVER,
            tableId: tableId!,
            by: [],
            at: { ...at, asOf: until },
          });
          const { lost_cents, paid_cents, wagers, vigorish_deferred_cents } = sumOf(
            spans.slice(0, index + 1).flatMap((days) => [...days.values()]),
          );
          expect([at, end, Number(wagers), lost_cents, paid_cents, vigorish_deferred_cents]).toEqual([
            ...[at, end, before.total.wagers, BigInt(before.total.wagersLostCents)],
            ...[BigInt(before.total.winningsPaidCents), BigInt(before.total.vigorishDeferredCents)],
          ]);
        }
      }
    }
  });

  it('lists the markers that were open then, page by page, with what was owed on each', async () => {
    for (const at of moments) {
      const found: [string, number][] = [];
      let cursor: string | undefined;
      do {
        const asked = { status: 'open', limit: 2, at, ...(cursor !== undefined && { cursor }) };
        const page = await listMarkers(store, asked, 0);
        for (const line of page.items) {
          found.push([`${line['roundId']} ${line['wagerId']}`, Number(line['outstandingCents'])]);
        }
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      const owed = [...booksOf(events, at).markers].filter(([, { outstanding }]) => outstanding > 0);
      expect([at, found.toSorted()]).toEqual([
        at,
        owed.map(([key, { outstanding }]) => [key, outstanding]).toSorted(),
      ]);
    }
  });

  it('reports what forms document of each patron at a moment, what is recovered and what is still owed', async () => {
    for (const at of moments) {
      const found = (await documentedVigorish(store, { at })).map(
        ({ patronId, forms, documentedCents, recoveredCents, stillOwedCents }) => {
          expect(documentedCents).toBe(totalCents([recoveredCents, stillOwedCents]));
          return [patronId, forms, documentedCents, recoveredCents];
        },
      );
      const owing = [...booksOf(events, at).forms.values()].filter(({ owed }) => owed > 0);
      const kept = [...Map.groupBy(owing, ({ patron }) => patron)].map(([patron, forms]) => [
        patron,
        forms.length,
        forms.reduce((sum, { owed }) => sum + owed, 0),
        forms.reduce((sum, { recovered }) => sum + recovered, 0),
      ]);
      expect([at, found]).toEqual([at, kept.toSorted(([one], [other]) => (one! < other! ? -1 : 1))]);
    }
  });

  it('has the same rows in every table as a ledger of only those events', async () => {
    for (const at of moments.slice(0, MOMENTS / 3)) {
      const alone = new MemoryReadStore();
      await build(await storeOf(counted(events, at)), alone);
      for (const projection of DATED) {
        for (const { table } of projection.dated.values()) {
          const orderBy = table.primaryKey.map((column) => ({ column, direction: 'ascending' as const }));
          const query = { table: table.name, orderBy };
          const found = await rowsAt(store, projection, at).all(query);
          const expected = await rowsAt(alone, projection).all(query);
          expect([at, table.name, found.map(unplaced)]).toEqual([at, table.name, expected.map(unplaced)]);
        }
      }
    }
  });
}

/** A day of rounds, forms and mistakes whose streams reach the ledger up to some hours late, and so in another order. */
async function lateLedger(chance: Chance): Promise<MemoryEventStore> {
  const random = new RandomFloor(
    aPropertyUnder(
      { regime: 'complimentary-vigorish' },
      { regime: 'uncollected-vigorish', from: '2010-06-06' },
    ),
  );
  await random.open();
  let recovered = false;
  for (let step = 0; step < STEPS || !recovered; step++) {
    await random.take(randomStep(chance));
    random.floor.nowMs += chance.below(90) * 1_000;
    recovered ||= (await random.look()).some(({ type }) => type === 'VigorishRecovered');
  }
  return recordedLate(chance, await random.floor.events());
}

async function build(eventStore: MemoryEventStore, readStore: ReadStore): Promise<void> {
  const codec = new EventCodec();
  for (const projection of DATED) {
    await rebuildProjection({ eventStore, readStore, codec, batchSize: 50 }, projection);
  }
}

function booksOf(events: readonly DecodedEvent[], at: Moment): NaivePurses {
  const books = new NaivePurses();
  books.record(counted(events, at));
  return books;
}

function rowsOf(store: ReadStore, table: string, primaryKey: readonly string[]): Promise<readonly Row[]> {
  return allRows(store, {
    table,
    orderBy: primaryKey.map((column) => ({ column, direction: 'ascending' })),
  });
}

/** The row without the place in the log, which is another one in a ledger of fewer events. */
function unplaced({ ledger_position: _, ...row }: Row): Row {
  return row;
}
