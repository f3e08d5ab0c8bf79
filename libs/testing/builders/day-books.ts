import { MemoryReadStore } from '#adapters/memory-read-store';
import type { DayBooks } from '#application';
import type { EventStore } from '#event-store';
import type { IsoDate } from '#kernel';
import { ProjectionHost, rebuildProjections } from '#projections';
import type { ReadStore } from '#projections';
import {
  PROJECTIONS,
  adjustmentsIn,
  closingsAt,
  isAbove,
  knownAtEvent,
  masterGame,
  openItemsOf,
  saidOfDay,
} from '#read-models';
import type { MasterGame } from '#read-models';
import { A_PROPERTY } from './floor.js';
import type { TestFloor } from './floor.js';

/** How long the read models of a floor may take for its newest events. */
const PATIENCE_MS = 60_000;

/** The read models of a floor, built anew. */
export async function readModelsOf(
  { store: eventStore, codec }: Pick<TestFloor, 'store' | 'codec'>,
  readStore: ReadStore = new MemoryReadStore(),
): Promise<ReadStore> {
  const rebuilt = await rebuildProjections({ eventStore, readStore, codec }, PROJECTIONS);
  for (const each of rebuilt) if (!each.done) throw each.reason;
  return readStore;
}

const KEPT = new WeakMap<EventStore, ReadStore>();

/** The read models of a floor, with its newest events: they are kept, and continue where they were. */
async function keptReadModelsOf({
  store: eventStore,
  codec,
}: Pick<TestFloor, 'store' | 'codec'>): Promise<ReadStore> {
  const readStore = KEPT.get(eventStore) ?? new MemoryReadStore();
  KEPT.set(eventStore, readStore);
  const host = new ProjectionHost({ eventStore, readStore, codec, projections: PROJECTIONS });
  await host.start();
  try {
    await host.waitFor(await eventStore.head(), PATIENCE_MS);
  } finally {
    await host.stop();
  }
  return readStore;
}

/** The books of a floor, for its reports and closings. */
export function booksOf(floor: Pick<TestFloor, 'store' | 'codec'>, calendar = A_PROPERTY.clock): DayBooks {
  return {
    async said(gamingDay) {
      const store = await keptReadModelsOf(floor);
      const [newest] = await floor.store.readAll({ direction: 'backwards', limit: 1 });
      const knownAt = (await knownAtEvent(store, newest!.id))!;
      const { winFormulas: formulas, dropSchedules } = A_PROPERTY;
      const asked = { gamingDay, calendar, formulas, dropSchedules, at: { knownAt } };
      const day = await masterGame(store, asked);
      return saidOfDay(day, newest!.id);
    },
    async openItems(gamingDay) {
      const { dropSchedules } = A_PROPERTY;
      return openItemsOf(await keptReadModelsOf(floor), { gamingDay, dropSchedules });
    },
  };
}

/** A gaming day in the books of a floor. */
export async function dayOf(
  floor: Pick<TestFloor, 'store' | 'codec'>,
  gamingDay: IsoDate,
): Promise<MasterGame> {
  const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;
  return masterGame(await keptReadModelsOf(floor), { gamingDay, calendar, formulas, dropSchedules });
}

/** The adjustments in the books of June 2010 above 2,000.00. */
export async function adjustmentsOfJune(floor: Pick<TestFloor, 'store' | 'codec'>) {
  const store = await keptReadModelsOf(floor);
  const { clock: calendar, winFormulas: formulas } = A_PROPERTY;
  const books = { closings: await closingsAt(store, undefined), calendar, formulas, at: undefined };
  const acts = await adjustmentsIn(store, books, '2010-06-01', '2010-06-30');
  return acts.filter((act) => isAbove(act, 200_000));
}
