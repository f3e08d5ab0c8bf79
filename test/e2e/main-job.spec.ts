import { handOf } from '#play/baccarat-hand.js';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at, bringShoe, CARDS, openFloor } from './floor.js';
import type { Answer } from './http-client.js';
import { items, SIGNERS, wager, wholeRound } from './main-job.js';
import type { Rows } from './main-job.js';
import { Pit } from './pit.js';

/** Totals of the gaming day of 5 June 2010, worked out by hand from the rounds below. */
const WIN = {
  'PB-01': {
    wagersLostCents: 17_000,
    winningsPaidCents: 23_500,
    vigorishEarnedCents: 1_200,
    winCents: -5_300,
  },
  'MB-02': {
    wagersLostCents: 602_000,
    winningsPaidCents: 8_500,
    vigorishEarnedCents: 105,
    winCents: 593_605,
  },
  'MB-03': { wagersLostCents: 0, winningsPaidCents: 6_501, vigorishEarnedCents: 625, winCents: -5_876 },
} as const;

describe('a gaming day in the pit', () => {
  const folder = temporaryFolder();
  let pit: Pit;

  beforeAll(async () => {
    pit = await Pit.open(folder);
    await pit.openHistory();
    await openFloor(pit);
    await bringShoe(pit, 'PB-01', 'PB-01.S1', at('17:30'));
    await bringShoe(pit, 'MB-02', 'MB-02.S1', at('17:30'));
    await bringShoe(pit, 'MB-03', 'MB-03.S1', at('17:30'));
  });
  afterAll(() => pit.close());

  describe('at punto banco, with vigorish on markers', () => {
    it('deals a round step by step and puts its vigorish on a marker (3.3(c)2)', async () => {
      const round = (await pit.record('dealer', '/rounds', { shoeId: 'PB-01.S1', occurredAt: at('18:00') }))
        .id;
      expect(round).toBe('PB-01.S1.001');
      const path = `/rounds/${round}`;
      const place = (body: object): Promise<{ id: string }> =>
        pit.record('dealer', `${path}/wagers`, { ...body, occurredAt: at('18:00:10') });
      expect((await place(wager(3, 'banker', 3_300))).id).toBe('w1');
      expect((await place(wager(5, 'player', 5_000))).id).toBe('w2');
      expect((await place(wager(3, 'tie', 500))).id).toBe('w3');
      const dealer = pit.as('dealer');
      const raised = { stakeCents: 1_000, occurredAt: at('18:00:20') };
      expect(await dealer('PATCH', `${path}/wagers/w3`, raised)).toMatchObject({
        status: 200,
        body: { events: [{ type: 'WagerChanged', data: { fromCents: 500, stakeCents: 1_000 } }] },
      });
      const withdrawal = { occurredAt: at('18:00:25') };
      expect(await dealer('POST', `${path}/wagers/w3/withdrawal`, withdrawal)).toMatchObject({
        status: 201,
        body: { id: 'w3', events: [{ type: 'WagerWithdrawn', occurredAt: '2010-06-05T22:00:25.000Z' }] },
      });
      await pit.record('dealer', `${path}/no-more-bets`, { occurredAt: at('18:00:30') });
      for (const [fact, time] of [
        [{ cards: CARDS.bankerWins.slice(0, 3) }, '18:00:40'],
        [{ cards: CARDS.bankerWins.slice(3) }, '18:00:42'],
        [{ winner: 'banker', playerPoints: 2, bankerPoints: 9, totalCards: 4 }, '18:00:50'],
      ] as const) {
        await pit.record('dealer', `${path}/facts`, { fact, occurredAt: at(time) });
      }
      const settled = await pit.record('dealer', `${path}/settlement`, { occurredAt: at('18:01') });
      // Five per cent of 33.00 is 1.65, rounded up to the quarter.
      expect(settled.events).toMatchObject([
        { type: 'WagersSettled' },
        { type: 'VigorishDeferred', data: { position: 3, patronId: 'P-3', amountCents: 175 } },
      ]);
    });

    it('records whole rounds and leaves their markers open', async () => {
      await wholeRound(
        pit,
        'PB-01.S1',
        CARDS.playerWins,
        [wager(3, 'banker', 10_000), wager(5, 'tie', 1_000)],
        at('18:05'),
      );
      const turn = {
        wagers: [wager(3, 'banker', 7_700), wager(5, 'banker', 2_500)],
        noMoreBetsAt: at('18:09'),
        facts: handOf(CARDS.bankerWins),
        observedAt: at('18:09:20'),
        settledAt: at('18:09:50'),
      };
      const openedAt = at('18:08');
      const round = { shoeId: 'PB-01.S1', openedAt, turns: [turn], occurredAt: at('18:10') };
      await pit.record('device', '/rounds', round);
      await wholeRound(
        pit,
        'PB-01.S1',
        CARDS.bankerWins,
        [wager(3, 'banker', 10_000), wager(5, 'tie', 1_000)],
        at('18:15'),
      );
      const markers = items(await pit.read('/markers?tableId=PB-01'));
      expect(markers).toMatchObject([
        { roundId: 'PB-01.S1.001', position: 3, patronId: 'P-3', outstandingCents: 175, status: 'open' },
        { roundId: 'PB-01.S1.003', position: 3, patronId: 'P-3', outstandingCents: 400 },
        { roundId: 'PB-01.S1.003', position: 5, patronId: 'P-5', outstandingCents: 125 },
        { roundId: 'PB-01.S1.004', position: 3, patronId: 'P-3', outstandingCents: 500 },
      ]);
    });

    it('collects part of a marker, then one payment for the markers of many rounds, oldest first', async () => {
      await pit.record('dealer', '/rounds/PB-01.S1.003/wagers/w1/vigorish-collections', {
        amountCents: 100,
        occurredAt: at('18:16'),
      });
      const paid = await pit.record('dealer', '/shoes/PB-01.S1/vigorish-payments', {
        position: 3,
        amountCents: 500,
        occurredAt: at('18:17'),
      });
      expect(paid.events[0]).toMatchObject({
        type: 'VigorishPaymentReceived',
        data: {
          patronId: 'P-3',
          amountCents: 500,
          pays: [
            { roundId: 'PB-01.S1.001', amountCents: 175 },
            { roundId: 'PB-01.S1.003', amountCents: 300 },
            { roundId: 'PB-01.S1.004', amountCents: 25 },
          ],
        },
      });
      expect(items(await pit.read('/markers?patronId=P-3&status=open'))).toMatchObject([
        { roundId: 'PB-01.S1.004', deferredCents: 500, collectedCents: 25, outstandingCents: 475 },
      ]);
      expect(
        await pit.as('dealer')('POST', '/shoes/PB-01.S1/vigorish-payments', {
          position: 3,
          amountCents: 476,
          occurredAt: at('18:18'),
        }),
      ).toMatchObject({ status: 409, body: { code: 'more-than-outstanding' } });
    });

    it('gives the age of a marker by the clock of the ledger', async () => {
      const [marker] = items(await pit.read('/markers?tableId=PB-01&position=5'));
      expect(marker).toMatchObject({ ageMs: pit.nowMs - Date.parse(at('18:09:50')) });
    });

    it('refuses to complete the shoe and to let the patron leave while vigorish is owed (3.3(c)4)', async () => {
      const dealer = pit.as('dealer');
      const refusal = { citation: '19:47-3.3(c)4', recordable: true, status: 422 };
      const head = await pit.head();
      expect(await dealer('POST', '/shoes/PB-01.S1/completion', { occurredAt: at('18:20') })).toMatchObject({
        status: 422,
        body: { ...refusal, code: 'vigorish-outstanding' },
      });
      const leaving = { patronId: 'P-5', position: 5, occurredAt: at('18:20') };
      expect(await dealer('POST', '/shoes/PB-01.S1/patron-departures', leaving)).toMatchObject({
        status: 422,
        body: { ...refusal, code: 'patron-leaves-owing-vigorish' },
      });
      expect(await pit.head()).toBe(head);
    });

    it('documents vigorish on a form with three signatures, and matches original and duplicate (3.3(c)3)', async () => {
      const occurredAt = at('18:25');
      await pit.record('clerk', '/form-series', {
        seriesId: 'CVF-A',
        first: 1,
        last: 3,
        occurredAt: at('10:00', 1),
      });
      const prepared = await pit.record('clerk', '/vigorish-forms', {
        seriesId: 'CVF-A',
        shoeId: 'PB-01.S1',
        position: 5,
        patronName: 'P. Fünf',
        reason: 'left for a telephone call',
        occurredAt,
      });
      expect(prepared.id).toBe('CVF-A-000001');
      const form = '/vigorish-forms/CVF-A-000001';
      for (const [name, as] of SIGNERS) {
        expect(await pit.as('dealer')('POST', `${form}/deposit`, { occurredAt })).toMatchObject({
          status: 422,
          body: { code: 'form-not-signed' },
        });
        await pit.record(name, `${form}/signatures`, { as, occurredAt });
      }
      await pit.record('boss', `${form}/patron-signature`, { unobtainableBecause: 'gone', occurredAt });
      const refused = { status: 422, body: { code: 'complimentary-not-authorized' } };
      expect(await pit.as('dealer')('POST', `${form}/deposit`, { occurredAt })).toMatchObject(refused);
      const authority = { as: 'pit-boss', relation: 'none', occurredAt };
      await pit.record('boss', `${form}/authorization`, authority);
      const deposited = await pit.record('dealer', `${form}/deposit`, { occurredAt: at('18:30') });
      expect(deposited.events.map(({ type }) => type)).toEqual([
        'OriginalDeposited',
        'ComplimentaryRecorded',
      ]);
      const witnesses = `${form}/deposit-witnesses`;
      await pit.record('boss', witnesses, { as: 'pit-boss', occurredAt: at('18:31') });
      expect(
        await pit.as('counter')('POST', `${form}/count`, { amountCents: 125, occurredAt: at('18:31') }),
      ).toMatchObject({ status: 422, body: { code: 'deposit-not-witnessed' } });
      await pit.record('clerk', witnesses, { as: 'pit-clerk', occurredAt: at('18:32') });
      expect(items(await pit.read('/vigorish-forms?status=witnessed'))).toMatchObject([
        { depositedBy: { name: 'The dealer' } },
      ]);
      await pit.record('clerk', `${form}/forwarding`, { occurredAt: at('05:30', 6) });
      const amountShownTo = async (name: 'counter' | 'accountant'): Promise<unknown> =>
        items(await pit.read('/vigorish-forms', name))[0]?.['amountCents'];
      expect([await amountShownTo('counter'), await amountShownTo('accountant')]).toEqual([null, 125]);
      await pit.record('counter', `${form}/count`, { amountCents: 125, occurredAt: at('09:00', 6) });
      expect(await amountShownTo('counter')).toBe(125);
      const compared = await pit.record('accountant', `${form}/comparison`, {
        duplicateCents: 125,
        occurredAt: at('11:00', 6),
      });
      expect(compared.events[0]).toMatchObject({ type: 'FormMatched', data: { amountCents: 125 } });
      await pit.record('dealer', '/shoes/PB-01.S1/patron-departures', {
        patronId: 'P-5',
        position: 5,
        occurredAt: at('18:31'),
      });
    });

    it('voids a form by pit boss, then pit clerk, and keeps its number (3.3(c)3vi)', async () => {
      const prepared = await pit.record('clerk', '/vigorish-forms', {
        seriesId: 'CVF-A',
        serial: 2,
        shoeId: 'PB-01.S1',
        position: 3,
        patronName: 'P. Drei',
        reason: 'prepared by mistake',
        occurredAt: at('18:35'),
      });
      const form = `/vigorish-forms/${prepared.id}`;
      const asClerk = { as: 'pit-clerk', reason: 'patron pays', occurredAt: at('18:36') };
      expect(await pit.as('clerk')('POST', `${form}/void-signatures`, asClerk)).toMatchObject({
        status: 422,
        body: { code: 'pit-boss-voids-first' },
      });
      await pit.record('boss', `${form}/void-signatures`, { ...asClerk, as: 'pit-boss' });
      expect(items(await pit.read('/vigorish-forms?status=being-voided'))).toHaveLength(1);
      await pit.record('clerk', `${form}/void-signatures`, asClerk);
      await pit.record('clerk', `${form}/forwarding`, { occurredAt: at('05:35', 6) });
    });

    it('collects the rest and completes the shoe', async () => {
      const paid = await pit.record('dealer', '/shoes/PB-01.S1/vigorish-payments', {
        position: 3,
        occurredAt: at('18:40'),
      });
      expect(paid.events[0]).toMatchObject({ data: { amountCents: 475 } });
      const done = await pit.record('dealer', '/shoes/PB-01.S1/completion', { occurredAt: at('18:45') });
      expect(done.events[0]).toMatchObject({ type: 'ShoeCompleted', data: { outstandingCents: 0 } });
      expect(await pit.read('/tables/PB-01')).toMatchObject({
        shoeInPlay: null,
        game: 'baccarat-punto-banco',
      });
    });
  });

  describe('at minibaccarat', () => {
    it('takes vigorish with the payout (7.3(c))', async () => {
      const { id } = await wholeRound(
        pit,
        'MB-02.S1',
        CARDS.bankerWins,
        [wager(3, 'banker', 2_600), wager(4, 'player', 2_000)],
        at('18:02'),
      );
      // Four per cent of 26.00 is 1.04, rounded up to the nickel.
      expect(items(await pit.read('/rounds?shoeId=MB-02.S1'))).toMatchObject([
        {
          roundId: id,
          lostCents: 2_000,
          paidCents: 2_600,
          vigorishCents: 105,
          winCents: -495,
          outstandingCents: 0,
        },
      ]);
    });

    it('settles a wager above the maximum in full (8.2(e))', async () => {
      await wholeRound(pit, 'MB-02.S1', CARDS.playerWins, [wager(3, 'banker', 600_000)], at('18:06'));
      const notices = items(await pit.read('/reports/control-exceptions?code=wager-above-maximum'));
      expect(notices).toMatchObject([
        { severity: 'notice', citation: '19:47-8.2(e)', stream: 'round-MB-02.S1.002', tableId: 'MB-02' },
      ]);
      expect(items(await pit.read('/rounds?shoeId=MB-02.S1&limit=1'))).toMatchObject([{ winCents: 600_000 }]);
    });

    it('records a payout below the odds only by a supervisor, with a control exception', async () => {
      const turn = {
        wagers: [wager(4, 'player', 1_000)],
        facts: handOf(CARDS.playerWins),
        actual: [{ wagerId: 'w1', paidCents: 900 }],
      };
      const body = { shoeId: 'MB-02.S1', turns: [turn], occurredAt: at('18:10') };
      const path = '/rounds';
      expect(await pit.as('dealer')('POST', path, body)).toMatchObject({
        status: 422,
        body: {
          code: 'payout-differs-from-odds',
          recordable: true,
          citation: expect.stringMatching(/19:47-7\.3\(a\)/) as unknown,
        },
      });
      const asHappened = { reason: 'patron refused the last chip' };
      const { id } = await pit.record('dealer', path, { ...body, asHappened });
      expect(items(await pit.read('/reports/control-exceptions?severity=exception'))).toMatchObject([
        {
          code: 'payout-differs-from-odds',
          reason: asHappened.reason,
          recordedBy: { name: 'The dealer' },
          role: 'dealer',
          stream: `round-${id}`,
          tableId: 'MB-02',
          gamingDay: '2010-06-05',
          shift: 'swing',
        },
      ]);
    });

    it('books a correction of a settlement in the shift in which it is made', async () => {
      const { id } = await wholeRound(
        pit,
        'MB-02.S1',
        CARDS.bankerWins,
        [wager(4, 'player', 5_000)],
        at('18:11'),
      );
      const correction = {
        reason: 'the camera shows a natural nine for the Player',
        facts: handOf(CARDS.playerWins),
        differenceSettled: true,
      };
      expect(
        await pit.as('dealer')('POST', `/rounds/${id}/corrections`, {
          ...correction,
          occurredAt: at('22:30'),
        }),
      ).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      const corrected = await pit.record('floorperson', `/rounds/${id}/corrections`, {
        ...correction,
        occurredAt: at('22:30'),
      });
      expect(corrected.events[0]).toMatchObject({
        type: 'SettlementCorrected',
        data: { wagers: [{ before: { takenCents: 5_000 }, after: { takenCents: 0, paidCents: 5_000 } }] },
      });
      expect(items(await pit.read(`/rounds?shoeId=MB-02.S1&limit=1`))).toMatchObject([
        {
          roundId: id,
          outcome: 'Player wins: Player 9, Banker 2, 4 cards',
          winCents: -5_000,
          corrections: 1,
        },
      ]);
    });

    it('takes a quarter of the Banker wager on a tie, and nothing on a win (7.3(d))', async () => {
      const tied = await wholeRound(
        pit,
        'MB-03.S1',
        CARDS.tie,
        [wager(3, 'banker', 2_501), wager(4, 'tie', 500)],
        at('18:03'),
      );
      const won = await wholeRound(
        pit,
        'MB-03.S1',
        CARDS.bankerWins,
        [wager(3, 'banker', 2_501)],
        at('01:00', 6),
      );
      // A quarter of 25.01 is 6.2525; the fraction of a cent is dropped.
      expect(items(await pit.read('/rounds?shoeId=MB-03.S1'))).toMatchObject([
        { roundId: won.id, paidCents: 2_501, vigorishCents: 0, gamingDay: '2010-06-05', shift: 'graveyard' },
        { roundId: tied.id, lostCents: 0, paidCents: 4_000, vigorishCents: 625, winCents: -3_375 },
      ]);
    });
  });

  describe('the reports of the gaming day', () => {
    const report = async (query: string): Promise<{ items: Rows; total: Rows[number] }> =>
      (await pit.read(`/reports/table-win?from=2010-06-05&${query}`)) as never;

    it('give the win of each table: wagers lost less winnings paid plus vigorish earned', async () => {
      const { items: lines, total } = await report('by=tableId');
      expect(lines).toMatchObject(
        ['MB-02', 'MB-03', 'PB-01'].map((tableId) => ({ tableId, ...WIN[tableId as keyof typeof WIN] })),
      );
      expect(total).toMatchObject({
        rounds: 10,
        wagers: 16,
        wagersLostCents: 619_000,
        winningsPaidCents: 38_501,
        vigorishAtPayoutCents: 105,
        vigorishOnTieCents: 625,
        vigorishDeferredCents: 1_200,
        vigorishEarnedCents: 1_930,
        vigorishCollectedLaterCents: 1_075,
        vigorishCompedCents: 125,
        winCents: 582_429,
      });
    });

    it('give the win by shift, gaming day and game', async () => {
      expect((await report('by=tableId,shift&tableId=MB-02')).items).toMatchObject([
        { tableId: 'MB-02', shift: 'swing', winCents: 603_605, rounds: 4 },
        { tableId: 'MB-02', shift: 'graveyard', winCents: -10_000, corrections: 1, rounds: 0 },
      ]);
      expect((await report('by=game')).items).toMatchObject([
        { game: 'baccarat-punto-banco', winCents: -5_300 },
        { game: 'minibaccarat', winCents: 587_729 },
      ]);
      expect((await report('to=2010-06-06&by=gamingDay')).items).toMatchObject([
        { gamingDay: '2010-06-05', winCents: 582_429 },
      ]);
      expect((await report('game=minibaccarat')).total).toMatchObject({ winCents: 587_729 });
    });

    it('balance the vigorish of every patron', async () => {
      expect(await pit.read('/reports/vigorish')).toMatchObject({
        items: [
          {
            tableId: 'PB-01',
            patronId: 'P-3',
            markers: 3,
            openMarkers: 0,
            deferredCents: 1_075,
            collectedLaterCents: 1_075,
          },
          {
            tableId: 'PB-01',
            patronId: 'P-5',
            markers: 1,
            deferredCents: 125,
            compedCents: 125,
            outstandingCents: 0,
          },
        ],
        total: { deferredCents: 1_200, collectedLaterCents: 1_075, compedCents: 125, outstandingCents: 0 },
      });
    });

    it('list the form register with its void forms', async () => {
      expect(items(await pit.read('/vigorish-forms'))).toMatchObject([
        {
          formNumber: 'CVF-A-000001',
          status: 'matched',
          amountCents: 125,
          dealer: { name: 'The dealer' },
          pitBoss: { name: 'The boss' },
          pitClerk: { name: 'The clerk' },
          patronSignature: 'unobtainable: gone',
          complimentaryGamingDay: '2010-06-05',
          forwardedGamingDay: '2010-06-05',
        },
        { formNumber: 'CVF-A-000002', status: 'void', voidReason: 'patron pays', amountCents: 475 },
      ]);
      expect(items(await pit.read('/vigorish-forms?status=matched'))).toHaveLength(1);
      expect(items(await pit.read('/form-series'))).toMatchObject([{ seriesId: 'CVF-A', next: 3 }]);
    });
  });

  describe('rounds', () => {
    it.each(['', 'tableId=PB-01&', 'patronId=P-3&', 'status=settled&gamingDay=2010-06-05&'])(
      'have the same list by "%s" in pages of 1, of 2 and in one page',
      async (filter) => {
        const all = items(await pit.read(`/rounds?${filter}limit=500`));
        expect(all.length).toBeGreaterThan(3);
        for (const limit of [1, 2]) {
          const paged: Rows[number][] = [];
          let cursor = '';
          do {
            const page: Answer['body'] = await pit.read(`/rounds?${filter}limit=${limit}${cursor}`);
            expect(items(page).length).toBeLessThanOrEqual(limit);
            paged.push(...items(page));
            const next = page['nextCursor'] as string | null;
            cursor = next === null ? '' : `&cursor=${next}`;
          } while (cursor !== '');
          expect(paged).toEqual(all);
        }
      },
    );

    it('are found by floor time', async () => {
      const span = `from=${encodeURIComponent(at('18:05'))}&until=${encodeURIComponent(at('18:10'))}`;
      const found = items(await pit.read(`/rounds?${span}`)).map(({ roundId }) => roundId);
      expect(found).toEqual(['PB-01.S1.003', 'MB-02.S1.002', 'PB-01.S1.002']);
    });

    it('replay step by step with floor times, money and the rule behind each', async () => {
      const { body } = await pit.as('surveillance')('GET', '/rounds/PB-01.S1.001/replay');
      const steps = body['items'] as Rows;
      expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1));
      expect(steps.map(({ event }) => event)).toEqual([
        'RoundOpened',
        'WagerPlaced',
        'WagerPlaced',
        'WagerPlaced',
        'WagerChanged',
        'WagerWithdrawn',
        'NoMoreBetsCalled',
        'OutcomeObserved',
        'OutcomeObserved',
        'OutcomeObserved',
        'OutcomeObserved',
        'ResultAnnounced',
        'WagersSettled',
        'WagersSettled',
        'VigorishDeferred',
        'VigorishCollected',
      ]);
      for (const step of steps) {
        expect(step['rules']).toEqual(expect.arrayContaining([expect.stringMatching(/^19:47-/)]));
      }
      expect(steps[1]).toMatchObject({
        occurredAt: '2010-06-05T22:00:10.000Z',
        actor: { name: 'The dealer' },
        role: 'dealer',
      });
      expect(steps.at(-1)).toMatchObject({
        occurredAt: '2010-06-05T22:17:00.000Z',
        state: { player: ['2S', 'TD'], banker: ['9H', 'KC'], result: { winner: 'banker' } },
        money: {
          onLayoutCents: 0,
          lostCents: 5_000,
          paidCents: 3_300,
          vigorishCollectedCents: 175,
          vigorishOnMarkersCents: 0,
          winCents: 1_875,
        },
      });
    });

    it('include every step at its own time', async () => {
      const { body } = await pit.as('surveillance')('GET', '/rounds/PB-01.S1.003/replay');
      const times = new Set((body['items'] as Rows).map(({ occurredAt }) => occurredAt));
      expect([...times].slice(0, 4)).toEqual([
        '2010-06-05T22:08:00.000Z',
        '2010-06-05T22:09:00.000Z',
        '2010-06-05T22:09:20.000Z',
        '2010-06-05T22:09:50.000Z',
      ]);
    });
  });
});
