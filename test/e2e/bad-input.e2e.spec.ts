import { temporaryFolder } from '#testing';
import { at, bringShoe, CARDS, openFloor, tableBody } from './floor.testing.js';
import type { Answer, Method } from './http-client.testing.js';
import { Pit } from './pit.testing.js';
import type { StaffName } from './pit.testing.js';
import { expectProblem, fieldsOf } from './problem.testing.js';

describe('bad input', () => {
  const folder = temporaryFolder();
  const occurredAt = at('18:00');
  let pit: Pit;
  let head: string;
  let round: string;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'boss', 'clerk', 'counter', 'surveillance']);
    await openFloor(pit);
    await bringShoe(pit, 'MB-02', 'S1', at('17:00'));
    round = `/rounds/${(await pit.record('dealer', '/shoes/S1/rounds', { occurredAt })).id}`;
    await pit.record('dealer', `${round}/wagers`, {
      position: 1,
      patronId: 'P-1',
      kind: 'banker',
      stakeCents: 500,
      occurredAt,
    });
    head = await pit.head();
  });
  afterAll(() => pit.close());
  afterEach(async () => expect(await pit.head()).toBe(head));

  /** Sends JSON text as it stands. */
  const raw = (
    name: StaffName,
    method: Method,
    path: string,
    text: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    pit.http.sendRaw(method, path, text, {
      authorization: `Bearer ${pit.tokens.get(name)}`,
      'content-type': 'application/json',
      ...headers,
    });

  describe('amounts', () => {
    const wager = '{"position":2,"patronId":"P-2","kind":"player","stakeCents":AMOUNT}';
    const places: readonly (readonly [string, StaffName, Method, () => string, string, string])[] = [
      ['a wager', 'dealer', 'POST', () => `${round}/wagers`, wager, 'stakeCents'],
      [
        'a changed wager',
        'dealer',
        'PATCH',
        () => `${round}/wagers/w1`,
        '{"stakeCents":AMOUNT}',
        'stakeCents',
      ],
      [
        'a wager of a whole round',
        'dealer',
        'POST',
        () => '/shoes/S1/rounds',
        `{"cards":[],"wagers":[${wager}]}`,
        'wagers[0].stakeCents',
      ],
      [
        'a payment of vigorish',
        'dealer',
        'POST',
        () => '/shoes/S1/vigorish-payments',
        '{"position":1,"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'part of a marker',
        'dealer',
        'POST',
        () => `${round}/wagers/w1/vigorish-collections`,
        '{"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'a count',
        'counter',
        'POST',
        () => '/vigorish-forms/CVF-A-000001/count',
        '{"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'a limit',
        'boss',
        'PUT',
        () => '/tables/MB-02/limits',
        '{"limits":{"banker":{"minimumCents":AMOUNT,"maximumCents":50000}}}',
        'limits',
      ],
    ];
    const amounts = [
      '-1',
      '0',
      '0.5',
      '2500.01',
      '1e21',
      '1e400',
      '-1e400',
      '9007199254740993',
      '100000000001',
      '"2500"',
      '"NaN"',
      'true',
      'null',
      '[2500]',
      '{"cents":2500}',
    ];

    it.each(places)(
      'of %s are whole cents within the ledger and nothing else',
      async (_name, who, method, path, body, field) => {
        for (const amount of amounts) {
          const answer = await raw(who, method, path(), body.replace('AMOUNT', amount));
          expectProblem(answer, 400, 'invalid-body');
          expect(fieldsOf(answer)).toEqual([field]);
        }
      },
    );

    it.each([
      'NaN',
      'Infinity',
      '-Infinity',
      '+5',
      '05',
      '.5',
      '5.',
      '0x10',
      '1_000',
      "'5'",
      'undefined',
      '',
    ])('as %s are no JSON', async (token) => {
      expectProblem(
        await raw('dealer', 'POST', `${round}/wagers`, wager.replace('AMOUNT', token)),
        400,
        'malformed-json',
      );
    });

    it('may be nothing where the rules give something, and no less', async () => {
      const answer = await raw(
        'dealer',
        'POST',
        `${round}/settlement`,
        '{"actual":[{"wagerId":"w1","paidCents":-1}]}',
      );
      expect(fieldsOf(answer)).toEqual(['actual[0].paidCents']);
    });
  });

  describe('bodies', () => {
    const table = (): Record<string, unknown> => tableBody('MB-09', 'MB-02', occurredAt);
    /** The body of a table with another value at a path of names and dots. */
    const tableWith = (path: string, value: unknown): Record<string, unknown> => {
      const body = structuredClone(table());
      const names = path.split('.');
      const last = names.pop() ?? '';
      let inner = body;
      for (const name of names) inner = inner[name] as Record<string, unknown>;
      inner[last] = value;
      return body;
    };

    it.each([
      ['a list', '[]'],
      ['a list of an object', '[{"pitId":"P2","paymentProcedure":1}]'],
      ['null', 'null'],
      ['text', '"P2"'],
      ['a number', '7'],
      ['true', 'true'],
      ['nothing', ''],
      ['an empty object', '{}'],
      ['ids as numbers', '{"pitId":2,"paymentProcedure":1}'],
      ['ids as lists', '{"pitId":["P2"],"paymentProcedure":1}'],
      ['ids as objects', '{"pitId":{"$ne":""},"paymentProcedure":1}'],
      ['an empty id', '{"pitId":"","paymentProcedure":1}'],
      ['an id with a line end', '{"pitId":"P2\\n","paymentProcedure":1}'],
      ['an id with a NUL', '{"pitId":"P2\\u0000","paymentProcedure":1}'],
      ['half a surrogate pair', '{"pitId":"P\\ud800","paymentProcedure":1}'],
      ['an id like a path', '{"pitId":"../../etc/passwd","paymentProcedure":1}'],
      ['an id of 65 characters', `{"pitId":"${'P'.repeat(65)}","paymentProcedure":1}`],
      ['numbers as text', '{"pitId":"P2","paymentProcedure":"1"}'],
      ['numbers that are none of the choices', '{"pitId":"P2","paymentProcedure":5}'],
      ['a field of no command', '{"pitId":"P2","paymentProcedure":1,"admin":true}'],
      ['the actor', '{"pitId":"P2","paymentProcedure":1,"actor":{"userId":"someone"}}'],
      ['the role', '{"pitId":"P2","paymentProcedure":1,"role":"pit-boss"}'],
      ['the time of the record', '{"pitId":"P2","paymentProcedure":1,"recordedAt":"2010-06-05T18:00:00Z"}'],
      ['an override that is a list', '{"pitId":"P2","paymentProcedure":1,"override":[]}'],
      ['an override that is null', '{"pitId":"P2","paymentProcedure":1,"override":null}'],
      ['an override without a reason', '{"pitId":"P2","paymentProcedure":1,"override":{"reason":"  "}}'],
      ['an override by someone', '{"pitId":"P2","paymentProcedure":1,"override":{"reason":"x","by":"me"}}'],
    ])('that are or hold %s are refused', async (_name, body) => {
      expectProblem(await raw('boss', 'POST', '/pits', body), 400, 'invalid-body');
    });

    it.each([
      ['rules', []],
      ['rules', null],
      ['rules', 'standard'],
      ['limits', [{ banker: {} }]],
      ['limits.banker', null],
      ['limits.banker', { minimumCents: 1 }],
      ['limits.banker.extra', 1],
      ['limits.BANKER', { minimumCents: 1, maximumCents: 10 }],
      ['limits.a b', { minimumCents: 1, maximumCents: 10 }],
      [`limits.${'a'.repeat(65)}`, { minimumCents: 1, maximumCents: 10 }],
      ['positions', '7'],
      ['positions', 0],
      ['positions', 301],
      ['game', 'a b'],
      ['game', ['minibaccarat']],
    ])('of a table with %s as %j are refused at that field', async (path, value) => {
      const answer = await raw('boss', 'POST', '/tables', JSON.stringify(tableWith(path, value)));
      expectProblem(answer, 400, 'invalid-body');
      expect(fieldsOf(answer)).toEqual([path.split('.')[0]]);
    });

    it.each([
      ['rules.vigorish', [], 'rule-value-malformed', '/vigorish of the rules of Minibaccarat'],
      ['rules.vigorish', 'none', 'rule-value-malformed', '/vigorish of the rules of Minibaccarat'],
      ['rules.vigorish', undefined, 'rule-value-missing', '/vigorish of the rules of Minibaccarat'],
      ['rules.vigorish.percent', '5', 'rule-value-malformed', '/vigorish/percent of the rules'],
      ['rules.vigorish.percent', undefined, 'rule-value-missing', '/vigorish/percent of the rules'],
      ['rules.vigorish.extra', 1, 'rule-value-malformed', '/vigorish/extra of the rules'],
      ['rules.tieOdds', { pays: 8 }, 'rule-value-missing', '/tieOdds/per of the rules'],
      ['rules.tieOdds', [8, 1], 'rule-value-malformed', '/tieOdds of the rules'],
      ['rules.tieOdds', { pays: 8.5, per: 1 }, 'rule-value-malformed', '/tieOdds/pays of the rules'],
      ['rules.decks', 8.5, 'rule-value-malformed', '/decks of the rules'],
      ['rules.decks', '8', 'rule-value-malformed', '/decks of the rules'],
      ['rules.decks', undefined, 'rule-value-missing', '/decks of the rules'],
      ['rules.hunch', 7, 'rule-value-malformed', '/hunch of the rules of Minibaccarat'],
    ])('of a table with %s as %j are refused by the shape of its game', async (path, value, code, says) => {
      const answer = await raw('boss', 'POST', '/tables', JSON.stringify(tableWith(path, value)));
      expectProblem(answer, 422, code);
      expect(answer.body['detail']).toContain(says);
      expect(answer.body['citation']).toBe('19:47-7');
    });

    it('of a table with a rule of a name without end are refused with the beginning of it', async () => {
      const body = JSON.stringify(tableWith(`rules.${'h'.repeat(100_000)}`, 7));
      const answer = await raw('boss', 'POST', '/tables', body);
      expectProblem(answer, 422, 'rule-value-malformed');
      expect(answer.body['detail']).toContain(`/${'h'.repeat(60)} of the rules`);
    });

    it('of a table of a game that nobody plays name those that are played', async () => {
      const answer = await raw('boss', 'POST', '/tables', JSON.stringify(tableWith('game', 'snap')));
      expectProblem(answer, 404, 'unknown-game');
      expect(answer.body['detail']).toMatch(/snap; there are .*minibaccarat/);
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'may not name %s at any depth',
      async (key) => {
        const hidden = `"${key}":{"isAdmin":true,"percent":0}`;
        const bodies = [
          ['/pits', `{"pitId":"P2","paymentProcedure":1,${hidden}}`],
          ['/pits', `{"pitId":"P2","paymentProcedure":1,"override":{"reason":"x",${hidden}}}`],
          ['/tables', `{${hidden},"rules":{}}`],
          ['/tables', JSON.stringify(table()).replace('"vigorish":{', `"vigorish":{${hidden},`)],
          ['/tables', JSON.stringify(table()).replace('"banker":{', `"banker":{${hidden},`)],
          ['/shoes/S1/rounds', `{"cards":[],"wagers":[{"position":1,${hidden}}]}`],
          ['/shoes/S1/rounds', `{"cards":[],"wagers":[],"times":{${hidden}}}`],
          ['/shoes/S1/rounds', `{"cards":[{${hidden}}],"wagers":[]}`],
        ] as const;
        for (const [path, body] of bodies)
          expectProblem(await raw('boss', 'POST', path, body), 400, 'invalid-body');
        expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      },
    );

    it.each([
      ['a megabyte and a byte', `{"pitId":"${'P'.repeat(1_048_576)}"}`, 413, 'body-too-large'],
      ['almost a megabyte of text', `{"pitId":"${'P'.repeat(1_000_000)}"}`, 400, 'invalid-body'],
      ['almost a megabyte of wagers', `{"wagers":[${'{},'.repeat(300_000)}{}]}`, 400, 'invalid-body'],
      ['almost a megabyte of nulls', `{"wagers":[${'null,'.repeat(200_000)}null]}`, 400, 'invalid-body'],
      ['100,000 lists deep', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'invalid-body'],
      ['100,000 objects deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 400, 'invalid-body'],
      ['33 lists deep', `{"cards":${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'invalid-body'],
      [
        'of 300 fields',
        JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 1]))),
        400,
        'invalid-body',
      ],
    ])('of %s are answered at once', async (_name, body, status, code) => {
      const startedMs = performance.now();
      expectProblem(await raw('boss', 'POST', '/shoes/S1/rounds', body), status, code);
      expect(performance.now() - startedMs).toBeLessThan(2_000);
    });

    it.each([
      ['cut short', '{"pitId":"secret-pit'],
      ['with a trailing comma', '{"pitId":"P2",}'],
      ['with single quotes', "{'pitId':'P2'}"],
      ['with two values', '{} {}'],
      ['of a form', 'pitId=P2&paymentProcedure=1'],
      ['of XML', '<pit id="P2"/>'],
    ])('%s are no JSON, and are not quoted', async (_name, body) => {
      const answer = await raw('boss', 'POST', '/pits', body);
      expectProblem(answer, 400, 'malformed-json');
      expect(answer.text).not.toContain('P2');
      expect(answer.text).not.toContain('secret-pit');
    });

    it.each([
      ['a stray byte', [0xff]],
      ['a character cut short', [0xc3]],
      ['a long way to write a slash', [0xc0, 0xaf]],
      ['a surrogate', [0xed, 0xa0, 0x80]],
    ])('that are not UTF-8 for %s are refused', async (_name, bytes) => {
      const body = Buffer.concat([Buffer.from('{"pitId":"P'), Buffer.from(bytes), Buffer.from('"}')]);
      expectProblem(await raw('boss', 'POST', '/pits', new Uint8Array(body)), 400, 'malformed-json');
    });

    it.each([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json5',
    ])('of media type %s are refused', async (type) => {
      const answer = await raw('boss', 'POST', '/pits', '{"pitId":"P2","paymentProcedure":1}', {
        'content-type': type,
      });
      expectProblem(answer, 415, 'unsupported-media-type');
    });

    it('may not come with a request that takes none', async () => {
      const answer = await raw(
        'dealer',
        'DELETE',
        `${round}/wagers/w1`,
        '{"occurredAt":"2010-06-05T18:00:00Z"}',
      );
      expectProblem(answer, 400, 'invalid-body');
    });

    it('of part of a round may not hold what belongs to a whole one', async () => {
      const answer = await raw(
        'dealer',
        'POST',
        '/shoes/S1/rounds',
        JSON.stringify({ cards: CARDS.tie, occurredAt }),
      );
      expectProblem(answer, 400, 'invalid-body');
      expect(fieldsOf(answer)).toEqual(['cards']);
    });

    it.each(['1S', 'XS', 'TX', '10H', 'as', 'AS ', '', 5, null, ['AS'], '🂡'])(
      'with the card %j are refused',
      async (card) => {
        const body = JSON.stringify({ cards: ['2S', card], occurredAt });
        expectProblem(await raw('dealer', 'POST', `${round}/cards`, body), 400, 'invalid-body');
      },
    );
  });

  describe('times', () => {
    it.each([
      'yesterday',
      '2010-06-05',
      '2010-06-05T18:00:00',
      '2010-06-05 18:00:00Z',
      '2010-02-30T18:00:00Z',
      '2010-13-01T18:00:00Z',
      '2010-06-05T24:00:00Z',
      '2010-06-05T18:60:00Z',
      '2010-06-05T18:00:60Z',
      '2010-06-05T18:00:00+24:00',
      '+012010-06-05T18:00:00Z',
      '0000-01-01T00:00:00+23:59',
      '1899-12-31T23:59:59Z',
      1_275_760_800,
      null,
      ['2010-06-05T18:00:00Z'],
    ])('as %j are refused', async (time) => {
      const answer = await pit.as('boss')('POST', '/pits', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt: time,
      });
      expectProblem(answer, 400, 'invalid-body');
      expect(fieldsOf(answer)).toEqual(['occurredAt']);
    });

    it('ahead of the clock of the ledger by more than two minutes are refused', async () => {
      const ahead = new Date(pit.nowMs + 121_000).toISOString();
      const answer = await pit.as('boss')('POST', '/pits', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt: ahead,
      });
      expectProblem(answer, 422, 'occurred-in-the-future');
    });

    it('of the steps of a round stand in their order, and in that of the round', async () => {
      const times = { openedAt: at('18:01'), noMoreBetsAt: at('18:00') };
      const body = { cards: CARDS.tie, wagers: [], occurredAt: at('18:02'), times };
      await pit
        .as('dealer')('POST', '/shoes/S1/rounds', body)
        .then((answer) => expectProblem(answer, 422, 'times-out-of-order'));
      const before = { occurredAt: at('17:50') };
      expectProblem(
        await pit.as('dealer')('POST', `${round}/no-more-bets`, before),
        422,
        'before-the-step-it-follows',
      );
    });
  });

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
      ['/tables?game=a%20b', 'game'],
      ['/tables/MB-02?limit=1', 'limit'],
      ['/reports/table-win', 'from'],
      ['/reports/table-win?from=2010-06-05&by=dealer', 'by'],
      ['/reports/table-win?from=2010-06-05&to=2010-06-04', 'to'],
      ['/reports/table-win?from=2010-06-05&limit=1', 'limit'],
      ['/reports/vigorish?cursor=x', 'cursor'],
      ['/reports/control-exceptions?severity=high', 'severity'],
      ['/vigorish-forms?status=lost', 'status'],
      ['/rounds/S1.001?x=1', 'x'],
      ['/rounds/S1.001/replay?verbose=1', 'verbose'],
    ])('as in %s are refused at %s', async (path, field) => {
      const startedMs = performance.now();
      const answer = await pit.as('surveillance')('GET', path);
      expectProblem(answer, 400, 'invalid-query');
      expect(fieldsOf(answer)).toEqual([field]);
      expect(performance.now() - startedMs).toBeLessThan(1_000);
    });

    it('may not come with a command', async () => {
      const answer = await pit.as('boss')('POST', '/pits?dryRun=true', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt,
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
    ])('with a cursor of %s are refused', async (_name, value) => {
      expectProblem(await pit.as('surveillance')('GET', `/rounds?cursor=${value}`), 400, 'invalid-cursor');
    });
  });

  // Known: the read models hand a cursor's values on without a look at their types, and the store throws.
  it.each([
    ['/rounds', [1, 2]],
    ['/rounds', [{ position: '1' }, 'a']],
    ['/reports/control-exceptions', ['a']],
    ['/reports/control-exceptions', [{ position: '9999999999999999999' }]],
  ])('cursors for %s of values of other types, as %j, are refused', async (path, values) => {
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
      ['surveillance', 'GET', `${form}/events`, 'unknown-form', null],
      ['boss', 'POST', '/pits/none/payment-procedure-changes', 'unknown-pit', { paymentProcedure: 2 }],
      ['boss', 'POST', '/tables', 'unknown-pit', { ...tableBody('MB-09', 'MB-02', ''), pitId: 'none' }],
      ['boss', 'POST', '/tables/none/retirement', 'unknown-table', {}],
      ['boss', 'POST', '/shoes', 'unknown-table', { shoeId: 'S2', tableId: 'none' }],
      ['boss', 'POST', '/shoes/none/cuts', 'unknown-shoe', { cutDepth: 50, cuttingCardFromBack: 14 }],
      ['boss', 'POST', '/shoes/none/burns', 'unknown-shoe', { first: 'AS', further: ['2S'] }],
      ['boss', 'POST', '/shoes/none/rounds', 'unknown-shoe', {}],
      ['boss', 'POST', '/shoes/none/rounds', 'unknown-shoe', { wagers: [], cards: CARDS.tie }],
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
      ['boss', 'POST', '/rounds/none/cards', 'unknown-round', { cards: ['2S'] }],
      ['boss', 'POST', '/rounds/none/card-readings', 'unknown-round', { cards: ['2S'], reason: 'x' }],
      ['boss', 'POST', '/rounds/none/result', 'unknown-round', { winner: 'tie' }],
      ['boss', 'POST', '/rounds/none/settlement', 'unknown-round', {}],
      ['boss', 'POST', '/rounds/none/void', 'unknown-round', { reason: 'other', note: 'x' }],
      ['boss', 'POST', '/rounds/none/corrections', 'unknown-round', { reason: 'x' }],
      ['boss', 'POST', '/rounds/none/wagers/w1/vigorish-collections', 'unknown-round', { amountCents: 5 }],
      ['boss', 'PATCH', '/rounds/S1.001/wagers/w9', 'unknown-wager', { stakeCents: 500 }],
      ['boss', 'PATCH', '/rounds/S1.001/wagers/none', 'unknown-wager', { stakeCents: 500 }],
      ['boss', 'DELETE', '/rounds/S1.001/wagers/w9', 'unknown-wager', null],
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
    ])('of nothing, asked for by %s in %s %s, are answered %s', async (who, method, path, code, body) => {
      const dated = body === null ? undefined : { ...body, occurredAt };
      const time = method === 'DELETE' ? `?occurredAt=${encodeURIComponent(occurredAt)}` : '';
      expectProblem(await pit.as(who)(method, `${path}${time}`, dated), 404, code);
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
    ])('such as %s lead nowhere', async (path, status) => {
      const answer = await pit.http.getUntidied(path, {
        authorization: `Bearer ${pit.tokens.get('surveillance')}`,
      });
      expect({ path, status: answer.status, text: answer.text }).toEqual({ path, status, text: answer.text });
      expectProblem(answer, status, String(answer.body['code']));
      expect(answer.text).not.toMatch(/root:|SQLite format|"dependencies"/);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    });

    it('that the ledger makes are longer than those that it is given, and still found', async () => {
      const answer = await pit.as('surveillance')('GET', `/rounds/${'S'.repeat(64)}.001`);
      expectProblem(answer, 404, 'unknown-round');
    });
  });

  describe('requests', () => {
    it('of a method that a path does not answer to learn which it does', async () => {
      const answer = await pit.as('boss')('DELETE', '/pits');
      expectProblem(answer, 405, 'method-not-allowed');
      expect(answer.headers['allow']).toBe('GET, HEAD, POST');
    });

    it('with headers beyond every measure are refused as problems too', async () => {
      const answer = await pit.http.getUntidied('/rounds', { 'idempotency-key': 'k'.repeat(20_000) });
      expectProblem(answer, 431, 'headers-too-large');
    });
  });
});
