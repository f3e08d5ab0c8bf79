import { odds } from '#kernel';
import { dealt, nets, splitRound } from '../../../testing/games/blackjack-rounds.js';

describe('doubling down', () => {
  const double = { kind: 'double', selection: '1' };

  it('adds at most the original wager for one card, and both win or lose together (2.10(a), 2.12(a)2)', () => {
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

  it('loses both wagers at once over 21 if the dealer can have no blackjack, and is returned against one (2.10(b))', () => {
    const over = dealt(['9S', '3D'], '8H');
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

  it('after a split is refused if the table bars it (2.10(d))', () => {
    const barred = { doubleAfterSplit: false, blackjackOdds: odds(6, 5), surrender: false };
    expect(splitRound(['8S', '8D'], ['2H', '3H'], '9D').objectionTo(double)).toBeUndefined();
    expect(splitRound(['8S', '8D'], ['2H', '3H'], '9D', barred).objectionTo(double)).toMatchObject({
      code: 'double-after-split-barred',
    });
  });

  it('with a face-down card is decided after the dealer has drawn (2.10(c))', () => {
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
    expect(play.fact({ act: 'dealer', cards: ['3D'] })).toMatchObject({ next: 'playing', lines: [] });
    const turned = play.fact({ act: 'turn', hand: '1', card: '8H' });
    expect(turned).toMatchObject({ next: 'over', citations: ['19:47-2.10(c)'] });
    expect(turned.lines.map(({ outcome }) => outcome)).toEqual(['void', 'void']);
    expect(dealt(['5S', '6D'], '6H').objectionToFact({ act: 'double', hand: '1' })).toMatchObject({
      code: 'double-not-wagered',
    });
  });

  it('is recorded or withdrawn before the hand goes on', () => {
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
