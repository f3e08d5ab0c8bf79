import { PassThrough } from 'node:stream';
import { readConfiguration } from '#platform';
import type { Journal } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { startServer } from '../../api/server.js';
import type { Server } from '../../api/server.js';
import { dealDay } from './deal-day.js';
import { House } from './house.js';
import { TEST_SERVER } from '#testing/test-server.js';

interface Span {
  readonly current: { readonly adjusted: Readonly<Record<string, number | null>> };
}

describe('the day of the demonstration, seed 1', () => {
  const folder = temporaryFolder();
  let server: Server;
  let house: House;

  beforeAll(async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    server = await startServer(configuration, TEST_SERVER);
    house = await House.open(server.url, server.firstAdministratorToken ?? '');
    await dealDay(house, 1, new PassThrough());
  }, 120_000);
  afterAll(() => server.close());

  it('has counts that differ from the rounds by markers, the form and what was planted (3.3(c)3, 7.3(c)3)', async () => {
    const path = '/reports/counted-win?from=2010-06-05';
    const { items } = await house.audit.read<{ items: readonly object[] }>(path);
    expect(items).toMatchObject([
      {
        tableId: 'MB-07',
        ...{ openerCents: 10_000_000, fillsCents: 1_000_000, creditsCents: 0, dropCents: 2_145_000 },
        ...{ closerCents: 7_993_700, winFromCountsCents: -861_300, tableWinCents: -861_300 },
        ...{ winFromRoundsCents: -859_300, unexplainedCents: -2_000 },
      },
      {
        tableId: 'MB-08',
        ...{ openerCents: 5_000_000, fillsCents: 0, creditsCents: 0, dropCents: 620_000 },
        ...{ closerCents: 4_308_625, winFromCountsCents: -71_375, tableWinCents: -71_375 },
        ...{ winFromRoundsCents: -71_375, unexplainedCents: 0 },
      },
      {
        tableId: 'PB-01',
        ...{ openerCents: 20_000_000, fillsCents: 2_000_000, creditsCents: 0, dropCents: 5_832_000 },
        ...{ closerCents: 15_449_025, winFromCountsCents: -718_975, tableWinCents: -681_050 },
        ...{ winFromRoundsCents: -679_425, unexplainedCents: 0, vigorishCompedCents: 37_925 },
        ...{ vigorishCollectedLaterCents: 125_525, vigorishDeferredCents: 165_075 },
      },
    ]);
  });

  it('has its statistics by table and in all, beside a day before without play (13:69D-1.2(c)2)', async () => {
    const path = '/reports/statistics?gamingDay=2010-06-05&spans=day,year';
    const { items, total } = await house.audit.read<{
      items: readonly { tableId: string; spans: readonly Span[] }[];
      total: readonly Span[];
    }>(path);
    const COUNTED = [
      ['MB-07', 2_145_000, -861_300, -861_300, -4_015],
      ['MB-08', 620_000, -71_375, -71_375, -1_151],
      ['PB-01', 5_832_000, -718_975, -681_050, -1_168],
      ['all', 8_597_000, -1_651_650, -1_613_725, -1_877],
    ];
    for (const span of [0, 1]) {
      const lines = [...items, { tableId: 'all', spans: total }].map(({ tableId, spans }) => {
        const { dropCents, winFromCountsCents, tableWinCents, holdBasisPoints } =
          spans[span]!.current.adjusted;
        return [tableId, dropCents, winFromCountsCents, tableWinCents, holdBasisPoints];
      });
      expect(lines).toEqual(COUNTED);
    }
    expect(total[0]).toMatchObject({
      current: { asClosed: { daysClosed: 1, tableWinCents: -1_613_725, revenueCents: -1_610_100 } },
      before: { adjusted: { rounds: 0, dropCents: null, roundsAnHourHundredths: null } },
    });
  });

  it('owes the vigorish that was deferred at PB-01, less what was collected and comped (3.3(c), 7.3(c))', async () => {
    const path = '/reports/vigorish-receivable?from=2010-06-05&tableId=PB-01';
    const { total } = await house.audit.read<{ total: object }>(path);
    expect(total).toEqual({
      deferred: {
        ...{ openingCents: 0, deferredCents: 165_075, correctionsCents: 0, collectedCents: 125_525 },
        ...{ compedCents: 37_925, documentedCents: 0, closingCents: 1_625 },
      },
      documented: { openingCents: 0, documentedCents: 0, recoveredCents: 0, closingCents: 0 },
    });
    const asOf = encodeURIComponent('2010-06-06T06:00:00-04:00');
    expect(await house.audit.read(`/reports/aged-vigorish?asOf=${asOf}`)).toMatchObject({
      items: [{ tableId: 'PB-01', patronId: 'P-1107', outstandingCents: 1_625, stillOwedCents: 0 }],
    });
  });

  it('won less than the rules lead to on Banker, Player and Tie, with expected vigorish (3.3(c), 7.3(c))', async () => {
    const path = '/reports/theory?from=2010-06-05&kinds=banker,player,tie';
    const report = await house.audit.read<{ items: readonly object[]; total: object }>(path);
    expect(report).toMatchObject({
      items: [
        {
          tableId: 'MB-07',
          ...{ vigorishCents: 32_400, expectedVigorishCents: 32_296, vigorishDifferenceCents: 104 },
        },
        { tableId: 'MB-08' },
        {
          tableId: 'PB-01',
          ...{ handleCents: 10_594_500, winCents: -661_425, theoreticalCents: 138_582 },
          ...{ differenceCents: -800_007, standardDeviationCents: 785_536, zHundredths: -102 },
          ...{ vigorishCents: 165_075, expectedVigorishCents: 165_075, vigorishDifferenceCents: 0 },
        },
      ],
      total: {
        ...{ handleCents: 16_523_700, winCents: -1_685_200, theoreticalCents: 215_910 },
        ...{ standardDeviationCents: 1_103_997, zHundredths: -172 },
      },
    });
  });

  it('has a dealer at every table and no signer who was not assigned (13:69D-1.11(a)1)', async () => {
    const exceptions = '/reports/control-exceptions?code=signer-not-assigned';
    expect((await house.audit.read<{ items: readonly object[] }>(exceptions)).items).toEqual([]);
    const staffOf = async (roundId: string) =>
      (await house.audit.read<{ items: readonly object[] }>(`/rounds/${roundId}/staff`)).items;
    for (const [tableId, name] of [
      ['PB-01', 'D. Marchetti'],
      ['MB-07', 'N. Ferraro'],
      ['MB-08', 'Y. Sato'],
    ] as const) {
      const rounds = await house.audit.read<{ items: readonly { roundId: string }[] }>(
        `/rounds?tableId=${tableId}&limit=1`,
      );
      expect(await staffOf(rounds.items[0]!.roundId)).toMatchObject([
        { duty: 'dealer', staff: { name } },
        { duty: 'floorperson', staff: { name: 'R. Okafor' } },
        { duty: 'pit-clerk', staff: { name: 'S. Nguyen' } },
        { duty: 'pit-boss', staff: { name: 'L. Brandt' } },
      ]);
    }
  });

  it('has every document of its boxes matched, and the next box at the table that stays open (13:69D-1.33)', async () => {
    const variances = await house.audit.read<{ items: readonly object[] }>(
      '/reports/drop-variances?gamingDay=2010-06-06',
    );
    expect(variances.items).toEqual([]);
    const { items } = await house.audit.read<{ items: readonly object[] }>('/drop-boxes?status=in-place');
    expect(items).toMatchObject([{ dropId: 'BOX-PB-01B:1', tableId: 'PB-01' }]);
  });

  it('is closed with its counts, and what stays open has somebody who owes it (13:69D-1.34(a))', async () => {
    const said = await house.audit.call<object>('GET', '/gaming-days/2010-06-05/reports/final/1');
    expect(said).toMatchObject({
      lines: [
        {
          tableId: 'MB-07',
          figures: { tableWinCents: -861_300, unexplainedCents: -2_000, revenueCents: -859_300 },
        },
        { tableId: 'MB-08', figures: { tableWinCents: -71_375, unexplainedCents: 0 } },
        { tableId: 'PB-01', figures: { winFromCountsCents: -718_975, tableWinCents: -681_050 } },
      ],
      total: { dropCents: 8_597_000, tableWinCents: -1_613_725, winFromRoundsCents: -1_610_100 },
    });
    const { firstOpenItems } = said as { firstOpenItems: readonly object[] };
    expect(firstOpenItems).toContainEqual(
      expect.objectContaining({ kind: 'marker', tableId: 'PB-01', owedBy: 'P-1107', amountCents: 1_625 }),
    );
  });

  it('is balanced in the journal: tray and drop, receivable, complimentary, win and what is unexplained', async () => {
    const { lines, total } = await house.audit.read<Journal>('/reports/journal?from=2010-06-05');
    const balances = lines.map(({ tableId, kind, debitCents, creditCents }) => [
      ...[tableId, kind],
      Number(debitCents) - Number(creditCents),
    ]);
    expect(balances).toEqual([
      ['MB-07', 'trayAndDrop', -861_300],
      ['MB-07', 'win', 859_300],
      ['MB-07', 'unexplained', 2_000],
      ['MB-08', 'trayAndDrop', -71_375],
      ['MB-08', 'win', 71_375],
      ['PB-01', 'trayAndDrop', -718_975],
      ['PB-01', 'vigorishReceivable', 1_625],
      ['PB-01', 'win', 679_425],
      ['PB-01', 'complimentary', 37_925],
    ]);
    expect(total).toMatchObject({ transactions: 3, debitCents: 1_651_650, creditCents: 1_651_650 });
  });

  it('is history, with the morning of its count: nothing of it is recorded late (13:69D-1.33)', async () => {
    const late = '/reports/control-exceptions?code=recorded-late';
    expect(await house.audit.read(late)).toMatchObject({ items: [] });
  });
});
