import { odds } from '#kernel';
import type { Card } from '#rules';
import { dealt, nets, splitRound } from '../../../testing/games/blackjack-rounds.js';
import { describeGame } from '#testing/games/describe-game.js';
import { TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

describeGame(BLACKJACK);

describe('a blackjack', () => {
  it('is paid at once at the posted odds if the dealer can have none', () => {
    const play = new TablePlay(BLACKJACK, {
      ...BLACKJACK.sample,
      blackjackOdds: odds(6, 5),
      surrender: false,
    });
    play.place({ kind: 'main', stakeCents: 1 });
    const turn = play.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', 'KS'] }], dealer: '9D' });
    expect(turn).toMatchObject({ next: 'over', lines: [{ winningsCents: 2, odds: odds(6, 5) }] });
  });

  it('waits for the second card against an ace or a ten, and is void against another', () => {
    expect(nets(dealt(['AS', 'KS'], 'AD').fact({ act: 'second-card', card: '9D' }))).toEqual([
      ['main', 15_000],
    ]);
    const both = dealt(['AS', 'KS'], 'TD').fact({ act: 'second-card', card: 'AD' });
    expect(both).toMatchObject({ next: 'over', lines: [{ outcome: 'void', citations: ['19:47-2.7'] }] });
  });

  it('is not an ace and a ten of a split hand', () => {
    const play = splitRound(['AS', 'AD'], ['KS', 'QS'], '5D');
    play.fact({ act: 'second-card', card: '6D' });
    const end = play.fact({ act: 'dealer', cards: ['TD'] });
    expect(end.lines.map(({ outcome }) => outcome)).toEqual(['void', 'void']);
  });
});

describe('surrender (2.8(a))', () => {
  it('takes half at once if the dealer can have no blackjack, and returns an odd cent', () => {
    const turn = dealt(['9S', '7D'], '9D', {}, 1_001).fact({ act: 'surrender', hand: '1' });
    expect(turn).toMatchObject({ next: 'over', lines: [{ outcome: 'lost', lostCents: 500 }] });
    expect(dealt(['9S', '7D'], '9D', {}, 1).fact({ act: 'surrender', hand: '1' }).lines).toMatchObject([
      { lostCents: 0 },
    ]);
  });

  it('waits for the second card against an ace, and loses half, or all to a blackjack', () => {
    const against = (card: Card, options: Partial<BlackjackRules> = {}) => {
      const play = dealt(['9S', '7D'], 'AD', options);
      expect(play.fact({ act: 'surrender', hand: '1' }).next).toBe('playing');
      return nets(play.fact({ act: 'second-card', card }));
    };
    expect(against('9D')).toEqual([['main', -5_000]]);
    expect(against('KD')).toEqual([['main', -10_000]]);
    expect(against('KD', { surrenderAgainstBlackjack: 'half' })).toEqual([['main', -5_000]]);
  });

  it('is allowed on the two dealt cards if the table offers it (2.8(c))', () => {
    const surrender = { act: 'surrender', hand: '1' } as const;
    expect(dealt(['9S', '7D'], '9D', { surrender: false }).objectionToFact(surrender)).toMatchObject({
      code: 'surrender-not-offered',
      citation: '19:47-2.8(c)',
    });
    const drawn = dealt(['9S', '2D'], '9D');
    drawn.fact({ act: 'draw', hand: '1', card: '2H' });
    expect(drawn.objectionToFact(surrender)).toMatchObject({ code: 'surrender-too-late' });
    expect(splitRound(['8S', '8D'], ['2H', '3H'], '9D').objectionToFact(surrender)).toMatchObject({
      code: 'surrender-too-late',
    });
  });
});

describe('the dealer', () => {
  const standing = (dealer: Card, second: Card, options: Partial<BlackjackRules> = {}) => {
    const play = dealt(['TS', '9S'], dealer, options);
    play.fact({ act: 'stand', hand: '1' });
    play.fact({ act: 'second-card', card: second });
    return play;
  };

  it('stands on soft 17, or draws to it, as posted (2.12(b)1, 2.12(b)2i, 2.12(b)2ii)', () => {
    expect(standing('AH', '6D').fact({ act: 'dealer', cards: [] })).toMatchObject({ breaches: [] });
    const draws = { dealerOnSoft17: 'draws' } as const;
    expect(standing('AH', '6D', draws).fact({ act: 'dealer', cards: [] }).breaches).toEqual([
      'dealer-stood-against-rule',
    ]);
    expect(standing('AH', '6D', draws).fact({ act: 'dealer', cards: ['TD'] })).toMatchObject({
      breaches: [],
    });
    expect(standing('AH', '7D', draws).fact({ act: 'dealer', cards: [] })).toMatchObject({ breaches: [] });
  });

  it('breaks the rule by drawing to a complete hand; the card is burned or counts, as posted', () => {
    const drew = (excessDealerCard: 'burned' | 'counts') =>
      standing('TH', '7D', { excessDealerCard }).fact({ act: 'dealer', cards: ['4D'] });
    expect(drew('burned')).toMatchObject({
      breaches: ['dealer-drew-against-rule'],
      lines: [{ outcome: 'won' }],
    });
    expect(drew('counts')).toMatchObject({
      breaches: ['dealer-drew-against-rule'],
      lines: [{ outcome: 'lost' }],
    });
  });

  it('takes the second card after the players have decided, or when the reader shows a blackjack', () => {
    const second = { act: 'second-card', card: 'KD' } as const;
    expect(dealt(['TS', '9S'], 'AH').objectionToFact(second)).toMatchObject({ code: 'hands-incomplete' });
    const read = dealt(['TS', '9S'], 'AH', { cardReader: true });
    expect(read.objectionToFact({ ...second, card: '9D' })).toMatchObject({ code: 'hands-incomplete' });
    expect(read.fact(second)).toMatchObject({ next: 'over', breaches: [] });
  });

  it('breaks the rule with a blackjack that the reader did not show (2.9(b))', () => {
    const play = dealt(['TS', '9S'], 'AH', { cardReader: true });
    play.fact({ act: 'reader-clear' });
    play.fact({ act: 'stand', hand: '1' });
    expect(play.fact({ act: 'second-card', card: 'KD' })).toMatchObject({
      breaches: ['card-reader-misread'],
    });
    expect(dealt(['TS', '9S'], 'AH').objectionToFact({ act: 'reader-clear' })).toMatchObject({
      code: 'no-card-reader',
    });
    expect(
      dealt(['TS', '9S'], '9H', { cardReader: true }).objectionToFact({ act: 'reader-clear' }),
    ).toMatchObject({
      code: 'card-reader-out-of-order',
    });
  });
});

it('plays a whole round that is recorded at once', () => {
  const play = new TablePlay(BLACKJACK);
  play.place({ kind: 'main' });
  const turn = play.fact({
    acts: [
      { act: 'deal', hands: [{ position: 1, cards: ['9S', '2D'] }], dealer: '6H' },
      { act: 'draw', hand: '1', card: '8D' },
      { act: 'stand', hand: '1' },
      { act: 'second-card', card: 'TD' },
      { act: 'dealer', cards: ['2H'] },
    ],
  });
  expect(turn.summary).toBe(
    'deal 1 9S 2D; dealer 6H; 1 draws 8D: 19; 1 stands on 19; dealer 6H TD: 16; dealer 6H TD 2H: 18',
  );
  expect(turn).toMatchObject({ next: 'over', lines: [{ outcome: 'won', winningsCents: 10_000 }] });
});
