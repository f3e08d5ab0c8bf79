import { PUNTO_BANCO as punto } from '../../punto-banco/game.js';
import { MINIBACCARAT as mini } from '../../minibaccarat/game.js';
import { isCard, type Card } from '../../../cards/card.js';
import { isByTable, NO_CARDS, nextCardCitation, nextCardFor, placeCards } from './deal.js';
import type { Hands } from '../round-facts.js';

function cards(text: string): Card[] {
  return text.split(' ').filter(isCard);
}

function hands(player: string, banker: string): Hands {
  return { player: cards(player), banker: cards(banker) };
}

describe('dealing', () => {
  it('gives the first four cards to Player and Banker in turn (3.7(c), 7.7(c))', () => {
    expect(placeCards(mini, NO_CARDS, cards('2S 3S 5S 4S'))).toEqual({
      hands: hands('2S 5S', '3S 4S'),
      breaches: [],
    });
  });

  it('places cards that arrive one by one as it places them together', () => {
    const all = cards('2S 3S 3H 2H 4S 9D');
    let step = NO_CARDS;
    for (const card of all) {
      const placement = placeCards(mini, step, [card]);
      expect(placement.breaches).toEqual([]);
      step = placement.hands;
    }
    expect(placeCards(mini, NO_CARDS, all)).toEqual({ hands: step, breaches: [] });
    expect(step).toEqual(hands('2S 3H 4S', '3S 2H 9D'));
  });

  it('gives the third cards to the Player first and then to the Banker (3.8(c), 7.8(c))', () => {
    const placement = placeCards(mini, hands('2S 3H', '3S 2H'), cards('4S 9D'));
    expect(placement).toEqual({ hands: hands('2S 3H 4S', '3S 2H 9D'), breaches: [] });
  });

  it('gives a third card to the Banker when the Player stays (3.9(b), (c); 7.9(b), (c))', () => {
    const placement = placeCards(mini, hands('3S 3H', '2S 3D'), cards('KD'));
    expect(placement).toEqual({ hands: hands('3S 3H', '2S 3D KD'), breaches: [] });
  });

  it('does not change the hands it was given', () => {
    const before = hands('3S', '2S');
    placeCards(mini, before, cards('4S'));
    expect(before).toEqual(hands('3S', '2S'));
  });
});

describe('a card that no hand may take', () => {
  it.each([
    ['against a natural of the Banker', '2S 2H', '4S 4H', 'player', '3.9(a)', '7.9(a)'],
    ['against a natural of the Player', 'KS 9H', '2S 3H', 'player', '3.9(a)', '7.9(a)'],
    ['when both stay', '3S 3H', '3D 4H', 'player', '3.9(c)', '7.9(c)'],
    ['when the Banker stays on five against a three', '2S 2H 3S', '2D 3D', 'banker', '3.9(c)', '7.9(c)'],
    ['as a fourth card', '2S 2H 4S', '2D 3D KD', 'player', '3.8(d)', '7.8(d)'],
  ] as const)('breaks a rule %s (19:47-%5$s, 19:47-%6$s)', (_when, player, banker, to, inPunto, inMini) => {
    for (const [game, paragraph] of [
      [punto, inPunto],
      [mini, inMini],
    ] as const) {
      const before = hands(player, banker);
      const shown = `Player ${player}, Banker ${banker}`;
      const name = to === 'player' ? "Player's" : "Banker's";
      expect(nextCardFor(before)).toBeUndefined();
      expect(placeCards(game, before, cards('QC'))).toEqual({
        hands: { ...before, [to]: [...before[to], 'QC'] },
        breaches: [
          {
            kind: 'breach',
            code: 'third-card-against-table',
            message: `QC was dealt to the ${name} Hand, but both hands were complete (${shown}) and no further card was due`,
            citation: `19:47-${paragraph}`,
          },
        ],
      });
    }
  });

  it('lies where it was dealt, with a breach for each one', () => {
    const placement = placeCards(mini, NO_CARDS, cards('KS 2S 9S 3S 5S 6S'));
    expect(placement.hands).toEqual(hands('KS 9S 5S', '2S 3S 6S'));
    expect(placement.breaches).toMatchObject([{ citation: '19:47-7.9(a)' }, { citation: '19:47-7.9(a)' }]);
  });

  it('is said to be of the other hand where that took it (3.7(c), 3.9(b); 7.7(c), 7.9(b))', () => {
    const skipped = placeCards(mini, hands('2S 2H', '3H 4H'), cards('9D'), 'banker');
    expect(skipped.hands).toEqual(hands('2S 2H', '3H 4H 9D'));
    expect(skipped.breaches).toMatchObject([
      { code: 'third-card-against-table', citation: '19:47-7.9(b)', kind: 'breach' },
    ]);
    const wrongOrder = placeCards(mini, hands('2S', ''), cards('9D'), 'player');
    expect(wrongOrder.breaches).toMatchObject([{ code: 'card-to-wrong-hand', citation: '19:47-7.7(c)' }]);
    expect(placeCards(mini, hands('2S', ''), cards('9D'), 'banker').breaches).toEqual([]);
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

describe('hands drawn by the table', () => {
  it.each([
    ['2S 5S', '3S 4S', true],
    ['2S 3H 4S', '3S 2H 9D', true],
    ['3S 3H', '2S 3D KD', true],
    ['', '', false],
    ['2S 3H', '2H', false],
    ['2S 2H', '3H 4H', false],
    ['2S 2H', '3H 4H 9D', false],
    ['KS 9H 5S', '2S 3H', false],
    ['2S 2H 4S KS', '2D 3D KD', false],
  ])(
    'have the cards that were due, and no other: Player [%s], Banker [%s], %s',
    (player, banker, expected) => {
      expect(isByTable(hands(player, banker))).toBe(expected);
    },
  );
});
