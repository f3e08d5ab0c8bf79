import { handOf } from '#play/baccarat-hand.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import {
  aFloor,
  aFloorWith,
  aWagerRequest,
  roundAtTable,
  aWholeRound,
  typesOf,
} from '#testing/builders/floor.js';
import { later } from '#testing/builders/contexts.js';
import type { HandRound, TestFloor } from '#testing/builders/floor.js';
import type { UseCase } from '../../application/session/use-case.js';
import { recordRound } from './record-round.js';
import { wholeRoundOf } from './round-report.js';
import type { RoundReport } from './round-report.js';
import { callNoMoreBets, observeOutcome, placeWager, settleRound } from './rounds.js';
import { announceLastHand, reachCuttingCard } from './shoes.js';

const R1 = 'T-1.20100605.0001';
const DAY = `tableDay-T-1:${A_GAMING_DAY}`;
const asHappened = { reason: 'seen' };
const SEVENTEEN = { number: '17' };

const whole = (overrides: HandRound): UseCase => recordRound(aWholeRound(overrides));
const reported = (report: RoundReport): UseCase => recordRound(wholeRoundOf(report));

/** The facts of a stream without their actor, times and keys. */
async function factsOf(floor: TestFloor, stream: string) {
  return (await floor.stream(stream)).map(({ type, data }) => ({ type, data }));
}

/** The floor times of the events of a stream. */
async function timesOf(floor: TestFloor, stream: string) {
  return (await floor.stream(stream)).map(({ metadata }) => metadata['occurredAt']);
}

describe('a whole round of a shoe', () => {
  it('is kept with an exception where a device reports the end of its shoe again (7.8(e))', async () => {
    const floor = await aFloor();
    const end = { cuttingCardReached: true, lastHandAnnounced: true };
    await floor.do('table-device', whole(end));
    await floor.do('table-device', whole({ ...end, actual: [] }), { occurredAt: later(60_000) });
    const found = (await floor.stream('shoe-S1')).filter(({ type }) => type === 'ControlExceptionRecorded');
    expect(found.map(({ data }) => (data as { code: string }).code)).toEqual([
      'cutting-card-already-reached',
      'last-hand-already-announced',
    ]);
    expect(await floor.stream('round-S1.002')).not.toEqual([]);
  });

  it('records the same facts in round and shoe as single steps do', async () => {
    const roundId = 'S1.001';
    const recorded = await aFloor();
    const wagers = [aWagerRequest(), aWagerRequest({ position: 3, kind: 'player', stakeCents: 2_500 })];
    const settlement = {
      actual: [{ wagerId: 'w1', paidCents: 9_000 }],
      vigorish: [{ wagerId: 'w1', collection: 'at-payout' as const }],
    };
    const end = { cuttingCardReached: true, lastHandAnnounced: true };
    await recorded.do('floorperson', whole({ wagers, ...settlement, ...end }), { asHappened });

    const stepwise = await aFloor();
    await stepwise.open();
    for (const wager of wagers) await stepwise.do('dealer', placeWager({ roundId, ...wager }));
    await stepwise.do('dealer', callNoMoreBets({ roundId }));
    for (const fact of handOf(BANKER_WINS)) await stepwise.do('dealer', observeOutcome({ roundId, fact }));
    await stepwise.do('dealer', reachCuttingCard({ shoeId: 'S1' }));
    const occurredAt = later(7_000);
    await stepwise.do('floorperson', settleRound({ roundId, ...settlement }), { asHappened, occurredAt });
    await stepwise.do('dealer', announceLastHand({ shoeId: 'S1' }), { occurredAt });

    for (const stream of [`round-${roundId}`, 'shoe-S1']) {
      expect(await factsOf(recorded, stream)).toEqual(await factsOf(stepwise, stream));
    }
  });

  it('may have its cards one by one, with the same result', async () => {
    const floor = await aFloor();
    const [, call] = handOf(BANKER_WINS);
    await floor.round({ facts: [...BANKER_WINS.map((card) => ({ cards: [card] })), call] });
    expect((await floor.stream('round-S1.001')).slice(-2)).toMatchObject([
      { type: 'WagersSettled', data: { wagers: [{ outcome: 'won', paidCents: 10_000 }] } },
      { type: 'VigorishDeferred', data: { amountCents: 500 } },
    ]);
  });

  it.each<readonly [string, HandRound, string]>([
    ['a card against the table', { cards: [...BANKER_WINS, 'KS'] }, 'third-card-against-table'],
    ['no call', { facts: [{ cards: BANKER_WINS }] }, 'round-not-over'],
    ['a call before its cards', { facts: [{ cards: ['2S'] }, { winner: 'player' }] }, 'cards-still-due'],
    [
      'a call that its cards do not give',
      { facts: [{ cards: BANKER_WINS }, { winner: 'player' }] },
      'result-not-given-by-cards',
    ],
    ['a wager twice', { wagers: [aWagerRequest(), aWagerRequest()] }, 'wager-already-placed'],
    ['a payout against the odds', { actual: [{ wagerId: 'w1', paidCents: 1 }] }, 'payout-differs-from-odds'],
    ['a last hand without the cutting card', { lastHandAnnounced: true }, 'cutting-card-not-reached'],
  ])('with %s is refused, and nothing of it is recorded', async (_what, overrides, code) => {
    const floor = await aFloor();
    const head = await floor.head();
    expect(await floor.refusal('dealer', whole(overrides))).toMatchObject({ code });
    expect(await floor.head()).toBe(head);
  });

  it('is settled by the call where a third card was due and not drawn, and the exception says so (7.9(b))', async () => {
    const notDrawn = {
      facts: [{ cards: ['2S', '3H', '2H', '4H'] }, { winner: 'banker' }],
      wagers: [aWagerRequest(), aWagerRequest({ position: 2, kind: 'player' })],
    };
    const floor = await aFloor();
    expect(await floor.refusal('dealer', whole(notDrawn))).toMatchObject({
      kind: 'breach',
      code: 'cards-still-due',
      citation: '19:47-7.9(b)',
    });
    for (const record of [
      floor.do('dealer', whole(notDrawn), { asHappened }),
      floor.do('table-device', whole(notDrawn)),
    ]) {
      const { events } = await record;
      expect(events.find(({ type }) => type === 'WagersSettled')).toMatchObject({
        data: {
          wagers: [
            { outcome: 'won', paidCents: 10_000 },
            { outcome: 'lost', takenCents: 10_000 },
          ],
        },
      });
      expect(events.filter(({ type }) => type === 'ControlExceptionRecorded')).toMatchObject([
        { data: { code: 'cards-still-due', citation: '19:47-7.9(b)', amountCents: 20_000 } },
      ]);
    }
  });

  it('is settled by the call where a card that was not due was drawn (7.9(a))', async () => {
    const floor = await aFloor();
    const drawn = { cards: ['KS', '2S', '9S', '3S', '5S'], to: 'player' };
    const { events } = await floor.do(
      'table-device',
      whole({ facts: [drawn, { winner: 'player', playerPoints: 9 }] }),
    );
    expect(events.find(({ type }) => type === 'WagersSettled')).toMatchObject({
      data: { wagers: [{ outcome: 'lost', takenCents: 10_000 }] },
    });
  });

  it('is recorded by a table device as it happened, paid wrongly and all, each time with an exception', async () => {
    const floor = await aFloor();
    const lost = {
      cards: PLAYER_WINS,
      wagers: [aWagerRequest({ stakeCents: 20_000 })],
      actual: [{ wagerId: 'w1', takenCents: 0, paidCents: 30_000 }],
    };
    for (let round = 1; round <= 5; round += 1) await floor.do('table-device', whole(lost));
    const exceptions = (await floor.events()).filter(({ type }) => type === 'ControlExceptionRecorded');
    const code = 'payout-differs-from-odds';
    const ofOne = [{ data: { code, amountCents: 20_000 } }, { data: { code, amountCents: 30_000 } }];
    expect(exceptions).toMatchObject(Array.from({ length: 5 }, () => ofOne).flat());
  });

  it('says which wagers came after no more bets, and that it was not called (7.2(d))', async () => {
    const floor = await aFloor();
    const late = { wagers: [aWagerRequest(), { ...aWagerRequest({ position: 2 }), afterNoMoreBets: true }] };
    expect(await floor.refusal('dealer', whole(late))).toMatchObject({ code: 'wager-after-no-more-bets' });
    await floor.do('dealer', whole(late), { asHappened: { reason: 'seen on video' } });
    const uncalled = { noMoreBetsCalled: false };
    expect(await floor.refusal('dealer', whole(uncalled))).toMatchObject({ code: 'no-more-bets-not-called' });
    await floor.do('dealer', whole(uncalled), { asHappened: { reason: 'seen on video' } });
    const types = async (roundId: string) => (await floor.stream(roundId)).map(({ type }) => type);
    expect((await types('round-S1.001')).slice(0, 5)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'NoMoreBetsCalled',
      'WagerPlaced',
      'ControlExceptionRecorded',
    ]);
    expect(await types('round-S1.002')).not.toContain('NoMoreBetsCalled');
  });

  it('has its steps in time order, each on its own gaming day', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-06T10:00:30.000Z');
    const times = {
      openedAt: '2010-06-06T09:59:00.000Z',
      wageredAt: '2010-06-06T09:59:10.000Z',
      noMoreBetsAt: '2010-06-06T09:59:20.000Z',
      observedAt: '2010-06-06T09:59:40.000Z',
      settledAt: '2010-06-06T10:00:10.000Z',
    };
    await floor.round(times);
    const steps = (await floor.stream('round-S1.001')).map(({ type, metadata }) => [
      type,
      metadata['gamingDay'],
      metadata['occurredAt'],
    ]);
    expect(steps).toEqual([
      ['RoundOpened', '2010-06-05', times.openedAt],
      ['WagerPlaced', '2010-06-05', times.wageredAt],
      ['NoMoreBetsCalled', '2010-06-05', times.noMoreBetsAt],
      ['OutcomeObserved', '2010-06-05', times.observedAt],
      ['ResultAnnounced', '2010-06-05', times.observedAt],
      ['WagersSettled', '2010-06-06', times.settledAt],
      ['VigorishDeferred', '2010-06-06', times.settledAt],
    ]);
    const backwards = whole({ ...times, observedAt: times.openedAt });
    const afterwards = whole({ ...times, settledAt: '2010-06-06T11:00:00.000Z' });
    for (const useCase of [backwards, afterwards]) {
      expect(await floor.refusal('dealer', useCase)).toMatchObject({ code: 'times-out-of-order' });
    }
  });

  it('returns its wagers and counts its cards if it is void', async () => {
    const floor = await aFloor();
    const voided = { reason: 'other', note: 'a card was torn' } as const;
    await floor.do('floorperson', whole({ cards: ['2S'], voided }), { asHappened });
    expect((await typesOf(floor, 'round-S1.001')).slice(-3)).toEqual([
      'OutcomeObserved',
      'RoundVoided',
      'ControlExceptionRecorded',
    ]);
    expect((await floor.stream('shoe-S1')).slice(-2)).toMatchObject([
      { type: 'CardsDrawn', data: { cards: ['2S'] } },
      { type: 'RoundEnded', data: { outcome: 'void' } },
    ]);
    await floor.open();
  });

  it('records the cutting card if it is void before its first turn', async () => {
    const floor = await aFloor();
    const { events } = await floor.do(
      'floorperson',
      reported({
        shoeId: 'S1',
        turns: [],
        cuttingCardReached: true,
        voided: { reason: 'other', note: 'a dispute' },
      }),
      { asHappened },
    );
    expect(events.map(({ type }) => type)).toContain('CuttingCardReached');
  });
});

describe('a whole round at a table', () => {
  it('is recorded at once, turn by turn, with consecutive numbers of wagers', async () => {
    const floor = await aFloorWith('craps');
    const turns = [
      { wagers: [aWagerRequest({ kind: 'pass' })], facts: [{ dice: [2, 2] }] },
      { wagers: [aWagerRequest({ kind: 'field', position: 2 })], facts: [{ dice: [2, 3] }] },
      { facts: [{ dice: [3, 4] }] },
    ];
    await floor.do('table-device', roundAtTable(turns));
    expect(await typesOf(floor, `round-${R1}`)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'OutcomeObserved',
      'WagerPlaced',
      'OutcomeObserved',
      'WagersSettled',
      'ResultAnnounced',
      'WagersSettled',
    ]);
    const settlements = (await floor.stream(`round-${R1}`)).filter(({ type }) => type === 'WagersSettled');
    expect(settlements.map(({ data }) => data)).toMatchObject([
      { wagers: [{ wagerId: 'w2', takenCents: 10_000 }], next: 'wagering' },
      { wagers: [{ wagerId: 'w1', takenCents: 10_000 }] },
    ]);
    expect(await typesOf(floor, DAY)).toEqual(['RoundStarted', 'RoundEnded']);
  });

  it('calls no more bets if its game does', async () => {
    const floor = await aFloorWith('roulette');
    await floor.tableRound([
      {
        wagers: [aWagerRequest({ kind: 'straight', selection: '17' })],
        facts: [{ noSpin: 'foreign-object' }],
      },
      { facts: [SEVENTEEN] },
    ]);
    expect(await typesOf(floor, `round-${R1}`)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'NoMoreBetsCalled',
      'OutcomeObserved',
      'NoMoreBetsCalled',
      'ResultAnnounced',
      'WagersSettled',
    ]);
  });

  it('accepts wagers made during play between its facts', async () => {
    const floor = await aFloorWith('red-dog');
    const roundId = await floor.tableRound([
      { wagers: [aWagerRequest({ kind: 'initial' })], facts: [{ cards: ['2S', '9H'] }] },
      { wagers: [aWagerRequest({ kind: 'raise', selection: 'w1' })], facts: [{ third: '5D' }] },
    ]);
    expect((await floor.stream(`round-${roundId}`)).at(-1)?.data).toMatchObject({
      wagers: [
        { kind: 'initial', paidCents: 10_000 },
        { kind: 'raise', paidCents: 10_000 },
      ],
    });
  });

  it('has the floor times of its steps, in order and not after its own', async () => {
    const floor = await aFloorWith('craps');
    const occurredAt = later(3_600_000);
    floor.nowMs = Date.parse(occurredAt);
    const minutes = (after: number) => later(after * 60_000);
    const at = (first: number, second: number): UseCase =>
      roundAtTable([
        { observedAt: minutes(first), facts: [{ dice: [2, 2] }] },
        { observedAt: minutes(second), facts: [{ dice: [3, 4] }] },
      ]);
    for (const [first, second, message] of [
      [
        50,
        61,
        `observedAt ${minutes(61)} is after the next step, occurredAt ${occurredAt}; put the times in order.`,
      ],
      [
        50,
        40,
        `observedAt ${minutes(50)} is after the next step, observedAt ${minutes(40)}; put the times in order.`,
      ],
    ] as const) {
      const refusal = await floor.refusal('dealer', at(first, second), { occurredAt });
      expect(refusal).toMatchObject({ code: 'times-out-of-order', message });
    }
    await floor.do('dealer', at(50, 55), { occurredAt });
    expect(await timesOf(floor, `round-${R1}`)).toEqual([minutes(50), minutes(50), minutes(55), occurredAt]);
  });

  it('belongs to the gaming day of its first turn', async () => {
    const floor = await aFloorWith('craps');
    floor.nowMs = Date.parse('2010-06-06T10:05:00.000Z');
    const turns = [
      { observedAt: '2010-06-06T09:59:00.000Z', facts: [{ dice: [2, 2] }] },
      { facts: [{ dice: [3, 4] }] },
    ];
    expect(await floor.refusal('dealer', roundAtTable(turns, '2010-06-06'))).toMatchObject({
      code: 'other-gaming-day',
    });
    await floor.do('dealer', roundAtTable(turns, '2010-06-05'));
  });

  it.each([
    ['that its last turn does not end', [{ facts: [{ dice: [2, 2] }] }], 'round-not-over'],
    [
      'with a turn after its end',
      [{ facts: [{ dice: [2, 2] }] }, { facts: [{ dice: [3, 4] }] }, { facts: [{ dice: [1, 1] }] }],
      'round-settled',
    ],
    ['of no turn', [], 'round-not-over'],
    [
      'with a malformed fact',
      [{ facts: [{ dice: [2, 2] }] }, { facts: [{ dice: [0, 4] }] }],
      'fact-malformed',
    ],
    [
      'with a wager that cannot be',
      [
        { facts: [{ dice: [2, 2] }] },
        { wagers: [aWagerRequest({ kind: 'pass' })], facts: [{ dice: [3, 4] }] },
      ],
      'come-out-roll-made',
    ],
    [
      'with amounts of a wager that it does not decide',
      [
        {
          wagers: [aWagerRequest({ kind: 'pass' }), aWagerRequest({ kind: 'field' })],
          facts: [{ dice: [2, 2] }],
          actual: [{ wagerId: 'w1', paidCents: 5 }],
        },
      ],
      'wager-not-settled',
    ],
    [
      'with amounts of a turn that decides nothing',
      [
        {
          wagers: [aWagerRequest({ kind: 'pass' })],
          facts: [{ dice: [2, 2] }],
          actual: [{ wagerId: 'w1', paidCents: 5 }],
        },
      ],
      'result-not-announced',
    ],
  ] as const)('%s is refused, and nothing of it is recorded', async (_what, turns, code) => {
    const floor = await aFloorWith('craps');
    const head = await floor.head();
    expect(await floor.refusal('dealer', roundAtTable(turns))).toMatchObject({ code });
    expect(await floor.head()).toBe(head);
  });

  it('is recorded with the actual settlement only by a supervisor', async () => {
    const floor = await aFloorWith('roulette');
    const turns = [
      {
        wagers: [aWagerRequest({ kind: 'red' })],
        facts: [{ number: '18' }],
        actual: [{ wagerId: 'w1', paidCents: 20_000 }],
      },
    ];
    expect(await floor.refusal('dealer', roundAtTable(turns))).toMatchObject({
      code: 'payout-differs-from-odds',
      kind: 'breach',
    });
    await floor.do('floorperson', roundAtTable(turns), { asHappened });
    const types = await typesOf(floor, `round-${R1}`);
    expect(types.at(-1)).toBe('ControlExceptionRecorded');
  });

  it('is recorded once by a repeated command', async () => {
    const floor = await aFloorWith('roulette');
    const request = roundAtTable([{ wagers: [aWagerRequest({ kind: 'red' })], facts: [SEVENTEEN] }]);
    const at = { commandId: 'c-1', occurredAt: new Date(floor.nowMs).toISOString() };
    const first = await floor.do('dealer', request, at);
    const head = await floor.head();
    expect(await floor.do('dealer', request, at)).toEqual(first);
    expect(await floor.head()).toBe(head);
    const other = roundAtTable([{ wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '18' }] }]);
    expect(await floor.refusal('dealer', other, at)).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it.each(['cuttingCardReached', 'lastHandAnnounced'] as const)('has no shoe for %s', async (event) => {
    const floor = await aFloorWith('roulette');
    const report = {
      tableId: 'T-1',
      gamingDay: A_GAMING_DAY,
      turns: [{ facts: [SEVENTEEN] }],
      [event]: true,
    };
    expect(await floor.refusal('dealer', reported(report))).toMatchObject({
      code: 'not-dealt-from-a-shoe',
    });
  });

  it('is refused for a game that is dealt from a shoe', async () => {
    const floor = await aFloor();
    const report = { tableId: 'MB-1', gamingDay: A_GAMING_DAY, turns: [{ facts: handOf(BANKER_WINS) }] };
    expect(await floor.refusal('dealer', reported(report))).toMatchObject({ code: 'dealt-from-a-shoe' });
  });
});
