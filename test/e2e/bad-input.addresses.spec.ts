import { temporaryFolder } from '#testing/temporary-folder.js';
import { OCCURRED_AT, openPitInPlay } from './bad-input.js';
import { tableBody } from './floor.js';
import type { Method } from './http-client.js';
import type { Pit, StaffName } from './pit.js';
import { expectProblem, fieldsOf } from './problem.js';

describe('bad input', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let head: string;

  beforeAll(async () => {
    pit = await openPitInPlay(folder, ['clerk', 'counter', 'surveillance']);
    head = await pit.head();
  });
  afterAll(() => pit.close());
  afterEach(async () => expect(await pit.head()).toBe(head));

  describe('queries', () => {
    it.each([
      ['/rounds?limit=0', 'limit'],
      ['/rounds?limit=501', 'limit'],
      ['/rounds?limit=-1', 'limit'],
      ['/rounds?limit=1.5', 'limit'],
      ['/rounds?limit=1e2', 'limit'],
      ['/rounds?limit=', 'limit'],
      ['/rounds?limit=1&limit=2', 'limit'],
      ['/rounds?limit[]=1', 'limit[]'],
      ['/rounds?tableId=a%20b', 'tableId'],
      ['/rounds?tableId=a&tableId=b', 'tableId'],
      ['/rounds?gamingDay=2010-02-30', 'gamingDay'],
      ['/rounds?gamingDay=5.6.2010', 'gamingDay'],
      ['/rounds?status=open', 'status'],
      ['/rounds?from=2010-06-05', 'from'],
      ['/rounds?order=asc', 'order'],
      ['/rounds?__proto__=1', '__proto__'],
      ['/rounds?constructor=1', 'constructor'],
      ['/rounds?consistentWith=-1', 'consistentWith'],
      ['/rounds?consistentWith=1e3', 'consistentWith'],
      ['/rounds?consistentWith=999999999999999999', 'consistentWith'],
      ['/markers?position=0', 'position'],
      ['/markers?status=lost', 'status'],
      ['/markers?asOf=2010-06-31', 'asOf'],
      ['/markers?asOf=2010-02-30T10:00:00Z', 'asOf'],
      ['/form-series?knownAt=yesterday', 'knownAt'],
      ['/reports/vigorish?knownAt=01A21F7E-9BC0-8C72-B991-0F0F0F0F0F0F', 'knownAt'],
      ['/rounds?asOf=2010-06-05T10:00:00Z', 'asOf'],
      ['/tables?game=a%20b', 'game'],
      ['/tables/MB-02?limit=1', 'limit'],
      ['/reports/table-win', 'from'],
      ['/reports/table-win?from=2010-06-05&by=dealer', 'by'],
      ['/reports/table-win?from=2010-06-05&to=2010-06-04', 'to'],
      ['/reports/table-win?from=2010-06-05&limit=1', 'limit'],
      ['/reports/hold-outliers?month=2010-13', 'month'],
      ['/reports/statistics', 'gamingDay'],
      ['/reports/statistics?gamingDay=2010-06-05&spans=decade', 'spans'],
      ['/reports/statistics?gamingDay=2010-06-05&by=dealer', 'by'],
      ['/reports/vigorish?cursor=x', 'cursor'],
      ['/reports/theory', 'from'],
      ['/reports/theory?from=2010-06-05&by=dealer', 'by'],
      ['/reports/theory?from=2010-06-05&kinds=,', 'kinds'],
      ['/reports/vigorish-receivable', 'from'],
      ['/reports/vigorish-receivable?from=2010-06-05&to=2010-06-04', 'to'],
      ['/reports/vigorish-receivable?from=2010-06-05&by=tableId', 'by'],
      ['/reports/aged-vigorish?buckets=7,7', 'buckets'],
      ['/reports/aged-vigorish?buckets=30,-1', 'buckets'],
      ['/reports/aged-vigorish?buckets=', 'buckets'],
      ['/reports/aged-vigorish?from=2010-06-05', 'from'],
      ['/reports/control-exceptions?severity=high', 'severity'],
      ['/vigorish-forms?status=stolen', 'status'],
      ['/rounds/S1.001?x=1', 'x'],
      ['/rounds/S1.001/replay?verbose=1', 'verbose'],
    ])('refuses %s at %s', async (path, field) => {
      const answer = await pit.as('surveillance')('GET', path);
      expectProblem(answer, 400, 'invalid-query');
      expect(fieldsOf(answer)).toEqual([field]);
    });

    it('refuses a query with a command', async () => {
      const answer = await pit.as('boss')('POST', '/pits?dryRun=true', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt: OCCURRED_AT,
      });
      expectProblem(answer, 400, 'invalid-query');
    });

    const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    it.each([
      ['text', 'not-a-cursor'],
      ['nothing', cursor(null)],
      ['an object', cursor({})],
      ['too few columns', cursor(['a'])],
      ['too many columns', cursor(['a', 'b', 'c'])],
      ['lists', cursor([['a'], ['b']])],
      ['a fraction', cursor(['a', 1.5])],
      ['a position out of range', cursor([{ position: '99999999999999999999' }, 'a'])],
    ])('refuses a cursor of %s', async (_name, value) => {
      expectProblem(await pit.as('surveillance')('GET', `/rounds?cursor=${value}`), 400, 'invalid-cursor');
    });
  });

  // Regression: read models used cursor values without checking their types, and the store threw.
  it.each([
    ['/rounds', [1, 2]],
    ['/rounds', [{ position: '1' }, 'a']],
    ['/reports/control-exceptions', ['a']],
    ['/reports/control-exceptions', [{ position: '9999999999999999999' }]],
  ])('refuses cursors for %s with values of other types, such as %j', async (path, values) => {
    const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
    expectProblem(await pit.as('surveillance')('GET', `${path}?cursor=${cursor}`), 400, 'invalid-cursor');
  });

  describe('names', () => {
    const form = '/vigorish-forms/CVF-A-000009';
    it.each<readonly [StaffName, Method, string, string, object | null]>([
      ['surveillance', 'GET', '/tables/none', 'unknown-table', null],
      ['surveillance', 'GET', '/rounds/none', 'unknown-round', null],
      ['surveillance', 'GET', '/rounds/none/replay', 'unknown-round', null],
      ['surveillance', 'GET', '/rounds/none/events', 'unknown-round', null],
      ...['', '/replay', '/events'].map(
        (of) => ['surveillance', 'GET', `/shoes/none${of}`, 'unknown-shoe', null] as const,
      ),
      ['surveillance', 'GET', '/tables/none/events', 'unknown-table', null],
      ['surveillance', 'GET', '/pits/none/events', 'unknown-pit', null],
      ['surveillance', 'GET', `${form}/events`, 'unknown-form', null],
      ['boss', 'POST', '/pits/none/payment-procedure-changes', 'unknown-pit', { paymentProcedure: 2 }],
      ['boss', 'POST', '/tables', 'unknown-pit', { ...tableBody('MB-09', 'MB-02', ''), pitId: 'none' }],
      ['boss', 'POST', '/tables/none/retirement', 'unknown-table', {}],
      ['boss', 'POST', '/shoes', 'unknown-table', { shoeId: 'S2', tableId: 'none' }],
      ['boss', 'POST', '/shoes/none/cuts', 'unknown-shoe', { cutDepth: 50, cuttingCardFromBack: 14 }],
      ['boss', 'POST', '/shoes/none/burns', 'unknown-shoe', { first: 'AS', further: ['2S'] }],
      ['boss', 'POST', '/rounds', 'unknown-shoe', { shoeId: 'none' }],
      ['boss', 'POST', '/rounds', 'unknown-shoe', { shoeId: 'none', turns: [{}] }],
      ['boss', 'POST', '/shoes/none/cutting-card', 'unknown-shoe', {}],
      ['boss', 'POST', '/shoes/none/last-hand', 'unknown-shoe', {}],
      [
        'boss',
        'POST',
        '/shoes/none/irregularities',
        'unknown-shoe',
        { kind: 'other', disclosed: false, note: 'x' },
      ],
      ['boss', 'POST', '/shoes/none/vigorish-payments', 'unknown-shoe', { position: 1 }],
      ['boss', 'POST', '/shoes/none/patron-departures', 'unknown-shoe', { position: 1, patronId: 'P-1' }],
      ['boss', 'POST', '/shoes/none/completion', 'unknown-shoe', {}],
      ['boss', 'POST', '/rounds/none/no-more-bets', 'unknown-round', {}],
      ['boss', 'POST', '/rounds/none/facts', 'unknown-round', { fact: { winner: 'tie' } }],
      ['boss', 'POST', '/rounds/none/settlement', 'unknown-round', {}],
      ['boss', 'POST', '/rounds/none/void', 'unknown-round', { reason: 'other', note: 'x' }],
      ['boss', 'POST', '/rounds/none/corrections', 'unknown-round', { reason: 'x' }],
      ['boss', 'POST', '/rounds/none/wagers/w1/vigorish-collections', 'unknown-round', { amountCents: 5 }],
      ['boss', 'PATCH', '/rounds/S1.001/wagers/w9', 'unknown-wager', { stakeCents: 500 }],
      ['boss', 'PATCH', '/rounds/S1.001/wagers/none', 'unknown-wager', { stakeCents: 500 }],
      ['boss', 'POST', '/rounds/S1.001/wagers/w9/withdrawal', 'unknown-wager', {}],
      ['boss', 'POST', `${form}/signatures`, 'unknown-form', { as: 'pit-boss' }],
      ['boss', 'POST', `${form}/patron-signature`, 'unknown-form', {}],
      ['dealer', 'POST', `${form}/deposit`, 'unknown-form', {}],
      ['clerk', 'POST', `${form}/forwarding`, 'unknown-form', {}],
      ['counter', 'POST', `${form}/count`, 'unknown-form', { amountCents: 5 }],
      ['boss', 'POST', `${form}/void-signatures`, 'unknown-form', { as: 'pit-boss', reason: 'x' }],
      [
        'clerk',
        'POST',
        '/vigorish-forms',
        'unknown-shoe',
        { seriesId: 'CVF-A', shoeId: 'none', position: 1, patronName: 'x', reason: 'x' },
      ],
      [
        'clerk',
        'POST',
        '/vigorish-forms',
        'unknown-series',
        { seriesId: 'none', shoeId: 'S1', position: 1, patronName: 'x', reason: 'x' },
      ],
    ])('gives %s, for an unknown id in %s %s, the code %s', async (who, method, path, code, body) => {
      const dated = body === null ? undefined : { ...body, occurredAt: OCCURRED_AT };
      expectProblem(await pit.as(who)(method, path, dated), 404, code);
    });

    it.each([
      ['/rounds/../users', 404],
      ['/rounds/..', 404],
      ['/rounds/.', 404],
      ['/rounds/..%2f..%2fetc%2fpasswd', 404],
      ['/rounds/%2e%2e%2f%2e%2e%2fledger.sqlite/events', 404],
      ['/rounds/..%5c..%5cledger.sqlite', 404],
      ['/rounds/a%00b', 404],
      ['/rounds/a%0d%0aset-cookie:x', 404],
      ['/rounds/%C0%AE%C0%AE', 400],
      ['/rounds/%zz', 400],
      ['/rounds/%F0%9F%82%A1', 404],
      [`/rounds/${'a'.repeat(81)}`, 404],
      [`/rounds/${'a'.repeat(101)}`, 414],
      ['/rounds/__proto__', 404],
      ['/rounds/constructor', 404],
      ["/rounds/1'%20OR%20'1'='1", 404],
      ['/vigorish-forms/..%2f/events', 404],
      ['/tables/..%2fidentity.sqlite', 404],
      ['//rounds', 404],
      ['/docs/..%2f..%2fpackage.json', 404],
      ['/nowhere', 404],
    ])('finds nothing under a name such as %s', async (path, status) => {
      const answer = await pit.http.getUntidied(path, {
        authorization: `Bearer ${pit.tokens.get('surveillance')}`,
      });
      expect({ path, status: answer.status, text: answer.text }).toEqual({ path, status, text: answer.text });
      expectProblem(answer, status, String(answer.body['code']));
      expect(answer.text).not.toMatch(/root:|SQLite format|"dependencies"/);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    });

    it("finds ids of the ledger that are longer than a caller's ids may be", async () => {
      const answer = await pit.as('surveillance')('GET', `/rounds/${'S'.repeat(64)}.001`);
      expectProblem(answer, 404, 'unknown-round');
    });
  });

  describe('requests', () => {
    it('lists the methods of a path when the method is not supported', async () => {
      const answer = await pit.as('boss')('DELETE', '/pits');
      expectProblem(answer, 405, 'method-not-allowed');
      expect(answer.headers['allow']).toBe('GET, HEAD, POST');
    });

    it('answers oversized headers with a problem too', async () => {
      const answer = await pit.http.getUntidied('/rounds', { 'idempotency-key': 'k'.repeat(20_000) });
      expectProblem(answer, 431, 'headers-too-large');
    });
  });
});
