import { nets } from '../../../testing/games/blackjack-rounds.js';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';

const { sample } = BLACKJACK;

describe('several patrons on a box (2.13)', () => {
  it('are at most as many as the table allows', () => {
    const play = new TablePlay(BLACKJACK, {
      ...sample,
      severalAtBox: { most: 2, unmatchedSplit: 'not-split' },
    });
    play.place({ kind: 'main', patronId: 'P-1' });
    play.place({ kind: 'main', patronId: 'P-2' });
    expect(play.objectionTo({ kind: 'main', patronId: 'P-3' })).toMatchObject({
      code: 'box-taken',
      citation: '19:47-2.13',
    });
    expect(play.objectionTo({ kind: 'main', patronId: 'P-3', position: 2 })).toBeUndefined();
  });

  it('who do not match a split keep the first hand, if that is posted', () => {
    const play = new TablePlay(BLACKJACK, {
      ...sample,
      severalAtBox: { most: 3, unmatchedSplit: 'first-hand' },
    });
    const left: Record<string, number> = {};
    const fact = (told: object) => {
      const turn = play.fact(told as never);
      for (const line of turn.lines) left[line.patronId] = (left[line.patronId] ?? 0) + netOf(line);
      return turn;
    };
    for (const patronId of ['P-1', 'P-2']) play.place({ kind: 'main', patronId });
    fact({ act: 'deal', hands: [{ position: 1, cards: ['9S', '9D'] }], dealer: '6H' });
    expect(play.objectionToFact({ act: 'split', hand: '1' })).toMatchObject({ code: 'split-not-wagered' });
    play.place({ kind: 'split', selection: '1-2', patronId: 'P-1' });
    fact({ act: 'split', hand: '1' });
    fact({ act: 'draw', hand: '1', card: 'TS' });
    fact({ act: 'stand', hand: '1' });
    fact({ act: 'draw', hand: '1-2', card: '2S' });
    expect(play.objectionTo({ kind: 'double', selection: '1-2', patronId: 'P-2' })).toMatchObject({
      code: 'partner-wager-missing',
    });
    fact({ act: 'stand', hand: '1-2' });
    fact({ act: 'second-card', card: 'TD' });
    expect(fact({ act: 'dealer', cards: ['2C'] }).next).toBe('over');
    // 19 beats 18 for both; 11 loses to it for the one who split.
    expect(left).toEqual({ 'P-1': 0, 'P-2': 10_000 });
  });
});

describe('a patron on several boxes (2.14)', () => {
  it('has at most as many as the table allows, and each is settled on its own', () => {
    const play = new TablePlay(BLACKJACK, { ...sample, boxesOfPatron: 2 });
    for (const position of [1, 3]) play.place({ kind: 'main', position });
    expect(play.objectionTo({ kind: 'main', position: 4 })).toMatchObject({
      code: 'boxes-of-patron',
      citation: '19:47-2.14',
    });
    expect(play.objectionTo({ kind: 'main', position: 4, patronId: 'P-2' })).toBeUndefined();
    play.fact({
      act: 'deal',
      hands: [
        { position: 1, cards: ['TS', '8D'] },
        { position: 3, cards: ['TD', '6D'] },
      ],
      dealer: 'TH',
    });
    for (const hand of ['1', '3']) play.fact({ act: 'stand', hand });
    play.fact({ act: 'second-card', card: '7H' });
    expect(nets(play.fact({ act: 'dealer', cards: [] }))).toEqual([
      ['main', 10_000],
      ['main', -10_000],
    ]);
  });
});
