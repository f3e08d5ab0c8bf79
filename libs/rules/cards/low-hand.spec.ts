import { DECK, type Card } from './card.js';
import { isEightOrBetter, lowFiveValue, type LowRanking } from './low-hand.js';
import { choose } from './poker-hand.js';

const low = (text: string, ranking: LowRanking = 'ace-to-five') =>
  lowFiveValue(text.split(' ') as Card[], ranking);

describe('low hands', () => {
  it('rank from 5-4-3-2-A with the ace low, straights and flushes not counted', () => {
    const falling = [
      '5S 4S 3S 2S AS',
      '6S 4H 3D 2C AS',
      '6S 5H 4D 3C 2S',
      '7S 4H 3D 2C AS',
      'KS QS JS TS 9S',
      'AS AH 4D 3C 2S',
      '2S 2H 4D 3C AS',
      '2S 2H AS AD 3C',
      'AS AH AD 3C 2S',
      'AS AH AD 2C 2S',
      'AS AH AD AC 2S',
    ].map((text) => low(text));
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(new Set(falling).size).toBe(falling.length);
  });

  it('rank from 7-5-4-3-2 with the ace high, straights and flushes counted', () => {
    const falling = [
      '7S 5H 4D 3C 2S',
      '8S 5H 4D 3C 2S',
      'AS 5H 4D 3C 2S',
      'AS 6H 4D 3C 2S',
      '2S 2H 5D 4C 3S',
      '6S 5H 4D 3C 2S',
      'KS QS 4S 3S 2S',
      'AS 5S 4S 3S 2S',
      'AS 6S 4S 3S 2S',
      '2S 2H 2D 3C 3S',
      '6S 5S 4S 3S 2S',
    ].map((text) => low(text, 'deuce-to-seven'));
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(new Set(falling).size).toBe(falling.length);
  });

  it('are eight or better with five different ranks up to the eight, of which there are 56', () => {
    expect(isEightOrBetter(low('8S 7S 6S 5S 4S'))).toBe(true);
    expect(isEightOrBetter(low('9S 4H 3D 2C AS'))).toBe(false);
    expect(isEightOrBetter(low('AS AH 4D 3C 2S'))).toBe(false);
    const spades = DECK.slice(0, 13);
    const eights = choose(spades, 5).filter((cards) => isEightOrBetter(lowFiveValue(cards, 'ace-to-five')));
    expect(eights.length).toBe(56);
  });
});
