import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, openFloor } from './floor.js';
import { chips } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';

const when = (time: string) => ({ occurredAt: at(time) });
const FILLS = '/form-series/FS';

describe('the stock of numbered forms over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  const fills = { seriesId: 'FS', kind: 'fill-slip', first: 1, last: 30, heldBy: 'accounting' };
  const stock = async (query: string) =>
    items(await pit.read(`/reports/form-stock?seriesId=FS${query}`)).map((line) => {
      const { status, first, last } = line as Record<string, unknown>;
      return [status, first, last];
    });

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await pit.record('accountant', '/form-series', { ...fills, ...when('10:00') });
    const slips = { seriesId: 'TIS', kind: 'inventory-slip', first: 1, last: 9 };
    await pit.record('clerk', '/form-series', { ...slips, ...when('10:00') });
    const opener = { tableId: 'MB-02', number: 1, denominations: [chips(10_000, 20)], seriesId: 'TIS' };
    await pit.record('dealer', '/inventory-periods', { ...opener, ...when('11:00') });
    await pit.record('floorperson', '/inventory-periods/MB-02:1/observation', when('11:01'));
  });
  afterAll(() => pit.close());

  const slip = async (time: string, more: object = {}) => {
    const period = '/inventory-periods/MB-02:1';
    const wanted = { denominations: [chips(500, 2)], ...when(time) };
    const { id } = await pit.record('floorperson', `${period}/fills`, wanted);
    return pit.as('cashier')('POST', `${period}/requests/${id}/slip`, {
      seriesId: 'FS',
      ...more,
      ...when(time),
    });
  };

  it('goes from the printer over accounting to the chip bank, with two signatures (3.3(c)3ii)', async () => {
    expect(await slip('12:00')).toMatchObject({ status: 422, body: { code: 'form-number-in-stock' } });
    await pit.record('accountant', `${FILLS}/issues`, { last: 10, ...when('12:10') });
    const signed = await pit.as('clerk')('POST', `${FILLS}/acceptance`, when('12:11'));
    expect(signed).toMatchObject({ status: 403, body: { code: 'forms-of-another-department' } });
    await pit.record('cashier', `${FILLS}/acceptance`, when('12:11'));
    expect(await slip('12:20')).toMatchObject({ status: 201 });
    expect(await stock('')).toEqual([
      ['used', 1, 1],
      ['unused', 2, 10],
      ['in-stock', 11, 30],
    ]);
    expect(await stock(`&asOf=${encodeURIComponent(at('12:05'))}`)).toEqual([['in-stock', 1, 30]]);
    const twice = { first: 20, last: 60, heldBy: 'accounting', ...when('12:30') };
    const delivery = await pit.as('accountant')('POST', `${FILLS}/deliveries`, twice);
    expect(delivery).toMatchObject({ status: 409, body: { code: 'series-overlaps' } });
  });

  it('lists a number that is used out of order with its exception (13:69D-1.5(c))', async () => {
    const skips = { serial: 4 };
    expect(await slip('13:00', skips)).toMatchObject({
      status: 422,
      body: { code: 'form-number-out-of-sequence', recordable: true },
    });
    const seen = { ...skips, asHappened: { reason: 'two slips stuck together' } };
    expect(await slip('13:10', seen)).toMatchObject({ status: 201 });
    expect(await stock('&status=passed-over')).toEqual([['passed-over', 2, 3]]);
    expect(await stock('&status=used-out-of-order')).toEqual([['used-out-of-order', 4, 4]]);
  });

  it('has what two people miss as an exception, and hides the first count from the second (13:69D-1.5(d))', async () => {
    const count = (who: 'boss' | 'accountant' | 'otherAccountant', first: number, time: string) =>
      pit.as(who)('POST', `${FILLS}/counts`, {
        place: 'department',
        numbers: [{ first, last: 10 }],
        ...when(time),
      });
    expect(await count('boss', 6, '14:00')).toMatchObject({ status: 201 });
    expect(await stock('&status=missing')).toEqual([]);
    expect(await count('otherAccountant', 6, '14:10')).toMatchObject({ status: 201 });
    expect(await stock('&status=missing')).toEqual([
      ['missing', 2, 3],
      ['missing', 5, 5],
    ]);
    const exceptions = items(await pit.read('/reports/control-exceptions?code=form-numbers-missing'));
    expect(exceptions).toMatchObject([
      { severity: 'exception', message: expect.stringContaining('2 to 3, 5') as string },
    ]);
    const found = { serial: 5, where: 'in the drawer', ...when('14:20') };
    await pit.record('boss', `${FILLS}/found-numbers`, found);
    expect(await stock('&status=void')).toEqual([['void', 5, 5]]);
  });
});
