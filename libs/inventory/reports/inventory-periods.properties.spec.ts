import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import {
  cancelRequest,
  changeTray,
  moveChips,
  prepareSlip,
  requestFill,
  voidSlip,
} from '../use-cases/inventory.js';
import type { Denomination } from '../../ledger/denominations.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, closed, opened, underWay } from '#testing/builders/inventory.js';
import type { NaiveEvent } from '#testing/naive/naive-event.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { sumsOf } from '#testing/naive/naive-period.js';
import type { NaivePeriod } from '#testing/naive/naive-period.js';
import { isSamePieces, worth } from '#testing/naive/naive-pieces.js';
import { controlExceptionsProjection } from '../../exceptions/reports/control-exceptions.projection.js';
import { listControlExceptions } from '../../exceptions/reports/control-exceptions.query.js';
import { inventoryPeriodsProjection } from './inventory-periods.projection.js';
import { listInventoryMovements, listInventoryPeriods } from './inventory-periods.query.js';
import { runsOf } from '#testing/depth.js';

const PERIODS = 4;
const MINUTE_MS = 60_000;
const asHappened = { reason: 'seen' };

const someTray = (chance: Chance): readonly Denomination[] =>
  [500, 2_500, 10_000]
    .filter(() => chance.happens(70))
    .map((value) => chips(value, chance.between(1, 60)))
    .concat(chance.happens(30) ? [{ ...chips(500, chance.between(1, 9)), propertyId: 'marina' }] : []);

/** Periods of one table, with acts of every kind; some chips differ from their slip, some openers from the closer before. */
async function someInventory(chance: Chance): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  for (let number = 1, tray = someTray(chance); number <= PERIODS; number++) {
    const periodId = `T-1:${number}`;
    if ((await floor.stream(`inventoryPeriod-${periodId}`)).length === 0) await opened(floor, number, tray);
    const openedMs = floor.nowMs;
    await someActs(floor, chance, periodId);
    tray = someTray(chance);
    const staysOpen = chance.happens(40);
    floor.nowMs = openedMs + 1_000 * MINUTE_MS;
    await closed(floor, periodId, tray, staysOpen);
    const closedMs = floor.nowMs;
    if (chance.happens(50)) {
      // What happened before the closer is recorded after it.
      floor.nowMs = openedMs;
      await someActs(floor, chance, periodId);
      floor.nowMs = closedMs;
    }
    if (!staysOpen && chance.happens(50)) tray = someTray(chance);
  }
  return floor;
}

async function someActs(floor: TestFloor, chance: Chance, periodId: string): Promise<void> {
  for (let acts = chance.between(0, 6); acts > 0; acts--) {
    floor.nowMs += chance.between(1, 90) * MINUTE_MS;
    await someAct(floor, chance, periodId);
  }
}

async function someAct(floor: TestFloor, chance: Chance, periodId: string): Promise<void> {
  const denominations = [chips(10_000, chance.between(1, 50)), chips(500, chance.between(1, 50))];
  switch (chance.between(0, 3)) {
    case 0: {
      const [trayCents, boxCents] = [chance.between(-9_999, 9_999) || 1, chance.between(0, 9_999)];
      const reason = chance.pick(['coupon', 'coupon', 'coupon', 'coupon', 'complimentary', 'other'] as const);
      const change = changeTray({ periodId, reason, note: 'seen', trayCents, boxCents });
      return void (await floor.do('dealer', change, { asHappened }));
    }
    case 1: {
      const { events } = await floor.do('floorperson', requestFill({ periodId, denominations }));
      const of = { periodId, requestId: (events[0]!.data as { requestId: string }).requestId };
      await floor.do('cage', prepareSlip({ ...of, seriesId: 'FS' }));
      await floor.do('cage', voidSlip({ ...of, reason: 'torn' }), { userId: 'cage-2' });
      return void (await floor.do('floorperson', cancelRequest({ ...of, reason: 'not needed' })));
    }
    default: {
      const of = await underWay(floor, chance.happens(50) ? 'fill' : 'credit', denominations, periodId);
      const counted = chance.happens(30) ? { denominations: [chips(10_000, 1)] } : {};
      await floor.do('dealer', moveChips({ ...of, ...counted }), { asHappened });
    }
  }
}

/** The figures of a period in the naive ledger, which come from the pieces and never from the amounts that the events state. */
function figuresOf(period: NaivePeriod) {
  const { fills, credits, tray, unlawful, box } = sumsOf(period);
  return {
    ...(period.opener && { openerCents: worth(period.opener.pieces) }),
    closerCents: period.closer ? worth(period.closer.pieces) : null,
    ...{ fillsCents: fills, creditsCents: credits, trayChangesCents: tray },
    ...{ unlawfulChangesCents: unlawful, boxDocumentsCents: box },
  };
}

/** Periods whose openers have other pieces than the closer before. */
function differing(periods: readonly NaivePeriod[]): readonly string[] {
  return periods.flatMap(({ periodId, number, opener }) => {
    const before = periods.find((each) => each.number === number - 1);
    return before && !isSamePieces(opener!.pieces, before.closer?.pieces ?? []) ? [periodId] : [];
  });
}

describe('inventory periods', () => {
  it('have at any moment the figures of a second computation from the stored pieces', async () => {
    const seen = { differences: 0, moments: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = new Chance(seed);
        const floor = await someInventory(chance);
        const readStore = new MemoryReadStore();
        for (const projection of [inventoryPeriodsProjection, controlExceptionsProjection]) {
          await rebuildProjection({ eventStore: floor.store, readStore, codec: floor.codec }, projection);
        }
        const events = await floor.events();
        for (let moment = 0; moment < 8; moment++) {
          const [{ metadata: floorTime }, { metadata: recording }] = [
            chance.pick(events),
            chance.pick(events),
          ];
          const asOf = chance.happens(60) ? floorTime['occurredAt'] : undefined;
          const recordedAt = chance.happens(60) ? recording['recordedAt'] : undefined;
          const isKnown = ({ metadata }: NaiveEvent): boolean =>
            (asOf === undefined || metadata['occurredAt']! <= asOf) &&
            (recordedAt === undefined || metadata['recordedAt']! <= recordedAt);
          const at = {
            at: {
              ...(asOf !== undefined && { asOf }),
              ...(recordedAt !== undefined && { knownAt: { recordedAt } }),
            },
          };
          const { items } = await listInventoryPeriods(readStore, { limit: 100, ...at });
          const { periods } = new NaiveLedger().record(events, isKnown).counts;
          expect(items.map(({ periodId }) => periodId)).toEqual(periods.map(({ periodId }) => periodId));
          for (const [index, item] of items.entries()) expect(item).toMatchObject(figuresOf(periods[index]!));
          const { items: moved } = await listInventoryMovements(readStore, { limit: 1_000, ...at });
          const tray = moved.reduce((sum, { trayCents }) => sum + Number(trayCents), 0);
          const sums = periods
            .map((period) => sumsOf(period))
            .map(({ fills, credits, tray: changes }) => fills - credits + changes);
          expect(tray).toBe(sums.reduce((sum, each) => sum + each, 0));
          seen.moments += 1;
        }
        const { items } = await listControlExceptions(readStore, {
          limit: 1_000,
          code: 'inventory-difference',
        });
        const found = items.map(({ stream }) => String(stream).slice('inventoryPeriod-'.length)).toSorted();
        expect(found).toEqual(differing(new NaiveLedger().record(events).counts.periods));
        seen.differences += found.length;
      }),
      { numRuns: runsOf(25), interruptAfterTimeLimit: 20_000 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
