import { PUNTO_BANCO as punto } from '../punto-banco/game.js';
import { MINIBACCARAT as mini } from '../minibaccarat/game.js';
import { isCard, type Card } from '../../cards/card.js';
import { NO_CARDS, nextCardCitation, nextCardFor, placeCards } from './deal.js';
import type { Hands } from './round-facts.js';

function cards(text: string): Card[] {
  return text.split(' ').filter(isCard);
}

function hands(player: string, banker: string): Hands {
  return { player: cards(player), banker: cards(banker) };
}

describe('dealing', () => {
  it('gives the first four cards to Player and Banker in turn (3.7(c), 7.7(c))', () => {
    expect(placeCards(mini, NO_CARDS, cards('2S 3S 5S 4S'))).toEqual({
      placed: true,
      hands: hands('2S 5S', '3S 4S'),
    });
  });

  it('places cards that arrive one by one as it places them together', () => {
    const all = cards('2S 3S 3H 2H 4S 9D');
    let step = NO_CARDS;
    for (const card of all) {
      const placement = placeCards(mini, step, [card]);
      if (!placement.placed) throw new Error(placement.breach.message);
      step = placement.hands;
    }
    expect(placeCards(mini, NO_CARDS, all)).toEqual({ placed: true, hands: step });
    expect(step).toEqual(hands('2S 3H 4S', '3S 2H 9D'));
  });

  it('gives the third cards to the Player first and then to the Banker (3.8(c), 7.8(c))', () => {
    const placement = placeCards(mini, hands('2S 3H', '3S 2H'), cards('4S 9D'));
    expect(placement).toEqual({ placed: true, hands: hands('2S 3H 4S', '3S 2H 9D') });
  });

  it('gives a third card to the Banker when the Player stays (3.9(b), (c); 7.9(b), (c))', () => {
    const placement = placeCards(mini, hands('3S 3H', '2S 3D'), cards('KD'));
    expect(placement).toEqual({ placed: true, hands: hands('3S 3H', '2S 3D KD') });
  });

  it('does not change the hands it was given', () => {
    const before = hands('3S', '2S');
    placeCards(mini, before, cards('4S'));
    expect(before).toEqual(hands('3S', '2S'));
  });
});

describe('a card that no hand may take', () => {
  it.each([
    ['against a natural of the Banker', '2S 2H', '4S 4H', '3.9(a)', '7.9(a)'],
    ['against a natural of the Player', 'KS 9H', '2S 3H', '3.9(a)', '7.9(a)'],
    ['when both stay', '3S 3H', '3D 4H', '3.9(c)', '7.9(c)'],
    ['when the Banker stays on five against a three', '2S 2H 3S', '2D 3D', '3.9(c)', '7.9(c)'],
    ['as a fourth card', '2S 2H 4S', '2D 3D KD', '3.8(d)', '7.8(d)'],
  ])('is refused %s (19:47-%4$s, 19:47-%5$s)', (_when, player, banker, inPunto, inMini) => {
    for (const [game, paragraph] of [
      [punto, inPunto],
      [mini, inMini],
    ] as const) {
      const before = hands(player, banker);
      const shown = `Player ${player}, Banker ${banker}`;
      expect(nextCardFor(before)).toBeUndefined();
      expect(placeCards(game, before, cards('QC'))).toEqual({
        placed: false,
        breach: {
          kind: 'breach',
          code: 'third-card-against-table',
          message: `QC cannot be dealt, because both hands are complete (${shown}); no further card is allowed`,
          citation: `19:47-${paragraph}`,
        },
      });
    }
  });

  it('refuses all cards of the call, not only the card too many', () => {
    const placement = placeCards(mini, NO_CARDS, cards('KS 2S 9S 3S 5S'));
    expect(placement).toMatchObject({ placed: false, breach: { citation: '19:47-7.9(a)' } });
  });
});

describe('the next card', () => {
  it.each<[string, string, 'player' | 'banker' | undefined, string, string]>([
    ['', '', 'player', '3.7(c)', '7.7(c)'],
    ['2S', '', 'banker', '3.7(c)', '7.7(c)'],
    ['2S', '2H', 'player', '3.7(c)', '7.7(c)'],
    ['2S 3S', '2H', 'banker', '3.7(c)', '7.7(c)'],
    ['2S 3S', '2H 5H', 'player', '3.9(b)', '7.9(b)'],
    ['2S 3S 6S', '2H 4H', 'banker', '3.9(c)', '7.9(c)'],
    ['2S 3S 8S', '2H AH', undefined, '3.9(c)', '7.9(c)'],
    ['2S 3S 6S', '2H 4H KH', undefined, '3.8(d)', '7.8(d)'],
    ['4S 4H', '2H 4D', undefined, '3.9(a)', '7.9(a)'],
  ])('of Player [%s] and Banker [%s] is for %s (%s, %s)', (player, banker, expected, inPunto, inMini) => {
    expect(nextCardFor(hands(player, banker))).toBe(expected);
    expect(nextCardCitation(punto, hands(player, banker))).toBe(`19:47-${inPunto}`);
    expect(nextCardCitation(mini, hands(player, banker))).toBe(`19:47-${inMini}`);
  });
});
