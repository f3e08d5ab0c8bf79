import type { Card } from '../../../cards/card.js';
import { PUNTO_BANCO as punto } from '../../punto-banco/game.js';
import { MINIBACCARAT as mini } from '../../minibaccarat/game.js';
import type { CardInError } from './irregularities.js';
import {
  cardDrawnInError,
  faceUpCardInShoe,
  insufficientCards,
  unauthorizedPlayerThirdCard,
} from './irregularities.js';
import type { Hands } from '../round-facts.js';
import type { DisclosedCardProcedure } from '../table-rules/table-rules.js';

const TODAY = '2010-06-05';
const BEFORE_PROVISO = '2008-07-20';
const BEFORE_TEXT = '2006-09-04';

const optionOne: DisclosedCardProcedure = { option: 1, cardsAfterTen: 1 };

function error(card: Card, disclosed: boolean, onDate = TODAY): CardInError {
  return disclosed ? { card, disclosed, onDate } : { disclosed, onDate };
}

describe('a third card dealt to the Player by mistake', () => {
  const bankerDraws: Hands = { player: ['3S', '3H'], banker: ['2S', '3D'] };
  const bankerStays: Hands = { player: ['3S', '3H'], banker: ['3C', '3D'] };
  const natural: Hands = { player: ['4S', '4H'], banker: ['2S', '3D'] };

  it.each([false, true])('is the Banker’s third when it must draw; disclosed %s (7.11(a))', (disclosed) => {
    const remedy = unauthorizedPlayerThirdCard(mini, optionOne, bankerDraws, error('5C', disclosed));
    expect(remedy).toEqual({ remedy: 'banker-third-card', citation: '19:47-7.11(a)' });
  });

  it.each([bankerStays, natural])('begins the next hand when the Banker stays (7.11(a))', (hands) => {
    const remedy = unauthorizedPlayerThirdCard(mini, optionOne, hands, error('5C', false));
    expect(remedy).toEqual({ remedy: 'first-card-of-next-hand', citation: '19:47-7.11(a)' });
  });

  it('goes by the selected option when the Banker stays and it was seen (7.11(c))', () => {
    const remedy = unauthorizedPlayerThirdCard(mini, optionOne, bankerStays, error('5C', true));
    expect(remedy).toMatchObject({ furtherCards: 5, citation: '19:47-7.11(c)1' });
  });

  it('stays with the Player if the hand must draw (7.9(b))', () => {
    const hands: Hands = { player: ['2S', '3H'], banker: ['2H', '3D'] };
    const remedy = unauthorizedPlayerThirdCard(mini, optionOne, hands, error('5C', true));
    expect(remedy).toEqual({ remedy: 'player-third-card', citation: '19:47-7.9(b)' });
  });
});

describe('a card drawn in error', () => {
  it('begins the next hand when it was not seen (7.11(b))', () => {
    expect(cardDrawnInError(mini, optionOne, error('KC', false))).toEqual({
      remedy: 'first-card-of-next-hand',
      citation: '19:47-7.11(b)',
    });
  });

  it.each<[Card, string, 1 | 10, number]>([
    ['AS', TODAY, 1, 1],
    ['7S', TODAY, 10, 7],
    ['9S', BEFORE_PROVISO, 1, 9],
    ['TS', TODAY, 1, 1],
    ['TS', TODAY, 10, 10],
    ['JS', TODAY, 10, 10],
    ['QS', '2008-07-21', 10, 10],
    ['KS', '2008-07-21', 1, 1],
    ['KS', BEFORE_PROVISO, 1, 0],
  ])('%s, seen on %s, is discarded with its value; %i after a ten: %i (7.11(c)1)', (...row) => {
    const [card, onDate, cardsAfterTen, furtherCards] = row;
    const procedure: DisclosedCardProcedure = { option: 1, cardsAfterTen };
    expect(cardDrawnInError(mini, procedure, error(card, true, onDate))).toEqual({
      remedy: 'discard-with-further-cards',
      furtherCards,
      facing: 'up',
      citation: '19:47-7.11(c)1',
    });
  });

  it('is discarded with one card face down under option 2 (7.11(c)2)', () => {
    expect(cardDrawnInError(mini, { option: 2, cardsAfterTen: 10 }, error('KS', true))).toEqual({
      remedy: 'discard-with-further-cards',
      furtherCards: 1,
      facing: 'down',
      citation: '19:47-7.11(c)2',
    });
  });

  it('begins a simulated round under option 3 (7.11(c)3)', () => {
    expect(cardDrawnInError(mini, { option: 3, cardsAfterTen: 1 }, error('8S', true))).toEqual({
      remedy: 'simulated-round',
      citation: '19:47-7.11(c)3',
    });
  });
});

describe('a card face up in the shoe', () => {
  it.each<[Card, number]>([
    ['AS', 1],
    ['6S', 6],
    ['TS', 0],
    ['KS', 0],
  ])('%s is discarded with %i cards face up, its value (7.11(d), 7.1(b))', (card, furtherCards) => {
    expect(faceUpCardInShoe(mini, card, TODAY)).toEqual({
      remedy: 'discard-with-further-cards',
      furtherCards,
      facing: 'up',
      citation: '19:47-7.11(d)',
    });
  });
});

describe('too few cards in the shoe', () => {
  it('void the round (7.11(e))', () => {
    expect(insufficientCards(mini, '2006-09-05')).toEqual({
      remedy: 'round-void',
      citation: '19:47-7.11(e)',
    });
  });

  it('void the round before R.2006 d.314 too, by another paragraph (7.11(e))', () => {
    expect(insufficientCards(mini, BEFORE_TEXT)).toEqual({ remedy: 'round-void', citation: '19:47-7.11(d)' });
  });
});

describe('a text that we do not have', () => {
  const hands: Hands = { player: ['3S', '3H'], banker: ['3C', '3D'] };

  it('is that of punto banco; the remedy says so and cites nothing', () => {
    const message = 'we do not have the text of 19:47-3.12, the irregularities of Baccarat-Punto Banco';
    const answers = [
      unauthorizedPlayerThirdCard(punto, optionOne, hands, error('5C', true)),
      cardDrawnInError(punto, optionOne, error('5C', true)),
      faceUpCardInShoe(punto, '5C', TODAY),
      insufficientCards(punto, TODAY),
    ];
    for (const answer of answers) expect(answer).toEqual({ remedy: 'text-not-held', message });
  });

  it('is that of minibaccarat before R.2006 d.314, when the options did not exist (7.11(a)-(d))', () => {
    const message =
      'we do not have the text of 19:47-7.11 on 2006-09-04; ours is that of R.2006 d.314, effective 2006-09-05';
    const answers = [
      unauthorizedPlayerThirdCard(mini, optionOne, hands, error('5C', true, BEFORE_TEXT)),
      cardDrawnInError(mini, optionOne, error('5C', true, BEFORE_TEXT)),
      faceUpCardInShoe(mini, '5C', BEFORE_TEXT),
    ];
    for (const answer of answers) expect(answer).toEqual({ remedy: 'text-not-held', message });
  });
});
