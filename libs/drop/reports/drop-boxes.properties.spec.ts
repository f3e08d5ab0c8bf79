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
import type { DecodedEvent } from '#event-store';
import type { Denomination } from '../../ledger/denominations.js';
import type { DropDocument } from '../drop-box/drop-box.events.js';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { later } from '#testing/builders/contexts.js';
import { document, notes, placed } from '#testing/builders/drop-boxes.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { allRows } from '../../read-models/paging.js';
import { rowsAt } from '../../read-models/two-times/rows-at.js';
import { dropBoxesProjection } from './drop-boxes.projection.js';
import { listDropBoxes } from './drop-boxes.query.js';
import { inventoryPeriodsProjection } from '../../inventory/reports/inventory-periods.projection.js';
import { dropDocuments } from './drop-documents.query.js';
import { runsOf } from '#testing/depth.js';

const PERIODS = 3;
const MINUTE_MS = 60_000;
const VALUED = ['coupon', 'counter-check', 'redemption-form', 'voucher', 'chip-transaction-document'];

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
  const all = naiveDocuments(await floor.events(), dropId);
  const known = all.filter(({ status }) => status === 'awaited' && chance.happens(85));
  const documents = known.map(({ kind, number, expectedCents }) =>
    document(kind as DropDocument['kind'], number, (expectedCents ?? 0) + (chance.happens(15) ? 100 : 0)),
  );
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

interface NaiveBox {
  readonly dropId: string;
  readonly tableId: string;
  readonly placedAt: string;
  removedAt?: string;
  periodId?: string | undefined;
  found?: Found;
}

interface NaiveExpected {
  readonly kind: string;
  readonly number: string;
  readonly cents: number;
  readonly tableId: string;
  readonly periodId: string;
  readonly at: string;
}

interface NaiveLine {
  readonly kind: string;
  readonly number: string;
  readonly status: string;
  readonly expectedCents: number | null;
  readonly foundCents: number | null;
}

/** The boxes and what is expected in them, from the stored events alone. */
function naiveLedger(events: readonly DecodedEvent[]): { boxes: NaiveBox[]; expected: NaiveExpected[] } {
  const boxes = new Map<string, NaiveBox>();
  const expected: NaiveExpected[] = [];
  for (const { stream, type, data, metadata } of events) {
    const of = stream.slice(stream.indexOf('-') + 1);
    const at = metadata['occurredAt']!;
    const said = data as Record<string, never>;
    const expect = (kind: string, number: string, cents: number, when = at): void =>
      void expected.push({ kind, number, cents, tableId: said['tableId']!, periodId: of, at: when });
    if (type === 'BoxPlaced') boxes.set(of, { dropId: of, tableId: said['tableId']!, placedAt: at });
    const box = boxes.get(of);
    if (type === 'BoxRemoved' && box) box.removedAt = at;
    if (type === 'BoxRemoved' && box && 'periodId' in said) box.periodId = said['periodId']!;
    if (type === 'BoxPeriodCorrected' && box) box.periodId = said['periodId'];
    if ((type === 'DropCounted' || type === 'DropRecounted') && box) box.found = data as Found;
    if (type === 'InventoryOpened')
      expect('opener', said['slipNumber']!, said['amountCents']!, said['countedAt']);
    if (type === 'InventoryClosed')
      expect('closer', said['slipNumber']!, said['amountCents']!, said['countedAt']);
    if (type === 'FillReceived') expect('fill-slip', said['slipNumber']!, said['slipCents']!);
    if (type === 'CreditSent') expect('credit-slip', said['slipNumber']!, said['slipCents']!);
    if (type === 'TrayChanged') expect('coupon', said['documentNumber']!, said['boxCents']!);
  }
  return { boxes: [...boxes.values()], expected };
}

/** The documents of a box, each compared with every box in turn. */
function naiveDocuments(events: readonly DecodedEvent[], dropId: string): readonly NaiveLine[] {
  const { boxes, expected } = naiveLedger(events);
  const ordered = [...boxes].sort((a, b) => (a.placedAt + a.dropId < b.placedAt + b.dropId ? -1 : 1));
  const ms = (at: string): number => Date.parse(at);
  const mayHold = (box: NaiveBox, { tableId, periodId, at }: NaiveExpected): boolean => {
    if (tableId !== box.tableId) return false;
    if (box.periodId !== undefined) return box.periodId === periodId;
    const next = ordered.find((each) => each.tableId === tableId && each.placedAt > box.placedAt);
    return (
      ms(at) >= ms(box.placedAt) - 2 * MINUTE_MS && (!next || ms(at) <= ms(next.placedAt) + 2 * MINUTE_MS)
    );
  };
  const homeOf = ({ tableId, periodId, at }: NaiveExpected): string | undefined => {
    const ofPeriod = ordered.filter((box) => box.periodId === periodId);
    const atTable = ofPeriod.length > 0 ? ofPeriod : ordered.filter((box) => box.tableId === tableId);
    const here = atTable.filter((box) => box.placedAt <= at).pop();
    const next = atTable.find((box) => box.placedAt > at);
    const mayBeHere = here && here.periodId === undefined && (here.removedAt ?? at) >= at;
    if (ofPeriod.length === 0 && here && !mayBeHere && next && next.periodId === undefined)
      return next.dropId;
    return (here ?? next)?.dropId;
  };
  const box = boxes.find((each) => each.dropId === dropId)!;
  const isOf = (one: NaiveExpected | DropDocument, other: NaiveExpected | DropDocument): boolean =>
    one.kind === other.kind && one.number === other.number;
  const lines: NaiveLine[] = [];
  for (const each of box.found?.documents ?? []) {
    const known = expected.find((other) => isOf(each, other) && mayHold(box, other));
    const status = known
      ? known.cents === each.amountCents
        ? 'matched'
        : 'amount-differs'
      : VALUED.includes(each.kind)
        ? 'found'
        : 'found-not-expected';
    const { kind, number, amountCents: foundCents } = each;
    lines.push({ kind, number, status, expectedCents: known?.cents ?? null, foundCents });
  }
  for (const each of expected) {
    const holders = boxes.filter(({ found }) => found?.documents.some((other) => isOf(each, other)));
    if (homeOf(each) !== dropId || holders.some((holder) => holder === box || mayHold(holder, each)))
      continue;
    const status = box.found ? 'expected-not-found' : 'awaited';
    lines.push({ kind: each.kind, number: each.number, status, expectedCents: each.cents, foundCents: null });
  }
  return lines;
}

/** The drop of contents, piece by piece and document by document. */
function worth({ denominations, documents }: Found): number {
  let cents = 0;
  for (const { valueCents, count } of denominations)
    for (let piece = 0; piece < count; piece++) cents += valueCents;
  for (const { kind, amountCents } of documents) if (VALUED.includes(kind)) cents += amountCents;
  return cents;
}

const inOrder = (lines: readonly NaiveLine[]): readonly NaiveLine[] =>
  lines.toSorted((a, b) => (`${a.kind} ${a.number}` < `${b.kind} ${b.number}` ? -1 : 1));

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
          const counting = events.filter(
            ({ metadata }) =>
              (asOf === undefined || metadata['occurredAt']! <= asOf) &&
              (recordedAt === undefined || metadata['recordedAt']! <= recordedAt),
          );
          const at = {
            ...(asOf !== undefined && { asOf }),
            ...(recordedAt !== undefined && { knownAt: { recordedAt } }),
          };
          const { boxes } = naiveLedger(counting);
          const closers = counting.filter(({ type }) => type === 'InventoryClosed');
          const closedDayOf = ({ periodId }: NaiveBox): unknown =>
            closers.flatMap(({ data }) =>
              'periodId' in data && data.periodId === periodId && 'gamingDay' in data ? [data.gamingDay] : [],
            )[0] ?? null;
          const { items } = await listDropBoxes(readStore, { limit: 100, at });
          expect(
            items
              .map(({ dropId, periodId, gamingDay, dropCents }) => [dropId, periodId, gamingDay, dropCents])
              .toSorted(),
          ).toEqual(
            boxes
              .map((box) => [
                box.dropId,
                box.periodId ?? null,
                closedDayOf(box),
                box.found ? worth(box.found) : null,
              ])
              .toSorted(),
          );
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
            boxes
              .map(
                ({ dropId, periodId = '', found }) => [dropId, periodId, found ? worth(found) : 0] as const,
              )
              .filter(([, , cents]) => cents !== 0)
              .toSorted(([one], [other]) => (one < other ? -1 : 1)),
          );
          for (const { dropId } of boxes) {
            const lines = await dropDocuments(readStore, { dropId, at });
            const shown = lines!.map(({ kind, number, status, expectedCents, foundCents }) => {
              seen[status] = (seen[status] ?? 0) + 1;
              return { kind, number, status, expectedCents, foundCents };
            });
            expect([seed, dropId, at, inOrder(shown)]).toEqual([
              seed,
              dropId,
              at,
              inOrder(naiveDocuments(counting, dropId)),
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
