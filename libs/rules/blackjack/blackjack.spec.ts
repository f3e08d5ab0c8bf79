import { odds } from '#kernel';
import type { Card } from '#rules';
import { describeGame, netOf, TablePlay, type Turn } from '../../testing/games/index.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

const { sample } = BLACKJACK;

type Pair = readonly [Card, Card];

/** A round at box 1 with a main wager of 100.00, dealt. */
function dealt(cards: Pair, dealer: Card, options: Partial<BlackjackRules> = {}, stakeCents = 10_000) {
  const play = new TablePlay(BLACKJACK, { ...sample, ...options });
  play.place({ kind: 'main', stakeCents });
  play.fact({ act: 'deal', hands: [{ position: 1, cards: [...cards] }], dealer });
  return play;
}

/** A round at box 1 whose pair has been split, each half with a second card. */
function splitRound(pair: Pair, seconds: Pair, dealer: Card, options: Partial<BlackjackRules> = {}) {
  const play = dealt(pair, dealer, options);
  play.place({ kind: 'split', selection: '1-2' });
  play.fact({ act: 'split', hand: '1' });
  play.fact({ act: 'draw', hand: '1', card: seconds[0] });
  play.fact({ act: 'draw', hand: '1-2', card: seconds[1] });
  return play;
}

/** The wagers that a fact decides, each with what it leaves its patron. */
const nets = (turn: Turn) => turn.lines.map((line) => [line.kind, netOf(line)]);

describeGame(BLACKJACK);

describe('a blackjack', () => {
  it('is paid at once where the dealer can have none, at the odds posted', () => {
    const play = new TablePlay(BLACKJACK, { ...sample, blackjackOdds: odds(6, 5), surrender: false });
    play.place({ kind: 'main', stakeCents: 1 });
    const turn = play.fact({ act: 'deal', hands: [{ position: 1, cards: ['AS', 'KS'] }], dealer: '9D' });
    expect(turn).toMatchObject({ then: 'over', lines: [{ winningsCents: 2, odds: odds(6, 5) }] });
  });

  it('waits for the second card against an ace or a ten, and is void against another', () => {
    expect(nets(dealt(['AS', 'KS'], 'AD').fact({ act: 'second-card', card: '9D' }))).toEqual([
      ['main', 15_000],
    ]);
    const both = dealt(['AS', 'KS'], 'TD').fact({ act: 'second-card', card: 'AD' });
    expect(both).toMatchObject({ then: 'over', lines: [{ outcome: 'void', citations: ['19:47-2.7'] }] });
  });

  it('is not what an ace and a ten of a split make', () => {
    const play = splitRound(['AS', 'AD'], ['KS', 'QS'], '5D');
    play.fact({ act: 'second-card', card: '6D' });
    const end = play.fact({ act: 'dealer', cards: ['TD'] });
    expect(end.lines.map(({ outcome }) => outcome)).toEqual(['void', 'void']);
  });
});

describe('insurance', () => {
  it('is made only on an ace, up to half, or to the next unit of chips (2.9(a), 2.9(b))', () => {
    const objection = (dealer: Card, stakeCents: number, main = 1_500) =>
      dealt(['9S', '9D'], dealer, { chipUnitCents: 500 }, main).objectionTo({
        kind: 'insurance',
        stakeCents,
      });
    expect(objection('KD', 500)).toMatchObject({ code: 'insurance-without-ace', citation: '19:47-2.9(a)' });
    expect(objection('AD', 1_000)).toBeUndefined();
    expect(objection('AD', 1_001)).toMatchObject({ code: 'insurance-above-half', citation: '19:47-2.9(b)' });
    expect(objection('AD', 1_000, 2_000)).toBeUndefined();
    expect(objection('AD', 1_001, 2_000)).toMatchObject({ code: 'insurance-above-half' });
  });

  it('pays 2 to 1 on a ten and is lost on any other second card, before the dealer draws (2.9(c), 2.9(d))', () => {
    const wins = dealt(['9S', '9D'], 'AD');
    wins.place({ kind: 'insurance', stakeCents: 5_000 });
    wins.fact({ act: 'stand', hand: '1' });
    expect(nets(wins.fact({ act: 'second-card', card: 'KD' }))).toEqual([
      ['main', -10_000],
      ['insurance', 10_000],
    ]);
    const loses = dealt(['9S', '9D'], 'AD');
    loses.place({ kind: 'insurance', stakeCents: 5_000 });
    loses.fact({ act: 'stand', hand: '1' });
    const turn = loses.fact({ act: 'second-card', card: 'AC' });
    expect(turn).toMatchObject({ then: 'playing', lines: [{ kind: 'insurance', outcome: 'lost' }] });
    expect(turn.citations).toContain('19:47-2.9(d)');
  });

  it('closes with the first further card of any player, or with the own decision where posted (2.9(b))', () => {
    const twoBoxes = (options: Partial<BlackjackRules>) => {
      const play = new TablePlay(BLACKJACK, { ...sample, ...options });
      for (const position of [1, 2]) play.place({ kind: 'main', position });
      const hands = [1, 2].map((position) => ({ position, cards: ['5S', '6D'] as Card[] }));
      play.fact({ act: 'deal', hands, dealer: 'AH' });
      play.fact({ act: 'draw', hand: '1', card: '2H' });
      return play;
    };
    const late = { kind: 'insurance', position: 2, stakeCents: 5_000 };
    expect(twoBoxes({}).objectionTo(late)).toMatchObject({
      code: 'insurance-closed',
      citation: '19:47-2.9(b)',
    });
    const posted = twoBoxes({ insuranceUntil: 'own-decision' });
    expect(posted.objectionTo({ ...late, position: 1 })).toMatchObject({ code: 'insurance-closed' });
    expect(posted.objectionTo(late)).toBeUndefined();
    posted.fact({ act: 'stand', hand: '2' });
    expect(posted.objectionTo(late)).toMatchObject({ code: 'insurance-closed' });
  });

  it('comes too late on a hand doubled face down or surrendered, which has two cards still (2.9(b))', () => {
    const posted = { insuranceUntil: 'own-decision', doubleFaceDown: true } as const;
    const insurance = { kind: 'insurance', stakeCents: 5_000 };
    const doubled = dealt(['5S', '6D'], 'AD', posted);
    doubled.place({ kind: 'double', selection: '1' });
    const wagerId = doubled.place(insurance);
    doubled.fact({ act: 'double', hand: '1' });
    expect(doubled.objectionToRelease(wagerId)).toMatchObject({ code: 'insurance-closed' });
    const surrendered = dealt(['9S', '7D'], 'AD', posted);
    surrendered.fact({ act: 'surrender', hand: '1' });
    expect(surrendered.objectionTo(insurance)).toMatchObject({ code: 'insurance-closed' });
  });

  it('is placed before the card reader is used (2.9(b))', () => {
    const play = dealt(['9S', '9D'], 'AD', { cardReader: true });
    play.fact({ act: 'reader-clear' });
    expect(play.objectionTo({ kind: 'insurance', stakeCents: 1 })).toMatchObject({
      code: 'insurance-closed',
    });
  });

  it('goes with a main wager of the same patron', () => {
    const play = dealt(['9S', '9D'], 'AD');
    expect(play.objectionTo({ kind: 'insurance', position: 2, stakeCents: 1 })).toMatchObject({
      code: 'partner-wager-missing',
      citation: '19:47-2.9(b)',
    });
    expect(play.objectionTo({ kind: 'insurance', patronId: 'P-2', stakeCents: 1 })).toMatchObject({
      code: 'partner-wager-missing',
    });
  });

  it('is half of the main wager, whatever is wagered on two cards or on sevens (2.9(f))', () => {
    const play = new TablePlay(BLACKJACK);
    play.place({ kind: 'main', stakeCents: 200 });
    play.place({ kind: 'sevens', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['7S', '5D'] }], dealer: 'AH' });
    expect(play.objectionTo({ kind: 'insurance', stakeCents: 101 })).toMatchObject({
      code: 'insurance-above-half',
    });
    expect(play.objectionTo({ kind: 'insurance', stakeCents: 100 })).toBeUndefined();
  });

  it('and surrender have no bearing on one another (2.8(b))', () => {
    const play = dealt(['9S', '7D'], 'AD');
    play.place({ kind: 'insurance', stakeCents: 5_000 });
    play.fact({ act: 'surrender', hand: '1' });
    expect(nets(play.fact({ act: 'second-card', card: 'TD' }))).toEqual([
      ['main', -10_000],
      ['insurance', 10_000],
    ]);
  });
});

describe('surrender (2.8(a))', () => {
  it('takes half at once where the dealer can have no blackjack; an odd cent comes back', () => {
    const turn = dealt(['9S', '7D'], '9D', {}, 1_001).fact({ act: 'surrender', hand: '1' });
    expect(turn).toMatchObject({ then: 'over', lines: [{ outcome: 'lost', lostCents: 500 }] });
    expect(dealt(['9S', '7D'], '9D', {}, 1).fact({ act: 'surrender', hand: '1' }).lines).toMatchObject([
      { lostCents: 0 },
    ]);
  });

  it('waits for the second card against an ace, and loses half, or all to a blackjack', () => {
    const against = (card: Card, options: Partial<BlackjackRules> = {}) => {
      const play = dealt(['9S', '7D'], 'AD', options);
      expect(play.fact({ act: 'surrender', hand: '1' }).then).toBe('playing');
      return nets(play.fact({ act: 'second-card', card }));
    };
    expect(against('9D')).toEqual([['main', -5_000]]);
    expect(against('KD')).toEqual([['main', -10_000]]);
    expect(against('KD', { surrenderAgainstBlackjack: 'half' })).toEqual([['main', -5_000]]);
  });

  it('is a decision on two cards dealt, where it is offered (2.8(c))', () => {
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

describe('doubling down', () => {
  const double = { kind: 'double', selection: '1' };

  it('adds no more than the original wager, for one card, and both win or lose (2.10(a), 2.12(a)2)', () => {
    const play = dealt(['5S', '6D'], '6H');
    expect(play.objectionTo({ ...double, stakeCents: 10_001 })).toMatchObject({
      code: 'double-above-wager',
      citation: '19:47-2.10(a)',
    });
    play.place({ ...double, stakeCents: 4_000 });
    play.fact({ act: 'double', hand: '1', card: '9H' });
    expect(play.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'hand-complete',
    });
    play.fact({ act: 'second-card', card: 'TD' });
    expect(nets(play.fact({ act: 'dealer', cards: ['TH'] }))).toEqual([
      ['main', 10_000],
      ['double', 4_000],
    ]);
  });

  it('loses both at once over 21, and is returned against a blackjack (2.10(b))', () => {
    const over = dealt(['9S', '3D'], 'AH');
    over.place(double);
    expect(nets(over.fact({ act: 'double', hand: '1', card: 'TH' }))).toEqual([
      ['main', -10_000],
      ['double', -10_000],
    ]);
    const returned = dealt(['5S', '6D'], 'AH');
    returned.place(double);
    returned.fact({ act: 'double', hand: '1', card: 'TH' });
    expect(returned.fact({ act: 'second-card', card: 'TD' }).lines).toMatchObject([
      { kind: 'main', outcome: 'lost' },
      { kind: 'double', outcome: 'void', citations: ['19:47-2.10(b)'] },
    ]);
  });

  it('is refused on three cards, on 21 and on a split ace (2.10(a), 2.11(c)2)', () => {
    const three = dealt(['2S', '3D'], '6H');
    three.fact({ act: 'draw', hand: '1', card: '4H' });
    expect(three.objectionTo(double)).toMatchObject({ code: 'double-not-allowed' });
    expect(dealt(['AS', 'KD'], 'AH').objectionTo(double)).toMatchObject({ code: 'double-not-allowed' });
    expect(splitRound(['AS', 'AD'], ['5S', '6S'], '6H').objectionTo(double)).toMatchObject({
      code: 'split-ace-takes-one-card',
      citation: '19:47-2.11(c)2',
    });
  });

  it('after a split is refused where it is barred (2.10(d))', () => {
    const barred = { doubleAfterSplit: false, blackjackOdds: odds(6, 5), surrender: false };
    expect(splitRound(['8S', '8D'], ['2H', '3H'], '9D').objectionTo(double)).toBeUndefined();
    expect(splitRound(['8S', '8D'], ['2H', '3H'], '9D', barred).objectionTo(double)).toMatchObject({
      code: 'double-after-split-barred',
    });
  });

  it('with its card face down is turned after the dealer has drawn (2.10(c))', () => {
    const play = dealt(['5S', '6D'], '6H', { doubleFaceDown: true });
    play.place(double);
    expect(play.objectionToFact({ act: 'double', hand: '1', card: '9H' })).toMatchObject({
      code: 'doubled-card-face',
    });
    play.fact({ act: 'double', hand: '1' });
    expect(play.objectionToFact({ act: 'turn', hand: '1', card: '9H' })).toMatchObject({
      code: 'turned-out-of-order',
    });
    play.fact({ act: 'second-card', card: 'TD' });
    expect(play.fact({ act: 'dealer', cards: ['3D'] })).toMatchObject({ then: 'playing', lines: [] });
    const turned = play.fact({ act: 'turn', hand: '1', card: '8H' });
    expect(turned).toMatchObject({ then: 'over', citations: ['19:47-2.10(c)'] });
    expect(turned.lines.map(({ outcome }) => outcome)).toEqual(['void', 'void']);
    expect(dealt(['5S', '6D'], '6H').objectionToFact({ act: 'double', hand: '1' })).toMatchObject({
      code: 'double-not-wagered',
    });
  });

  it('is done or withdrawn before the hand goes on', () => {
    const play = dealt(['5S', '6D'], '6H');
    const wagerId = play.place(double);
    for (const fact of [
      { act: 'stand', hand: '1' } as const,
      { act: 'draw', hand: '1', card: '2H' } as const,
    ]) {
      expect(play.objectionToFact(fact)).toMatchObject({ code: 'double-wager-stands' });
    }
    expect(play.objectionToRelease(wagerId)).toBeUndefined();
    expect(play.objectionToRelease(wagerId, 10_001)).toMatchObject({ code: 'double-above-wager' });
    play.fact({ act: 'double', hand: '1', card: '2H' });
    expect(play.objectionToRelease(wagerId)).toMatchObject({ code: 'wager-in-play' });
  });
});

describe('splitting pairs', () => {
  it('needs two cards identical in value and an equal wager (2.11(a))', () => {
    const split = { kind: 'split', selection: '1-2' };
    expect(dealt(['KS', 'TD'], '6H').objectionTo(split)).toBeUndefined();
    expect(dealt(['9S', 'TD'], '6H').objectionTo(split)).toMatchObject({ code: 'split-not-allowed' });
    expect(dealt(['8S', '8D'], '6H').objectionTo({ ...split, stakeCents: 9_999 })).toMatchObject({
      code: 'split-not-equal',
      citation: '19:47-2.11(a)',
    });
    expect(dealt(['8S', '8D'], '6H').objectionTo({ ...split, selection: '1-3' })).toMatchObject({
      code: 'hand-unknown',
    });
    expect(dealt(['8S', '8D'], '6H').objectionToFact({ act: 'split', hand: '1' })).toMatchObject({
      code: 'split-not-wagered',
    });
  });

  it('completes the first hand before another takes a card (2.11(b), 2.11(c))', () => {
    const play = dealt(['8S', '8D'], '6H');
    play.place({ kind: 'split', selection: '1-2' });
    play.fact({ act: 'split', hand: '1' });
    expect(play.objectionToFact({ act: 'stand', hand: '1' })).toMatchObject({ code: 'second-card-due' });
    expect(play.fact({ act: 'draw', hand: '1', card: '4H' })).toMatchObject({ breaches: [] });
    expect(play.fact({ act: 'draw', hand: '1-2', card: '5H' })).toMatchObject({
      breaches: ['hand-out-of-turn'],
    });
  });

  it('gives each split ace one card, and splits again only as posted (2.11(c)1, 2.11(c)2, 2.11(e), 2.12(a)3)', () => {
    const aces = splitRound(['AS', 'AD'], ['5S', '6S'], '6H');
    expect(aces.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'hand-complete',
    });
    expect(
      splitRound(['AS', 'AD'], ['AH', '6S'], '6H').objectionTo({ kind: 'split', selection: '1-3' }),
    ).toMatchObject({ citation: '19:47-2.11(e)' });
    const again = splitRound(['AS', 'AD'], ['AH', '6S'], '6H', { resplitAces: true });
    expect(again.objectionToFact({ act: 'draw', hand: '1', card: '2H' })).toMatchObject({
      code: 'split-ace-takes-one-card',
    });
    expect(again.objectionTo({ kind: 'split', selection: '1-3' })).toBeUndefined();
    const twice = splitRound(['8S', '8D'], ['8H', '6S'], '6H', { splitHands: 2 });
    expect(twice.objectionTo({ kind: 'split', selection: '1-3' })).toMatchObject({
      code: 'split-too-often',
      citation: '19:47-2.11(c)1',
    });
  });

  it('returns the added wagers against a blackjack (2.11(d))', () => {
    const play = splitRound(['8S', '8D'], ['TS', 'TD'], 'AH');
    for (const hand of ['1', '1-2']) play.fact({ act: 'stand', hand });
    expect(play.fact({ act: 'second-card', card: 'KH' }).lines).toMatchObject([
      { kind: 'main', outcome: 'lost' },
      { kind: 'split', outcome: 'void', citations: ['19:47-2.11(d)'] },
    ]);
  });

  it('pays two sevens before another card, forfeiting the third (2.11(f))', () => {
    const play = new TablePlay(BLACKJACK);
    play.place({ kind: 'main' });
    play.place({ kind: 'sevens', stakeCents: 100 });
    play.fact({ act: 'deal', hands: [{ position: 1, cards: ['7S', '7D'] }], dealer: '6H' });
    play.place({ kind: 'split', selection: '1-2' });
    expect(play.fact({ act: 'split', hand: '1' }).lines).toMatchObject([
      { kind: 'sevens', winningsCents: 5_000, citations: ['19:47-2.17(a)3', '19:47-2.11(f)'] },
    ]);
  });

  it('again after the first hand went over 21 asks for the same wager', () => {
    const play = splitRound(['8S', '8D'], ['5S', '8H'], '6H');
    play.fact({ act: 'draw', hand: '1', card: 'TS' });
    expect(play.objectionTo({ kind: 'split', selection: '1-3', stakeCents: 1 })).toMatchObject({
      code: 'split-not-equal',
    });
    play.place({ kind: 'split', selection: '1-3' });
    expect(play.fact({ act: 'split', hand: '1-2' }).told).toBe('1-2 splits 8D 8H into 1-2 and 1-3');
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

  it('who draws to a complete hand breaks the rule; the card is burned, or counts, as posted', () => {
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

  it('has the second card after the players have decided, or when the reader shows a blackjack', () => {
    const second = { act: 'second-card', card: 'KD' } as const;
    expect(dealt(['TS', '9S'], 'AH').objectionToFact(second)).toMatchObject({ code: 'hands-incomplete' });
    const read = dealt(['TS', '9S'], 'AH', { cardReader: true });
    expect(read.objectionToFact({ ...second, card: '9D' })).toMatchObject({ code: 'hands-incomplete' });
    expect(read.fact(second)).toMatchObject({ then: 'over', breaches: [] });
  });

  it('with a blackjack that the reader did not show is a breach (2.9(b))', () => {
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

it('plays a whole round told at once', () => {
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
  expect(turn.told).toBe(
    'deal 1 9S 2D; dealer 6H; 1 draws 8D: 19; 1 stands on 19; dealer 6H TD: 16; dealer 6H TD 2H: 18',
  );
  expect(turn).toMatchObject({ then: 'over', lines: [{ outcome: 'won', winningsCents: 10_000 }] });
});
