import type { Card } from '#rules';
import { dealt, nets } from '../../../testing/games/blackjack-rounds.js';
import { TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

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
    expect(turn).toMatchObject({ next: 'playing', lines: [{ kind: 'insurance', outcome: 'lost' }] });
    expect(turn.citations).toContain('19:47-2.9(d)');
  });

  it('closes with the first further card of any player, or with the own decision if posted (2.9(b))', () => {
    const twoBoxes = (options: Partial<BlackjackRules>) => {
      const play = new TablePlay(BLACKJACK, { ...BLACKJACK.sample, ...options });
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

  it('is refused on a hand doubled face down or surrendered, which still shows two cards (2.9(b))', () => {
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

  it('needs a main wager of the same patron', () => {
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

  it('and surrender do not affect each other (2.8(b))', () => {
    const play = dealt(['9S', '7D'], 'AD');
    play.place({ kind: 'insurance', stakeCents: 5_000 });
    play.fact({ act: 'surrender', hand: '1' });
    expect(nets(play.fact({ act: 'second-card', card: 'TD' }))).toEqual([
      ['main', -10_000],
      ['insurance', 10_000],
    ]);
  });
});
