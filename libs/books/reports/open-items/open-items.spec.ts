import { approveAdjustment, prepareAdjustment, reportDay } from '../../use-cases/gaming-days.js';
import { changeTray, countOpener, observeCount } from '../../../inventory/use-cases/inventory.js';
import { correctSettlement } from '../../../rounds/use-cases/rounds.js';
import { explainMatch, forwardSlipDuplicate, readDuplicate } from '../../../vigorish/use-cases/form-match.js';
import { placeBox, resolveDropVariance } from '../../../drop/use-cases/drop-boxes.js';
import { retireTable } from '../../../rounds/use-cases/tables.js';
import { OPEN_ITEM_KINDS } from '../../gaming-day/gaming-day.events.js';
import type { DropDocument } from '../../../drop/drop-box/drop-box.events.js';
import type { OpenItemKind } from '../../gaming-day/gaming-day.events.js';
import { handOf } from '#play/baccarat-hand.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { booksOf, dayOf } from '#testing/builders/day-books.js';
import { counted, document, foundInBox, placed, removed } from '#testing/builders/drop-boxes.js';
import { aFloor, aFloorWith } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloorWithSlips, chips, closed, moved, opened } from '#testing/builders/inventory.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';

const gamingDay = A_GAMING_DAY;
const DAY_MS = 86_400_000;
const AS_HAPPENED = { asHappened: { reason: 'seen' } };

/** What leaves something open on a gaming day, and who owes the next step of it. */
interface Scenario {
  readonly floor: () => Promise<TestFloor>;
  readonly owedBy: string;
  readonly id: string;
}

async function withMarker(): Promise<TestFloor> {
  const floor = await aFloor();
  await floor.round({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
  return floor;
}

/** A period with a fill, whose box is counted with these documents. */
async function withFill(...documents: readonly DropDocument[]): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await placed(floor);
  await opened(floor);
  await moved(floor, 'fill', [chips(10_000, 5)]);
  await closed(floor);
  await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
  await counted(floor, foundInBox(...documents));
  return floor;
}

async function withOpenTable(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await placed(floor);
  await opened(floor);
  return floor;
}

/** A scenario or more for each kind: the compiler asks for a new one. */
const SCENARIOS = {
  marker: [{ floor: withMarker, id: 'S1.001:w1', owedBy: 'patron-1' }],
  'amount-due': [
    {
      floor: async () => {
        const floor = await withMarker();
        const facts = handOf(PLAYER_WINS);
        const correction = { roundId: 'S1.001', reason: 'film', facts, differenceSettled: false };
        await floor.do('floorperson', correctSettlement(correction));
        return floor;
      },
      ...{ id: 'S1.001:w1', owedBy: 'patron-1' },
    },
  ],
  round: [
    {
      floor: async () => {
        const floor = await aFloor();
        await floor.open();
        return floor;
      },
      ...{ id: 'S1.001', owedBy: 'dealer' },
    },
  ],
  form: [
    {
      floor: async () => {
        const floor = await withMarker();
        await floor.do('pit-clerk', aFormRequest());
        return floor;
      },
      ...{ id: 'CV-000001', owedBy: 'dealer' },
    },
  ],
  'form-match': [
    { floor: () => withFill(), id: 'FS-000001', owedBy: 'cage' },
    { floor: () => withFill(), id: 'IS-000002', owedBy: 'accounting' },
    {
      floor: async () => {
        const floor = await withFill(document('fill-slip', 'FS-000001', 50_000));
        await floor.do('cage', forwardSlipDuplicate({ formNumber: 'FS-000001' }));
        return floor;
      },
      ...{ id: 'FS-000001', owedBy: 'accounting' },
    },
  ],
  'inventory-period': [{ floor: withOpenTable, id: 'T-1:1', owedBy: 'floorperson' }],
  'inventory-difference': [
    {
      floor: async () => {
        const floor = await withOpenTable();
        await closed(floor);
        const opener = { tableId: 'T-1', number: 2, denominations: [chips(10_000, 1)], seriesId: 'IS' };
        await floor.do('dealer', countOpener(opener), AS_HAPPENED);
        await floor.do('floorperson', observeCount({ periodId: 'T-1:2' }));
        return floor;
      },
      ...{ id: 'T-1:2', owedBy: 'floorperson,security,surveillance,division' },
    },
  ],
  'inventory-slip': [
    {
      floor: async () => {
        const floor = await withOpenTable();
        await closed(floor);
        return floor;
      },
      ...{ id: 'T-1:1', owedBy: 'dealer', day: '2010-06-07' },
    },
  ],
  'tray-change': [
    {
      floor: async () => {
        const floor = await withOpenTable();
        const fee = { trayCents: 700, boxCents: 0, reason: 'hand-fee', note: 'of seven hands' } as const;
        await floor.do('dealer', changeTray({ periodId: 'T-1:1', ...fee }));
        return floor;
      },
      ...{ id: '', owedBy: 'floorperson' },
    },
  ],
  'drop-box': [
    {
      floor: async () => {
        const floor = await withOpenTable();
        await removed(floor, 'DB-7:1', { periodId: 'T-1:1' });
        return floor;
      },
      ...{ id: 'DB-7:1', owedBy: 'count-team' },
    },
    { floor: withOpenTable, id: 'DB-7:1', owedBy: 'security', day: '2010-06-07' },
    {
      floor: async () => {
        const floor = await aFloorWithSlips();
        await placed(floor);
        await floor.do('shift-manager', retireTable({ tableId: 'T-1' }), AS_HAPPENED);
        return floor;
      },
      ...{ id: 'DB-7:1', owedBy: 'security' },
    },
  ],
  'drop-variance': [
    { floor: () => withFill(), id: 'DB-7:1:fill-slip:FS-000001', owedBy: 'accounting' },
    {
      floor: () => withFill(document('fill-slip', 'FS-000001', 49_000)),
      ...{ id: 'DB-7:1:fill-slip:FS-000001', owedBy: 'accounting' },
    },
  ],
  'negative-revenue': [
    {
      floor: async () => {
        const floor = await aFloorWith('poker');
        floor.nowMs += DAY_MS;
        const adjustment = { gamingDay, tableId: 'T-1', amountCents: -9_000, reason: 'a pot paid twice' };
        await floor.do('accounting', prepareAdjustment(adjustment));
        const approval = approveAdjustment({ gamingDay, adjustmentId: `${gamingDay}.1` });
        await floor.do('accounting', approval, { userId: 'accounting-2' });
        await floor.do('accounting', reportDay(booksOf(floor))({ gamingDay, kind: 'count-room' }));
        return floor;
      },
      id: `${gamingDay}:T-1`,
      owedBy: 'count-team,floorperson,security,surveillance,accounting',
    },
  ],
  adjustment: [
    {
      floor: async () => {
        const floor = await aFloor();
        const adjustment = { gamingDay, tableId: 'MB-1', amountCents: 100, reason: 'audit' };
        await floor.do('accounting', prepareAdjustment(adjustment));
        return floor;
      },
      ...{ id: `${gamingDay}.1`, owedBy: 'accounting' },
    },
  ],
  'control-exception': [
    {
      floor: async () => {
        const floor = await withOpenTable();
        const tips = { trayCents: 700, boxCents: 0, reason: 'other', note: 'found' } as const;
        await floor.do('floorperson', changeTray({ periodId: 'T-1:1', ...tips }), AS_HAPPENED);
        return floor;
      },
      ...{ id: '', owedBy: 'pit-boss' },
    },
  ],
} satisfies Record<OpenItemKind, readonly (Scenario & { readonly day?: string })[]>;

const CASES = OPEN_ITEM_KINDS.flatMap((kind) =>
  (SCENARIOS[kind] as readonly (Scenario & { readonly day?: string })[]).map((each) => ({ kind, ...each })),
);

describe('the open items of a gaming day', () => {
  it.each(CASES)('name the $kind $id and that $owedBy owes it', async ({ kind, floor, id, owedBy, day }) => {
    const { openItems } = await dayOf(await floor(), day ?? gamingDay);
    const found = openItems.filter((item) => item.kind === kind && item.id.includes(id));
    expect(found.map((item) => item.owedBy)).toContain(owedBy);
    expect(found.every(({ tableId }) => tableId !== undefined)).toBe(true);
  });

  it('name no marker and no form of a later day', async () => {
    const floor = await withMarker();
    await floor.do('pit-clerk', aFormRequest());
    const kindsOf = async (day: string) => (await dayOf(floor, day)).openItems.map(({ kind }) => kind);
    expect(await kindsOf('2010-06-04')).toEqual([]);
    expect(await kindsOf(gamingDay)).toEqual(['marker', 'form']);
  });

  it('name no box that came to a retired table on a later day', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('shift-manager', retireTable({ tableId: 'T-1' }));
    floor.nowMs += DAY_MS;
    await floor.do('security', placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' }), AS_HAPPENED);
    const boxesOf = async (day: string) =>
      (await dayOf(floor, day)).openItems.filter(({ kind }) => kind === 'drop-box');
    expect(await boxesOf(gamingDay)).toEqual([]);
    expect(await boxesOf('2010-06-06')).toHaveLength(1);
  });

  it('no longer name a variance and the parts of a slip that accounting explained (13:69D-1.33(a)5)', async () => {
    const floor = await withFill(document('fill-slip', 'FS-000001', 49_000));
    const formNumber = 'FS-000001';
    await floor.do('cage', forwardSlipDuplicate({ formNumber }));
    await floor.do('accounting', readDuplicate({ formNumber, amountCents: 50_000 }));
    const openOf = async () =>
      (await dayOf(floor, gamingDay)).openItems
        .filter(({ id }) => id.endsWith(formNumber))
        .map(({ kind, owedBy }) => [kind, owedBy]);
    expect(await openOf()).toEqual([
      ['form-match', 'accounting'],
      ['drop-variance', 'accounting'],
    ]);
    const other = { userId: 'accounting-2' };
    const explained = { formNumber, difference: 'differs', reason: 'a smudged 5' } as const;
    await floor.do('accounting', explainMatch(explained), other);
    const variance = {
      dropId: 'DB-7:1',
      kind: 'fill-slip',
      number: formNumber,
      variance: 'amount-differs',
      reason: 'a smudged 5',
    } as const;
    await floor.do('accounting', resolveDropVariance(variance), other);
    expect(await openOf()).toEqual([]);
  });

  it('name nothing of a table that was opened, filled, closed and counted with its papers', async () => {
    const floor = await withFill(
      document('fill-slip', 'FS-000001', 50_000),
      document('opener', 'IS-000001', 100_000),
      document('closer', 'IS-000002', 100_000),
    );
    await floor.do('cage', forwardSlipDuplicate({ formNumber: 'FS-000001' }));
    const read = { formNumber: 'FS-000001', amountCents: 50_000 };
    await floor.do('accounting', readDuplicate(read));
    expect((await dayOf(floor, gamingDay)).openItems).toEqual([]);
  });
});
