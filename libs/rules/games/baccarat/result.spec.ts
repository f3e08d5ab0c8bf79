import { resultOf } from './result.js';

describe('the result of a round', () => {
  it('names the higher Point Count, naturals and the number of cards (3.10(a), 7.10(a))', () => {
    expect(resultOf({ player: ['4S', '5H'], banker: ['KS', '8H'] })).toEqual({
      winner: 'player',
      playerPoints: 9,
      bankerPoints: 8,
      playerNatural: true,
      bankerNatural: true,
      totalCards: 4,
    });
  });

  it('does not count nine on three cards as a natural (3.9(a), 7.9(a))', () => {
    expect(resultOf({ player: ['2S', '3H', '4D'], banker: ['KS', '5H', 'TD'] })).toEqual({
      winner: 'player',
      playerPoints: 9,
      bankerPoints: 5,
      playerNatural: false,
      bankerNatural: false,
      totalCards: 6,
    });
  });

  it('is a tie when the Point Counts are equal (3.10(a), 7.10(a))', () => {
    expect(resultOf({ player: ['3S', '3H'], banker: ['KS', '2H', '4D'] })).toMatchObject({
      winner: 'tie',
      totalCards: 5,
    });
  });

  it('is that of the hands as they lie, also where they were drawn against the table', () => {
    expect(resultOf({ player: ['2S', '2H'], banker: ['3H', '4H'] })).toMatchObject({
      winner: 'banker',
      playerPoints: 4,
      bankerPoints: 7,
      totalCards: 4,
    });
    expect(resultOf({ player: ['2S'], banker: [] })).toMatchObject({ winner: 'player', totalCards: 1 });
  });
});
