import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import { items, signAndDeposit, wager, wholeRound } from './main-job.js';
import type { Rows } from './main-job.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

describe('a house whose documented vigorish is still owed (13:69D-1.30)', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  const formsFor = async (name: StaffName): Promise<Rows> => items(await pit.read('/vigorish-forms', name));

  beforeAll(async () => {
    const settings = { PITLEDGER_FORM_REGIMES: 'complimentary-vigorish,uncollected-vigorish@2010-06-05' };
    pit = await Pit.open(folder, undefined, settings);
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
    await pit.record('clerk', '/form-series', { seriesId: 'UV', first: 1, last: 3, occurredAt: at('17:40') });
    const recoveries = { seriesId: 'VR', kind: 'recovery-form', first: 1, last: 3, occurredAt: at('17:40') };
    await pit.record('clerk', '/form-series', recoveries);
    await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, [wager(4, 'banker', 12_000)], at('18:00'));
  });
  afterAll(() => pit.close());

  it('documents the vigorish of a marker, waives nothing, and takes part of it later at another table', async () => {
    const form = { seriesId: 'UV', shoeId: 'PB-01.S1', position: 4, patronName: 'P. Four', reason: 'left' };
    const prepared = await pit.record('clerk', '/vigorish-forms', { ...form, occurredAt: at('18:20') });
    expect(prepared.id).toBe('UV-000001');
    await signAndDeposit(pit, 'UV-000001', at('18:30'));
    const recovery = {
      seriesId: 'VR',
      tableId: 'MB-02',
      amountCents: 400,
      reason: 'came back',
      occurredAt: at('20:00', 6),
    };
    const path = '/vigorish-forms/UV-000001/recoveries';
    expect(await pit.as('clerk')('POST', path, { ...recovery, seriesId: 'UV' })).toMatchObject({
      status: 422,
      body: { code: 'series-of-another-kind' },
    });
    expect(await pit.as('clerk')('POST', path, { ...recovery, amountCents: 601 })).toMatchObject({
      status: 409,
      body: { code: 'more-than-documented' },
    });
    expect((await pit.record('clerk', path, recovery)).id).toBe('VR-000001');
    await signAndDeposit(pit, 'VR-000001', at('20:10', 6));
  });

  it('reports what is documented, recovered and still owed by form, by patron and in table win', async () => {
    const figures = { documentedCents: 600, recoveredCents: 400, stillOwedCents: 200 };
    expect(await formsFor('clerk')).toMatchObject([
      { formNumber: 'UV-000001', title: 'Uncollected Vigorish', complimentaryGamingDay: null, ...figures },
      {
        formNumber: 'VR-000001',
        title: 'Vigorish Recovery',
        recoversFormNumber: 'UV-000001',
        amountCents: 400,
      },
    ]);
    expect(await pit.read('/reports/documented-vigorish?patronId=P-4')).toEqual({
      items: [{ patronId: 'P-4', forms: 1, ...figures, events: '/reports/events?patronId=P-4' }],
      total: figures,
    });
    expect(await pit.read('/reports/vigorish')).toMatchObject({
      total: { deferredCents: 600, compedCents: 0, documentedCents: 600, outstandingCents: 0 },
    });
    expect(await pit.read('/markers?status=documented')).toMatchObject({
      items: [{ formNumber: 'UV-000001', documentedCents: 600 }],
    });
    const win = await pit.read('/reports/table-win?from=2010-06-05&to=2010-06-06&by=gamingDay,tableId');
    expect(items(win)).toMatchObject([
      { tableId: 'PB-01', vigorishDocumentedCents: 600, vigorishRecoveredCents: 0, winCents: -11_400 },
      { tableId: 'MB-02', vigorishRecoveredCents: 400, winCents: 0 },
    ]);
  });

  it('rolls what is owed forward, at the table of the form, and ages it from the deposit', async () => {
    const receivable = '/reports/vigorish-receivable?from=2010-06-05';
    const nothing = { openingCents: 0, correctionsCents: 0, collectedCents: 0, compedCents: 0 };
    expect(await pit.read(receivable)).toMatchObject({
      items: [
        {
          ...{ tableId: 'PB-01', patronId: 'P-4' },
          deferred: { ...nothing, deferredCents: 600, documentedCents: 600, closingCents: 0 },
          documented: { openingCents: 0, documentedCents: 600, recoveredCents: 0, closingCents: 600 },
        },
      ],
    });
    expect(await pit.read(`/reports/vigorish-receivable?from=2010-06-06&patronId=P-4`)).toMatchObject({
      total: {
        documented: { openingCents: 600, documentedCents: 0, recoveredCents: 400, closingCents: 200 },
      },
    });
    const until = `asOf=${encodeURIComponent(at('20:10', 6))}`;
    expect(await pit.read(`/reports/aged-vigorish?tableId=PB-01&${until}`)).toMatchObject({
      gamingDay: '2010-06-06',
      items: [{ patronId: 'P-4', outstandingCents: 0, stillOwedCents: 200 }],
      total: {
        ages: [
          { fromDays: 0, toDays: 0, stillOwedCents: 0 },
          { fromDays: 1, toDays: 7, stillOwedCents: 200 },
          { fromDays: 8, toDays: 30, stillOwedCents: 0 },
          { fromDays: 31, toDays: 90, stillOwedCents: 0 },
          { fromDays: 91, toDays: null, stillOwedCents: 0 },
        ],
      },
    });
    expect(await pit.as('dealer')('GET', receivable)).toMatchObject({ status: 403 });
  });

  it('shows the count team no amount of a form before its count, nor that of its recovery (13:69D-1.33)', async () => {
    const nothing = { recoveredCents: null, stillOwedCents: null };
    expect(await formsFor('counter')).toMatchObject([
      { amountCents: null, documentedCents: null, ...nothing },
      { amountCents: null, documentedCents: null, ...nothing },
    ]);
    const counted = { amountCents: 600, occurredAt: at('09:00', 7) };
    await pit.record('counter', '/vigorish-forms/UV-000001/count', counted);
    expect((await formsFor('counter'))[0]).toMatchObject({
      amountCents: 600,
      documentedCents: 600,
      ...nothing,
    });
  });
});
