import { handOf } from '#play/baccarat-hand.js';
import type { Card } from '#rules';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor, tableBody } from './floor.js';
import type { Answer } from './http-client.js';
import { Pit } from './pit.js';
import type { Recorded } from './pit.js';
import { expectProblem } from './problem.js';

describe('an impossible command or a broken rule', () => {
  const folder = temporaryFolder();
  const occurredAt = at('18:00');
  let pit: Pit;
  let round: string;
  let shoes = 0;

  beforeAll(async () => {
    pit = await Pit.open(folder, ['dealer', 'floorperson', 'boss', 'clerk', 'otherClerk']);
    await openFloor(pit);
  });
  afterAll(() => pit.close());

  /** A separate table with a shoe ready to deal, and the path of the shoe. */
  const newShoe = async (kind: 'PB-01' | 'MB-02' | 'MB-03' = 'MB-02'): Promise<string> => {
    const tableId = `T${(shoes += 1)}`;
    await pit.record('boss', '/tables', tableBody(tableId, kind, at('10:00')));
    await bringShoe(pit, tableId, `${tableId}.S`, at('17:00'));
    return `/shoes/${tableId}.S`;
  };
  const idOf = (shoe: string): string => shoe.slice('/shoes/'.length);
  const openRound = async (shoe: string): Promise<string> =>
    `/rounds/${(await pit.record('dealer', '/rounds', { shoeId: idOf(shoe), occurredAt })).id}`;
  const dealer = (path: string, body: object = {}): Promise<Answer> =>
    pit.as('dealer')('POST', path, { ...body, occurredAt });
  const observe = (fact: object): Promise<Answer> => dealer(`${round}/facts`, { fact });
  const deal = async (cards: readonly Card[]): Promise<void> => {
    for (const fact of handOf(cards)) await pit.record('dealer', `${round}/facts`, { fact, occurredAt });
  };
  const wager = (position: number, kind: string, stakeCents: number): object => ({
    position,
    patronId: `P-${position}`,
    kind,
    stakeCents,
  });

  /** Expects a problem that cites the paragraph, and no new event. */
  const expectRefusal = async (
    ask: () => Promise<Answer>,
    status: number,
    code: string,
    citation?: string,
  ): Promise<void> => {
    const head = await pit.head();
    const answer = await ask();
    expectProblem(answer, status, code);
    expect(answer.body['citation']).toBe(citation);
    expect(await pit.head()).toBe(head);
  };

  describe('in a round is refused', () => {
    beforeEach(async () => {
      round = await openRound(await newShoe());
      await pit.record('dealer', `${round}/wagers`, { ...wager(1, 'banker', 5_000), occurredAt });
    });

    it('for a wager made, raised or withdrawn after no more bets (7.2(d))', async () => {
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      const late = [422, 'wager-after-no-more-bets', '19:47-7.2(d)'] as const;
      await expectRefusal(() => dealer(`${round}/wagers`, wager(2, 'player', 500)), ...late);
      const raised = { stakeCents: 9_000, occurredAt };
      await expectRefusal(() => pit.as('dealer')('PATCH', `${round}/wagers/w1`, raised), ...late);
      await expectRefusal(() => dealer(`${round}/wagers/w1/withdrawal`), ...late);
      await expectRefusal(() => dealer(`${round}/no-more-bets`), 409, 'no-more-bets-already-called');
    });

    it('for a card before no more bets, a settlement before the result, or a result before the cards', async () => {
      await expectRefusal(() => observe({ cards: ['2S'] }), 422, 'no-more-bets-not-called', '19:47-7.2(d)');
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      await expectRefusal(() => observe({ winner: 'tie' }), 422, 'cards-still-due', '19:47-7.7(c)');
      await expectRefusal(() => dealer(`${round}/settlement`), 422, 'result-not-announced', '19:47-7.10(a)');
    });

    it('for a third card against the table of drawing rules (7.9)', async () => {
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      const fifth = { cards: [...CARDS.bankerWins, '5S'] };
      await expectRefusal(() => observe(fifth), 422, 'third-card-against-table', '19:47-7.9(a)');
      // Player seven stands, so Banker six stands too.
      const stands = { cards: ['7S', '6S', 'KS', 'KH', '2C'] };
      await expectRefusal(() => observe(stands), 422, 'third-card-against-table', '19:47-7.9(c)');
    });

    it('for a card that all decks already dealt (7.1(a))', async () => {
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      // The ace of spades is burned once and dealt twice in each of two rounds: five of the six in six decks.
      const shoeId = round.slice('/rounds/'.length, -'.001'.length);
      await deal(['AS', '9S', 'AS', 'TS']);
      await pit.record('dealer', `${round}/settlement`, { occurredAt });
      const second = { shoeId, turns: [{ facts: handOf(['AS', '9H', 'AS', 'TH']) }], occurredAt };
      await pit.record('dealer', '/rounds', second);
      const third = { shoeId, turns: [{ facts: handOf(['AS', '9D', 'AS', 'TD']) }] };
      await expectRefusal(() => dealer('/rounds', third), 422, 'card-dealt-too-often', '19:47-7.1(a)');
    });

    it('for a result that differs from the cards (7.10(a))', async () => {
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      await pit.record('dealer', `${round}/facts`, { fact: { cards: CARDS.bankerWins }, occurredAt });
      for (const result of [
        { winner: 'player' },
        { winner: 'banker', bankerPoints: 8 },
        { winner: 'banker', totalCards: 5 },
      ]) {
        await expectRefusal(() => observe(result), 422, 'result-not-given-by-cards', '19:47-7.10(a)');
      }
    });

    it("for a wager at no position, at another patron's, twice, or of a kind that is not offered", async () => {
      await expectRefusal(() => dealer(`${round}/wagers`, wager(8, 'player', 500)), 422, 'unknown-position');
      const other = { ...wager(1, 'player', 500), patronId: 'P-2' };
      await expectRefusal(() => dealer(`${round}/wagers`, other), 409, 'position-taken');
      await expectRefusal(
        () => dealer(`${round}/wagers`, wager(1, 'banker', 500)),
        409,
        'wager-already-placed',
      );
      await expectRefusal(
        () => dealer(`${round}/wagers`, wager(2, 'total-four', 500)),
        422,
        'wager-not-offered',
        '19:47-7.2(b)',
      );
    });

    it('for a second round of the shoe, a second shoe at the table, or a shoe that is not ready', async () => {
      const [, shoeId, tableId] = /^\/rounds\/((T\d+)\.S)/.exec(round) ?? [];
      await expectRefusal(() => dealer('/rounds', { shoeId }), 409, 'round-already-open');
      await expectRefusal(() => dealer(`/shoes/${shoeId}/completion`), 409, 'round-not-completed');
      const second = { shoeId: 'another', tableId };
      await expectRefusal(() => dealer('/shoes', second), 422, 'shoe-already-in-play', '19:47-7.3(c)4');
    });

    it('for a settlement of a wager that was never made', async () => {
      await pit.record('dealer', `${round}/no-more-bets`, { occurredAt });
      await deal(CARDS.playerWins);
      const settle =
        (actual: readonly object[]): (() => Promise<Answer>) =>
        () =>
          dealer(`${round}/settlement`, { actual });
      await expectRefusal(settle([{ wagerId: 'w7' }]), 404, 'unknown-wager');
      await expectRefusal(settle([{ wagerId: 'w1' }, { wagerId: 'w1' }]), 422, 'wager-named-twice');
      for (const takenCents of [4_999, 5_001]) {
        await expectRefusal(
          settle([{ wagerId: 'w1', takenCents }]),
          422,
          'payout-differs-from-odds',
          '19:47-7.2(a)1ii',
        );
      }
    });
  });

  it('for one of two rounds opened on a shoe at the same time', async () => {
    const shoe = await newShoe();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => dealer('/rounds', { shoeId: idOf(shoe) })),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expectProblem(answer, 409, 'round-already-open');
  });

  it('for one of two forms with the same number, prepared by two clerks at the same time (7.3(c)3ii)', async () => {
    const shoe = await newShoe('PB-01');
    const wagers = [1, 2, 3, 4, 5, 6].map((position) => wager(position, 'banker', 5_000));
    const turns = [{ wagers, facts: handOf(CARDS.bankerWins) }];
    await pit.record('dealer', '/rounds', { shoeId: idOf(shoe), turns, occurredAt });
    await pit.record('clerk', '/form-series', { seriesId: 'CVF-R', first: 7, last: 40, occurredAt });
    const form = (position: number, serial: number): object => ({
      seriesId: 'CVF-R',
      serial,
      shoeId: idOf(shoe),
      position,
      patronName: 'someone',
      reason: 'gone',
      occurredAt,
    });
    // Each pair is for markers of its own: a marker is on one form at a time.
    for (const serial of [7, 8, 9]) {
      const position = 1 + 2 * (serial - 7);
      const answers = await Promise.all([
        pit.as('clerk')('POST', '/vigorish-forms', form(position, serial)),
        pit.as('otherClerk')('POST', '/vigorish-forms', form(position + 1, serial)),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
      const refused = answers.find(({ status }) => status === 422);
      expectProblem(refused as Answer, 422, 'form-number-already-issued');
    }
    await expectRefusal(
      () => pit.as('clerk')('POST', '/vigorish-forms', form(1, 12)),
      422,
      'form-number-out-of-sequence',
      '19:47-3.3(c)3ii, 19:47-7.3(c)3ii',
    );
  });

  it('for none of the twenty facts that devices record in a round at the same time', async () => {
    const shoe = await newShoe();
    const path = await openRound(shoe);
    const kinds = ['banker', 'player', 'tie'];
    const placed = Array.from({ length: 21 }, (_, n) =>
      wager(1 + Math.floor(n / 3), kinds[n % 3] ?? '', 500 + n),
    );
    const place = async (body: object): Promise<Answer> => {
      for (;;) {
        const answer = await dealer(`${path}/wagers`, body);
        if (answer.status !== 409 || answer.body['code'] !== 'changed-meanwhile') return answer;
        expect(answer.headers['retry-after']).toBe('1');
      }
    };
    const answers = await Promise.all(placed.map(place));
    expect(new Set(answers.map(({ body }) => (body as unknown as Recorded).id)).size).toBe(21);
    const { body } = await pit.as('boss')('GET', path);
    expect(body['wagers']).toHaveLength(21);
  });

  describe('at a table is refused', () => {
    const commission = (kind: 'PB-01' | 'MB-02', rules: object): (() => Promise<Answer>) => {
      const body = tableBody('T-refused', kind, occurredAt);
      return () =>
        pit.as('boss')('POST', '/tables', { ...body, rules: { ...(body['rules'] as object), ...rules } });
    };
    const percent = (share: number, roundUpToCents: number): object => ({
      vigorish: { kind: 'percent-of-win', percent: share, roundUpToCents },
    });

    it.each([
      ['punto banco with 6 per cent', 'PB-01', percent(6, 0), 'vigorish-percent-not-allowed', '19:47-3.3(c)'],
      [
        'punto banco with 4 per cent in quarters',
        'PB-01',
        percent(4, 25),
        'vigorish-rounding-not-allowed',
        '19:47-3.3(c)1',
      ],
      [
        'punto banco with 5 per cent in nickels',
        'PB-01',
        percent(5, 5),
        'vigorish-rounding-not-allowed',
        '19:47-3.3(c)1',
      ],
      [
        'minibaccarat with 5 per cent in quarters',
        'MB-02',
        percent(5, 25),
        'vigorish-rounding-not-allowed',
        '19:47-7.3(c)1',
      ],
      [
        'punto banco with vigorish on ties',
        'PB-01',
        { vigorish: { kind: 'quarter-of-wager-on-tie' } },
        'vigorish-scheme-not-of-this-game',
        '19:47-3.3(c)',
      ],
      ['ties at 7 to 1', 'MB-02', { tieOdds: { pays: 7, per: 1 } }, 'tie-odds-below-minimum', '19:47-7.3(b)'],
      ['ties that pay nothing', 'MB-02', { tieOdds: { pays: 0, per: 1 } }, 'odds-malformed', '19:47-7.3(b)'],
      ['ties per nothing', 'PB-01', { tieOdds: { pays: 8, per: 0 } }, 'odds-malformed', '19:47-3.3(b)'],
      ['five decks', 'MB-02', { decks: 5 }, 'decks-below-minimum', '19:47-7.1(a)'],
      [
        'a shuffler at punto banco',
        'PB-01',
        { automatedShuffler: true },
        'shuffler-not-provided-for',
        '19:47-3.5(a)',
      ],
    ] as const)('for %s', async (_name, kind, rules, code, citation) => {
      await expectRefusal(commission(kind, rules), 422, code, citation);
    });

    it.each([
      ['odds of fractions', { tieOdds: { pays: 8.5, per: 1 } }, 'rule-value-malformed'],
      ['a scheme of no game', { vigorish: { kind: 'free', percent: 5 } }, 'rule-value-malformed'],
      ['a percentage left out', { vigorish: { kind: 'percent-of-win' } }, 'rule-value-missing'],
      [
        'a percentage where none belongs',
        { vigorish: { kind: 'banker-six-pays-half', percent: 5 } },
        'rule-value-malformed',
      ],
    ])('for %s, which the schema of the rules excludes', async (_name, rules, code) => {
      await expectRefusal(commission('MB-02', rules), 422, code, '19:47-7');
    });

    it('for limits too close together, in the wrong order or missing (8.2(a))', async () => {
      const limits = (minimumCents: number, maximumCents: number): (() => Promise<Answer>) => {
        const range = { minimumCents, maximumCents };
        return () =>
          pit.as('floorperson')('PUT', '/tables/MB-02/limits', {
            limits: { banker: range, player: range, tie: range },
            occurredAt,
          });
      };
      await expectRefusal(limits(1_000, 9_999), 422, 'maximum-below-ten-minimums', '19:47-8.2(a)');
      await expectRefusal(limits(1_000, 999), 422, 'maximum-below-minimum', '19:47-8.2(a)');
      const banker = { minimumCents: 1_000, maximumCents: 10_000 };
      const leaveOut = () =>
        pit.as('floorperson')('PUT', '/tables/MB-02/limits', { limits: { banker }, occurredAt });
      await expectRefusal(leaveOut, 422, 'limits-missing', '19:47-8.2(a)');
      expect((await leaveOut()).body).toMatchObject({
        detail:
          'The table offers 2 kinds of wager without limits, listed in items; post a minimum and a maximum for each.',
        items: ['player', 'tie'],
      });
    });

    it('for changed rules without notice, or with a notice too short (8.3(b))', async () => {
      const { rules } = tableBody('MB-02', 'MB-02', occurredAt);
      const better = { ...(rules as object), ...percent(5, 5) };
      const change = { rules: better, occurredAt };
      await expectRefusal(
        () => pit.as('floorperson')('PUT', '/tables/MB-02/rules', change),
        422,
        'notice-missing',
        '19:47-8.3(b)',
      );
      const notice = { ...change, effectiveAt: at('18:29') };
      await expectRefusal(
        () => pit.as('floorperson')('POST', '/tables/MB-02/rule-notices', notice),
        422,
        'notice-too-short',
        '19:47-8.3(b)',
      );
    });
  });
});
