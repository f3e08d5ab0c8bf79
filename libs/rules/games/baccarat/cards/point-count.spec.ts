import { DECK, type Card } from '../../../cards/card.js';
import { burnCount } from './burn.js';
import { cardValue, isNatural, pointCount } from './point-count.js';

describe('the value of a card', () => {
  const values = { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 0, J: 0, Q: 0, K: 0 };
  it.each(Object.entries(values))(
    'of rank %s is %i in every suit (7.1(b)1, 7.1(b)2, 7.1(b)3)',
    (rank, value) => {
      for (const suit of 'SHDC') expect(cardValue(`${rank}${suit}` as Card)).toBe(value);
    },
  );
});

describe('the Point Count', () => {
  it.each<[Card[], number]>([
    [['AS', '2H', '4D'], 7],
    [['AS', '2H', '9D'], 2],
    [[], 0],
    [['KS', 'TH'], 0],
    [['9S', '9H', '9D'], 7],
  ])('of %j is %i (3.1, 7.1(c)1, 7.1(c)2)', (cards, points) => {
    expect(pointCount(cards)).toBe(points);
  });

  it('is the last digit of the sum for every pair of cards (7.1(c))', () => {
    for (const a of DECK) {
      for (const b of DECK) {
        expect(pointCount([a, b])).toBe(Number(String(cardValue(a) + cardValue(b)).at(-1)));
      }
    }
  });
});

describe('a natural', () => {
  it.each<[Card[], boolean]>([
    [['4S', '4H'], true],
    [['KS', '9H'], true],
    [['3S', '4H'], false],
    [['2S', '3H', '4D'], false],
    [['9S'], false],
  ])('%j: %s, since it is eight or nine on two cards (3.9(a), 7.9(a))', (cards, natural) => {
    expect(isNatural(cards)).toBe(natural);
  });
});

describe('the burn', () => {
  const further = { A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, T: 10, J: 10, Q: 10, K: 10 };
  it.each(Object.entries(further))('after rank %s takes %i more cards (3.5(e), 7.5(f))', (rank, count) => {
    expect(burnCount(`${rank}D` as Card)).toBe(count);
  });
});
