import { temporaryFolder } from '#testing/temporary-folder.js';
import { playDrops } from './drop-day.js';
import { at, openFloor } from './floor.js';
import { playInventory } from './inventory-day.js';
import { items } from './main-job.js';
import { Pit } from './pit.js';

const when = (time: string) => ({ occurredAt: at(time, 6) });

describe('originals and duplicates over HTTP', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  const matches = async (query = '') =>
    items(await pit.read(`/reports/form-matches?gamingDay=2010-06-05${query}`)).map((line) => {
      const { formNumber, status, originalCents, duplicateCents, explanation } = line;
      return [formNumber, status, originalCents, duplicateCents, explanation];
    });
  const month = async (query = '') => items(await pit.read(`/reports/form-exceptions?month=2010-06${query}`));

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await playInventory(pit);
    await playDrops(pit);
  });
  afterAll(() => pit.close());

  it('match once the box is counted and accounting has read the duplicate (13:69D-1.22, 13:69D-1.23)', async () => {
    expect(await matches('&kind=fill-slip')).toEqual([
      ['FS-000001', 'duplicate-missing', 500_000, null, null],
    ]);
    const read = { amountCents: 500_000, ...when('11:40') };
    const early = await pit.as('accountant')('POST', '/form-matches/FS-000001/duplicate', read);
    expect(early).toMatchObject({ status: 422, body: { code: 'duplicate-not-forwarded' } });
    const forwarding = { occurredAt: at('23:30') };
    await pit.record('cashier', '/form-matches/FS-000001/forwarding', forwarding);
    expect(await matches('&kind=fill-slip')).toEqual([['FS-000001', 'awaited', 500_000, null, null]]);
    await pit.record('accountant', '/form-matches/FS-000001/duplicate', read);
    expect(await matches('&kind=fill-slip')).toEqual([['FS-000001', 'matched', 500_000, 500_000, null]]);
    const again = await pit.as('accountant')('POST', '/form-matches/FS-000001/duplicate', read);
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate-already-read' } });
    const unknown = await pit.as('accountant')('POST', '/form-matches/FS-000019/duplicate', read);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'unknown-form' } });
    expect(await matches('&kind=inventory-slip')).toEqual([['TIS-000003', 'awaited', 553_050, null, null]]);
  });

  it('are hidden from the count team, which counts blind', async () => {
    for (const report of ['form-matches?gamingDay=2010-06-05', 'form-exceptions?month=2010-06']) {
      const answer = await pit.as('counter')('GET', `/reports/${report}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
    }
  });

  it('of a void slip have two signatures, or are in the report of the month (13:69D-1.22, 13:69D-1.5(d))', async () => {
    const voided = { transactionType: 'Fill Slip', date: '2010-06-05', number: 'FS-000002' };
    const explanation = 'void slip without its second signature: misprint';
    expect(await month()).toContainEqual({ ...voided, explanation });
    const path = '/inventory-periods/MB-02:1/requests/F2/void-signatures';
    const signature = { slipNumber: 'FS-000002', occurredAt: at('20:02') };
    await pit.record('guard', path, signature);
    expect(await month()).not.toContainEqual(expect.objectContaining({ number: 'FS-000002' }));
    const slips = items(await pit.read('/inventory-slips?kind=fill-slip&status=void'));
    expect(slips).toMatchObject([
      { voidedBy: { name: 'The otherCashier' }, voidSignedBy: { name: 'The guard' } },
    ]);
    const twice = await pit.as('floorperson')('POST', path, signature);
    expect(twice).toMatchObject({ status: 409, body: { code: 'already-signed' } });
  });

  it('that differ are explained by another person, and are in the report of the month (13:69D-1.5(d))', async () => {
    const path = '/form-matches/CS-000002/forwarding';
    const late = await pit.as('cashier')('POST', path, when('11:41'));
    expect(late).toMatchObject({ status: 422, body: { code: 'duplicate-forwarded-late' } });
    await pit.record('cashier', path, { occurredAt: at('23:30') });
    const duplicate = { amountCents: 100_000, ...when('11:45') };
    await pit.record('accountant', '/form-matches/CS-000002/duplicate', duplicate);
    const lost = {
      transactionType: 'Credit Slip',
      date: '2010-06-05',
      number: 'CS-000001',
      explanation: 'blank form lost: torn out',
    };
    const missing = { transactionType: 'Credit Slip', date: '2010-06-05', number: 'CS-000002' };
    expect(await month()).toEqual([lost, { ...missing, explanation: 'original missing: not explained yet' }]);
    const reason = 'dropped into the box of MB-03';
    const explanation = { difference: 'original-missing', reason, ...when('11:50') };
    const same = await pit.as('accountant')('POST', '/form-matches/CS-000002/explanation', explanation);
    expect(same).toMatchObject({ status: 403, body: { code: 'duties-not-apart' } });
    await pit.record('otherAccountant', '/form-matches/CS-000002/explanation', explanation);
    expect(await month()).toEqual([lost, { ...missing, explanation: `original missing: ${reason}` }]);
    expect(await month(`&asOf=${encodeURIComponent(at('11:46', 6))}`)).toEqual([
      lost,
      { ...missing, explanation: 'original missing: not explained yet' },
    ]);
    expect(await month(`&asOf=${encodeURIComponent(at('15:00'))}`)).toEqual([]);
  });
});
