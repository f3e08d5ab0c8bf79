import {
  A_TRAY,
  aFloorWithSlips,
  chips,
  closed,
  moved,
  opened,
  underWay,
} from '#testing/builders/inventory.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { typesOf } from '#testing/builders/floor.js';
import { later } from '#testing/builders/contexts.js';
import { reviewException } from '../../exceptions/use-cases/control-exceptions.js';
import {
  cancelRequest,
  changeTray,
  countCloser,
  countOpener,
  countTray,
  moveChips,
  observeCount,
  prepareSlip,
  reportDifference,
  requestFill,
  signSlip,
  signVoidInventorySlip,
  signVoidSlip,
  voidInventorySlip,
  voidSlip,
} from './inventory.js';
import { retireTable } from '../../rounds/use-cases/tables.js';

const HOUR_MS = 3_600_000;
const asHappened = { reason: 'seen' };
const periodId = 'T-1:1';

const last = async (floor: TestFloor, of = periodId) => (await floor.stream(`inventoryPeriod-${of}`)).at(-1);

/** Period 2 of table T-1, opened with a difference of so many cents from the closer of 1,000.00. */
async function openedWith(differenceCents: number): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await opened(floor);
  await closed(floor);
  await opened(floor, 2, [chips(1, 50_000 + differenceCents), chips(50_000, 1)]);
  return floor;
}

describe('an inventory period', () => {
  it('runs from the opener to the closer, each counted by the dealer and signed by the supervisor (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await closed(floor, periodId, [chips(10_000, 9), chips(25, 2)]);
    expect(await typesOf(floor, 'inventoryPeriod-T-1:1')).toEqual([
      'OpenerCounted',
      'InventoryOpened',
      'CloserCounted',
      'InventoryClosed',
    ]);
    expect((await last(floor))?.data).toMatchObject({
      slipNumber: 'IS-000002',
      amountCents: 90_050,
      gamingDay: '2010-06-05',
      shift: 'swing',
      tableStaysOpen: false,
      countedBy: { userId: 'dealer-1' },
      observedBy: { userId: 'floorperson-1' },
    });
    expect(
      await floor.refusal('dealer', countTray({ periodId: 'T-1:9', denominations: [], seriesId: 'IS' })),
    ).toMatchObject({
      code: 'unknown-period',
    });
  });

  it('begins after the closer of the period before, with its slip and its denominations', async () => {
    const floor = await aFloorWithSlips();
    const second = countOpener({ tableId: 'T-1', number: 2, denominations: A_TRAY });
    expect(await floor.refusal('dealer', second)).toMatchObject({ code: 'period-before-not-closed' });
    await opened(floor);
    expect(await floor.refusal('dealer', second)).toMatchObject({ code: 'period-before-not-closed' });
    await closed(floor);
    expect(await floor.refusal('dealer', second, { occurredAt: later(-HOUR_MS) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await opened(floor, 2, A_TRAY.toReversed());
    expect((await last(floor, 'T-1:2'))?.data).toMatchObject({
      slipNumber: 'IS-000002',
      previousPeriodId: periodId,
      difference: [],
      reportsDue: [],
    });
    expect(await floor.refusal('dealer', second)).toMatchObject({ code: 'period-exists' });
  });

  it('needs a known table and, where no closer is before it, a slip', async () => {
    const floor = await aFloorWithSlips();
    const first = { tableId: 'T-1', number: 1, denominations: A_TRAY };
    expect(await floor.refusal('dealer', countOpener(first))).toMatchObject({ code: 'slip-missing' });
    const elsewhere = countOpener({ ...first, tableId: 'T-9', seriesId: 'IS' });
    expect(await floor.refusal('dealer', elsewhere)).toMatchObject({ code: 'unknown-table' });
    const twice = countOpener({ ...first, seriesId: 'IS', denominations: [...A_TRAY, chips(2_500, 1)] });
    expect(await floor.refusal('dealer', twice)).toMatchObject({ code: 'denomination-twice' });
    const fills = countOpener({ ...first, seriesId: 'FS' });
    expect(await floor.refusal('dealer', fills)).toMatchObject({ code: 'series-of-another-kind' });
  });

  it('is counted again, on a corrected slip, until the supervisor signs', async () => {
    const floor = await aFloorWithSlips();
    const count = (denominations = A_TRAY) =>
      countOpener({ tableId: 'T-1', number: 1, denominations, seriesId: 'IS' });
    await floor.do('dealer', count([chips(2_500, 19)]));
    await floor.do('dealer', count());
    await floor.do('floorperson', observeCount({ periodId }));
    expect((await last(floor))?.data).toMatchObject({
      slipNumber: 'IS-000002',
      replacesSlip: 'IS-000001',
      amountCents: 100_000,
    });
    expect(await floor.refusal('floorperson', observeCount({ periodId }))).toMatchObject({
      code: 'no-count-to-sign',
    });
  });

  it('has the slip of a count that nobody signed VOID, by two people who are not both the dealer (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const count = countTray({ periodId, denominations: A_TRAY, seriesId: 'IS' });
    const of = { periodId, slipNumber: 'IS-000002' };
    const marked = voidInventorySlip({ ...of, reason: 'a line was written twice' });
    const signed = signVoidInventorySlip(of);
    expect(await floor.refusal('dealer', marked)).toMatchObject({ code: 'no-count-on-slip' });
    await floor.do('dealer', count);
    expect(await floor.refusal('security', signed)).toMatchObject({ code: 'slip-not-void' });
    expect(await floor.refusal('cage', marked)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('floorperson', marked);
    expect((await last(floor))?.data).toMatchObject({
      slipNumber: 'IS-000002',
      amountCents: 100_000,
      voidedBy: { userId: 'floorperson-1' },
    });
    expect(await floor.refusal('floorperson', observeCount({ periodId }))).toMatchObject({
      code: 'no-count-to-sign',
    });
    for (const userId of ['dealer-1', 'floorperson-1']) {
      expect(await floor.refusal('floorperson', signed, { userId })).toMatchObject({
        code: 'signers-not-different',
      });
    }
    expect(await floor.refusal('dealer', signed, { userId: 'dealer-2' })).toMatchObject({
      code: 'role-not-allowed',
    });
    await floor.do('security', signed);
    expect(await last(floor)).toMatchObject({
      type: 'InventorySlipVoidSigned',
      data: { slipNumber: 'IS-000002', role: 'security', userId: 'security-1' },
    });
    expect(await floor.refusal('floorperson', signed, { userId: 'floorperson-2' })).toMatchObject({
      code: 'already-signed',
    });
    await floor.do('dealer', count);
    await floor.do('floorperson', observeCount({ periodId }));
    expect((await last(floor))?.data).toMatchObject({ slipNumber: 'IS-000003' });
    const used = voidInventorySlip({ ...of, slipNumber: 'IS-000003', reason: 'wrong' });
    expect(await floor.refusal('dealer', used)).toMatchObject({ code: 'no-count-on-slip' });
  });

  it('has the slip VOID that a corrected one replaces, marked by the dealer and signed by a supervisor (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    const count = countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' });
    await floor.do('dealer', count);
    await floor.do('dealer', count, { userId: 'dealer-2' });
    expect((await floor.stream('inventoryPeriod-T-1:1'))[1]).toMatchObject({
      type: 'InventorySlipVoided',
      data: {
        slipNumber: 'IS-000001',
        reason: 'replaced by slip IS-000002',
        voidedBy: { userId: 'dealer-2' },
      },
    });
    const signed = signVoidInventorySlip({ periodId, slipNumber: 'IS-000001' });
    for (const userId of ['dealer-1', 'dealer-2']) {
      expect(await floor.refusal('floorperson', signed, { userId })).toMatchObject({
        code: 'signers-not-different',
      });
    }
    await floor.do('floorperson', signed);
    await floor.do('floorperson', observeCount({ periodId }));
    expect((await last(floor))?.data).toMatchObject({ slipNumber: 'IS-000002' });
  });

  it('keeps the closer before it from being VOID, where its opener is counted on it (13:69D-1.21)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await closed(floor);
    await floor.do('dealer', countOpener({ tableId: 'T-1', number: 2, denominations: A_TRAY }));
    const marked = voidInventorySlip({ periodId: 'T-1:2', slipNumber: 'IS-000002', reason: 'torn' });
    expect(await floor.refusal('floorperson', marked)).toMatchObject({ code: 'slip-of-closer' });
  });

  it('keeps the closer before it, where its opener is counted again on a slip of its own', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await closed(floor);
    const opener = { tableId: 'T-1', number: 2, denominations: A_TRAY };
    await floor.do('dealer', countOpener(opener));
    await floor.do('dealer', countOpener({ ...opener, seriesId: 'IS' }));
    const { data } = (await last(floor, 'T-1:2'))!;
    expect(data).toMatchObject({ slipNumber: 'IS-000003', closer: { slipNumber: 'IS-000002' } });
    expect(data).not.toHaveProperty('replacesSlip');
  });

  it('is signed by two people', async () => {
    const floor = await aFloorWithSlips();
    await floor.do(
      'dealer',
      countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' }),
    );
    expect(
      await floor.refusal('floorperson', observeCount({ periodId }), { userId: 'dealer-1' }),
    ).toMatchObject({ code: 'signers-not-different' });
    expect(await floor.refusal('dealer', observeCount({ periodId }))).toMatchObject({
      code: 'role-not-allowed',
    });
    const early = countTray({ periodId, denominations: A_TRAY, seriesId: 'IS' });
    expect(await floor.refusal('dealer', early)).toMatchObject({ code: 'period-not-open' });
  });

  it('goes on in the next period where the table stays open: one count is closer and opener', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const tray = [chips(500, 7), { ...chips(500, 3), propertyId: 'marina' }];
    await closed(floor, periodId, tray, true);
    const next = await last(floor, 'T-1:2');
    expect(next?.type).toBe('InventoryOpened');
    expect(next?.data).toMatchObject({
      number: 2,
      slipNumber: 'IS-000002',
      denominations: tray,
      reportsDue: [],
    });
    await closed(floor, 'T-1:2', tray);
  });

  it('ends on the gaming day named on the closer, which may have rolled over', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    floor.nowMs += 13 * HOUR_MS;
    const closer = (gamingDay: string, shift?: string) =>
      countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS', gamingDay, ...(shift && { shift }) });
    for (const day of ['2010-06-04', '2010-06-07']) {
      expect(await floor.refusal('dealer', closer(day))).toMatchObject({ code: 'gaming-day-not-of-period' });
    }
    expect(await floor.refusal('dealer', closer('2010-06-05', 'noon'))).toMatchObject({
      code: 'unknown-shift',
    });
    await floor.do('dealer', closer('2010-06-05'));
    expect(await last(floor)).toMatchObject({
      data: { gamingDay: '2010-06-05', shift: 'grave' },
      metadata: { gamingDay: '2010-06-06' },
    });
  });

  it('is opened at a retired table only as it happened', async () => {
    const floor = await aFloorWithSlips();
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }));
    const opener = countOpener({ tableId: 'T-1', number: 1, denominations: A_TRAY, seriesId: 'IS' });
    expect(await floor.refusal('dealer', opener)).toMatchObject({ kind: 'breach', code: 'table-retired' });
    const { events } = await floor.do('dealer', opener, { asHappened });
    expect(events.map(({ type }) => type)).toEqual(['OpenerCounted', 'ControlExceptionRecorded']);
  });

  it('is counted within it, and while the table is idle, when the count equals the closer', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const count = (tray = A_TRAY) => countTray({ periodId, denominations: tray, seriesId: 'IS' });
    await floor.do('dealer', count([chips(500, 4)]));
    await floor.do('floorperson', observeCount({ periodId }));
    expect(await last(floor)).toMatchObject({ type: 'InventoryCounted', data: { amountCents: 2_000 } });
    await closed(floor);
    floor.nowMs += 24 * HOUR_MS;
    await floor.do('dealer', count());
    await floor.do('floorperson', observeCount({ periodId }));
    expect(await floor.refusal('dealer', count([chips(100_000, 1)]))).toMatchObject({
      kind: 'breach',
      code: 'idle-inventory-differs',
      amountCents: 0,
    });
    const closer = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS' });
    expect(await floor.refusal('dealer', closer)).toMatchObject({ code: 'period-closed' });
  });
});

describe('a difference between an opener and the closer before it (13:69D-1.21)', () => {
  it.each([
    [1, ['verbal']],
    [2_500, ['verbal']],
    [-2_500, ['verbal']],
    [2_501, ['verbal', 'security', 'surveillance']],
    [-9_999, ['verbal', 'security', 'surveillance']],
    [10_000, ['verbal', 'security', 'surveillance', 'division']],
    [-10_000, ['verbal', 'security', 'surveillance', 'division']],
  ])('of %d cents is reported: %j', async (differenceCents, reportsDue) => {
    const floor = await openedWith(differenceCents);
    expect((await last(floor, 'T-1:2'))?.data).toMatchObject({ differenceCents, reportsDue });
  });

  it('is one by denomination where the totals are equal, and a control exception that someone reviews', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await closed(floor);
    await opened(floor, 2, [chips(100_000, 1)]);
    const exception = await last(floor, 'T-1:2');
    expect(exception?.data).toMatchObject({
      differenceCents: 0,
      difference: [chips(100_000, 1), chips(2_500, -20), chips(10_000, -5)],
      reportsDue: ['verbal'],
    });
    const review = reviewException({
      exceptionId: exception!.id,
      subject: 'inventoryPeriod-T-1:2',
      outcome: 'justified',
      note: 'a colour-up was not recorded',
    });
    await floor.do('pit-boss', review);
  });

  it('has its reports beside the period, which is closed after every other step of it', async () => {
    const floor = await openedWith(2_500);
    const beforeReport = new Date(floor.nowMs).toISOString();
    floor.nowMs += HOUR_MS;
    await floor.do('floorperson', reportDifference({ periodId: 'T-1:2', statement: 'recounted twice' }));
    const closer = countCloser({ periodId: 'T-1:2', denominations: A_TRAY, seriesId: 'IS' });
    await floor.do('dealer', closer, { occurredAt: beforeReport });

    const filled = await aFloorWithSlips();
    await opened(filled);
    const beforeFill = new Date(filled.nowMs).toISOString();
    filled.nowMs += HOUR_MS;
    await moved(filled, 'fill');
    const early = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS' });
    expect(await filled.refusal('dealer', early, { occurredAt: beforeFill })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });

  it('is reported by each department on its own credential, to the Division once it is signed', async () => {
    const floor = await openedWith(10_000);
    const report = reportDifference({ periodId: 'T-1:2', statement: 'recounted twice' });
    for (const role of ['floorperson', 'security', 'surveillance', 'accounting']) {
      if (role !== 'accounting')
        expect(await floor.refusal('accounting', report)).toMatchObject({ code: 'report-not-signed' });
      await floor.do(role, report);
      expect(await floor.refusal(role, report)).toMatchObject({ code: 'report-already-made' });
    }
    const reports = (await floor.stream('inventoryPeriod-T-1:2')).slice(-4);
    expect(reports.map(({ data }) => (data as { report: string }).report)).toEqual([
      'verbal',
      'security',
      'surveillance',
      'division',
    ]);
    expect(await (await openedWith(2_500)).refusal('security', report)).toMatchObject({
      code: 'report-not-due',
    });
  });
});

describe('a fill or a credit (13:69D-1.22, 13:69D-1.23)', () => {
  it('goes from the request over the slip and its signers to the tray', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await moved(floor, 'fill', [chips(10_000, 50)]);
    await moved(floor, 'credit', [chips(2_500, 4)]);
    const events = await floor.stream('inventoryPeriod-T-1:1');
    expect(events.slice(2).map(({ type }) => type)).toEqual([
      ...['FillRequested', 'SlipPrepared', 'SlipSigned', 'SlipSigned', 'FillReceived'],
      ...['CreditRequested', 'SlipPrepared', 'SlipSigned', 'SlipSigned', 'CreditSent'],
    ]);
    expect(events[6]?.data).toMatchObject({
      requestId: 'F1',
      slipNumber: 'FS-000001',
      amountCents: 500_000,
      slipCents: 500_000,
      receivedBy: { userId: 'dealer-1' },
    });
    expect(events.at(-1)?.data).toMatchObject({
      requestId: 'C1',
      slipNumber: 'CS-000001',
      amountCents: 10_000,
    });
  });

  it('has a slip that equals its request, and chips that equal the slip', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('floorperson', requestFill({ periodId, denominations: A_TRAY }));
    const of = { periodId, requestId: 'F1' };
    const slip = prepareSlip({ ...of, seriesId: 'FS', denominations: [chips(10_000, 10)] });
    expect(await floor.refusal('cage', slip)).toMatchObject({
      kind: 'breach',
      code: 'slip-differs-from-request',
    });
    await floor.do('cage', prepareSlip({ ...of, seriesId: 'FS' }));
    await floor.do('security', signSlip(of));
    await floor.do('floorperson', signSlip(of));
    const short = moveChips({ ...of, denominations: [chips(2_500, 20), chips(10_000, 4)] });
    expect(await floor.refusal('dealer', short)).toMatchObject({
      code: 'chips-differ-from-slip',
      amountCents: 10_000,
    });
    const { events } = await floor.do('dealer', short, { asHappened });
    expect(events.map(({ type }) => type)).toEqual(['FillReceived', 'ControlExceptionRecorded']);
    expect(events[0]?.data).toMatchObject({ amountCents: 90_000, slipCents: 100_000 });
  });

  it('is signed by chip bank, security, supervisor and dealer, who are four people', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('pit-clerk', requestFill({ periodId, denominations: A_TRAY }));
    const of = { periodId, requestId: 'F1' };
    await floor.do('cage', prepareSlip({ ...of, seriesId: 'FS' }));
    expect(await floor.refusal('security', signSlip(of), { userId: 'cage-1' })).toMatchObject({
      code: 'signers-not-different',
    });
    const { message } = await floor.refusal('dealer', moveChips(of));
    expect(message).toContain('security; supervisor');
    await floor.do('security', signSlip(of));
    expect(await floor.refusal('security', signSlip(of))).toMatchObject({ code: 'already-signed' });
    expect(await floor.refusal('dealer', moveChips(of), { userId: 'security-1' })).toMatchObject({
      code: 'signers-not-different',
    });
    expect(await floor.refusal('dealer', moveChips(of))).toMatchObject({
      kind: 'breach',
      code: 'slip-not-signed',
    });
    await floor.do('dealer', moveChips(of), { asHappened });
    expect(await floor.refusal('dealer', moveChips(of))).toMatchObject({ code: 'request-in-another-state' });
    await floor.do('floorperson', signSlip(of));
  });

  it('has its slip recorded after a later one of another table that shares the series', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const early = new Date(floor.nowMs).toISOString();
    floor.nowMs += HOUR_MS;
    await moved(floor, 'fill');
    await floor.do('floorperson', requestFill({ periodId, denominations: A_TRAY }), { occurredAt: early });
    const slip = prepareSlip({ periodId, requestId: 'F2', seriesId: 'FS' });
    const { events } = await floor.do('cage', slip, { occurredAt: early });
    expect(events.at(-1)?.data).toMatchObject({ slipNumber: 'FS-000002' });
  });

  it('is void before the transport only, by another cashier, keeps its number and can be prepared again', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('floorperson', requestFill({ periodId, denominations: A_TRAY }));
    const of = { periodId, requestId: 'F1' };
    const slip = prepareSlip({ ...of, seriesId: 'FS' });
    const voided = voidSlip({ ...of, reason: 'torn' });
    await floor.do('cage', slip);
    expect(await floor.refusal('cage', slip)).toMatchObject({ code: 'request-in-another-state' });
    expect(await floor.refusal('cage', voided)).toMatchObject({
      kind: 'breach',
      code: 'preparer-does-not-void',
    });
    await floor.do('cage', voided, { userId: 'cage-2' });
    await floor.do('cage', slip);
    expect((await last(floor))?.data).toMatchObject({ slipNumber: 'FS-000002' });
    await floor.do('security', signSlip(of));
    expect(await floor.refusal('cage', voided, { userId: 'cage-2' })).toMatchObject({
      code: 'slip-in-transport',
    });
  });

  it('is void with a second signature, by a person outside the chip bank who had no part in it (13:69D-1.22)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('floorperson', requestFill({ periodId, denominations: A_TRAY }));
    const of = { periodId, requestId: 'F1' };
    await floor.do('cage', prepareSlip({ ...of, seriesId: 'FS' }));
    await floor.do('floorperson', signSlip(of));
    const signed = signVoidSlip({ ...of, slipNumber: 'FS-000001' });
    expect(await floor.refusal('security', signed)).toMatchObject({ code: 'slip-not-void' });
    await floor.do('cage', voidSlip({ ...of, reason: 'torn' }), { userId: 'cage-2' });
    for (const userId of ['floorperson-1', 'cage-1', 'cage-2']) {
      expect(await floor.refusal('floorperson', signed, { userId })).toMatchObject({
        code: 'signers-not-different',
      });
    }
    await floor.do('security', signed);
    expect((await last(floor))?.data).toMatchObject({ slipNumber: 'FS-000001', role: 'security' });
    expect(await floor.refusal('floorperson', signed, { userId: 'floorperson-2' })).toMatchObject({
      code: 'already-signed',
    });
  });

  it('is not filled where its request is given up', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('floorperson', requestFill({ periodId, denominations: A_TRAY }));
    const of = { periodId, requestId: 'F1' };
    await floor.do('floorperson', cancelRequest({ ...of, reason: 'the table closes' }));
    expect(await floor.refusal('cage', prepareSlip({ ...of, seriesId: 'FS' }))).toMatchObject({
      code: 'request-in-another-state',
    });
    expect(
      await floor.refusal('cage', prepareSlip({ ...of, requestId: 'F2', seriesId: 'FS' })),
    ).toMatchObject({
      code: 'unknown-request',
    });
    await closed(floor);
  });

  it('is over before the closer, and is recorded after it where it happened before', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const of = await underWay(floor, 'fill');
    const closer = countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS' });
    expect(await floor.refusal('dealer', closer)).toMatchObject({ code: 'slip-outstanding' });
    await floor.do('dealer', moveChips(of));
    const before = new Date(floor.nowMs).toISOString();
    floor.nowMs += HOUR_MS;
    await closed(floor);
    const late = requestFill({ periodId, denominations: A_TRAY });
    expect(await floor.refusal('floorperson', late)).toMatchObject({ code: 'period-closed' });
    await floor.do('floorperson', late, { occurredAt: before });
    const slip = prepareSlip({ periodId, requestId: 'F2', seriesId: 'FS' });
    await floor.do('cage', slip, { occurredAt: before });
    const chipsIn = moveChips({ periodId, requestId: 'F2' });
    expect(await floor.refusal('dealer', chipsIn, { occurredAt: before })).toMatchObject({ kind: 'breach' });
    const { events } = await floor.do('dealer', chipsIn, { occurredAt: before, asHappened });
    expect(events.map(({ data }) => (data as { code?: string }).code)).toEqual([
      undefined,
      'slip-not-signed',
      'recorded-after-close',
    ]);
  });
});

describe('a change of the tray (13:69D-1.20(a))', () => {
  const change = (overrides: Partial<Parameters<typeof changeTray>[0]> = {}) =>
    changeTray({
      periodId,
      reason: 'hand-fee',
      note: 'fees of an hour',
      trayCents: 1_625,
      boxCents: 0,
      ...overrides,
    });

  it('has a lawful reason, what it adds to the tray and what it puts in the box', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    await floor.do('dealer', change());
    const check = { trayCents: -50_000, boxCents: 50_000, documentNumber: 'CC-1' };
    await floor.do('floorperson', change({ reason: 'counter-check-issued', ...check }));
    expect(await last(floor)).toMatchObject({ type: 'TrayChanged', data: check });
    expect(await floor.refusal('dealer', change({ trayCents: 0 }))).toMatchObject({
      code: 'tray-change-empty',
    });
    expect(await floor.refusal('dealer', change({ trayCents: 1e12 }))).toMatchObject({
      code: 'amount-impossible',
    });
  });

  it('for any other reason is recorded as it happened, with a control exception', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const loss = change({ reason: 'other', note: 'a loser was given chips', trayCents: -16_000 });
    expect(await floor.refusal('dealer', loss)).toMatchObject({
      kind: 'breach',
      code: 'tray-change-unlawful',
      citation: '',
    });
    const { events } = await floor.do('dealer', loss, { asHappened });
    expect(events[1]?.data).toMatchObject({ code: 'tray-change-unlawful', amountCents: 16_000 });
  });

  it('for a complimentary is recorded as it happened, with a control exception (13:69D-1.9(c)1)', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    const gift = change({ reason: 'complimentary', note: 'vigorish given back in chips', trayCents: -500 });
    expect(await floor.refusal('dealer', gift)).toMatchObject({
      kind: 'breach',
      code: 'complimentary-from-tray',
      citation: '',
    });
    const { events } = await floor.do('dealer', gift, { asHappened });
    expect(events).toMatchObject([
      { type: 'TrayChanged', data: { reason: 'complimentary', trayCents: -500 } },
      { type: 'ControlExceptionRecorded', data: { code: 'complimentary-from-tray', amountCents: 500 } },
    ]);
  });

  it('belongs to an open period, before a closer that was counted', async () => {
    const floor = await aFloorWithSlips();
    await opened(floor);
    expect(await floor.refusal('dealer', change(), { occurredAt: later(-HOUR_MS) })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('dealer', countCloser({ periodId, denominations: A_TRAY, seriesId: 'IS' }));
    expect(await floor.refusal('dealer', change())).toMatchObject({ code: 'closer-counted' });
    await floor.do('floorperson', observeCount({ periodId }));
    expect(await floor.refusal('dealer', change())).toMatchObject({ code: 'period-closed' });
  });
});
