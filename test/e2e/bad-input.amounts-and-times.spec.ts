import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { openPitInPlay, ROUND, sendRaw } from './bad-input.js';
import { at, CARDS } from './floor.js';
import type { Method } from './http-client.js';
import type { Pit, StaffName } from './pit.js';
import { expectProblem, fieldsOf } from './problem.js';

describe('bad input', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let head: string;

  beforeAll(async () => {
    pit = await openPitInPlay(folder, ['counter']);
    head = await pit.head();
  });
  afterAll(() => pit.close());
  afterEach(async () => expect(await pit.head()).toBe(head));

  describe('amounts', () => {
    const wager = '{"position":2,"patronId":"P-2","kind":"player","stakeCents":AMOUNT}';
    const places: readonly (readonly [string, StaffName, Method, string, string, string])[] = [
      ['a wager', 'dealer', 'POST', `${ROUND}/wagers`, wager, 'stakeCents'],
      ['a changed wager', 'dealer', 'PATCH', `${ROUND}/wagers/w1`, '{"stakeCents":AMOUNT}', 'stakeCents'],
      [
        'a wager of a whole round',
        'dealer',
        'POST',
        '/rounds',
        `{"shoeId":"S1","turns":[{"wagers":[${wager}]}]}`,
        'turns[0].wagers[0].stakeCents',
      ],
      [
        'a payment of vigorish',
        'dealer',
        'POST',
        '/shoes/S1/vigorish-payments',
        '{"position":1,"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'part of a marker',
        'dealer',
        'POST',
        `${ROUND}/wagers/w1/vigorish-collections`,
        '{"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'a count',
        'counter',
        'POST',
        '/vigorish-forms/CVF-A-000001/count',
        '{"amountCents":AMOUNT}',
        'amountCents',
      ],
      [
        'a limit',
        'boss',
        'PUT',
        '/tables/MB-02/limits',
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
      'refuses %s: an amount is whole cents within the range of the ledger',
      async (_name, who, method, path, body, field) => {
        for (const amount of amounts) {
          const answer = await sendRaw(pit, who, method, path, body.replace('AMOUNT', amount));
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
    ])('refuses %s, which is not JSON', async (token) => {
      expectProblem(
        await sendRaw(pit, 'dealer', 'POST', `${ROUND}/wagers`, wager.replace('AMOUNT', token)),
        400,
        'malformed-json',
      );
    });

    it('may be zero if the rules give an amount, and not below zero', async () => {
      const answer = await sendRaw(
        pit,
        'dealer',
        'POST',
        `${ROUND}/settlement`,
        '{"actual":[{"wagerId":"w1","paidCents":-1}]}',
      );
      expect(fieldsOf(answer)).toEqual(['actual[0].paidCents']);
    });
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
    ])('refuses %j', async (time) => {
      const answer = await pit.as('boss')('POST', '/pits', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt: time,
      });
      expectProblem(answer, 400, 'invalid-body');
      expect(fieldsOf(answer)).toEqual(['occurredAt']);
    });

    it('refuses a time more than two minutes ahead of the clock of the ledger', async () => {
      const ahead = new Date(pit.nowMs + 121_000).toISOString();
      const answer = await pit.as('boss')('POST', '/pits', {
        pitId: 'P2',
        paymentProcedure: 1,
        occurredAt: ahead,
      });
      expectProblem(answer, 422, 'occurred-in-the-future');
    });

    it('refuses steps of a round out of order, or outside the time of the round', async () => {
      const turns = [{ facts: handOf(CARDS.tie), noMoreBetsAt: at('18:00') }];
      const body = { shoeId: 'S1', openedAt: at('18:01'), turns, occurredAt: at('18:02') };
      await pit
        .as('dealer')('POST', '/rounds', body)
        .then((answer) => expectProblem(answer, 422, 'times-out-of-order'));
      const before = { occurredAt: at('17:50') };
      expectProblem(
        await pit.as('dealer')('POST', `${ROUND}/no-more-bets`, before),
        422,
        'before-the-step-it-follows',
      );
    });
  });
});
