import type { Card } from '#rules';
import { dealt, nets } from '../../../testing/games/blackjack-rounds.js';
import { TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

const { sample } = BLACKJACK;

describe('wagers', () => {
  it('are made before the deal, on a box of the layout, by one patron unless posted', () => {
    const play = new TablePlay(BLACKJACK);
    expect(play.objectionTo({ kind: 'main', position: 7 })).toMatchObject({ code: 'box-unknown' });
    expect(play.objectionTo({ kind: 'main', selection: '1' })).toMatchObject({ code: 'selection-unknown' });
    expect(play.objectionTo({ kind: 'double' })).toMatchObject({ code: 'selection-missing' });
    expect(play.objectionTo({ kind: 'sevens', stakeCents: 100 })).toMatchObject({
      code: 'partner-wager-missing',
    });
    play.place({ kind: 'main' });
    expect(play.objectionTo({ kind: 'main', patronId: 'P-2' })).toMatchObject({ code: 'box-taken' });
    expect(play.objectionTo({ kind: 'sevens', stakeCents: 200 })).toMatchObject({
      code: 'stake-not-allowed',
    });
    expect(play.objectionTo({ kind: 'split', selection: '1-2' })).toMatchObject({
      code: 'split-not-allowed',
    });
    expect(play.objectionTo({ kind: 'double', selection: '1' })).toMatchObject({ code: 'hand-unknown' });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['9S', '8D'] }], dealer: '6H' });
    expect(play.objectionTo({ kind: 'main', position: 2 })).toMatchObject({ code: 'wager-after-deal' });
    expect(play.objectionTo({ kind: 'over-13', stakeCents: 100 })).toMatchObject({
      code: 'wager-after-deal',
    });
  });

  it('of insurance, doubling and splitting are made during play, beyond the limits of the table (2.9, 2.10, 2.11)', () => {
    const offered = BLACKJACK.offeredWagers(sample, '2010-06-01');
    const during = offered.filter(({ duringPlay, unlimited }) => duringPlay && unlimited);
    expect(during.map(({ kind }) => kind)).toEqual(['insurance', 'double', 'split']);
  });

  it('of several patrons at a box have the same cards; each may double, and all must split', () => {
    const play = new TablePlay(BLACKJACK, {
      ...sample,
      severalAtBox: { most: 3, unmatchedSplit: 'not-split' },
    });
    play.place({ kind: 'main' });
    play.place({ kind: 'main', patronId: 'P-2', stakeCents: 600 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['5S', '5D'] }], dealer: '6H' });
    play.place({ kind: 'split', selection: '1-2' });
    expect(play.objectionToFact({ act: 'split', hand: '1' })).toMatchObject({ code: 'split-not-wagered' });
    play.place({ kind: 'split', selection: '1-2', patronId: 'P-2', stakeCents: 600 });
    play.fact({ act: 'split', hand: '1' });
    play.fact({ act: 'draw', hand: '1', card: '6D' });
    play.place({ kind: 'double', selection: '1', patronId: 'P-2', stakeCents: 600 });
    play.fact({ act: 'double', hand: '1', card: 'TD' });
    play.fact({ act: 'draw', hand: '1-2', card: 'TS' });
    play.fact({ act: 'stand', hand: '1-2' });
    play.fact({ act: 'second-card', card: '9H' });
    expect(nets(play.fact({ act: 'dealer', cards: ['2C'] }))).toEqual([
      ['main', 10_000],
      ['main', 600],
      ['split', -10_000],
      ['split', -600],
      ['double', 600],
    ]);
  });

  it('stay until they are decided; before the deal the main wager is withdrawn last', () => {
    const play = new TablePlay(BLACKJACK);
    const main = play.place({ kind: 'main' });
    const over = play.place({ kind: 'over-13', stakeCents: 100 });
    expect(play.objectionToRelease(main)).toMatchObject({ code: 'partner-wager-stands' });
    expect(play.objectionToRelease(main, 5)).toBeUndefined();
    expect(play.objectionToRelease(over)).toBeUndefined();
    expect(play.objectionToRelease(over, 99)).toMatchObject({ code: 'stake-not-allowed' });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['8S', '8D'] }], dealer: 'AH' });
    expect(play.objectionToRelease(main)).toMatchObject({ code: 'wager-in-play' });
    expect(BLACKJACK.play.releasesInPlay).toBe(true);
    const insurance = play.place({ kind: 'insurance', stakeCents: 100 });
    expect(play.objectionToRelease(insurance, 5_000)).toBeUndefined();
    expect(play.objectionToRelease(insurance, 5_100)).toMatchObject({ code: 'insurance-above-half' });
    const split = play.place({ kind: 'split', selection: '1-2' });
    expect(play.objectionToFact({ act: 'stand', hand: '1' })).toMatchObject({ code: 'split-wager-stands' });
    expect(play.objectionToRelease(split)).toBeUndefined();
    play.fact({ act: 'split', hand: '1' });
    expect(play.objectionToRelease(split)).toMatchObject({ code: 'wager-in-play' });
    play.fact({ act: 'draw', hand: '1', card: '2D' });
    expect(play.objectionToRelease(insurance)).toMatchObject({ code: 'insurance-closed' });
  });

  it('of one box depend on none of another', () => {
    const play = new TablePlay(BLACKJACK);
    const [first] = [1, 2].map((position) => play.place({ kind: 'main', position }));
    expect(play.objectionToRelease(first!)).toBeUndefined();
  });

  it('of the largest amount and of one cent are paid exactly', () => {
    const most = new TablePlay(BLACKJACK);
    most.place({ kind: 'main', stakeCents: 1_000_000_000 });
    const turn = most.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', 'KD'] }], dealer: '6H' });
    expect(turn.lines).toMatchObject([{ winningsCents: 1_500_000_000 }]);
    const least = dealt(['AS', 'KD'], 'TH', {}, 1);
    expect(least.fact({ act: 'second-card', card: '2H' }).lines).toMatchObject([{ winningsCents: 2 }]);
  });

  it('on sevens lose on two cards if posted, else wait for the third (2.17(a)3)', () => {
    const sevens = (noSevenInTwo: 'waits' | 'loses') => {
      const play = new TablePlay(BLACKJACK, {
        ...sample,
        additional: { ...sample.additional, stakeCents: 100, twoCards: {}, noSevenInTwo },
      });
      play.place({ kind: 'main' });
      play.place({ kind: 'sevens', stakeCents: 100 });
      const cards: Card[] = ['2S', '5D'];
      return { play, deal: play.fact({ act: 'deal', hands: [{ position: 1, cards }], dealer: 'AH' }) };
    };
    expect(sevens('loses').deal.lines).toMatchObject([{ kind: 'sevens', outcome: 'lost' }]);
    const { play, deal } = sevens('waits');
    expect(deal.lines).toEqual([]);
    expect(play.fact({ act: 'draw', hand: '1', card: '7D' }).lines).toMatchObject([{ winningsCents: 300 }]);
  });

  it('on sevens are decided on two cards when the reader shows a blackjack', () => {
    const play = new TablePlay(BLACKJACK, { ...sample, cardReader: true });
    play.place({ kind: 'main' });
    play.place({ kind: 'sevens', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['7S', '5D'] }], dealer: 'AH' });
    expect(nets(play.fact({ act: 'second-card', card: 'KD' }))).toEqual([
      ['main', -10_000],
      ['sevens', 300],
    ]);
  });
});

describe('facts that cannot be', () => {
  it('are cards dealt twice, and cards to other boxes', () => {
    const play = new TablePlay(BLACKJACK);
    const deal = (position: number, dealer: Card) => {
      const cards: Card[] = ['9S', '9D'];
      return { act: 'deal' as const, hands: [{ position, cards }], dealer };
    };
    expect(play.objectionToFact(deal(1, '6H'))).toMatchObject({ code: 'boxes-not-wagered-on' });
    play.place({ kind: 'main' });
    expect(play.objectionToFact(deal(2, '6H'))).toMatchObject({ code: 'boxes-not-wagered-on' });
    expect(play.objectionToFact({ act: 'stand', hand: '1' })).toMatchObject({ code: 'not-dealt' });
    play.fact(deal(1, '6H'));
    expect(play.objectionToFact(deal(1, '6H'))).toMatchObject({ code: 'already-dealt' });
    expect(play.objectionToFact({ act: 'draw', hand: '2', card: '6D' })).toMatchObject({
      code: 'hand-unknown',
    });
    expect(play.objectionToFact({ act: 'dealer', cards: [] })).toMatchObject({
      code: 'dealer-card-out-of-order',
    });
  });

  it('are no cards that the decks hold less often: each breaks a rule of its own fact (2.2)', () => {
    const play = new TablePlay(BLACKJACK, { ...sample, decks: 1 });
    play.place({ kind: 'main' });
    const fact = (told: Parameters<typeof play.fact>[0]) => play.fact(told).breaches;
    const deal = { act: 'deal' as const, hands: [{ position: 1, cards: ['4S', '4S'] as Card[] }] };
    expect(fact({ ...deal, dealer: '6H' })).toEqual(['card-dealt-too-often']);
    expect(fact({ act: 'draw', hand: '1', card: '2D' })).toEqual([]);
    expect(fact({ act: 'draw', hand: '1', card: '6H' })).toEqual(['card-dealt-too-often']);
    expect(fact({ act: 'stand', hand: '1' })).toEqual([]);
    expect(fact({ act: 'second-card', card: '2D' })).toEqual(['card-dealt-too-often']);
    expect(fact({ act: 'dealer', cards: ['2D', '7C'] })).toEqual(['card-dealt-too-often']);
  });

  it('are cards to a hand of 21, and acts after the last wager was decided (2.12(a), 2.12(a)1)', () => {
    const play = dealt(['9S', '2D'], '6H');
    play.fact({ act: 'draw', hand: '1', card: 'TD' });
    expect(play.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'hand-complete',
      citation: '19:47-2.12(a)',
    });
    const over = dealt(['9S', '7D'], '6H');
    const acts = [
      { act: 'draw', hand: '1', card: 'TD' } as const,
      { act: 'second-card', card: 'TH' } as const,
    ];
    expect(over.objectionToFact({ acts })).toMatchObject({ code: 'round-over' });
  });
});
