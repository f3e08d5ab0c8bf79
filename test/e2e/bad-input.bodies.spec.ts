import { temporaryFolder } from '#testing/temporary-folder.js';
import { OCCURRED_AT, openPitInPlay, sendRaw } from './bad-input.js';
import { tableBody } from './floor.js';
import type { Pit } from './pit.js';
import { expectProblem, fieldsOf } from './problem.js';

describe('bad input', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let head: string;

  beforeAll(async () => {
    pit = await openPitInPlay(folder);
    head = await pit.head();
  });
  afterAll(() => pit.close());
  afterEach(async () => expect(await pit.head()).toBe(head));

  describe('bodies', () => {
    const table = (): Record<string, unknown> => tableBody('MB-09', 'MB-02', OCCURRED_AT);
    /** The body of a table with the value at a path replaced; the path is names joined by dots. */
    const tableWith = (path: string, value: unknown): Record<string, unknown> => {
      const body = structuredClone(table());
      const names = path.split('.');
      const last = names.pop() ?? '';
      let inner = body;
      for (const name of names) inner = inner[name] as Record<string, unknown>;
      inner[last] = value;
      return body;
    };

    it.each(['gzip', 'br', 'identity, gzip', 'GZIP'])(
      'refuses a body that says it is encoded as %s',
      async (encoding) => {
        const headers = { 'content-encoding': encoding };
        const answer = await sendRaw(
          pit,
          'boss',
          'POST',
          '/pits',
          '{"pitId":"P2","paymentProcedure":1}',
          headers,
        );
        expectProblem(answer, 415, 'unsupported-content-encoding');
      },
    );

    it.each([
      ['{"pitId":"P2","pitId":"P3","paymentProcedure":1}', 'pitId'],
      ['{"pitId":"P2","paymentProcedure":1,"paymentProcedure":1}', 'paymentProcedure'],
      ['{"pitId":"P2","paymentProcedure":1,"asHappened":{"reason":"x","reason":"y"}}', 'reason'],
    ])('refuses a name that is given twice, and names it: %s', async (body, field) => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/pits', body);
      expectProblem(answer, 400, 'invalid-body');
      expect(answer.body['errors']).toEqual([{ field, message: 'is given twice' }]);
    });

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
      ['`asHappened` that is a list', '{"pitId":"P2","paymentProcedure":1,"asHappened":[]}'],
      ['`asHappened` that is null', '{"pitId":"P2","paymentProcedure":1,"asHappened":null}'],
      ['`asHappened` without a reason', '{"pitId":"P2","paymentProcedure":1,"asHappened":{"reason":"  "}}'],
      [
        '`asHappened` by someone',
        '{"pitId":"P2","paymentProcedure":1,"asHappened":{"reason":"x","by":"me"}}',
      ],
    ])('refuses bodies that are or contain %s', async (_name, body) => {
      expectProblem(await sendRaw(pit, 'boss', 'POST', '/pits', body), 400, 'invalid-body');
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
    ])('refuses a table with %s as %j and names the field', async (path, value) => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/tables', JSON.stringify(tableWith(path, value)));
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
    ])('refuses a table with %s as %j by the schema of its game', async (path, value, code, says) => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/tables', JSON.stringify(tableWith(path, value)));
      expectProblem(answer, 422, code);
      expect(answer.body['detail']).toContain(says);
      expect(answer.body['citation']).toBe('19:47-7');
    });

    it('quotes only the beginning of an overlong rule name', async () => {
      const body = JSON.stringify(tableWith(`rules.${'h'.repeat(100_000)}`, 7));
      const answer = await sendRaw(pit, 'boss', 'POST', '/tables', body);
      expectProblem(answer, 422, 'rule-value-malformed');
      expect(answer.body['detail']).toContain(`/${'h'.repeat(60)} of the rules`);
    });

    it("names the known games when a table's game is unknown", async () => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/tables', JSON.stringify(tableWith('game', 'snap')));
      expectProblem(answer, 404, 'unknown-game');
      expect(answer.body['detail']).toMatch(/snap; use one of .*minibaccarat/);
    });

    it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
      'refuses the name %s at any depth',
      async (key) => {
        const hidden = `"${key}":{"isAdmin":true,"percent":0}`;
        const bodies = [
          ['/pits', `{"pitId":"P2","paymentProcedure":1,${hidden}}`],
          ['/pits', `{"pitId":"P2","paymentProcedure":1,"asHappened":{"reason":"x",${hidden}}}`],
          ['/tables', `{${hidden},"rules":{}}`],
          ['/tables', JSON.stringify(table()).replace('"vigorish":{', `"vigorish":{${hidden},`)],
          ['/tables', JSON.stringify(table()).replace('"banker":{', `"banker":{${hidden},`)],
          ['/rounds', `{"shoeId":"S1","turns":[{"wagers":[{"position":1,${hidden}}]}]}`],
          ['/rounds', `{"shoeId":"S1","turns":[{${hidden}}]}`],
          ['/rounds', `{"shoeId":"S1","turns":[{"facts":[{${hidden}}]}]}`],
        ] as const;
        for (const [path, body] of bodies)
          expectProblem(await sendRaw(pit, 'boss', 'POST', path, body), 400, 'invalid-body');
        expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
      },
    );

    it.each([
      ['a megabyte and a byte', `{"pitId":"${'P'.repeat(1_048_576)}"}`, 413, 'body-too-large'],
      ['almost a megabyte of text', `{"pitId":"${'P'.repeat(1_000_000)}"}`, 400, 'invalid-body'],
      ['almost a megabyte of turns', `{"turns":[${'{},'.repeat(300_000)}{}]}`, 400, 'invalid-body'],
      ['almost a megabyte of nulls', `{"turns":[${'null,'.repeat(200_000)}null]}`, 400, 'invalid-body'],
      ['100,000 lists deep', '['.repeat(100_000) + ']'.repeat(100_000), 400, 'invalid-body'],
      ['100,000 objects deep', '{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000), 400, 'invalid-body'],
      ['33 lists deep', `{"turns":${'['.repeat(33)}${']'.repeat(33)}}`, 400, 'invalid-body'],
      [
        'of 300 fields',
        JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}`, 1]))),
        400,
        'invalid-body',
      ],
    ])('answers bodies of %s', async (_name, body, status, code) => {
      expectProblem(await sendRaw(pit, 'boss', 'POST', '/rounds', body), status, code);
    });

    it.each([
      ['cut short', '{"pitId":"secret-pit'],
      ['with a trailing comma', '{"pitId":"P2",}'],
      ['with single quotes', "{'pitId':'P2'}"],
      ['with two values', '{} {}'],
      ['of a form', 'pitId=P2&paymentProcedure=1'],
      ['of XML', '<pit id="P2"/>'],
    ])('refuses %s as invalid JSON, and does not quote it', async (_name, body) => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/pits', body);
      expectProblem(answer, 400, 'malformed-json');
      expect(answer.text).not.toContain('P2');
      expect(answer.text).not.toContain('secret-pit');
    });

    it.each([
      ['a stray byte', [0xff]],
      ['a character cut short', [0xc3]],
      ['a long way to write a slash', [0xc0, 0xaf]],
      ['a surrogate', [0xed, 0xa0, 0x80]],
    ])('refuses bodies that are not UTF-8: %s', async (_name, bytes) => {
      const body = Buffer.concat([Buffer.from('{"pitId":"P'), Buffer.from(bytes), Buffer.from('"}')]);
      expectProblem(await sendRaw(pit, 'boss', 'POST', '/pits', new Uint8Array(body)), 400, 'malformed-json');
    });

    it.each([
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json5',
    ])('refuses media type %s', async (type) => {
      const answer = await sendRaw(pit, 'boss', 'POST', '/pits', '{"pitId":"P2","paymentProcedure":1}', {
        'content-type': type,
      });
      expectProblem(answer, 415, 'unsupported-media-type');
    });

    it('refuses fields of a whole round in a step of a round', async () => {
      const answer = await sendRaw(
        pit,
        'dealer',
        'POST',
        '/rounds',
        JSON.stringify({ shoeId: 'S1', lastHandAnnounced: true, occurredAt: OCCURRED_AT }),
      );
      expectProblem(answer, 400, 'invalid-body');
      expect(fieldsOf(answer)).toEqual(['lastHandAnnounced']);
    });

    it.each(['1S', 'XS', 'TX', '10H', 'as', 'AS ', '', 5, null, ['AS'], '🂡'])(
      'refuses the card %j',
      async (card) => {
        const body = JSON.stringify({ first: '2S', further: [card], occurredAt: OCCURRED_AT });
        expectProblem(await sendRaw(pit, 'dealer', 'POST', '/shoes/S1/burns', body), 400, 'invalid-body');
      },
    );
  });
});
