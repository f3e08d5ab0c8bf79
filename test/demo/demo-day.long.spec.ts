import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { PassThrough } from 'node:stream';
import { readConfiguration } from '#platform';
import type { DaySheet, Journal } from '#read-models';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { TEST_SERVER } from '#testing/test-server.js';
import { startServer } from '../../apps/api/server.js';
import type { Server } from '../../apps/api/server.js';
import { dealDay, USUAL_SEED } from '../../apps/cli/demo/deal-day.js';
import { printDay } from '../../apps/cli/demo/day-report.js';
import { House } from '../../apps/cli/demo/house.js';
import { CapturedOutput } from '../../apps/cli/terminal/captured-output.testing.js';
import { dayAgain } from './day-again.js';
import { blocksOf, examplesOf, readsOf } from './guide-examples.js';
import type { GuideBlock, GuideExample } from './guide-examples.js';
import { Newcomer } from './newcomer.js';
import { drawForm, PICTURE, README, showReplay, showSheet, shownReplay, shownSheet } from './readme.js';

const isWriting = process.env['UPDATE_REFERENCE'] === '1';

interface Span {
  readonly current: { readonly adjusted: Readonly<Record<string, number | null>> };
}

const GUIDES = new URL('../../docs/guides', import.meta.url).pathname;

/** Languages of the blocks in which requests are written. */
const OF_REQUESTS = new Set(['http', 'json', 'ndjson', 'sh']);

/** Such blocks that are not sent to the house of the demo, by their first lines. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'day-sheet.md: npx pitledger report day-sheet gamingDay=2010-06-05 --username h.lindqvist':
    'the command has its own spec',
  'exports.md: npx pitledger report table-win from=2010-06-05 to=2010-06-06 by=tableId --username h.lindqvist':
    'the command has its own spec',
  'games.md: { "trials": [{ "wager": "bonus-player", "fromGamingDay": "2010-06-05", "toGamingDay": "2010-09-04" }] }':
    'one field of a request',
  'kafka.md: {': 'a message, with the same fields as the round of games.md',
};

/** The figures of each table, which `dayAgain` computes from the events alone. */
const FIGURES = {
  'MB-07': {
    ...{ rounds: 81, void: 0, winFromRoundsCents: 467_670, unexplainedCents: -2_000 },
    ...{ openerCents: 10_000_000, fillsCents: 1_000_000, dropCents: 2_145_000, closerCents: 9_320_670 },
    ...{ winFromCountsCents: 465_670, tableWinCents: 465_670, holdBasisPoints: 2_171 },
    ...{ deferredCents: 0, collectedLaterCents: 0, compedCents: 0 },
    theory: {
      ...{ handleCents: 3_848_400, winCents: 421_870, theoreticalCents: 42_463, differenceCents: 379_407 },
      ...{ standardDeviationCents: 726_900, zHundredths: 52 },
      ...{ vigorishCents: 35_670, expectedVigorishCents: 35_536 },
    },
  },
  'MB-08': {
    ...{ rounds: 86, void: 1, winFromRoundsCents: 89_875, unexplainedCents: 0 },
    ...{ openerCents: 5_000_000, fillsCents: 0, dropCents: 620_000, closerCents: 4_469_875 },
    ...{ winFromCountsCents: 89_875, tableWinCents: 89_875, holdBasisPoints: 1_450 },
    ...{ deferredCents: 0, collectedLaterCents: 0, compedCents: 0 },
    theory: {
      ...{ handleCents: 1_895_500, winCents: 60_875, theoreticalCents: 30_144, differenceCents: 30_731 },
      ...{ standardDeviationCents: 155_349, zHundredths: 20 },
      ...{ vigorishCents: 43_875, expectedVigorishCents: 43_875 },
    },
  },
  'PB-01': {
    ...{ rounds: 89, void: 0, winFromRoundsCents: 304_375, unexplainedCents: 0 },
    ...{ openerCents: 20_000_000, fillsCents: 2_000_000, dropCents: 5_832_000, closerCents: 16_430_075 },
    ...{ winFromCountsCents: 262_075, tableWinCents: 290_775, holdBasisPoints: 499 },
    ...{ deferredCents: 144_875, collectedLaterCents: 102_575, compedCents: 28_700 },
    theory: {
      ...{ handleCents: 10_932_000, winCents: 190_375, theoreticalCents: 150_591, differenceCents: 39_784 },
      ...{ standardDeviationCents: 695_219, zHundredths: 6 },
      ...{ vigorishCents: 144_875, expectedVigorishCents: 144_875 },
    },
  },
} as const;

describe('the usual day of the demonstration', () => {
  const folder = temporaryFolder();
  let server: Server;
  let house: House;
  let newcomer: Newcomer;

  beforeAll(async () => {
    const configuration = readConfiguration({ PITLEDGER_DATA: folder, PITLEDGER_PORT: '0' });
    server = await startServer(configuration, TEST_SERVER);
    house = await House.open(server.url, server.firstAdministratorToken ?? '');
    await dealDay(house, USUAL_SEED, new PassThrough());
    newcomer = new Newcomer(server.url, house.signIns);
  }, 120_000);
  afterAll(() => server.close());

  it('has the figures that plain arithmetic gives from its events, with a win at every table (3.3(c), 7.3(c))', async () => {
    const again = dayAgain(await server.ledger.eventStore.readAll({ limit: 100_000 }));
    expect(Object.fromEntries(again)).toEqual(FIGURES);
    for (const { tableWinCents } of again.values()) expect(tableWinCents).toBeGreaterThan(0);
  });

  it('has counts that differ from the rounds by markers, the form and what was planted (3.3(c)3, 7.3(c)3)', async () => {
    const path = '/reports/counted-win?from=2010-06-05';
    const { items } = await house.audit.read<{ items: readonly object[] }>(path);
    expect(items).toMatchObject(
      Object.entries(FIGURES).map(([tableId, figures]) => {
        const { rounds: _rounds, void: _void, theory: _theory, ...rest } = figures;
        const { deferredCents, collectedLaterCents, compedCents, ...counted } = rest;
        return {
          ...{ tableId, ...counted, creditsCents: 0, vigorishCompedCents: compedCents },
          ...{ vigorishCollectedLaterCents: collectedLaterCents, vigorishDeferredCents: deferredCents },
        };
      }),
    );
  });

  it('has a day sheet with these figures, which the guide shows and the demo prints first (13:69D-1.2(c)2)', async () => {
    const path = '/reports/day-sheet?gamingDay=2010-06-05';
    const sheet = await house.audit.read<DaySheet>(path);
    expect(sheet).toMatchObject({ books: 'adjusted', closed: true, withoutTheory: [], notInCounts: [] });
    const theory = await house.audit.read<{ items: readonly object[] }>(
      '/reports/theory?from=2010-06-05&by=tableId',
    );
    const expected = Object.entries(FIGURES).map(([tableId, of]) => ({
      ...{ tableId, dropCents: of.dropCents, fillsCents: of.fillsCents, creditsCents: 0 },
      ...{ winFromCountsCents: of.winFromCountsCents, winFromRoundsCents: of.winFromRoundsCents },
      ...{ unexplainedCents: of.unexplainedCents, tableWinCents: of.tableWinCents },
      ...{ holdBasisPoints: of.holdBasisPoints, notCounted: 0 },
    }));
    const inOrder = sheet.items.toSorted((one, other) => (one.tableId < other.tableId ? -1 : 1));
    for (const [at, { tableId, spans }] of inOrder.entries()) {
      for (const span of spans.slice(0, 3)) expect({ tableId, ...span }).toMatchObject(expected[at]!);
      for (const span of spans.slice(3))
        expect(span).toMatchObject({ dropCents: null, winFromRoundsCents: 0 });
    }
    expect(
      inOrder.map(({ tableId, spans: [day] }) => ({ tableId, theoreticalCents: day!.theoreticalCents })),
    ).toMatchObject(theory.items.map((line) => pick(line, 'tableId', 'theoreticalCents')));
    const [total] = sheet.total.spans;
    const sum = (of: (line: (typeof expected)[number]) => number) =>
      expected.reduce((cents, line) => cents + of(line), 0);
    expect(total).toMatchObject({
      dropCents: sum(({ dropCents }) => dropCents),
      winFromRoundsCents: sum(({ winFromRoundsCents }) => winFromRoundsCents),
      tableWinCents: sum(({ tableWinCents }) => tableWinCents),
      unexplainedCents: -2_000,
    });
  });

  it('has its statistics by table and in all, beside a day before without play (13:69D-1.2(c)2)', async () => {
    const path = '/reports/statistics?gamingDay=2010-06-05&spans=day,year';
    const { items, total } = await house.audit.read<{
      items: readonly { tableId: string; spans: readonly Span[] }[];
      total: readonly Span[];
    }>(path);
    const COUNTED = [
      ['MB-07', 2_145_000, 465_670, 465_670, 2_171],
      ['MB-08', 620_000, 89_875, 89_875, 1_450],
      ['PB-01', 5_832_000, 262_075, 290_775, 499],
      ['all', 8_597_000, 817_620, 846_320, 984],
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
      current: { asClosed: { daysClosed: 1, tableWinCents: 846_320, revenueCents: 861_920 } },
      before: { adjusted: { rounds: 0, dropCents: null, roundsAnHourHundredths: null } },
    });
  });

  it('owes the vigorish that was deferred at PB-01, less what was collected and comped (3.3(c), 7.3(c))', async () => {
    const path = '/reports/vigorish-receivable?from=2010-06-05&tableId=PB-01';
    const { total } = await house.audit.read<{ total: object }>(path);
    expect(total).toEqual({
      deferred: {
        ...{ openingCents: 0, deferredCents: 144_875, correctionsCents: 0, collectedCents: 102_575 },
        ...{ compedCents: 28_700, documentedCents: 0, closingCents: 13_600 },
      },
      documented: { openingCents: 0, documentedCents: 0, recoveredCents: 0, closingCents: 0 },
    });
    const asOf = encodeURIComponent('2010-06-06T06:00:00-04:00');
    expect(await house.audit.read(`/reports/aged-vigorish?asOf=${asOf}`)).toMatchObject({
      items: [
        { tableId: 'PB-01', patronId: 'P-1042', outstandingCents: 4_950, stillOwedCents: 0 },
        { tableId: 'PB-01', patronId: 'P-1107', outstandingCents: 3_900, stillOwedCents: 0 },
        { tableId: 'PB-01', patronId: 'P-1290', outstandingCents: 4_200, stillOwedCents: 0 },
        { tableId: 'PB-01', patronId: 'P-1401', outstandingCents: 550, stillOwedCents: 0 },
      ],
    });
  });

  it('won more than the rules lead to on Banker, Player and Tie, with expected vigorish (3.3(c), 7.3(c))', async () => {
    const path = '/reports/theory?from=2010-06-05&kinds=banker,player,tie';
    const report = await house.audit.read<{ items: readonly object[]; total: object }>(path);
    expect(report).toMatchObject({
      items: [
        { tableId: 'MB-07', ...FIGURES['MB-07'].theory, vigorishDifferenceCents: 134 },
        { tableId: 'MB-08', ...FIGURES['MB-08'].theory, vigorishDifferenceCents: 0 },
        { tableId: 'PB-01', ...FIGURES['PB-01'].theory, vigorishDifferenceCents: 0 },
      ],
      total: {
        ...{ handleCents: 16_675_900, winCents: 673_120, theoreticalCents: 223_198 },
        ...{ standardDeviationCents: 1_017_766, zHundredths: 44 },
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
          figures: { tableWinCents: 465_670, unexplainedCents: -2_000, revenueCents: 467_670 },
        },
        { tableId: 'MB-08', figures: { tableWinCents: 89_875, unexplainedCents: 0 } },
        { tableId: 'PB-01', figures: { winFromCountsCents: 262_075, tableWinCents: 290_775 } },
      ],
      total: { dropCents: 8_597_000, tableWinCents: 846_320, winFromRoundsCents: 861_920 },
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
      ['MB-07', 'trayAndDrop', 465_670],
      ['MB-07', 'win', -467_670],
      ['MB-07', 'unexplained', 2_000],
      ['MB-08', 'trayAndDrop', 89_875],
      ['MB-08', 'win', -89_875],
      ['PB-01', 'trayAndDrop', 262_075],
      ['PB-01', 'vigorishReceivable', 13_600],
      ['PB-01', 'win', -304_375],
      ['PB-01', 'complimentary', 28_700],
    ]);
    expect(total).toMatchObject({ transactions: 3, debitCents: 861_920, creditCents: 861_920 });
  });

  it('is printed 80 columns wide, after a day sheet of 120, with a sentence before each table, and a replay that the README shows (UPDATE_REFERENCE=1 writes it)', async () => {
    const out = new CapturedOutput();
    await printDay(out, house);
    const lines = out.text.split('\n');
    const wide = lines.filter((line) => line.length > 80);
    expect(wide.every((line) => line.length <= 120 && /^[+|]/.test(line))).toBe(true);
    const [first, next] = ['\nDay sheet, ', '\nStaff'].map((title) => out.text.indexOf(title));
    const sheet = out.text.slice(out.text.indexOf('+', first), next).trim();
    if (isWriting) showSheet(sheet);
    expect(shownSheet()).toBe(sheet);
    expect(first).toBe(0);
    const tables = lines.keys().filter((at) => lines[at]!.startsWith('+') && !/^[+|]/.test(lines[at - 1]!));
    const sentences = [...tables].map((at) => lines[at - 1]);
    expect(sentences).toEqual(
      Array.from({ length: 13 }, (): unknown => expect.stringMatching(/^[A-Z].+\.$/)),
    );
    expect(out.text).toContain('300.00 was paid');
    const replay = out.text.slice(out.text.lastIndexOf('\nTime ')).trim();
    if (isWriting) showReplay(replay);
    expect(shownReplay()).toBe(replay);
  });

  it('gives a paper, whose picture is in the README (UPDATE_REFERENCE=1 draws it)', async () => {
    if (isWriting) await drawForm(newcomer);
    expect(readFileSync(README, 'utf8')).toContain(relative(dirname(README), PICTURE));
    expect(statSync(PICTURE).size).toBeLessThan(200_000);
  });

  it('is history, with the morning of its count: nothing of it is recorded late (13:69D-1.33)', async () => {
    const late = '/reports/control-exceptions?code=recorded-late';
    expect(await house.audit.read(late)).toMatchObject({ items: [] });
  });

  describe('the examples of the guides, on the house of the demo', () => {
    it.each(readdirSync(GUIDES).sort())('are answered as %s shows', async (name) => {
      const guide = readFileSync(`${GUIDES}/${name}`, 'utf8');
      let exceptionId = '';
      for (const { by, method, path, body, refusedAs } of [...readsOf(guide), ...requestsOf(guide)]) {
        const address = path.replace('{exceptionId}', exceptionId);
        const answer = await newcomer.send(by, method, address, body);
        const isJson = answer.headers.get('content-type')?.includes('json') === true;
        const { code, events = [] } = (isJson ? await answer.json() : {}) as Answer;
        const exceptions = events.filter(({ type }) => type === 'ControlExceptionRecorded');
        exceptionId = exceptions.at(-1)?.id ?? exceptionId;
        expect([name, method, address, code, answer.ok]).toEqual([
          ...[name, method, address, refusedAs],
          refusedAs === undefined,
        ]);
      }
      expect(Object.keys(NOT_SENT).filter((of) => of.startsWith(name))).toEqual(
        blocksOf(guide)
          .filter((block) => OF_REQUESTS.has(block.language) && !examplesOf(block))
          .map((block) => keyOf(name, block)),
      );
    });

    it('lead to the forms that the guide to exceptions tells of', async () => {
      const { items } = await house.audit.read<{ items: readonly { formNumber: string }[] }>(
        '/vigorish-forms',
      );
      expect(items.filter(({ formNumber }) => formNumber.startsWith('CVF-X'))).toMatchObject([
        { status: 'resolved' },
        { status: 'lost' },
        { status: 'lost', preparedBy: null },
      ]);
    });
  });
});

function pick(of: object, ...names: readonly string[]): object {
  return Object.fromEntries(Object.entries(of).filter(([name]) => names.includes(name)));
}

interface Answer {
  readonly code?: string;
  readonly events?: readonly { readonly id: string; readonly type: string }[];
}

function keyOf(name: string, { text }: GuideBlock): string {
  return `${name}: ${text.split('\n')[0]}`;
}

function requestsOf(guide: string): readonly GuideExample[] {
  return blocksOf(guide).flatMap((block) => examplesOf(block) ?? []);
}
