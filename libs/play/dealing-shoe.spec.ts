import { DECK } from '#rules';
import { Chance } from './chance.js';
import { DealingShoe } from './dealing-shoe.js';

describe('a dealing shoe', () => {
  const dealOut = (seed: number) => {
    const shoe = new DealingShoe(new Chance(seed), 6);
    const { first, further } = shoe.burn();
    const hands = [shoe.deal()];
    while (hands.at(-1)?.complete) hands.push(shoe.deal());
    return { cards: [first, ...further, ...hands.flatMap(({ cards }) => cards)], hands };
  };

  it('deals every card of its decks once', () => {
    const decks = Array.from({ length: 6 }, () => DECK).flat();
    expect([...dealOut(1).cards].sort()).toEqual([...decks].sort());
  });

  it('deals the same cards for the same seed, and others for another', () => {
    expect(dealOut(1).cards).toEqual(dealOut(1).cards);
    expect(dealOut(1).cards).not.toEqual(dealOut(2).cards);
  });

  it('calls a result only for complete hands, and shows its cutting card in one hand', () => {
    const { hands } = dealOut(3);
    expect(hands.map(({ facts }) => facts.some((fact) => 'winner' in fact))).toEqual(
      hands.map(({ complete }) => complete),
    );
    expect(hands.filter(({ cuttingCardReached }) => cuttingCardReached)).toHaveLength(1);
  });
});
