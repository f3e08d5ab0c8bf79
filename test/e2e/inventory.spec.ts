import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor } from './floor.js';
import { chips, playInventory } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

describe('the inventory of a table over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await playInventory(pit);
  });
  afterAll(() => pit.close());

  it('lists each period with its opener, what changed its tray, and its closer (13:69D-1.21)', async () => {
    expect(items(await pit.read('/inventory-periods'))).toMatchObject([
      {
        periodId: 'MB-02:1',
        status: 'closed',
        previousPeriodId: null,
        openerSlip: 'TIS-000001',
        openerCents: 200_000,
        differenceStatus: 'none',
        reportsDue: [],
        fillsCents: 500_000,
        creditsCents: 100_000,
        trayChangesCents: -51_000,
        unlawfulChangesCents: -1_000,
        boxDocumentsCents: 50_000,
        lastCountCents: 553_500,
        closerSlip: 'TIS-000003',
        closerCents: 553_500,
        closedAt: '2010-06-06T03:00:00.000Z',
        gamingDay: '2010-06-05',
        tableStaysOpen: false,
      },
      {
        periodId: 'MB-02:2',
        status: 'open',
        previousPeriodId: 'MB-02:1',
        openerSlip: 'TIS-000003',
        differenceCents: -10_000,
        differenceStatus: 'due',
        reportsDue: ['verbal', 'surveillance', 'division'],
        closerCents: null,
        gamingDay: null,
      },
    ]);
  });

  it('lists a difference until each of its reports is made (13:69D-1.21)', async () => {
    const due = async () => items(await pit.read('/inventory-periods?differenceStatus=due', 'accountant'));
    const path = '/inventory-periods/MB-02:2/difference-reports';
    const report = { statement: 'recounted', occurredAt: at('12:00', 6) };
    expect(await pit.as('accountant')('POST', path, report)).toMatchObject({
      status: 422,
      body: { code: 'report-not-signed' },
    });
    for (const name of ['boss', 'surveillance', 'accountant'] as const) {
      expect(await due()).toHaveLength(1);
      await pit.record(name, path, report);
    }
    expect(await due()).toEqual([]);
    const listed = items(await pit.read('/reports/control-exceptions?tableId=MB-02'));
    expect(listed.map(({ code }) => code).toSorted()).toEqual([
      'inventory-difference',
      'slip-void',
      'tray-change-unlawful',
    ]);
  });

  it('lists each request with its slip and the four who sign it (13:69D-1.22, 1.23)', async () => {
    expect(items(await pit.read('/chip-requests?periodId=MB-02:1', 'cashier'))).toMatchObject([
      { requestId: 'C1', movement: 'credit', status: 'moved', slipNumber: 'CS-000002', movedCents: 100_000 },
      {
        requestId: 'F1',
        movement: 'fill',
        status: 'moved',
        slipNumber: 'FS-000001',
        requestedBy: { name: 'The floorperson' },
        preparedBy: { name: 'The cashier' },
        security: { name: 'The guard' },
        supervisor: { name: 'The floorperson' },
        dealer: { name: 'The dealer' },
      },
      { requestId: 'F2', status: 'cancelled', slipNumber: null, reason: 'not needed', dealer: null },
    ]);
  });

  it('accounts for every number of a series of slips, void and lost ones too', async () => {
    const slips = items(await pit.read('/inventory-slips'));
    expect(slips.map(({ slipNumber, status }) => [slipNumber, status])).toEqual([
      ['CS-000001', 'lost'],
      ['CS-000002', 'moved'],
      ['FS-000001', 'moved'],
      ['FS-000002', 'void'],
      ['TIS-000001', 'signed'],
      ['TIS-000002', 'signed'],
      ['TIS-000003', 'signed'],
    ]);
    expect(items(await pit.read('/vigorish-forms'))).toEqual([]);
  });

  it('lists what changed the tray, as of any floor time', async () => {
    const amounts = async (query = '') =>
      items(await pit.read(`/inventory-movements?tableId=MB-02${query}`)).map(({ trayCents }) => trayCents);
    expect(await amounts()).toEqual([500_000, -100_000, -50_000, -1_000]);
    const signatures = items(await pit.read('/inventory-movements?tableId=MB-02')).slice(2);
    expect(signatures).toMatchObject([
      { signature: 'given', recordedBy: { name: 'The dealer' }, signedBy: { name: 'The floorperson' } },
      { signature: null, signedBy: null },
    ]);
    expect(await amounts(`&asOf=${at('19:30')}`.replace('+', '%2B'))).toEqual([500_000, -100_000]);
    const [then] = items(await pit.read(`/inventory-periods?asOf=${at('18:00')}`));
    expect(then).toMatchObject({ status: 'open', fillsCents: 500_000, creditsCents: 0, closerCents: null });
  });

  it('refuses denominations that are none, and an amount that the client computed', async () => {
    const opener = { tableId: 'MB-03', number: 1, seriesId: 'TIS', occurredAt: at('12:00', 6) };
    for (const denominations of [
      [{ ...chips(500, 1), count: -1 }],
      [{ ...chips(500, 1), kind: 'token' }],
      [{ ...chips(500, 1), amountCents: 500 }],
      Array.from({ length: 61 }, (_, index) => chips(index + 1, 1)),
    ]) {
      expect(
        await pit.as('dealer')('POST', '/inventory-periods', { ...opener, denominations }),
      ).toMatchObject({
        status: 400,
      });
    }
  });

  it('shows the stored events of a period to those who supervise and check', async () => {
    const path = '/inventory-periods/MB-02:2/events';
    expect((await pit.as('dealer')('GET', path)).status).toBe(403);
    const { body } = await pit.as('auditor')('GET', path);
    expect(items(body).map(({ type }) => type)).toContain('InventoryOpened');
    expect(await pit.as('auditor')('GET', '/inventory-periods/MB-02:9/events')).toMatchObject({
      status: 404,
      body: { code: 'unknown-period' },
    });
    expect(await pit.as('auditor')('GET', `${path}?sheet=2`)).toMatchObject({
      status: 404,
      body: { code: 'unknown-tray-sheet' },
    });
  });

  it('refuses a change of the tray on a sheet that does not begin yet, and names the one to use', async () => {
    const change = {
      reason: 'coupon',
      note: 'seen',
      trayCents: -500,
      boxCents: 500,
      documentNumber: 'C-1',
      occurredAt: at('12:30', 6),
    };
    const path = '/inventory-periods/MB-02:2/tray-changes';
    expectProblem(await pit.as('dealer')('POST', path, { ...change, sheet: 2 }), 409, 'tray-sheet-not-due');
    await pit.record('dealer', path, { ...change, sheet: 1 });
  });
});
