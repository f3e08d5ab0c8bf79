import { temporaryFolder } from '#testing/temporary-folder.js';
import { handOf } from '#play/baccarat-hand.js';
import { sampleTable } from '#play/sample-table.js';
import { JOURNAL_ACCOUNTS_BY_DEFAULT } from '#rules';
import { ApiOperations } from '../fuzz/api-operations.js';
import type { ApiDocument, Operation } from '../fuzz/api-operations.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import { DAY, placeAt } from './games.js';
import type { Answer } from './http-client.js';
import { signAndDeposit, wager, wholeRound } from './main-job.js';
import { playDrops } from './drop-day.js';
import { playInventory } from './inventory-day.js';
import { PAPERS, printPapers, reportNegativeRevenue } from './papers-day.js';
import { Pit } from './pit.js';

const ROUND = '/rounds/PB-01.S1';
const FORM = '/vigorish-forms/CVF-A-000001';

/** A day with a marker and a form of each outcome, rounds of each status, and control exceptions. */
async function playDay(pit: Pit): Promise<void> {
  await openFloor(pit);
  await pit.record('boss', '/pits/P1/payment-procedure-notices', {
    paymentProcedure: 2,
    effectiveAt: at('10:40', 1),
    occurredAt: at('10:00', 1),
  });
  await pit.record('boss', '/tables', {
    ...sampleTable('RO-1', 'roulette'),
    occurredAt: at('10:00', 1),
  });
  await pit.record('boss', '/tables/MB-03/rule-notices', {
    rules: { decks: 8, vigorish: { kind: 'percent-of-win', percent: 5, roundUpToCents: 5 } },
    effectiveAt: at('12:00', 1),
    occurredAt: at('10:00', 1),
  });
  await playInventory(pit);
  await playDrops(pit);
  await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
  await bringShoe(pit, 'MB-02', 'MB-02.S1', at('17:30'));

  const wagers = [wager(3, 'banker', 3_300), wager(5, 'banker', 2_500), wager(4, 'player', 5_000)];
  await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, wagers, at('18:00'));
  await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, [wager(6, 'banker', 600_000)], at('18:05'));
  await wholeRound(pit, 'PB-01.S1', CARDS.bankerWins, [wager(3, 'banker', 3_300)], at('18:07'));
  await pit.record('floorperson', `${ROUND}.003/corrections`, {
    reason: 'misread',
    facts: handOf(CARDS.playerWins),
    differenceSettled: false,
    occurredAt: at('18:08'),
  });
  await pit.record('boss', `${ROUND}.003/wagers/w1/due-payments`, {
    amountCents: 1_000,
    paidAt: 'cage',
    occurredAt: at('18:09'),
  });
  await pit.record('dealer', `${ROUND}.001/wagers/w1/vigorish-collections`, {
    amountCents: 100,
    occurredAt: at('18:10'),
  });
  const series = { seriesId: 'CVF-A', first: 1, last: 3 };
  await pit.record('clerk', '/form-series', { ...series, occurredAt: at('10:00', 1) });
  const prepare = (position: number, time: string): Promise<unknown> =>
    pit.record('clerk', '/vigorish-forms', {
      seriesId: 'CVF-A',
      shoeId: 'PB-01.S1',
      position,
      patronName: 'P. Name',
      reason: 'left',
      occurredAt: at(time),
    });
  await prepare(5, '18:25');
  await signAndDeposit(pit, 'CVF-A-000001', at('18:26'), at('18:30'));
  await pit.record('boss', `${FORM}/deposit-witnesses`, { as: 'pit-boss', occurredAt: at('18:30') });
  await prepare(3, '18:30');
  await pit.record('boss', '/vigorish-forms/CVF-A-000002/void-signatures', {
    as: 'pit-boss',
    reason: 'misspelt',
    occurredAt: at('18:31'),
  });
  await pit.record('floorperson', '/shoes/PB-01.S1/completion', {
    asHappened: { reason: 'the patron ran' },
    occurredAt: at('18:45'),
  });

  await wholeRound(pit, 'MB-02.S1', CARDS.bankerWins, [wager(3, 'banker', 2_600)], at('18:02'));
  const open = { shoeId: 'MB-02.S1', occurredAt: at('18:10') };
  const { id } = await pit.record('dealer', '/rounds', open);
  const placed = { ...wager(3, 'banker', 2_600), occurredAt: at('18:10') };
  await pit.record('dealer', `/rounds/${id}/wagers`, placed);
  await pit.record('floorperson', `/rounds/${id}/void`, {
    reason: 'other',
    note: 'power failed',
    asHappened: { reason: 'the lights went out' },
    occurredAt: at('18:11'),
  });

  for (const sourceNumber of [1, 3]) {
    const turns = [{ wagers: [wager(1, 'red', 1_000)], facts: [{ number: '7' }] }];
    const numbered = { ...placeAt('RO-1'), sourceNumber, turns, occurredAt: at(`17:0${sourceNumber}`) };
    await pit.record('dealer', '/rounds', numbered);
  }
  const roulette = await pit.record('dealer', '/rounds', { ...placeAt('RO-1'), occurredAt: at('18:00') });
  const spin = `/rounds/${roulette.id}`;
  for (const body of [{ ...wager(1, 'straight', 1_000), selection: '17' }, { ...wager(2, 'red', 1_000) }]) {
    await pit.record('dealer', `${spin}/wagers`, { ...body, occurredAt: at('18:01') });
  }
  await pit.record('dealer', `${spin}/no-more-bets`, { occurredAt: at('18:02') });
  await pit.record('dealer', `${spin}/facts`, { fact: { number: '17' }, occurredAt: at('18:03') });
}

/** Accounting closes the day, adjusts it, and proposes to open it again. */
async function closeDay(pit: Pit): Promise<void> {
  const day = `/gaming-days/${DAY}`;
  await pit.record('accountant', `${day}/reports`, { kind: 'preliminary' });
  await reportNegativeRevenue(pit);
  await pit.record('accountant', `${day}/closing`, {});
  const adjustment = { tableId: 'PB-01', amountCents: -300_000, reason: 'a slip was counted twice' };
  await pit.record('accountant', `${day}/adjustments`, adjustment);
  await pit.record('otherAccountant', `${day}/adjustments/${DAY}.2/approval`, {});
  await pit.record('accountant', `${day}/adjustments`, adjustment);
  await pit.record('accountant', `${day}/reopening`, { reason: 'a box was not counted' });
  const wagers = [wager(4, 'player', 5_000)];
  await wholeRound(pit, 'MB-02.S1', CARDS.bankerWins, wagers, at('18:20'));
  await printPapers(pit);
}

/** The path of a paper of each kind in the document. */
const PAPER_PATHS: Readonly<Record<string, string>> = {
  'vigorish-forms': '/papers/vigorish-forms/{formNumber}',
  'chip-slips': '/papers/chip-slips/{slipNumber}',
  'inventory-slips': '/papers/inventory-slips/{slipNumber}',
  'master-game-reports': '/papers/master-game-reports/{gamingDay}/{report}/{version}',
  'negative-revenue-reports': '/papers/negative-revenue-reports/{gamingDay}/{tableId}',
};

/** Values for the path parameters or the query of each read. */
const ASKED: Readonly<Record<string, readonly string[]>> = {
  '/games/{gameId}': ['/games/roulette', '/games/blackjack'],
  '/tables/{tableId}': ['/tables/MB-03', '/tables/PB-01'],
  '/tables/{tableId}/source-numbers': ['/tables/RO-1/source-numbers', '/tables/PB-01/source-numbers'],
  '/rounds': ['/rounds', '/rounds?limit=2'],
  '/rounds/{roundId}': ['001', '003']
    .map((round) => `${ROUND}.${round}`)
    .concat('/rounds/RO-1.20100605.0001'),
  '/rounds/{roundId}/events': [`${ROUND}.003/events`, '/rounds/MB-02.S1.002/events'],
  '/rounds/{roundId}/replay': [`${ROUND}.003/replay`, '/rounds/RO-1.20100605.0001/replay'],
  '/shoes/{shoeId}': ['/shoes/MB-02.S1'],
  '/shoes/{shoeId}/events': ['/shoes/MB-02.S1/events'],
  '/shoes/{shoeId}/replay': ['/shoes/MB-02.S1/replay'],
  '/tables/{tableId}/events': ['/tables/MB-02/events'],
  '/pits/{pitId}/events': ['/pits/P1/events'],
  '/rounds/{roundId}/staff': [`${ROUND}.003/staff`],
  '/drop-boxes/{dropId}/documents': ['/drop-boxes/DB-1:1/documents', '/drop-boxes/DB-2:1/documents'],
  '/reports/form-matches': ['/reports/form-matches?gamingDay=2010-06-05'],
  '/reports/form-exceptions': ['/reports/form-exceptions?month=2010-06'],
  '/reports/drop-variances': ['/reports/drop-variances?gamingDay=2010-06-06'],
  '/inventory-periods/{periodId}/events': ['/inventory-periods/MB-02:1/events'],
  '/vigorish-forms/{formNumber}/events': [`${FORM}/events`],
  '/reports/table-win': ['', '&by=tableId,shift', '&by=gamingDay,game'].map(
    (query) => `/reports/table-win?from=${DAY}${query}`,
  ),
  '/gaming-days/{gamingDay}/adjustments': [`/gaming-days/${DAY}/adjustments`],
  '/gaming-days/{gamingDay}/checklist': [`/gaming-days/${DAY}/checklist`],
  '/gaming-days/{gamingDay}/reports/{report}/{version}': ['preliminary/1', 'closing/1'].map(
    (report) => `/gaming-days/${DAY}/reports/${report}`,
  ),
  '/reports/vigorish-receivable': [`/reports/vigorish-receivable?from=${DAY}&to=2010-06-06`],
  '/reports/journal': [`/reports/journal?from=${DAY}&to=2010-06-06`],
  '/reports/aged-vigorish': ['/reports/aged-vigorish', '/reports/aged-vigorish?buckets=30,60'],
  '/reports/complimentaries': [`/reports/complimentaries?from=${DAY}`],
  '/reports/theory': ['', '&by=month,game', '&by=kind&kinds=banker,tie'].map(
    (query) => `/reports/theory?from=${DAY}${query}`,
  ),
  '/reports/counted-win': [`/reports/counted-win?from=${DAY}`],
  '/reports/statistics': ['', '&spans=day,week&by=game,shift', '&by=pitId'].map(
    (query) => `/reports/statistics?gamingDay=${DAY}${query}`,
  ),
  '/reports/day-sheet': ['', '&books=as-closed'].map(
    (query) => `/reports/day-sheet?gamingDay=${DAY}${query}`,
  ),
  '/reports/master-game': [DAY, '2010-06-06'].map((day) => `/reports/master-game?gamingDay=${day}`),
  '/reports/adjustments': ['/reports/adjustments?month=2010-06'],
  '/reports/hold-outliers': ['/reports/hold-outliers?month=2010-06'],
  ...Object.fromEntries(
    PAPERS.map(([, path]) => [
      `${PAPER_PATHS[path.split('/')[2]!]}/prints/{part}/{print}`,
      [`${path}/prints/original/1`],
    ]),
  ),
  '/schemas/events/{name}': ['/schemas/events/round-opened.v1.schema.json'],
};

describe('an answer of the API', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let operations: ApiOperations;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await playDay(pit);
    await closeDay(pit);
    const { body } = await pit.http.send('GET', '/docs/openapi.json');
    operations = new ApiOperations(body as unknown as ApiDocument);
    // The reads below include the whole day.
    for (const list of [
      '/rounds',
      '/markers',
      '/vigorish-forms',
      '/shoes',
      '/inventory-periods',
      '/drop-boxes',
      '/reports/control-exceptions',
    ]) {
      await pit.read(list);
    }
    await pit.read(`/reports/table-win?from=${DAY}`);
  }, 60_000);
  afterAll(() => pit.close());

  /** Each read of the API with its requests and who sends them. */
  const reads = async (): Promise<
    readonly { read: Operation; paths: readonly string[]; reader: 'administrator' | 'surveillance' }[]
  > => {
    const administrator = pit.as('administrator');
    const { id } = (await administrator('GET', '/auth/me')).body;
    const { body } = await administrator('GET', '/users');
    const device = (body['items'] as { id: string; roles: string[] }[]).find(({ roles }) =>
      roles.includes('table-device'),
    );
    const asked: Readonly<Record<string, readonly string[]>> = {
      ...ASKED,
      '/users/{id}': [`/users/${String(id)}`],
      '/users/{id}/device-keys': [`/users/${device?.id}/device-keys`],
      '/users/{id}/roles-held': [`/users/${String(id)}/roles-held`],
    };
    return operations.all
      .filter(({ method }) => method === 'GET')
      .map((read) => ({
        read,
        paths: asked[read.path] ?? [read.path],
        reader: /^\/(users|access-log)/.test(read.path) ? 'administrator' : 'surveillance',
      }));
  };

  const answers = new Map<string, Promise<Answer>>();
  /** The answer to a read, which is asked for once. */
  const answerOf = (path: string, reader: 'administrator' | 'surveillance'): Promise<Answer> => {
    const answer = answers.get(path) ?? pit.as(reader)('GET', path);
    answers.set(path, answer);
    return answer;
  };

  it('to every read matches its declaration, with no further field', async () => {
    for (const { read, paths, reader } of await reads()) {
      for (const path of paths) {
        const answer = await answerOf(path, reader);
        const type = answer.headers['content-type'] ?? '';
        const objection = operations.objectionTo(read, answer.status, type, answer.text);
        expect([path, answer.status, objection]).toEqual([path, 200, undefined]);
      }
    }
  });

  it('to every read says that nobody else may keep it, on 304 too, and that it differs by encoding', async () => {
    const kept = new Map<string, string[]>();
    for (const { read, paths, reader } of await reads()) {
      const [path = ''] = paths;
      const authorization = `Bearer ${pit.tokens.get(reader)}`;
      const ask = (headers: Readonly<Record<string, string>>) =>
        pit.http.sendRaw('GET', path, undefined, { authorization, ...headers });
      const { status, headers } = await ask({ 'accept-encoding': 'identity' });
      const says = headers['cache-control'] ?? 'nothing';
      kept.set(says, [...(kept.get(says) ?? []), read.path]);
      expect([path, status, headers['vary']]).toEqual([path, 200, 'accept-encoding']);
      const { etag } = headers;
      expect([path, etag !== undefined]).toEqual([path, says !== 'private, no-store']);
      if (etag === undefined) continue;
      const again = await ask({ 'accept-encoding': 'identity', 'if-none-match': etag });
      // Health and what a read itself adds to differ from one moment to the next.
      if (again.status === 200) continue;
      expect([path, again.status, again.headers['vary'], again.headers['cache-control']]).toEqual([
        path,
        304,
        'accept-encoding',
        says,
      ]);
    }
    expect(kept.get('public, no-cache')).toEqual(['/asyncapi.json', '/schemas/events/{name}']);
    // Made as they are sent, so without a validator.
    expect(kept.get('private, no-store')?.filter((path) => !path.includes('/prints/'))).toEqual([]);
    expect([...kept.keys()].toSorted()).toEqual([
      'private, no-cache',
      'private, no-store',
      'public, no-cache',
    ]);
  });

  it('leads each line to events that the API shows, or to none', async () => {
    const links = new Map<string, string>();
    let without = 0;
    for (const { paths, reader } of await reads()) {
      for (const path of paths) {
        const { text } = await answerOf(path, reader);
        for (const [, link] of text.matchAll(/"events":"([^"]+)"/g)) links.set(link!, path);
        without += [...text.matchAll(/"events":null/g)].length;
      }
    }
    expect([links.size > 20, without > 0]).toEqual([true, true]);
    for (const [link, path] of links) {
      expect([path, link, (await pit.as('surveillance')('GET', link)).status]).toEqual([path, link, 200]);
    }
  });

  it('uses null for an absent value, and never an empty text outside stored events', async () => {
    for (const { paths, reader } of await reads()) {
      for (const path of paths.filter((each) => !each.endsWith('/events'))) {
        const { text } = await answerOf(path, reader);
        expect([path, text.match(/"\w+":""/)?.[0]]).toEqual([path, undefined]);
      }
    }
  });

  it('names the currency of every amount and the clock of every gaming day', async () => {
    const { body } = await pit.as('accountant')('GET', '/property');
    const clock = {
      timeZone: 'America/New_York',
      rollOverHour: 6,
      shifts: [
        { name: 'day', beginsAtHour: 6 },
        { name: 'swing', beginsAtHour: 14 },
        { name: 'graveyard', beginsAtHour: 22 },
      ],
    };
    expect(body).toEqual({
      propertyId: 'boardwalk',
      name: 'Boardwalk Casino',
      currency: 'USD',
      currencyExponent: 2,
      gamingDay: '2010-06-08',
      ...clock,
      calendar: [{ from: null, ...clock }],
      formRegimes: [
        { regime: 'complimentary-vigorish', from: null },
        { regime: 'uncollected-vigorish', from: '2015-08-03' },
      ],
      winFormulas: [
        { formula: 'drop+closer+credits-opener-fills', uncollectedVigorish: 'added', from: null },
      ],
      dropSchedules: [{ everyGamingDays: 2, from: null }],
      holdThresholds: [{ from: null, thresholds: [] }],
      complimentaryLimits: [
        {
          from: null,
          limits: [
            { role: 'pit-boss', userId: null, limitCents: 100_000, relatedLimitCents: 0 },
            { role: 'shift-manager', userId: null, limitCents: 1_000_000, relatedLimitCents: 0 },
          ],
        },
      ],
      theoreticalWins: [{ from: null, percentages: [] }],
      journalAccounts: [{ from: null, ...JOURNAL_ACCOUNTS_BY_DEFAULT }],
      lateRecordings: [{ from: null, hours: 24 }],
    });
  });

  it('names a change of the calendar once it is recorded', async () => {
    const change = {
      from: '2010-06-15',
      timeZone: 'America/New_York',
      rollOverHour: 5,
      shifts: [{ name: 'whole-day', beginsAtHour: 5 }],
    };
    const accountant = pit.as('accountant');
    expect(
      await accountant('POST', '/property/calendar-changes', { ...change, from: '2010-06-09' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'calendar-change-too-late' },
    });
    await pit.record('accountant', '/property/calendar-changes', change);
    const { body } = await accountant('GET', '/property');
    expect(body).toMatchObject({ rollOverHour: 6, calendar: [{ from: null }, change] });
  });

  it('names a change of the rules of forms once it is recorded', async () => {
    const change = { regime: 'complimentary-vigorish', from: '2026-01-01' };
    expect(
      await pit.as('accountant')('POST', '/property/form-regime-changes', { ...change, from: '2010-06-09' }),
    ).toMatchObject({ status: 422, body: { code: 'form-regime-change-too-late' } });
    await pit.record('accountant', '/property/form-regime-changes', change);
    const { body } = await pit.as('accountant')('GET', '/property');
    expect(body).toMatchObject({
      formRegimes: [
        { regime: 'complimentary-vigorish', from: null },
        { regime: 'uncollected-vigorish', from: '2015-08-03' },
        change,
      ],
    });
  });
});
