import { handOf } from '#play/baccarat-hand.js';
import { DECK } from '#rules';
import type { Card } from '#rules';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { aFloor, aFloorWith, aWagerRequest, typesOf } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { openRound } from './round-opening.js';
import {
  callNoMoreBets,
  changeWager,
  correctSettlement,
  observeOutcome,
  placeWager,
  voidRound,
  withdrawWager,
} from './rounds.js';
import { completeShoe, recordIrregularity } from './shoes.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';

const R1 = 'S1.001';

/** The corrected facts of a round. */
const corrected = (facts: readonly unknown[], roundId = R1) =>
  correctSettlement({ roundId, reason: 'misread', facts, actual: [], differenceSettled: true });

describe('a wager', () => {
  it('can be changed and withdrawn until no more bets', async () => {
    const floor = await aFloor();
    await floor.open();
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest() }));
    await floor.do('dealer', changeWager({ roundId: R1, wagerId: 'w1', stakeCents: 500 }));
    expect((await floor.stream(`round-${R1}`)).at(-1)?.data).toMatchObject({ limits: 'below-minimum' });
    await floor.do('dealer', withdrawWager({ roundId: R1, wagerId: 'w1' }));
    await floor.do('dealer', callNoMoreBets({ roundId: R1 }));
    expect((await floor.stream(`round-${R1}`)).at(-1)?.data).toEqual({ wagers: 0, handleCents: 0 });
  });

  it('can be withdrawn only by the roles at the table', async () => {
    const floor = await aFloor();
    await floor.open();
    await floor.do('dealer', placeWager({ roundId: R1, ...aWagerRequest() }));
    const withdrawal = withdrawWager({ roundId: R1, wagerId: 'w1' });
    expect(await floor.refusal('accounting', withdrawal)).toMatchObject({
      code: 'role-not-allowed',
    });
    await floor.do('dealer', withdrawal);
    expect(await typesOf(floor, `round-${R1}`)).toEqual(['RoundOpened', 'WagerPlaced', 'WagerWithdrawn']);
  });
});

describe('a fact', () => {
  it('draws its cards from the shoe, and the call draws none', async () => {
    const floor = await aFloor();
    await floor.played();
    expect(await typesOf(floor, `round-${R1}`)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'NoMoreBetsCalled',
      'OutcomeObserved',
      'ResultAnnounced',
    ]);
    expect((await floor.stream('shoe-S1')).slice(-2)).toMatchObject([
      { type: 'RoundStarted' },
      { type: 'CardsDrawn', data: { roundId: R1, cards: BANKER_WINS } },
    ]);
  });

  it('is refused with cards that the shoe cannot hold, and the round does not record it (7.1(a))', async () => {
    const floor = await aFloor();
    const roundId = await floor.played({ wagers: [], facts: [] });
    for (let i = 0; i < 3; i++) {
      await floor.do('dealer', observeOutcome({ roundId, fact: { cards: ['2S'] } }));
    }
    const stock = Array<Card>(5).fill('2S');
    const spilt = { shoeId: 'S1', kind: 'other', disclosed: false, further: stock, note: 'spilt' };
    await floor.do('dealer', recordIrregularity(spilt));
    const ninth = observeOutcome({ roundId, fact: { cards: ['2S'] } });
    expect(await floor.refusal('dealer', ninth)).toMatchObject({
      code: 'card-dealt-too-often',
      citation: '19:47-7.1(a)',
    });
    expect((await floor.stream(`round-${roundId}`)).at(-1)).toMatchObject({ type: 'IrregularityRecorded' });
    await floor.do('dealer', observeOutcome({ roundId, fact: { cards: ['2D'] } }));
  });

  it('draws nothing at a table without a shoe', async () => {
    const floor = await aFloorWith('red-dog');
    const roundId = await floor.open({ tableId: 'T-1', gamingDay: A_GAMING_DAY });
    await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ kind: 'initial' }) }));
    await floor.do('dealer', callNoMoreBets({ roundId }));
    const head = await floor.head();
    await floor.do('dealer', observeOutcome({ roundId, fact: { cards: ['2S', '9H'] } }));
    expect((await floor.events(head)).map(({ stream, type }) => [stream, type])).toEqual([
      [`round-${roundId}`, 'OutcomeObserved'],
    ]);
  });

  it('needs an opened round', async () => {
    const floor = await aFloor();
    const fact = { cards: BANKER_WINS };
    expect(await floor.refusal('dealer', observeOutcome({ roundId: 'S9.001', fact }))).toMatchObject({
      code: 'unknown-round',
    });
  });
});

describe('a settlement', () => {
  it('ends the round in its shoe, and records whether it put vigorish on markers (7.3(c)2)', async () => {
    const floor = await aFloor();
    await floor.settled(await floor.played());
    await floor.settled(await floor.played({ cards: PLAYER_WINS }));
    expect(
      (await floor.stream('shoe-S1')).filter(({ type }) => type === 'RoundEnded').map(({ data }) => data),
    ).toMatchObject([
      { roundId: 'S1.001', outcome: 'settled', deferredVigorish: true },
      { roundId: 'S1.002', outcome: 'settled', deferredVigorish: false },
    ]);
  });
});

describe('a void round', () => {
  it('for want of cards ends its shoe: the set is reshuffled next (7.11(e))', async () => {
    const floor = await aFloor();
    const open = openRound({ shoeId: 'S1' });
    await almostEmpty(floor, 3);
    const roundId = await floor.played({ facts: [] });
    await floor.do('dealer', voidRound({ roundId, reason: 'insufficient-cards', note: 'three left' }));
    expect(await floor.refusal('dealer', open)).toMatchObject({ code: 'shoe-exhausted', kind: 'breach' });
  });

  it('is not for want of cards if a card drawn in error is the fourth (7.11(b), (e))', async () => {
    const floor = await aFloor();
    await almostEmpty(floor, 4);
    await floor.do(
      'dealer',
      recordIrregularity({
        shoeId: 'S1',
        kind: 'card-drawn-in-error',
        disclosed: false,
        further: [],
        note: 'drawn too early',
      }),
    );
    const roundId = await floor.played({ wagers: [], facts: [] });
    expect(
      await floor.refusal('dealer', voidRound({ roundId, reason: 'insufficient-cards', note: '' })),
    ).toMatchObject({ code: 'void-without-provision', citation: '19:47-8.2(e)', kind: 'breach' });
  });

  /** Leaves this number of cards in the shoe of eight decks, without a cutting card before the end. */
  async function almostEmpty(floor: TestFloor, left: number): Promise<void> {
    const burned: readonly Card[] = ['AC', 'KC'];
    const stock = DECK.flatMap((card) => Array.from({ length: burned.includes(card) ? 7 : 8 }, () => card));
    await floor.do(
      'floorperson',
      recordIrregularity({
        shoeId: 'S1',
        kind: 'other',
        disclosed: false,
        further: stock.slice(left),
        note: 'the shoe fell',
      }),
    );
  }
});

describe('an irregularity', () => {
  it('is recorded in the open round too, under its rules (7.11)', async () => {
    const floor = await aFloor({ rules: { disclosedCard: { option: 2, cardsAfterTen: 1 } } });
    await floor.played({ facts: [{ cards: BANKER_WINS }] });
    await floor.do(
      'dealer',
      recordIrregularity({
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
  it('of the cards corrects the shoe too, after the settlement', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('floorperson', corrected(handOf(PLAYER_WINS)));
    expect((await floor.stream('shoe-S1')).slice(-2)).toMatchObject([
      { type: 'CardsReread', data: { roundId: R1, before: BANKER_WINS, after: PLAYER_WINS } },
      { type: 'RoundMarkersReduced', data: { roundId: R1 } },
    ]);
  });

  it('of the cards before the call corrects round and shoe, by a supervisor, and the round settles by it', async () => {
    const floor = await aFloor();
    const [cards, call] = handOf(PLAYER_WINS);
    await floor.played({ wagers: [aWagerRequest({ kind: 'player' })], facts: [{ cards: BANKER_WINS }] });
    expect(await floor.refusal('dealer', corrected([cards]))).toMatchObject({ code: 'role-not-allowed' });
    await floor.do('floorperson', corrected([cards]));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'CardsReread',
      data: { before: BANKER_WINS, after: PLAYER_WINS },
    });
    await floor.do('dealer', observeOutcome({ roundId: R1, fact: call }));
    const { events } = await floor.settled(R1);
    expect(events.find(({ type }) => type === 'WagersSettled')?.data).toMatchObject({
      wagers: [{ outcome: 'won', paidCents: 10_000 }],
    });
  });

  it('of cards dealt one by one counts each of them once in the shoe', async () => {
    const floor = await aFloor();
    const facts = BANKER_WINS.map((card) => ({ cards: [card] }));
    await floor.played({ facts });
    const right = [{ cards: ['3D', ...BANKER_WINS.slice(1)] }];
    await floor.do('floorperson', corrected(right));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'CardsReread',
      data: { before: BANKER_WINS, after: ['3D', '3H', '4S', '4H'] },
    });
  });

  it('of the split of cards into facts changes no card', async () => {
    const floor = await aFloor();
    await floor.played({ facts: BANKER_WINS.map((card) => ({ cards: [card] })) });
    await floor.do('floorperson', corrected([{ cards: BANKER_WINS }]));
    expect((await floor.stream(`round-${R1}`)).at(-1)).toMatchObject({ type: 'SettlementCorrected' });
    expect(await typesOf(floor, 'shoe-S1')).not.toContain('CardsReread');
  });

  it('of the cards is refused if the shoe cannot hold them (7.1(a))', async () => {
    const floor = await aFloor();
    for (let i = 0; i < 7; i++) await floor.round({ wagers: [], cards: ['AC', '2S', '6C', '5H'] });
    const aces = corrected(handOf(['AC', 'AC', '6C', '6H']));
    expect(await floor.refusal('floorperson', aces)).toMatchObject({
      code: 'card-dealt-too-often',
      citation: '19:47-7.1(a)',
    });
  });

  it('that makes a marker in a round without one keeps the shoe open for it (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round({ cards: PLAYER_WINS });
    await floor.do('pit-boss', corrected(handOf(BANKER_WINS)));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'RoundMarkerOpened',
      data: { roundId: R1 },
    });
    expect(await floor.refusal('dealer', completeShoe({ shoeId: 'S1' }))).toMatchObject({
      code: 'vigorish-outstanding',
      citation: '19:47-7.3(c)4',
    });
  });

  it('that hands back what was collected is noted in the shoe, and one without markers is not (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round();
    await floor.do('dealer', collectFromMarker({ roundId: R1, wagerId: 'w1', amountCents: 500 }));
    const roundId = await floor.round({ wagers: [aWagerRequest({ kind: 'player' })] });
    const head = await floor.head();
    await floor.do('floorperson', corrected(handOf(PLAYER_WINS), roundId));
    await floor.do('floorperson', corrected(handOf(PLAYER_WINS)));
    const noted = (await floor.events(head)).filter(({ type }) => type === 'RoundMarkersReduced');
    expect(noted).toMatchObject([{ stream: 'shoe-S1', data: { roundId: R1 } }]);
  });

  it('that makes a marker after its shoe was completed has an exception with the vigorish (7.3(c)4)', async () => {
    const floor = await aFloor();
    await floor.round({ cards: PLAYER_WINS });
    await floor.do('dealer', completeShoe({ shoeId: 'S1' }));
    await floor.do('pit-boss', corrected(handOf(BANKER_WINS)));
    expect((await floor.stream('shoe-S1')).at(-1)).toMatchObject({
      type: 'ControlExceptionRecorded',
      data: { code: 'vigorish-outstanding', citation: '19:47-7.3(c)4', amountCents: 500, tableId: 'MB-1' },
    });
  });

  it('at a table without a shoe needs its supervisor, and the round stays over', async () => {
    const floor = await aFloorWith('roulette');
    const roundId = await floor.tableRound([
      { wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '17' }] },
    ]);
    const correction = corrected([{ number: '18' }], roundId);
    expect(await floor.refusal('dealer', correction)).toMatchObject({ code: 'role-not-allowed' });
    const { events } = await floor.do('floorperson', correction);
    expect(events.map(({ stream, type }) => [stream, type])).toEqual([
      [`round-${roundId}`, 'SettlementCorrected'],
    ]);
    expect(await typesOf(floor, `tableDay-T-1:${A_GAMING_DAY}`)).toEqual(['RoundStarted', 'RoundEnded']);
  });
});
