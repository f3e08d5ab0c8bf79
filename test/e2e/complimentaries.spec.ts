import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import { items, SIGNERS, wager, wholeRound } from './main-job.js';
import { Pit } from './pit.js';

const RULE = '19:47-3.3(c)3v, 19:47-7.3(c)3v';
const FORM = '/vigorish-forms/CVF-A-000001';
const REPORT = '/reports/complimentaries?from=2010-06-05&to=2010-06-06';

describe('a cash complimentary of a house with limits (13:69D-1.9(b))', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder, undefined, { PITLEDGER_COMPLIMENTARY_LIMITS: 'pit-boss:500/0' });
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
    const series = { seriesId: 'CVF-A', first: 1, last: 3, occurredAt: at('17:40') };
    await pit.record('clerk', '/form-series', series);
    await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, [wager(4, 'banker', 12_000)], at('18:00'));
    const form = {
      seriesId: 'CVF-A',
      shoeId: 'PB-01.S1',
      position: 4,
      patronName: 'P. Four',
      reason: 'left',
    };
    await pit.record('clerk', '/vigorish-forms', { ...form, occurredAt: at('18:20') });
    for (const [name, as] of SIGNERS) {
      await pit.record(name, `${FORM}/signatures`, { as, occurredAt: at('18:21') });
    }
    await pit.record('boss', `${FORM}/patron-signature`, { occurredAt: at('18:22') });
  });
  afterAll(() => pit.close());

  it('is refused without an authoriser and above their limit, and recorded as it happened', async () => {
    const occurredAt = at('18:25');
    expect(await pit.as('dealer')('POST', `${FORM}/deposit`, { occurredAt })).toMatchObject({
      status: 422,
      body: { code: 'complimentary-not-authorized', citation: RULE, recordable: true },
    });
    const authority = { as: 'pit-boss', relation: 'none', occurredAt };
    expect(await pit.as('otherBoss')('POST', `${FORM}/authorization`, authority)).toMatchObject({
      status: 422,
      body: { code: 'complimentary-above-limit', citation: RULE, recordable: true },
    });
    expect(await pit.as('clerk')('POST', `${FORM}/authorization`, authority)).toMatchObject({ status: 403 });
    const asHappened = { reason: 'no shift manager was there' };
    await pit.record('otherBoss', `${FORM}/authorization`, { ...authority, asHappened });
    await pit.record('dealer', `${FORM}/deposit`, { occurredAt: at('18:30') });
    expect(items(await pit.read('/reports/control-exceptions?code=complimentary-above-limit'))).toMatchObject(
      [{ code: 'complimentary-above-limit', formNumber: 'CVF-A-000001', amountCents: 600, citation: RULE }],
    );
  });

  it('is reported with its authoriser and their limit, and with what its form waived less, at any time', async () => {
    const paid = { amountCents: 100, occurredAt: at('10:00', 6), asHappened: { reason: 'paid after all' } };
    const round = items(await pit.read('/rounds'))[0]!['roundId'] as string;
    await pit.record('dealer', `/rounds/${round}/wagers/w1/vigorish-collections`, paid);
    const report = await pit.read(REPORT);
    expect(items(report)).toMatchObject([
      {
        kind: 'complimentary',
        formNumber: 'CVF-A-000001',
        category: 'cash complimentary (vigorish)',
        patronId: 'P-4',
        tableId: 'PB-01',
        game: 'baccarat-punto-banco',
        amountCents: 600,
        authorizedBy: { name: 'The otherBoss' },
        limitOf: 'role',
        limitCents: 500,
        authorization: 'above-limit',
        dueGamingDay: '2010-06-05',
        late: false,
      },
      { kind: 'reduction', amountCents: -100, gamingDay: '2010-06-06' },
    ]);
    const sum = { complimentaries: 1, amountCents: 500, late: 0, outsideLimit: 1, unauthorized: 0 };
    expect(report).toMatchObject({ patrons: [{ patronId: 'P-4', ...sum }], total: sum });
    expect(await pit.read(`${REPORT}&asOf=${at('20:00')}`)).toMatchObject({ total: { amountCents: 600 } });
    expect(await pit.read(`${REPORT}&patronId=P-5`)).toMatchObject({ items: [], total: { amountCents: 0 } });
  });

  it('has its authoriser in the form register (13:69D-1.9(b))', async () => {
    expect(items(await pit.read('/vigorish-forms'))).toMatchObject([
      { formNumber: 'CVF-A-000001', authorizedBy: { name: 'The otherBoss' }, authorizedAs: 'pit-boss' },
    ]);
  });

  it('is shown to who reads the books, and to no dealer', async () => {
    expect((await pit.as('auditor')('GET', REPORT)).status).toBe(200);
    expect((await pit.as('dealer')('GET', REPORT)).status).toBe(403);
    expect((await pit.as('auditor')('GET', '/reports/complimentaries')).status).toBe(400);
    const backwards = '/reports/complimentaries?from=2010-06-06&to=2010-06-05';
    expect(await pit.as('auditor')('GET', backwards)).toMatchObject({
      status: 400,
      body: { code: 'invalid-query' },
    });
  });

  it('has other limits from a later gaming day on, which accounting sets', async () => {
    const limits = [{ role: 'pit-boss', limitCents: 90_000, relatedLimitCents: 0 }];
    const change = { from: '2010-06-20', limits };
    expect((await pit.as('boss')('POST', '/property/complimentary-limit-changes', change)).status).toBe(403);
    await pit.record('accountant', '/property/complimentary-limit-changes', change);
    const { complimentaryLimits } = (await pit.as('accountant')('GET', '/property')).body as unknown as {
      complimentaryLimits: readonly { from: string | null }[];
    };
    expect(complimentaryLimits.map(({ from }) => from)).toEqual([null, '2010-06-20']);
    const today = { ...change, from: '2010-06-08' };
    expect(await pit.as('accountant')('POST', '/property/complimentary-limit-changes', today)).toMatchObject({
      status: 422,
      body: { code: 'complimentary-limits-change-too-late' },
    });
  });
});
