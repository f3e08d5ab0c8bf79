import { Ajv } from 'ajv';
import { GAMES } from '#rules';
import { temporaryFolder } from '#testing/temporary-folder.js';
import { at } from './floor.js';
import { DAY, openGames, placeAt } from './games.js';
import { Pit } from './pit.js';
import { expectProblem } from './problem.js';

const TABLES = {
  'BS-01': 'big-six',
  'RO-01': 'roulette',
  'RO-02': 'roulette',
  'CR-01': 'craps',
  'RD-01': 'red-dog',
};

describe('tables of any game', () => {
  const folder = temporaryFolder();
  let pit: Pit;
  let minute = 0;

  /** Commands follow each other by a minute, from 18:00 on. */
  const now = (): string => {
    minute += 1;
    return at(`${18 + Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
  };
  const wager = (kind: string, stakeCents: number, more: object = {}): object => ({
    position: 1,
    patronId: 'P-1',
    kind,
    stakeCents,
    ...more,
  });
  const record = (path: string, body: object = {}, name: 'dealer' | 'floorperson' | 'device' = 'dealer') =>
    pit.record(name, path, { ...body, occurredAt: now() });

  const show = async (path: string) => (await pit.as('surveillance')('GET', path)).body;

  beforeAll(async () => {
    pit = await Pit.open(folder, [
      'dealer',
      'floorperson',
      'boss',
      'surveillance',
      'device',
      'accountant',
      'otherAccountant',
    ]);
    await pit.openHistory();
    await openGames(pit, TABLES);
  });
  afterAll(() => pit.close());

  describe('the games', () => {
    it('are listed with the source of their values and their place of play', async () => {
      const { items } = await show('/games');
      expect(items).toHaveLength(GAMES.length);
      expect(items).toEqual(
        expect.arrayContaining([
          {
            id: 'big-six',
            title: 'Big six',
            subchapter: '19:47-5',
            values: 'regulation',
            openedIn: 'table-day',
          },
          {
            id: 'minibaccarat',
            title: 'Minibaccarat',
            subchapter: '19:47-7',
            values: 'regulation',
            openedIn: 'shoe',
          },
        ]),
      );
    });

    it.each(GAMES.map(({ id }) => id))('have schemas that the sample of %s satisfies', async (id) => {
      const answer = await pit.as('dealer')('GET', `/games/${id}`);
      expect(answer).toMatchObject({ status: 200, body: { id } });
      const { rules, sample, fact } = answer.body as Record<string, object>;
      const ajv = new Ajv({ strict: true, strictTypes: false, strictTuples: false });
      const fits = ajv.compile(rules ?? {});
      expect([fits(sample), fits.errors]).toEqual([true, null]);
      expect(fits({ ...sample, hunch: 7 })).toBe(false);
      expect(fits([])).toBe(false);
      const isFact = ajv.compile(fact ?? {});
      for (const none of [null, [], 7, {}, { hunch: 7 }]) expect(isFact(none)).toBe(false);
    });

    it.each(['snap', 'BIG-SIX', 'toString', '__proto__', 'a'.repeat(64)])('do not include %s', async (id) => {
      const answer = await pit.as('dealer')('GET', `/games/${id}`);
      expectProblem(answer, 404, String(answer.body['code']));
    });

    it('check a fact of play by the schema that they publish', async () => {
      const { fact } = await show('/games/roulette');
      const isFact = new Ajv({ strict: true, strictTypes: false, strictTuples: false }).compile(
        fact as object,
      );
      expect(isFact({ number: '17' })).toBe(true);
      expect(isFact({ number: '17', noSpin: 'foreign-object' })).toBe(false);
      expect(isFact({ number: 17 })).toBe(false);
    });
  });

  it('play a round step by step: wagers, no more bets, a spin, its settlement, a correction', async () => {
    const { id, events } = await record('/rounds', placeAt('BS-01'));
    expect(id).toBe('BS-01.20100605.0001');
    expect(events.map(({ type }) => type)).toEqual(['RoundStarted', 'RoundOpened']);
    const round = `/rounds/${id}`;
    const first = await record(`${round}/wagers`, wager('joker', 1_000));
    expect(first.id).toBe('w1');
    await record(`${round}/wagers`, wager('insignia-1', 2_000));
    const flag = { ...wager('flag', 500), position: 2, patronId: 'P-2' };
    await record(`${round}/wagers`, flag);
    const change = { stakeCents: 3_000, occurredAt: now() };
    expect((await pit.as('dealer')('PATCH', `${round}/wagers/w2`, change)).status).toBe(200);
    await record(`${round}/wagers/w3/withdrawal`);
    await record(`${round}/no-more-bets`);
    await record(`${round}/facts`, { fact: { revolutions: 2, symbol: 'joker' } });
    expect(await show(round)).toMatchObject({ status: 'wagering', turn: { lines: [] } });
    await record(`${round}/no-more-bets`);
    await record(`${round}/facts`, { fact: { revolutions: 3, symbol: 'joker' } });
    expect(await show(round)).toMatchObject({
      status: 'decided',
      turn: { summary: 'joker', next: 'over', lines: [{ outcome: 'won' }, { outcome: 'lost' }] },
    });
    const list = await pit.read(`/rounds?tableId=BS-01&status=decided`);
    expect(list['items']).toMatchObject([{ roundId: id, status: 'decided', outcome: 'joker' }]);
    const settlement = await record(`${round}/settlement`);
    expect(settlement.events).toMatchObject([
      {
        type: 'WagersSettled',
        data: {
          wagers: [
            { wagerId: 'w1', outcome: 'won', paidCents: 45_000, takenCents: 0 },
            { wagerId: 'w2', outcome: 'lost', paidCents: 0, takenCents: 3_000 },
          ],
        },
      },
    ]);
    await record(
      `${round}/corrections`,
      {
        reason: 'seen on film',
        facts: [{ revolutions: 3, symbol: 'insignia-1' }],
        differenceSettled: true,
      },
      'floorperson',
    );
    expect(await show(round)).toMatchObject({
      status: 'settled',
      turn: { summary: 'insignia-1' },
      settled: [
        { wagerId: 'w1', outcome: 'lost', takenCents: 1_000 },
        { wagerId: 'w2', outcome: 'won', paidCents: 3_000 },
      ],
      wagers: [],
    });
    expect((await pit.read(`/rounds?tableId=BS-01`))['items']).toMatchObject([
      {
        roundId: id,
        shoeId: null,
        status: 'settled',
        outcome: 'insignia-1',
        wagers: 2,
        handleCents: 4_000,
        lostCents: 1_000,
        paidCents: 3_000,
        winCents: -2_000,
        corrections: 1,
      },
    ]);
  });

  it('replay a round with the money after every step, and the rules behind it', async () => {
    const { items: steps } = (await show('/rounds/BS-01.20100605.0001/replay')) as {
      items?: readonly {
        event: string;
        what: string;
        rules: readonly string[];
        money: { onLayoutCents: number; winCents: number };
      }[];
    };
    expect(steps?.[0]).toMatchObject({
      what: 'Round 1 of Big six opened at table BS-01 under the rules in force on 2010-06-05',
      rules: ['19:47-5'],
    });
    const observed = steps?.filter(({ event }) => /OutcomeObserved|ResultAnnounced/.test(event));
    expect(observed?.map(({ what, rules }) => [what, rules])).toEqual([
      ['no spin: 2 revolutions of 3', ['19:47-5.6(b)']],
      ['joker', ['19:47-5.6(e)']],
    ]);
    const settled = steps?.findLast(({ event }) => event === 'WagersSettled');
    expect(settled?.money).toMatchObject({ onLayoutCents: 0, winCents: 3_000 - 45_000 });
    expect(steps?.at(-1)?.money).toMatchObject({ onLayoutCents: 0, winCents: -2_000 });
  });

  it('record a whole round in one request, and only once under one key', async () => {
    const body = {
      turns: [
        { wagers: [wager('pass', 1_000)], facts: [{ dice: [2, 2] }] },
        { wagers: [{ ...wager('field', 500), position: 2, patronId: 'P-2' }], facts: [{ dice: [2, 3] }] },
        { facts: [{ dice: [2, 2] }] },
        { facts: [{ dice: [3, 3] }] },
        { facts: [{ dice: [1, 6] }] },
      ],
      ...placeAt('CR-01'),
      occurredAt: now(),
    };
    const first = await pit.record('device', '/rounds', body, { key: 'round-1' });
    expect(first.id).toBe('CR-01.20100605.0001');
    const again = await pit.record('device', '/rounds', body, { key: 'round-1' });
    expect(again).toEqual(first);
    expect(await show(`/rounds/${first.id}`)).toMatchObject({
      status: 'settled',
      settled: [
        { wagerId: 'w2', kind: 'field', takenCents: 500 },
        { wagerId: 'w1', kind: 'pass', paidCents: 1_000 },
      ],
    });
    const other = await pit.as('device')('POST', '/rounds', { ...body, turns: [] }, { key: 'round-1' });
    expectProblem(other, 400, 'invalid-body');
    const changed = { ...body, turns: body.turns.slice(1) };
    const reused = await pit.as('device')('POST', '/rounds', changed, { key: 'round-1' });
    expectProblem(reused, 422, 'idempotency-key-reused');
  });

  it('accept wagers made during play, and limit them by the wager they depend on', async () => {
    const { id } = await record('/rounds', placeAt('RD-01'));
    const round = `/rounds/${id}`;
    await record(`${round}/wagers`, wager('initial', 1_000));
    await record(`${round}/no-more-bets`);
    await record(`${round}/facts`, { fact: { cards: ['2S', '9H'] } });
    expect(await show(round)).toMatchObject({ status: 'playing' });
    const raise = { ...wager('raise', 1_001, { selection: 'w1' }), occurredAt: now() };
    const tooMuch = await pit.as('dealer')('POST', `${round}/wagers`, raise);
    expectProblem(tooMuch, 422, 'raise-not-of-initial-wager');
    await record(`${round}/wagers`, wager('raise', 1_000, { selection: 'w1' }));
    await record(`${round}/facts`, { fact: { third: '5D' } });
    await record(`${round}/settlement`);
    expect(await show(round)).toMatchObject({ status: 'settled', settled: [{}, { selection: 'w1' }] });
  });

  it('report the win of each game, and count a round of several settlements once', async () => {
    const { items, total } = (await pit.read(`/reports/table-win?from=${DAY}&by=game`, 'accountant')) as {
      items?: readonly object[];
      total?: object;
    };
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          game: 'big-six',
          rounds: 1,
          wagers: 2,
          handleCents: 4_000,
          wagersLostCents: 1_000,
          winningsPaidCents: 3_000,
          corrections: 1,
          winCents: -2_000,
        }),
        expect.objectContaining({
          game: 'craps',
          rounds: 1,
          wagers: 2,
          handleCents: 1_500,
          wagersLostCents: 500,
          winningsPaidCents: 1_000,
          fundsCents: 0,
          winCents: -500,
        }),
        expect.objectContaining({ game: 'red-dog', rounds: 1, wagers: 2, winningsPaidCents: 2_000 }),
      ]),
    );
    expect(total).toMatchObject({ rounds: 3, winCents: -4_500 });
  });

  it('open one round at a time, also for concurrent requests', async () => {
    const occurredAt = now();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        pit.as('dealer')('POST', '/rounds', { ...placeAt('RO-01'), occurredAt }),
      ),
    );
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(5);
    for (const answer of refused) expectProblem(answer, 409, 'round-already-open');
    const { id } = answers.find(({ status }) => status === 201)?.body as { id?: string };
    const voiding = { reason: 'other', note: 'power failed', asHappened: { reason: 'power failed' } };
    await record(`/rounds/${id}/void`, voiding, 'floorperson');
    expect((await pit.read('/rounds?status=voided'))['items']).toMatchObject([{ roundId: id }]);
  });

  it('record what a device reports: beside a round in play, paid wrongly, or after the table was retired', async () => {
    await record('/rounds', placeAt('RO-02'));
    const turn = {
      wagers: [wager('red', 1_000)],
      facts: [{ number: '17' }],
      actual: [{ wagerId: 'w1', takenCents: 2_500 }],
    };
    const report = { ...placeAt('RO-02'), turns: [turn] };
    const { id } = await record('/rounds', report, 'device');
    expect(await show(`/rounds/${id}`)).toMatchObject({ settled: [{ takenCents: 2_500 }] });
    const over = { reason: 'other', note: 'x', asHappened: { reason: 'x' } };
    await record(`/rounds/RO-02.20100605.0001/void`, over, 'floorperson');
    await pit.record('boss', '/tables/RO-02/retirement', { occurredAt: now() });
    await record('/rounds', { ...placeAt('RO-02'), turns: [{ facts: [{ number: '0' }] }] }, 'device');
    const { items } = (await pit.read('/reports/control-exceptions?tableId=RO-02&status=unreviewed')) as {
      items: { code: string }[];
    };
    expect(items.map(({ code }) => code).toSorted()).toEqual([
      'payout-differs-from-odds',
      'round-void',
      'rounds-overlap',
      'table-retired',
      'void-without-provision',
    ]);
  });

  it.each([
    ['2010-06-04', 422, 'other-gaming-day'],
    ['2010-06-06', 422, 'other-gaming-day'],
    ['2010-02-30', 400, 'invalid-body'],
    ['today', 400, 'invalid-body'],
    ['2010-06-05T00', 400, 'invalid-body'],
  ])('do not open a round on %s', async (day, status, code) => {
    const answer = await pit.as('dealer')('POST', '/rounds', { ...placeAt('RO-01', day), occurredAt: now() });
    expectProblem(answer, status, code);
  });
});
