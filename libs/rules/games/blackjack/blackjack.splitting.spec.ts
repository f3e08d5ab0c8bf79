import { dealt, splitRound } from '../../../testing/games/blackjack-rounds.js';
import { TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

describe('splitting pairs', () => {
  it('needs two cards identical in value and an equal wager (2.11(a))', () => {
    const split = { kind: 'split', selection: '1-2' };
    expect(dealt(['KS', 'TD'], '6H').objectionTo(split)).toBeUndefined();
    expect(dealt(['9S', 'TD'], '6H').objectionTo(split)).toMatchObject({ code: 'split-not-allowed' });
    expect(dealt(['8S', '8D'], '6H').objectionTo({ ...split, stakeCents: 9_999 })).toMatchObject({
      code: 'split-not-equal',
      citation: '19:47-2.11(a)',
    });
    expect(dealt(['8S', '8D'], '6H').objectionTo({ ...split, selection: '1-3' })).toMatchObject({
      code: 'hand-unknown',
    });
    expect(dealt(['8S', '8D'], '6H').objectionToFact({ act: 'split', hand: '1' })).toMatchObject({
      code: 'split-not-wagered',
    });
  });

  it('completes the first hand before another takes a card (2.11(b), 2.11(c))', () => {
    const play = dealt(['8S', '8D'], '6H');
    play.place({ kind: 'split', selection: '1-2' });
    play.fact({ act: 'split', hand: '1' });
    expect(play.objectionToFact({ act: 'stand', hand: '1' })).toMatchObject({ code: 'second-card-due' });
    expect(play.fact({ act: 'draw', hand: '1', card: '4H' })).toMatchObject({ breaches: [] });
    expect(play.fact({ act: 'draw', hand: '1-2', card: '5H' })).toMatchObject({
      breaches: ['hand-out-of-turn'],
    });
  });

  it('gives each split ace one card, and allows another split only as posted (2.11(c)1, 2.11(c)2, 2.11(e), 2.12(a)3)', () => {
    const aces = splitRound(['AS', 'AD'], ['5S', '6S'], '6H');
    expect(aces.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'hand-complete',
    });
    expect(
      splitRound(['AS', 'AD'], ['AH', '6S'], '6H').objectionTo({ kind: 'split', selection: '1-3' }),
    ).toMatchObject({ citation: '19:47-2.11(e)' });
    const again = splitRound(['AS', 'AD'], ['AH', '6S'], '6H', { resplitAces: true });
    expect(again.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'split-ace-takes-one-card',
    });
    expect(again.objectionTo({ kind: 'split', selection: '1-3' })).toBeUndefined();
    const twice = splitRound(['8S', '8D'], ['8H', '6S'], '6H', { splitHands: 2 });
    expect(twice.objectionTo({ kind: 'split', selection: '1-3' })).toMatchObject({
      code: 'split-too-often',
      citation: '19:47-2.11(c)1',
    });
  });

  it('returns the added wagers against a blackjack (2.11(d))', () => {
    const play = splitRound(['8S', '8D'], ['TS', 'TD'], 'AH');
    for (const hand of ['1', '1-2']) play.fact({ act: 'stand', hand });
    expect(play.fact({ act: 'second-card', card: 'KH' }).lines).toMatchObject([
      { kind: 'main', outcome: 'lost' },
      { kind: 'split', outcome: 'void', citations: ['19:47-2.11(d)'] },
    ]);
  });

  it('pays two sevens before another card, forfeiting the third (2.11(f))', () => {
    const play = new TablePlay(BLACKJACK);
    play.place({ kind: 'main' });
    play.place({ kind: 'sevens', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['7S', '7D'] }], dealer: '6H' });
    play.place({ kind: 'split', selection: '1-2' });
    expect(play.fact({ act: 'split', hand: '1' }).lines).toMatchObject([
      { kind: 'sevens', winningsCents: 5_000, citations: ['19:47-2.17(a)3', '19:47-2.11(f)'] },
    ]);
  });

  it('again after the first hand went over 21 needs the same wager', () => {
    const play = splitRound(['8S', '8D'], ['5S', '8H'], '6H');
    play.fact({ act: 'draw', hand: '1', card: 'TS' });
    expect(play.objectionTo({ kind: 'split', selection: '1-3', stakeCents: 1 })).toMatchObject({
      code: 'split-not-equal',
    });
    play.place({ kind: 'split', selection: '1-3' });
    expect(play.fact({ act: 'split', hand: '1-2' }).summary).toBe('1-2 splits 8D 8H into 1-2 and 1-3');
  });
});
