import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { DocumentThreads, DocumentsFull } from '#documents';
import { handOf } from '#play/baccarat-hand.js';
import { ALL_CASES, casesOf } from '#testing/depth.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { ApiOperations } from '../fuzz/api-operations.js';
import type { ApiDocument } from '../fuzz/api-operations.js';
import { csvLines } from '../upgrades/csv-lines.js';
import { CARDS, at, bringShoe, openFloor } from './floor.js';
import { Pit } from './pit.js';
import type { StaffName } from './pit.js';

const WIN = '/reports/table-win?from=2010-06-05&by=tableId,shift';

/** The rows of a CSV without quoted cells. */
const rowsOf = (csv: string): string[][] => parse(csv, { relax_column_count: true });

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
}

/** A value of each parameter that a report requires. */
const ASKED: Readonly<Record<string, string>> = {
  from: '2010-06-05',
  gamingDay: '2010-06-05',
  month: '2010-06',
  periodId: 'PB-01:1',
  dropId: 'DB-1:1',
};

interface Line {
  readonly events: string;
}
interface FigureEvent {
  readonly type: string;
  readonly eventId: string;
  readonly ownGamingDay: string;
}

describe('what people take away', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let newest: string;

  const round = (shoeId: string, stakeCents: number, minute: number) =>
    pit.record('device', '/rounds', {
      shoeId,
      turns: [
        {
          wagers: [{ position: 4, patronId: 'P-4', kind: 'player', stakeCents }],
          facts: handOf(CARDS.playerWins),
        },
      ],
      occurredAt: at(`20:${String(minute)}`),
    });
  const file = async (path: string, as: StaffName = 'accountant') => {
    const answer = await pit.fetch(path, as);
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const csv = async (path: string, as?: StaffName): Promise<string> =>
    (await file(path, as)).bytes.toString();

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'accountant', 'auditor', 'device', 'surveillance']);
    pit.nowMs = Date.parse(at('08:01', 8));
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:50'));
    await round('PB-01.S1', 10_000, 10);
    const { events, position } = await round('PB-01.S1', 25_050, 20);
    newest = events.find((event) => event.position === position)!.id;
  }, 60_000);
  afterAll(() => pit.close());

  it('gives a report as CSV with its total, and says who took it, when, as of what and after which event', async () => {
    const { headers, bytes } = await file(`${WIN}&format=csv`);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="table-win-2010-06-05.csv"');
    const rows = rowsOf(bytes.toString());
    const column = rows[0]!.indexOf('Win (USD)');
    expect(rows.slice(1, 3).map((row) => [row[2], row[column]])).toEqual([
      ['PB-01', '-350.50'],
      ['', '-350.50'],
    ]);
    const about: unknown = Object.fromEntries(
      rows.slice(4).map(([label, ...text]) => [label, text.join(',')]),
    );
    const me = (await pit.as('accountant')('GET', '/auth/me')).body;
    expect(about).toMatchObject({
      Report: '/reports/table-win',
      From: '2010-06-05',
      'Taken by': `${String(me['name'])} (${String(me['id'])})`,
      'Taken at': '2010-06-08 08:01:00 -04:00',
      'After event': newest,
    });
  });

  it('logs each file before it is written, with its moment', async () => {
    await file(`${WIN}&format=xlsx&asOf=2010-06-06T00:00:00Z`);
    const log = (await pit.as('auditor')('GET', '/access-log?limit=500')).body['items'] as readonly Record<
      string,
      unknown
    >[];
    expect(log.filter(({ action }) => action === 'report-exported').at(-1)).toMatchObject({
      details: { path: '/reports/table-win', format: 'xlsx', asOf: '2010-06-06T00:00:00Z' },
    });
  });

  it('gives numbers, dates and sums as formulas in a workbook', async () => {
    const { sheets } = await readXlsx(
      (await file(`${WIN}&by=gamingDay&format=xlsx`.replace('by=tableId,shift&', ''))).bytes,
    );
    const [titles, line, total] = sheets[1]!.rows;
    expect([titles?.[0], line?.[0]]).toEqual(['Gaming day', new Date('2010-06-05T00:00:00Z')]);
    const win = titles!.indexOf('Win (USD)');
    expect([line?.[win], total?.[win]]).toEqual([-350.5, -350.5]);
  });

  it('gives PDF of every report', async () => {
    const { headers, bytes } = await file('/reports/master-game?gamingDay=2010-06-05&format=pdf');
    expect([headers.get('content-type'), bytes.subarray(0, 5).toString()]).toEqual([
      'application/pdf',
      '%PDF-',
    ]);
  });

  it('has every page of a list, all as known at one event', async () => {
    const all = (await pit.read('/reports/control-exceptions?limit=500', 'auditor'))[
      'items'
    ] as readonly unknown[];
    const rows = rowsOf(await csv('/reports/control-exceptions?format=csv', 'auditor'));
    expect(rows.findIndex((row) => row.length === 1) - 1).toBe(all.length);
  });

  it.each([
    ['format', `${WIN}&format=doc`],
    ['limit', '/markers?format=csv&limit=2'],
    ['table', `${WIN}&format=csv&table=lines`],
    ['sort', `${WIN}&sort=nothing`],
    ['asOf', `${WIN}&format=csv&asOf=yesterday`],
    ['knownAt', `${WIN}&format=csv&knownAt=yesterday`],
  ])('refuses a wrong %s as problem details, and logs no file', async (field, path) => {
    const { status, bytes } = await file(path);
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([
      400,
      { code: 'invalid-query', errors: [{ field }] },
    ]);
  });

  it('refuses a file with 503 while the threads have no room, and logs none', async () => {
    const exported = async () =>
      JSON.stringify((await pit.as('auditor')('GET', '/access-log?limit=500')).body).split('report-exported');
    const before = (await exported()).length;
    const full = jest.spyOn(DocumentThreads.prototype, 'assertRoom').mockImplementation(() => {
      throw new DocumentsFull(16);
    });
    const answers = await Promise.all(
      ['csv', 'xlsx', 'pdf'].map((format) => file(`${WIN}&format=${format}`)),
    );
    full.mockRestore();
    for (const { status, headers, bytes } of answers) {
      expect([status, headers.get('retry-after')]).toEqual([503, '5']);
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'documents-over-capacity' });
    }
    expect((await exported()).length).toBe(before);
  });

  it('blames only what a request sent or lacks, for every read', async () => {
    const { body } = await pit.http.send('GET', '/docs/openapi.json');
    const operations = new ApiOperations(body as unknown as ApiDocument);
    for (const read of operations.all.filter(({ method }) => method === 'GET')) {
      const required = read.parameters.filter((each) => each.in === 'query' && each.required);
      const path = read.path.replace(/\{(\w+)\}/g, (_, name) =>
        name === 'gamingDay' ? '2010-06-05' : 'X-1',
      );
      for (const query of casesOf('limit=0&format=csv&zz=1', 'format=csv', 'zz=1', 'format=doc')) {
        const answer = await pit.as('auditor')('GET', `${path}?${query}`);
        const { errors = [] } = answer.body as { errors?: readonly { field: string }[] };
        const sent = [...new URLSearchParams(query).keys(), ...required.map(({ name }) => name)];
        const blamed = errors.map(({ field }) => field).filter((field) => !sent.includes(field));
        expect([path, query, answer.status < 500, blamed]).toEqual([path, query, true, []]);
      }
    }
  });

  it.each([
    '/rounds',
    '/rounds/PB-01.S1.001/replay',
    '/rounds/PB-01.S1.001/events',
    '/tables',
    '/tables/PB-01/source-numbers',
    '/shoes',
    '/shoes/PB-01.S1/replay',
    '/shoes/PB-01.S1/events',
    '/tables/PB-01/events',
    '/pits/P1/events',
    '/pits',
    '/games',
    '/users',
    '/access-log',
    '/refused-attempts',
  ])('has a line in the file for each item of %s', async (path) => {
    const paged = /^.(rounds|tables|shoes|pits|users|access-log|refused-attempts)$/.test(path);
    const items = (await pit.as('auditor')('GET', paged ? `${path}?limit=500` : path)).body['items'];
    const { text } = await pit.as('auditor')('GET', `${path}?format=csv`);
    // Taking the access log is itself a line of the pages that are read after it.
    const more = csvLines(text).length - (items as readonly unknown[]).length;
    expect(path === '/access-log' ? [0, 1] : [0]).toContain(more);
    expect(text).toMatch(/\r\nReport,[^\r]+\r\n[^]*\r\nAfter event,[\w-]{36}\r\n$/);
  });

  it('has the lines of statistics, one a span, and their totals; and the lines of holds, not the thresholds', async () => {
    const rows = rowsOf(await csv('/reports/statistics?gamingDay=2010-06-05&by=tableId&format=csv'));
    const [titles, ...lines] = rows.slice(
      0,
      rows.findIndex((row) => row.length === 1),
    );
    const at = (title: string): number => titles!.findIndex((each) => each.replace('\uFEFF', '') === title);
    const handle = at('Current adjusted handle (USD)');
    expect(lines.map((line) => [line[at('Table')], line[at('Span')], line[handle]])).toEqual([
      ...['day', 'week', 'month', 'year'].map((span) => ['PB-01', span, '350.50']),
      ...['day', 'week', 'month', 'year'].map((span) => ['Total', span, '350.50']),
    ]);
    const holds = rowsOf(await csv('/reports/hold-outliers?month=2010-06&format=csv'));
    expect(holds[0]).toContain('Base hold (%)');
  });

  it('gives every report and register with titles as people write them, and no value of a program', async () => {
    const document = (await pit.read('/docs/openapi.json', 'auditor')) as unknown as {
      readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
    };
    const paths = Object.entries(document.paths).flatMap(([path, { get }]) => {
      const parameters = get?.parameters ?? [];
      if (path.includes('{') || !parameters.some(({ name }) => name === 'format')) return [];
      const required = parameters.filter((each) => each.required).map(({ name }) => [name, ASKED[name]!]);
      return [
        `${path}?${new URLSearchParams([...required, ['format', 'csv']] as [string, string][]).toString()}`,
      ];
    });
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths.filter((_, place) => ALL_CASES || place % 4 === 0)) {
      const { status, text } = await pit.as('auditor')('GET', path);
      expect([path, status]).toEqual([path, 200]);
      expect([path, /native code|\[object|undefined|NaN/.exec(text)]).toEqual([path, null]);
      const titles = rowsOf(text)[0]!;
      expect([
        path,
        titles.filter((title) => /Basis points|Hundredths|\bms\b|Cents|\b1$/.test(title)),
      ]).toEqual([path, []]);
      expect([path, new Set(titles).size]).toEqual([path, titles.length]);
    }
  });

  it('has the columns that are asked for, and refuses one that the table lacks', async () => {
    const [titles] = rowsOf(await csv(`${WIN}&format=csv&columns=winCents,tableId`));
    expect(titles).toEqual(['\uFEFFWin (USD)', 'Table']);
    const [main] = rowsOf(await csv(`${WIN}&format=csv&columns=brief`));
    expect(main).toEqual([
      ...['\uFEFFShift', 'Table', 'Rounds', 'Handle (USD)', 'Wagers lost (USD)', 'Winnings paid (USD)'],
      ...['Vigorish earned (USD)', 'Amounts due (USD)', 'Win (USD)'],
    ]);
    const { status, bytes } = await file(`${WIN}&format=csv&columns=winCents,nothing`);
    expect([status, JSON.parse(bytes.toString())]).toMatchObject([400, { errors: [{ field: 'columns' }] }]);
  });

  it('keeps the rights of the report', async () => {
    expect((await file(`${WIN}&format=csv`, 'dealer')).status).toBe(403);
  });

  it('sorts the lines by a field, in JSON and in a file', async () => {
    await bringShoe(pit, 'MB-02', 'MB-02.S1', at('17:55'));
    await round('MB-02.S1', 90_000, 30);
    const tables = async (sort: string) =>
      ((await pit.read(`${WIN}&sort=${sort}`, 'accountant'))['items'] as readonly { tableId: string }[]).map(
        ({ tableId }) => tableId,
      );
    expect([await tables('winCents'), await tables('-winCents')]).toEqual([
      ['MB-02', 'PB-01'],
      ['PB-01', 'MB-02'],
    ]);
    const rows = rowsOf(await csv(`${WIN}&sort=-winCents&format=csv`));
    expect(rows.slice(1, 3).map((row) => row[2])).toEqual(['PB-01', 'MB-02']);
  });

  it('leads each line to its events, and to those of other days that set it right', async () => {
    const settled = (await pit.as('surveillance')('GET', '/rounds/PB-01.S1.001/events')).text;
    const wagerId = /"wagerId":"([^"]+)"/.exec(settled)?.[1];
    const corrected = await pit.record('boss', '/rounds/PB-01.S1.001/corrections', {
      actual: [{ wagerId, paidCents: 9_000 }],
      differenceSettled: true,
      asHappened: { reason: 'found by surveillance' },
      reason: 'the patron was overpaid',
      occurredAt: at('08:00', 8),
    });
    const lines = (await pit.read(`${WIN}&tableId=PB-01`, 'accountant'))['items'] as readonly Line[];
    const events = (await pit.read(lines[0]!.events, 'accountant'))['items'] as readonly FigureEvent[];
    expect(
      events.filter(({ ownGamingDay }) => ownGamingDay === '2010-06-05').map(({ type }) => type),
    ).toEqual(['WagersSettled', 'WagersSettled']);
    const whole = '/reports/events?from=2010-06-05&to=2010-06-05&tableId=PB-01';
    const all = (await pit.read(whole, 'accountant'))['items'] as readonly FigureEvent[];
    const correction = corrected.events.find(({ type }) => type === 'SettlementCorrected')!;
    expect(all.at(-1)).toMatchObject({
      ...{ type: 'SettlementCorrected', eventId: correction.id },
      ...{ gamingDay: '2010-06-05', ownGamingDay: '2010-06-08' },
    });
    expect((await csv(`${WIN}&format=csv`)).split('\r\n')[0]).toMatch(/,Events$/);
  });

  it('answers 304 to who has the answer, and compresses what is long but no receipt', async () => {
    const first = await pit.fetch(WIN, 'accountant');
    const tag = first.headers.get('etag')!;
    const again = await pit.fetch(WIN, 'accountant', { 'if-none-match': `"other", ${tag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    await round('MB-02.S1', 1_000, 40);
    expect((await pit.fetch(WIN, 'accountant', { 'if-none-match': tag })).status).toBe(200);
    const packed = await pit.fetch(`${WIN}&format=csv`, 'accountant', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const receipt = await fetch(`${pit.server.url}/rounds`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pit.tokens.get('device')}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        shoeId: 'MB-02.S1',
        turns: [
          {
            wagers: Array.from({ length: 7 }, (_, index) => ({
              ...{ position: index + 1, patronId: `P-${index}`, kind: 'player', stakeCents: 1_000 },
            })),
            facts: handOf(CARDS.playerWins),
          },
        ],
        occurredAt: at('20:50'),
      }),
    });
    expect([receipt.status, receipt.headers.get('content-encoding')]).toEqual([201, null]);
    expect((await receipt.text()).length).toBeGreaterThan(2_048);
  });
});
