import { temporaryFolder } from '#testing/temporary-folder.js';
import { IN_BOX, notes, playDrops } from './drop-day.js';
import { at, openFloor } from './floor.js';
import { playInventory } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';

describe('drop boxes over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await playInventory(pit);
    await playDrops(pit);
  });
  afterAll(() => pit.close());

  it('gives win from counts, and why it differs from win from rounds (13:69D-1.34)', async () => {
    const report = await pit.read(
      '/reports/counted-win?from=2010-06-05&by=periodId&tableId=MB-02',
      'accountant',
    );
    expect(items(report)).toMatchObject([
      {
        periodId: 'MB-02:1',
        ...{ openerCents: 200_000, fillsCents: 500_000, creditsCents: 100_000, closerCents: 553_500 },
        ...{ dropCents: 114_500, winFromCountsCents: 68_000, tableWinCents: 68_000 },
        ...{ winFromRoundsCents: 0, trayChangesCents: 0, unexplainedCents: 68_000 },
        holdBasisPoints: 5_939,
      },
    ]);
    expect(
      await pit.as('accountant')('GET', '/reports/counted-win?from=2010-06-05&to=2010-06-04'),
    ).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });

  it('lists each use of a box from its place to its count (13:69D-1.17, 13:69D-1.33)', async () => {
    expect(items(await pit.read('/drop-boxes', 'counter'))).toMatchObject([
      {
        dropId: 'DB-1:1',
        boxId: 'DB-1',
        number: 1,
        tableId: 'MB-02',
        periodId: 'MB-02:1',
        gamingDay: '2010-06-05',
        status: 'counted',
        placedGamingDay: '2010-06-05',
        dueGamingDay: '2010-06-07',
        removedBy: { name: 'The guard' },
        emergency: false,
        surveillanceNotifiedAt: '2010-06-06T03:04:00.000Z',
        nextDropId: 'DB-2:1',
        firstSignedBy: { name: 'The counter' },
        secondSignedBy: { name: 'The otherCounter' },
        countedGamingDay: '2010-06-06',
        currencyCents: 62_000,
        chipCents: 0,
        documentCents: 52_500,
        dropCents: 114_500,
      },
      {
        dropId: 'DB-2:1',
        status: 'in-place',
        periodId: null,
        dropCents: null,
        removedBy: null,
        emergency: false,
      },
    ]);
  });

  it('matches the documents of a box with what the ledger expects in it (13:69D-1.33)', async () => {
    const lines = items(await pit.read('/drop-boxes/DB-1:1/documents', 'counter'));
    expect(
      lines.map(({ kind, number, status, expectedCents }) => [kind, number, status, expectedCents]),
    ).toEqual([
      ['closer', 'TIS-000003', 'amount-differs', 553_500],
      ['counter-check', 'CC-7', 'matched', 50_000],
      ['coupon', 'C-1', 'found', null],
      ['credit-slip', 'CS-000002', 'expected-not-found', 100_000],
      ['fill-slip', 'FS-000001', 'matched', 500_000],
      ['inventory-slip', 'TIS-000002', 'matched', 553_500],
      ['opener', 'TIS-000001', 'matched', 200_000],
    ]);
    expect(items(await pit.read('/drop-boxes/DB-2:1/documents'))).toMatchObject([
      { kind: 'opener', number: 'TIS-000003', status: 'awaited', expectedCents: 543_500 },
    ]);
    expect(items(await pit.read('/drop-boxes/DB-2:1/documents', 'counter'))).toMatchObject([
      { kind: 'opener', status: 'awaited', expectedCents: null },
    ]);
    expect(await pit.as('auditor')('GET', '/drop-boxes/DB-9:1/documents')).toMatchObject({
      status: 404,
      body: { code: 'unknown-drop' },
    });
  });

  it('reports the variances of a day, each explained by another person (13:69D-1.33)', async () => {
    const report = async () => items(await pit.read('/reports/drop-variances?gamingDay=2010-06-06'));
    expect(await report()).toMatchObject([
      { dropId: 'DB-1:1', kind: 'closer', foundCents: 553_050, resolution: null },
      { dropId: 'DB-1:1', kind: 'credit-slip', foundCents: null, resolution: null },
    ]);
    const explained = {
      kind: 'credit-slip',
      number: 'CS-000002',
      variance: 'expected-not-found',
      reason: 'at the cage',
    };
    const path = '/drop-boxes/DB-1:1/variance-resolutions';
    const said = { ...explained, occurredAt: at('10:00', 6) };
    expect(await pit.as('counter')('POST', path, said)).toMatchObject({ body: { code: 'duties-not-apart' } });
    await pit.record('accountant', path, said);
    expect(await report()).toMatchObject([
      { kind: 'closer', resolution: null },
      { kind: 'credit-slip', resolution: { reason: 'at the cage', by: { name: 'The accountant' } } },
    ]);
    const listed = items(await pit.read('/reports/control-exceptions?code=drop-variance'));
    expect(listed).toMatchObject([
      { tableId: 'MB-02', reason: 'at the cage', recordedBy: { name: 'The accountant' } },
    ]);
  });

  it('hides each of the two counts from everyone until they agree or a third person resolves them', async () => {
    const box = { boxId: 'DB-3', number: 1, tableId: 'MB-03', occurredAt: at('12:00', 6) };
    await pit.record('guard', '/drop-boxes', box);
    const removal = { surveillanceNotifiedAt: at('12:04', 6), emergency: true, occurredAt: at('12:05', 6) };
    await pit.record('guard', '/drop-boxes/DB-3:1/removal', removal);
    const found = (cents: number) => ({
      denominations: [notes(cents, 1)],
      documents: [],
      occurredAt: at('13:00', 6),
    });
    await pit.record('device', '/drop-boxes/DB-3:1/counts', { pass: 'first', ...found(777_701) });
    const sign = { pass: 'first', occurredAt: at('13:01', 6) };
    const { events } = await pit.record('counter', '/drop-boxes/DB-3:1/count-signatures', sign);
    expect(JSON.stringify(events)).not.toContain('777701');
    const second = await pit.record('otherCounter', '/drop-boxes/DB-3:1/counts', {
      pass: 'second',
      ...found(777_702),
    });
    expect(second.events.map(({ type }) => type)).toEqual(['DropCountedSecond']);
    expect(JSON.stringify(second.events)).not.toContain('777701');
    for (const path of ['/drop-boxes', '/drop-boxes/DB-3:1/documents', '/reports/control-exceptions']) {
      for (const name of ['surveillance', 'auditor', 'boss', 'accountant'] as const) {
        expect(JSON.stringify(await pit.read(path, name))).not.toContain('7777');
      }
    }
    const [differing] = items(await pit.read('/drop-boxes?status=counts-differ', 'counter'));
    expect(differing).toMatchObject({
      dropId: 'DB-3:1',
      emergency: true,
      dropCents: null,
      firstCountedBy: { name: 'The device' },
      firstSignedBy: { name: 'The counter' },
    });
    const resolved = { reason: 'a digit was misread', ...found(777_702) };
    const resolution = '/drop-boxes/DB-3:1/count-resolution';
    expect(await pit.as('otherCounter')('POST', resolution, resolved)).toMatchObject({ status: 403 });
    await pit.record('thirdCounter', resolution, resolved);
    expect(items(await pit.read('/drop-boxes?tableId=MB-03'))).toMatchObject([
      { status: 'counted', periodId: null, dropCents: 777_702, resolvedReason: 'a digit was misread' },
    ]);
    expect(items(await pit.read('/reports/control-exceptions?code=drop-counts-differed'))).toHaveLength(1);
  });

  it('keeps what a recount changes, as of any floor time', async () => {
    const recount = { ...IN_BOX, denominations: [notes(10_000, 7)], reason: 'a note in the lining' };
    for (const [name, time] of [
      ['thirdCounter', '14:50'],
      ['counter', '15:00'],
    ] as const) {
      await pit.record(name, '/drop-boxes/DB-1:1/recounts', { ...recount, occurredAt: at(time, 6) });
    }
    const drop = async (query = '') =>
      items(await pit.read(`/drop-boxes?periodId=MB-02:1${query}`))[0]?.['dropCents'];
    expect(await drop()).toBe(122_500);
    expect(await drop(`&asOf=${at('14:59', 6)}`.replace('+', '%2B'))).toBe(114_500);
    expect(await drop(`&asOf=${at('08:00', 6)}`.replace('+', '%2B'))).toBeNull();
  });

  it('refuses contents that are none, and a drop that the client computed', async () => {
    for (const contents of [
      { denominations: [{ ...notes(500, 1), count: -1 }], documents: [] },
      { denominations: [], documents: [{ kind: 'letter', number: 'L-1', amountCents: 1 }] },
      { denominations: [], documents: [], dropCents: 1 },
      { denominations: [] },
    ]) {
      const count = { pass: 'first', ...contents };
      expect(await pit.as('counter')('POST', '/drop-boxes/DB-2:1/counts', count)).toMatchObject({
        status: 400,
      });
    }
  });
});
