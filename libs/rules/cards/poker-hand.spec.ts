import { DECK, type Card } from './card.js';
import {
  bestFiveValue,
  choose,
  counted,
  fiveCardHand,
  fiveCardValue,
  JOKER,
  makingRanks,
  rankBits,
  threeCardHand,
  threeCardValue,
  type CardOrJoker,
  type HandValue,
} from './poker-hand.js';

const cardsOf = (text: string) => text.split(' ') as CardOrJoker[];
const five = (text: string) => fiveCardValue(cardsOf(text));
const three = (text: string) => threeCardValue(cardsOf(text) as Card[]);
const nameOf = (text: string) => fiveCardHand(five(text));

/** Passes each `size` cards of the deck with the held cards, in one reused array. */
function deal(held: readonly CardOrJoker[], size: number, show: (cards: readonly CardOrJoker[]) => void) {
  const cards = [...held];
  const take = (from: number): void => {
    if (cards.length === held.length + size) return show(cards);
    for (let at = from; at < DECK.length; at++) {
      cards.push(DECK[at] as Card);
      take(at + 1);
      cards.pop();
    }
  };
  take(0);
}

/** The frequency of each hand, and the number of different values. */
function countHands(held: readonly CardOrJoker[], size: number, value = fiveCardValue, name = fiveCardHand) {
  const values = new Map<HandValue, number>();
  deal(held, size, (cards) => {
    const worth = value(cards);
    values.set(worth, (values.get(worth) ?? 0) + 1);
  });
  const hands: Record<string, number> = {};
  for (const [worth, count] of values) hands[name(worth)] = (hands[name(worth)] ?? 0) + count;
  return { different: values.size, hands };
}

describe('hands of five cards', () => {
  it('counts all 2,598,960 correctly, in 7,462 different values', () => {
    expect(countHands([], 5)).toEqual({
      different: 7_462,
      hands: {
        'royal-flush': 4,
        'straight-flush': 36,
        'four-of-a-kind': 624,
        'full-house': 3_744,
        flush: 5_108,
        straight: 10_200,
        'three-of-a-kind': 54_912,
        'two-pair': 123_552,
        pair: 1_098_240,
        'high-card': 1_302_540,
      },
    });
  });

  it('counts the 270,725 hands with a joker: with those above, the published counts for 53 cards', () => {
    expect(countHands([JOKER], 4).hands).toEqual({
      'five-aces': 1,
      'royal-flush': 24 - 4,
      'straight-flush': 180 - 36,
      'four-of-a-kind': 828 - 624,
      'full-house': 4_368 - 3_744,
      flush: 7_804 - 5_108,
      straight: 20_532 - 10_200,
      'three-of-a-kind': 63_360 - 54_912,
      'two-pair': 138_600 - 123_552,
      pair: 1_215_024 - 1_098_240,
      'high-card': 1_418_964 - 1_302_540,
    });
  });

  it('orders hands by their rank, then by the other cards', () => {
    const rising = [
      '7S 5H 4D 3C 2S',
      'AS KH QD JC 9S',
      '2S 2H 5D 4C 3S',
      '2S 2H AD KC QS',
      'AS AH 4D 3C 2S',
      '3S 3H 2D 2C AS',
      'AS AH 2D 2C 3S',
      'AS AH KD KC QS',
      '2S 2H 2D 4C 3S',
      'AS 2H 3D 4C 5S',
      '2S 3H 4D 5C 6S',
      'AS KH QD JC TS',
      '7S 5S 4S 3S 2S',
      '2S 2H 2D AC AS',
      '3S 3H 3D 2C 2S',
      '2S 2H 2D 2C 3S',
      'AD 2D 3D 4D 5D',
      'KD QD JD TD 9D',
      'AD KD QD JD TD',
      'AS AH AD AC joker',
    ].map(five);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
    expect(five('AS KH QD JC 9S')).toBe(five('9H AC KD QS JD'));
  });

  it('puts A-2-3-4-5 last of the straights, or second where the rules say so', () => {
    const [low, middle, high] = ['AS 2H 3D 4C 5S', 'KS QH JD TC 9S', 'AS KH QD JC TS'].map(cardsOf);
    expect(fiveCardValue(low!)).toBeLessThan(fiveCardValue(middle!));
    expect(fiveCardValue(low!, 'second-highest')).toBeGreaterThan(fiveCardValue(middle!, 'second-highest'));
    expect(fiveCardValue(low!, 'second-highest')).toBeLessThan(fiveCardValue(high!, 'second-highest'));
  });

  it('reads a joker as the ace, or as the best card of a straight or a flush', () => {
    expect(five('KS KH 7D 2C joker')).toBe(five('KS KH 7D 2C AS'));
    expect(five('AS AH 7D 2C joker')).toBe(five('AS AH 7D 2C AD'));
    expect(five('AS AH AD 2C joker')).toBe(five('AS AH AD 2C AC'));
    expect(five('KS KH 7D 7C joker')).toBe(five('KS KH 7D 7C AS'));
    expect(five('9S TH JD QC joker')).toBe(five('9S TH JD QC KS'));
    expect(five('AS 2H 3D 4C joker')).toBe(five('AS 2H 3D 4C 5S'));
    expect(five('AS KS 7S 2S joker')).toBe(five('AS KS QS 7S 2S'));
    expect(nameOf('KD QD JD TD joker')).toBe('royal-flush');
    expect(nameOf('2S 2H 2D KC joker')).toBe('three-of-a-kind');
  });

  it('names the ranks that make the hand', () => {
    expect(makingRanks(five('9S 9H AD 4C 3S'))).toBe(rankBits('9'));
    expect(makingRanks(five('9S 9H 4D 4C 3S'))).toBe(rankBits('9', '4'));
  });

  it('finds the best five of seven', () => {
    expect(bestFiveValue(cardsOf('2S 2H AD AC KS KD 7H'))).toBe(five('AD AC KS KD 7H'));
    expect(bestFiveValue(cardsOf('AS 2S 3S 4S 5S 6S 6D'))).toBe(five('2S 3S 4S 5S 6S'));
    expect(() => bestFiveValue(cardsOf('AS 2S 3S 4S'))).toThrow('4 cards were given; a hand is made of 5');
  });

  it('requires five cards', () => {
    expect(() => five('AS 2S 3S 4S')).toThrow('4 cards were given; 5 make this hand');
  });
});

describe('hands of three cards', () => {
  it('counts all 22,100 correctly, in 741 different values', () => {
    expect(
      countHands([], 3, (cards) => threeCardValue(cards as Card[]), threeCardHand as typeof fiveCardHand),
    ).toEqual({
      different: 741,
      hands: {
        'mini-royal': 4,
        'straight-flush': 44,
        'three-of-a-kind': 52,
        straight: 720,
        flush: 1_096,
        pair: 3_744,
        'high-card': 16_440,
      },
    });
  });

  it('orders a straight above a flush and A-2-3 below 2-3-4', () => {
    const rising = [
      '5S 3H 2D',
      'AS KH JD',
      '2S 2H 3D',
      '2S 2H AD',
      '5S 3S 2S',
      'AS KS JS',
      'AS 2H 3D',
      '2S 3H 4D',
      'AS KH QD',
      '2S 2H 2D',
      'AS 2S 3S',
      'AS KS QS',
    ].map(three);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
  });
});

describe('jokers beyond the first', () => {
  it('count as aces', () => {
    const { one, two } = counted([JOKER, JOKER, 'AS', 'KS']);
    expect([one, two]).toEqual([rankBits('A') | rankBits('K'), rankBits('A')]);
  });
});

describe('choices of cards', () => {
  it('gives each once, in order', () => {
    expect(choose([1, 2, 3], 2)).toEqual([
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(choose(DECK, 2).length).toBe(1_326);
  });
});
