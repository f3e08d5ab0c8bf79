import { odds } from '#kernel';
import type { ControlExceptionRecorded } from '#ledger';
import { DECK } from '#rules';
import type { Card } from '#rules';
import {
  A_PROPERTY,
  BANKER_WINS,
  PLAYER_WINS,
  TestFloor,
  aFloor,
  aWagerRequest,
  aWholeRound,
  tableRules,
} from '../../testing/builders/index.js';
import { changePaymentProcedure } from './pits.js';
import { recordRound } from './record-round.js';
import {
  announceResult,
  callNoMoreBets,
  changeWager,
  correctSettlement,
  dealCards,
  openRound,
  placeWager,
  rereadHands,
  settleRound,
  voidRound,
  withdrawWager,
} from './rounds.js';
import {
  announceLastHand,
  burnCards,
  completeShoe,
  cutCards,
  prepareShoe,
  reachCuttingCard,
  recordIrregularity,
} from './shoes.js';
import { changeRules } from './tables.js';

const override = { reason: 'seen' };
const R1 = 'S1.001';

/** The facts of a stream without who, when and under which key. */
async function factsOf(floor: TestFloor, stream: string) {
  return (await floor.stream(stream)).map(({ type, data }) => ({ type, data }));
}

describe('a round', () => {
  it('opens under the rules, limits and procedure in effect at its table, and keeps them', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await floor.do('pit-boss', changePaymentProcedure({ pitId: 'pit-of-MB-1', paymentProcedure: 4 }), {
      override,
    });
    const better = tableRules({ tieOdds: odds(9) });
    await floor.do('floorperson', changeRules(A_PROPERTY, { tableId: 'MB-1', rules: better }), { override });
    const [opened] = await floor.stream(`round-${R1}`);
    expect(opened?.data).toMatchObject({
      shoeId: 'S1',
      tableId: 'MB-1',
      game: 'minibaccarat',
      edition: '2010-06-05',
      rules: { tieOdds: { pays: 8, per: 1 } },
      paymentProcedure: 1,
    });
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('floorperson', voidRound({ roundId: R1, reason: 'other', note: 'test' }), { override });
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    const [next] = await floor.stream('round-S1.002');
    expect(next?.data).toMatchObject({ rules: { tieOdds: { pays: 9, per: 1 } }, paymentProcedure: 4 });
  });

  it('does not open twice on one shoe, in an unknown shoe, or under rules that its day does not allow', async () => {
    const floor = await aFloor();
    const open = openRound(A_PROPERTY, { shoeId: 'S1' });
    await floor.do('dealer', open);
    expect(await floor.refusal('dealer', open)).toMatchObject({ code: 'round-already-open' });
    expect(await floor.refusal('dealer', openRound(A_PROPERTY, { shoeId: 'S9' }))).toMatchObject({
      code: 'unknown-shoe',
    });
    const early = await aFloor();
    expect(await early.refusal('dealer', open, { occurredAt: '2007-10-14T22:00:00.000Z' })).toMatchObject({
      code: 'total-card-wagers-not-in-force',
      overridable: false,
    });
  });

  it('takes the same steps whole as one by one: same facts in round and shoe', async () => {
    const whole = await aFloor();
    const wagers = [aWagerRequest(), aWagerRequest({ position: 3, kind: 'player', stakeCents: 2_500 })];
    const settlement = {
      actual: [{ wagerId: 'w1', paidCents: 9_000 }],
      vigorish: [{ wagerId: 'w1', collection: 'at-payout' as const }],
    };
    await whole.do(
      'floorperson',
      recordRound(
        A_PROPERTY,
        aWholeRound({ wagers, settlement, cuttingCardReached: true, lastHandAnnounced: true }),
      ),
      { override },
    );

    const stepwise = await aFloor();
    await stepwise.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    for (const wager of wagers) await stepwise.do('dealer', placeWager({ roundId: R1, ...wager }));
    await stepwise.do('dealer', callNoMoreBets({ roundId: R1 }));
    await stepwise.do('dealer', dealCards({ roundId: R1, cards: BANKER_WINS }));
    await stepwise.do('dealer', reachCuttingCard({ shoeId: 'S1' }));
    await stepwise.do('dealer', announceResult({ roundId: R1, winner: 'banker' }));
    await stepwise.do('floorperson', settleRound({ roundId: R1, ...settlement }), { override });
    await stepwise.do('dealer', announceLastHand({ shoeId: 'S1' }));

    for (const stream of [`round-${R1}`, 'shoe-S1']) {
      expect(await factsOf(whole, stream)).toEqual(await factsOf(stepwise, stream));
    }
  });

  it('recorded whole is recorded all or not at all', async () => {
    const floor = await aFloor();
    const head = await floor.head();
    for (const [overrides, code] of [
      [{ cards: [...BANKER_WINS, 'KS' as Card] }, 'third-card-against-table'],
      [{ cards: BANKER_WINS.slice(0, 3) }, 'cards-still-due'],
      [{ result: { winner: 'player' as const } }, 'result-not-given-by-cards'],
      [{ wagers: [aWagerRequest(), aWagerRequest()] }, 'wager-already-placed'],
      [
        { settlement: { actual: [{ wagerId: 'w1', paidCents: 1 }], vigorish: [] } },
        'payout-differs-from-odds',
      ],
      [{ lastHandAnnounced: true }, 'cutting-card-not-reached'],
    ] as const) {
      expect(await floor.refusal('dealer', recordRound(A_PROPERTY, aWholeRound(overrides)))).toMatchObject({
        code,
      });
    }
    expect(await floor.head()).toBe(head);
  });

  it('recorded whole has its steps in the order of time, each in its own gaming day', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-06T10:00:30.000Z');
    const times = {
      openedAt: '2010-06-06T09:59:00.000Z',
      noMoreBetsAt: '2010-06-06T09:59:20.000Z',
      dealtAt: '2010-06-06T09:59:40.000Z',
      settledAt: '2010-06-06T10:00:10.000Z',
    };
    await floor.round({ times });
    const days = (await floor.stream(`round-${R1}`)).map(({ type, metadata }) => [
      type,
      metadata['gamingDay'],
    ]);
    expect(days).toEqual([
      ['RoundOpened', '2010-06-05'],
      ['WagerPlaced', '2010-06-05'],
      ['NoMoreBetsCalled', '2010-06-05'],
      ['CardsDealt', '2010-06-05'],
      ['ResultAnnounced', '2010-06-06'],
      ['WagersSettled', '2010-06-06'],
      ['VigorishDeferred', '2010-06-06'],
    ]);
    const backwards = recordRound(A_PROPERTY, aWholeRound({ times: { ...times, dealtAt: times.openedAt } }));
    const afterwards = recordRound(
      A_PROPERTY,
      aWholeRound({ times: { ...times, settledAt: '2010-06-06T11:00:00.000Z' } }),
    );
    for (const useCase of [backwards, afterwards]) {
      expect(await floor.refusal('dealer', useCase)).toMatchObject({ code: 'times-out-of-order' });
    }
  });

  it('changes and withdraws wagers until no more bets', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest() }));
    await floor.do('dealer', changeWager({ roundId: R1, wagerId: 'w1', stakeCents: 500 }));
    expect((await floor.stream(`round-${R1}`)).at(-1)?.data).toMatchObject({ limits: 'below-minimum' });
    await floor.do('dealer', withdrawWager({ roundId: R1, wagerId: 'w1' }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    expect((await floor.stream(`round-${R1}`)).at(-1)?.data).toEqual({ wagers: 0, handleCents: 0 });
  });

  it('of another shoe draws no cards from this one', async () => {
    const floor = await aFloor();
    expect(await floor.refusal('dealer', dealCards({ roundId: 'S9.001', cards: BANKER_WINS }))).toMatchObject(
      { code: 'unknown-round' },
    );
  });
});

describe('a void round', () => {
  it('for want of cards ends its shoe: the set is reshuffled next (7.11(e))', async () => {
    const floor = await aFloor();
    const open = openRound(A_PROPERTY, { shoeId: 'S1' });
    await almostEmpty(floor, 3);
    const roundId = await theRoundOf(floor, open);
    await floor.do('dealer', placeWager({ roundId, ...aWagerRequest() }));
    await floor.do('dealer', callNoMoreBets({ roundId }));
    await floor.do('dealer', voidRound({ roundId, reason: 'insufficient-cards', note: 'three left' }));
    expect(await floor.refusal('dealer', open)).toMatchObject({ code: 'shoe-exhausted', overridable: true });
  });

  it('is not for want of cards while a card drawn in error makes up the fourth (7.11(b), (e))', async () => {
    const floor = await aFloor();
    await almostEmpty(floor, 4);
    await floor.do(
      'dealer',
      recordIrregularity(A_PROPERTY, {
        shoeId: 'S1',
        kind: 'card-drawn-in-error',
        disclosed: false,
        further: [],
        note: 'drawn too early',
      }),
    );
    const roundId = await theRoundOf(floor, openRound(A_PROPERTY, { shoeId: 'S1' }));
    await floor.do('dealer', callNoMoreBets({ roundId }));
    expect(
      await floor.refusal('dealer', voidRound({ roundId, reason: 'insufficient-cards', note: '' })),
    ).toMatchObject({ code: 'void-without-provision', citation: '19:47-8.2(e)', overridable: true });
  });

  it('recorded whole returns its wagers and counts its cards', async () => {
    const floor = await aFloor();
    await floor.do(
      'floorperson',
      recordRound(
        A_PROPERTY,
        aWholeRound({ cards: ['2S'], voided: { reason: 'other', note: 'a card was torn' } }),
      ),
      { override },
    );
    expect((await floor.stream(`round-${R1}`)).map(({ type }) => type).slice(-3)).toEqual([
      'CardsDealt',
      'RoundVoided',
      'ControlExceptionRecorded',
    ]);
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
  });

  /** Leaves so many cards in the shoe of eight decks, without a cutting card in the way. */
  async function almostEmpty(floor: TestFloor, left: number): Promise<void> {
    const burned: readonly Card[] = ['AC', 'KC'];
    const stock = DECK.flatMap((card) => Array.from({ length: burned.includes(card) ? 7 : 8 }, () => card));
    await floor.do(
      'floorperson',
      recordIrregularity(A_PROPERTY, {
        shoeId: 'S1',
        kind: 'other',
        disclosed: false,
        further: stock.slice(left),
        note: 'the shoe fell',
      }),
    );
  }

  async function theRoundOf(floor: TestFloor, open: ReturnType<typeof openRound>): Promise<string> {
    const { events } = await floor.do('dealer', open);
    return (events[0]?.data as { roundId: string }).roundId;
  }
});

describe('an irregularity', () => {
  it('stands in the round in play too, under that round’s rules (7.11)', async () => {
    const floor = await aFloor({ rules: { disclosedCard: { option: 2, cardsAfterTen: 1 } } });
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', dealCards({ roundId: R1, cards: BANKER_WINS }));
    await floor.do(
      'dealer',
      recordIrregularity(A_PROPERTY, {
        shoeId: 'S1',
        kind: 'unauthorised-third-card',
        card: '9D',
        disclosed: true,
        further: [],
        note: 'the Player stood',
      }),
    );
    const [inRound] = (await floor.stream(`round-${R1}`)).slice(-1);
    const [inShoe, discarded] = (await floor.stream('shoe-S1')).slice(-2);
    expect(inRound).toMatchObject({ type: 'IrregularityRecorded', data: { citation: '19:47-7.11(c)2' } });
    expect(inShoe?.data).toEqual(inRound?.data);
    expect(discarded).toMatchObject({ type: 'CardsDiscarded', data: { cards: ['9D'], faceDown: 1 } });
  });
});

describe('a correction', () => {
  it('of the cards sets the shoe right too', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do(
      'floorperson',
      correctSettlement({ roundId: R1, reason: 'misread', cards: PLAYER_WINS, actual: [] }),
    );
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'CardsReread',
      data: { roundId: R1, before: BANKER_WINS, after: PLAYER_WINS },
    });
  });

  it('of the cards is refused where the shoe cannot hold them (7.1(a))', async () => {
    const floor = await aFloor();
    for (let i = 0; i < 7; i++) await floor.round({ wagers: [], cards: ['AC', '2S', '6C', '5H'] });
    const useCase = correctSettlement({
      roundId: 'S1.001',
      reason: 'misread',
      cards: ['AC', 'AC', '6C', '6H'],
      actual: [],
    });
    expect(await floor.refusal('floorperson', useCase)).toMatchObject({
      code: 'card-dealt-too-often',
      citation: '19:47-7.1(a)',
    });
  });

  it('that gives a marker to a round without one makes the shoe wait for it (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round({ cards: PLAYER_WINS });
    await floor.do(
      'pit-boss',
      correctSettlement({ roundId: R1, reason: 'misread', cards: BANKER_WINS, actual: [] }),
    );
    expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }))).toMatchObject({
      code: 'vigorish-outstanding',
      citation: '19:47-7.3(c)4',
    });
  });
});

describe('a table and its shoes', () => {
  it('has half the decks of an automated shuffler in its shoe (7.1(d))', async () => {
    const floor = new TestFloor();
    await floor.table('MB-1', { rules: { decks: 16, automatedShuffler: true } });
    await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
    expect((await floor.stream('shoe-S1'))[0]?.data).toMatchObject({ decks: 8 });
  });

  it('takes a shoe only where there is a table, and the next after the one before (7.3(c)4)', async () => {
    const floor = await aFloor();
    expect(await floor.refusal('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-9' }))).toMatchObject({
      code: 'unknown-table',
    });
    expect(await floor.refusal('dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }))).toMatchObject({
      code: 'shoe-already-in-play',
      citation: '19:47-7.3(c)4',
    });
    expect(await floor.stream('shoe-S2')).toEqual([]);
  });

  it('records a bad cut with its exception on a supervisor’s word (7.5(e))', async () => {
    const floor = new TestFloor();
    await floor.table();
    await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }));
    const cut = cutCards({ shoeId: 'S1', by: 'dealer', cutDepth: 9, cuttingCardFromBack: 14 });
    expect(await floor.refusal('dealer', cut)).toMatchObject({ overridable: true });
    await floor.do('floorperson', cut, { override });
    const exception = (await floor.stream('shoe-S1')).at(-1)?.data as ControlExceptionRecorded['data'];
    expect(exception).toMatchObject({ citation: '19:47-7.5(e)', tableId: 'MB-1' });
    await floor.do('dealer', burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] }));
  });
});

describe('cards read wrongly before the settlement', () => {
  it('are set right in round and shoe by a supervisor, and the round settles by them', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound(A_PROPERTY, { shoeId: 'S1' }));
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest({ kind: 'player' }) }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    await floor.do('dealer', dealCards({ roundId: R1, cards: BANKER_WINS }));
    const reread = rereadHands({ roundId: R1, cards: PLAYER_WINS, reason: 'misread' });
    expect(await floor.refusal('dealer', reread)).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('floorperson', reread);
    const winner = { roundId: R1, winner: 'player' } as const;
    await floor.do('dealer', announceResult(winner));
    const { events } = await floor.do('dealer', settleRound({ roundId: R1, actual: [], vigorish: [] }));
    expect(events.find(({ type }) => type === 'WagersSettled')?.data).toMatchObject({
      wagers: [{ outcome: 'won', paidCents: 10_000 }],
    });
    expect((await floor.stream('shoe-S1')).at(-2)).toMatchObject({
      type: 'CardsReread',
      data: { before: BANKER_WINS, after: PLAYER_WINS },
    });
  });
});
