import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import { changeTray } from '../../inventory/use-cases/inventory.js';
import {
  correctBoxPeriod,
  countDrop,
  recountDrop,
  removeBox,
  resolveDropCount,
  signDropCount,
} from '../use-cases/drop-boxes.js';
import type { Denomination } from '../../ledger/denominations.js';
import type { DropDocument } from '../drop-box/drop-box.events.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { later } from '#testing/builders/contexts.js';
import { document, notes, placed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { dropOf, foundIn, periodOf } from '#testing/naive/naive-box.js';
import type { NaiveCounts } from '#testing/naive/naive-counts.js';
import { naiveDocuments } from '#testing/naive/naive-drop-documents.js';
import type { NaiveEvent } from '#testing/naive/naive-event.js';
import { NaiveLedger } from '#testing/naive/naive-ledger.js';
import { allRows } from '../../read-models/paging.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { listDropBoxes } from './drop-boxes.query.js';
import { inventoryPeriodsProjection } from '../../inventory/reports/inventory-periods.projection.js';
import { dropDocuments } from './drop-documents.query.js';
import { runsOf } from '#testing/depth.js';

const PERIODS = 3;
const MINUTE_MS = 60_000;

interface Found {
  readonly denominations: readonly Denomination[];
  readonly documents: readonly DropDocument[];
}

/** Periods of one table, each with one box or two, which are counted in every way, with documents that are lost, wrong or strange. */
async function someDrops(chance: Chance): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  let boxes = 0;
  let dropId = await placed(floor, `DB-${++boxes}`);
  for (let number = 1; number <= PERIODS; number++) {
    const periodId = `T-1:${number}`;
    if ((await floor.stream(`inventoryPeriod-${periodId}`)).length === 0) await opened(floor, number);
    await someActs(floor, chance, periodId);
    if (chance.happens(30)) {
      dropId = await swapped(floor, dropId, `DB-${++boxes}`, periodId);
      await someActs(floor, chance, periodId);
    }
    const staysOpen = chance.happens(50);
    const swapsFirst = chance.happens(30);
    const swap = async (): Promise<void> => {
      dropId = await swapped(floor, dropId, `DB-${++boxes}`, chance.happens(90) ? periodId : undefined);
    };
    if (swapsFirst) await swap();
    floor.nowMs += 5 * MINUTE_MS;
    await closed(floor, periodId, undefined, staysOpen);
    if (!swapsFirst) await swap();
  }
  for (let box = 1; box < boxes; box++) {
    floor.nowMs += 10 * MINUTE_MS;
    if (chance.happens(85)) await someCount(floor, chance, `DB-${box}:1`);
  }
  return floor;
}

async function swapped(floor: TestFloor, dropId: string, boxId: string, periodId?: string): Promise<string> {
  floor.nowMs += 3 * MINUTE_MS;
  const next = { boxId, number: 1 };
  const removal = {
    dropId,
    surveillanceNotifiedAt: later(0),
    next,
    ...(periodId !== undefined && { periodId }),
  };
  await floor.do('security', removeBox(removal));
  floor.nowMs += 3 * MINUTE_MS;
  return `${boxId}:1`;
}

async function someActs(floor: TestFloor, chance: Chance, periodId: string): Promise<void> {
  for (let acts = chance.between(0, 4); acts > 0; acts--) {
    floor.nowMs += chance.between(1, 40) * MINUTE_MS;
    if (chance.happens(50)) {
      await moved(
        floor,
        chance.happens(60) ? 'fill' : 'credit',
        [chips(500, chance.between(1, 40))],
        periodId,
      );
    } else {
      const documentNumber = `K-${chance.between(1, 999_999)}`;
      const cents = chance.between(1, 9_999);
      const change = { periodId, note: 'seen', trayCents: -cents, boxCents: cents, documentNumber };
      await floor.do('dealer', changeTray({ ...change, reason: 'coupon' }));
    }
  }
}

/** What is in a box by the ledger, with some documents missing, some with another amount and some that nobody knows. */
async function someContents(floor: TestFloor, chance: Chance, dropId: string): Promise<Found> {
  const all = documentsOf(new NaiveLedger().record(await floor.events()).counts, dropId);
  const known = all.filter(({ status }) => status === 'awaited' && chance.happens(85));
  const documents = known.map(({ key, expectedCents }) => {
    const [kind, number = ''] = key.split(' ');
    const cents = (expectedCents ?? 0) + (chance.happens(15) ? 100 : 0);
    return document(kind as DropDocument['kind'], number, cents);
  });
  if (chance.happens(30)) documents.push(document('voucher', `V-${dropId}`, chance.between(0, 5_000)));
  if (chance.happens(20)) documents.push(document('fill-slip', `FS-9${chance.between(100, 999)}`, 700));
  const denominations = [notes(2_000, chance.between(0, 90)), chips(500, chance.between(0, 3))];
  return {
    denominations: denominations.concat(chance.happens(50) ? [notes(100, 7)] : []),
    documents,
  };
}

async function someCount(floor: TestFloor, chance: Chance, dropId: string): Promise<void> {
  const found = await someContents(floor, chance, dropId);
  const other = chance.happens(25)
    ? { ...found, denominations: [notes(10_000, chance.between(1, 9))] }
    : found;
  for (const [index, pass] of chance.shuffle(['first', 'second'] as const).entries()) {
    floor.nowMs += MINUTE_MS;
    const contents = index === 0 ? found : { ...other, documents: chance.shuffle(other.documents) };
    const count = countDrop({ dropId, pass, ...contents });
    const by = { userId: `count-team-${index + 1}` };
    const byMachine = chance.happens(30);
    await (byMachine ? floor.do('table-device', count) : floor.do('count-team', count, by));
    if (byMachine) await floor.do('count-team', signDropCount({ dropId, pass }), by);
  }
  const reason = 'counted by a third';
  if (chance.happens(20)) {
    const period = chance.happens(50) ? {} : { periodId: `T-1:${chance.between(1, PERIODS)}` };
    const correction = correctBoxPeriod({ dropId, reason, ...period });
    await floor.do('accounting', correction).catch(() => undefined);
  }
  if (other !== found && chance.happens(70)) {
    await floor.do('count-team', resolveDropCount({ dropId, reason, ...other }), { userId: 'count-team-3' });
  }
  if ((await floor.stream(`dropBox-${dropId}`)).at(-1)?.type === 'DropCounted' && chance.happens(30)) {
    const again = await someContents(floor, chance, dropId);
    floor.nowMs += 60 * MINUTE_MS;
    const recount = recountDrop({ dropId, reason, ...again });
    for (const userId of ['count-team-4', 'count-team-1']) await floor.do('count-team', recount, { userId });
  }
}

/** The documents of a box in the naive ledger, by kind and number. */
function documentsOf({ boxes, expected }: NaiveCounts, dropId: string) {
  const box = boxes.find((each) => each.dropId === dropId)!;
  return [...naiveDocuments(box, boxes, expected)].map(([key, line]) => ({ key, ...line }));
}

const inOrder = <Line extends { readonly key: string }>(lines: readonly Line[]): readonly Line[] =>
  lines.toSorted((one, other) => (one.key < other.key ? -1 : 1));

describe('drop boxes', () => {
  it('have at any moment the drop and the documents of a second computation from the stored pieces', async () => {
    const seen: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const chance = new Chance(seed);
        const floor = await someDrops(chance);
        const readStore = new MemoryReadStore();
        const building = { eventStore: floor.store, readStore, codec: floor.codec };
        await rebuildProjection(building, dropBoxesProjection);
        await rebuildProjection(building, inventoryPeriodsProjection);
        const events = await floor.events();
        for (let moment = 0; moment < 6; moment++) {
          const asOf = chance.happens(50) ? chance.pick(events).metadata['occurredAt'] : undefined;
          const recordedAt = chance.happens(50) ? chance.pick(events).metadata['recordedAt'] : undefined;
          const isKnown = ({ metadata }: NaiveEvent): boolean =>
            (asOf === undefined || metadata['occurredAt']! <= asOf) &&
            (recordedAt === undefined || metadata['recordedAt']! <= recordedAt);
          const at = {
            ...(asOf !== undefined && { asOf }),
            ...(recordedAt !== undefined && { knownAt: { recordedAt } }),
          };
          const { counts } = new NaiveLedger().record(events, isKnown);
          const kept = counts.boxes.map((box) => {
            const [periodId = null, found] = [periodOf(box), foundIn(box)];
            const gamingDay = counts.period(periodId ?? '')?.closer?.gamingDay ?? null;
            return { dropId: box.dropId, periodId, gamingDay, dropCents: found ? dropOf(found) : null };
          });
          const { items } = await listDropBoxes(readStore, { limit: 100, at });
          const shown = items.map(({ dropId, periodId, gamingDay, dropCents }) => {
            return { dropId, periodId, gamingDay, dropCents };
          });
          const byBox = (one: { dropId: string }, other: { dropId: string }) =>
            one.dropId < other.dropId ? -1 : 1;
          expect(shown.toSorted(byBox)).toEqual(kept.toSorted(byBox));
          const dropped = await allRows(rowsAt(readStore, dropBoxesProjection, at), {
            table: 'drops',
            orderBy: ['drop_id', 'period_id'].map((column) => ({ column, direction: 'ascending' as const })),
          });
          const inPeriods = dropped.map((row) => [
            row['drop_id'],
            row['period_id'],
            Number(row['drop_cents']),
          ]);
          expect(inPeriods.filter(([, , cents]) => cents !== 0)).toEqual(
            kept
              .toSorted(byBox)
              .flatMap(({ dropId, periodId, dropCents }) =>
                dropCents ? [[dropId, periodId ?? '', dropCents]] : [],
              ),
          );
          for (const { dropId } of kept) {
            const lines = await dropDocuments(readStore, { dropId, at });
            const shown = lines!.map(({ kind, number, status, expectedCents, foundCents }) => {
              seen[status] = (seen[status] ?? 0) + 1;
              return { key: `${kind} ${number}`, status, expectedCents, foundCents };
            });
            expect([seed, dropId, at, inOrder(shown)]).toEqual([
              ...[seed, dropId, at],
              inOrder(documentsOf(counts, dropId)),
            ]);
          }
        }
      }),
      { numRuns: runsOf(25), interruptAfterTimeLimit: 20_000 },
    );
    expect(Object.keys(seen).toSorted()).toEqual([
      'amount-differs',
      'awaited',
      'expected-not-found',
      'found',
      'found-not-expected',
      'matched',
    ]);
  });
});
