import { checkGameRules } from '#rules';
import { describeGame } from '#testing/games/describe-game.js';
import { netOf, TablePlay, type Turn } from '#testing/games/table-play.js';
import type { PokerRules } from './poker.rules.js';
import { SAMPLE } from './poker.rules.js';
import { POKER } from './poker.js';
import type { Showdown } from './showdown.js';

const cards = (text: string) => text.split(' ');
const BOARD = cards('2S 7S JC 4D 9C');
const ACES = cards('AS AH');
const KINGS = cards('KS KH');
const NO_RAKE: PokerRules['revenue'] = { timeChargeCents: 600, everyMinutes: 30 };
const FREE: PokerRules = { ...SAMPLE, revenue: NO_RAKE, oddChip: { unitCents: 1, to: 'left-of-button' } };

/** A round with contributions by position. */
function dealt(putIn: Record<number, number | number[]>, rules: PokerRules = FREE) {
  const play = new TablePlay(POKER, rules);
  for (const [position, amounts] of Object.entries(putIn)) {
    for (const stakeCents of [amounts].flat()) {
      play.place({ kind: 'pot', position: Number(position), patronId: `P-${position}`, stakeCents });
    }
  }
  return play;
}

const hands = (shown: Record<number, string[]>) =>
  Object.entries(shown).map(([position, of]) => ({ position: Number(position), cards: of }));

/** The change of money of each position. */
function nets({ lines }: Turn): Record<number, number> {
  const by: Record<number, number> = {};
  for (const line of lines) by[line.position] = (by[line.position] ?? 0) + netOf(line);
  return by;
}

const show = (play: ReturnType<typeof dealt>, showdown: Showdown) => play.fact({ showdown });

describeGame(POKER);

describe('a pot', () => {
  it('goes to the best hand shown, and the house has only the rake', () => {
    const turn = show(dealt({ 1: 2_000, 2: 2_000 }, SAMPLE), {
      board: BOARD,
      hands: hands({ 1: ACES, 2: KINGS }),
    });
    expect(turn.summary).toBe('pots 40.00, rake 4.00, to 1');
    expect(turn.next).toBe('over');
    expect(turn.lines).toMatchObject([
      { outcome: 'won', winningsCents: 2_000, vigorishCents: 400 },
      { outcome: 'lost', winningsCents: 0, vigorishCents: 0 },
    ]);
    expect(nets(turn)).toEqual({ 1: 1_600, 2: -2_000 });
  });

  it('pays its rake where the winners share what they put in', () => {
    const turn = show(dealt({ 1: 2_000, 2: 2_000 }, SAMPLE), {
      ...{ board: BOARD, awards: [{ pot: 1, high: [1, 2] }], button: 1 },
    });
    expect(turn.lines).toMatchObject(Array(2).fill({ outcome: 'won', winningsCents: 0, vigorishCents: 200 }));
    expect(nets(turn)).toEqual({ 1: -200, 2: -200 });
  });

  it('goes to the named winner if hands are not shown', () => {
    expect(nets(show(dealt({ 1: 100, 2: 100, 3: 100 }), { awards: [{ pot: 1, high: [2] }] }))).toEqual({
      1: -100,
      2: 200,
      3: -100,
    });
  });

  it('goes to the last player after the others fold', () => {
    const play = dealt({ 1: 100, 2: 50, 3: 250 });
    expect(play.fact({ fold: 2 })).toMatchObject({ summary: 'position 2 folds', next: 'playing' });
    play.fact({ fold: 1 });
    expect(play.objectionToFact({ fold: 3 })).toMatchObject({ code: 'last-hand' });
    expect(nets(show(play, {}))).toEqual({ 1: -100, 2: -50, 3: 150 });
  });

  it('is returned if nobody called and nothing else was contributed', () => {
    expect(show(dealt({ 1: [100, 50] }), {}).lines).toMatchObject([{ outcome: 'void' }, { outcome: 'void' }]);
  });

  it('is divided into side pots by the amounts that all-in players matched (14.1)', () => {
    const play = dealt({ 1: 300, 2: 1_000, 3: [600, 400] });
    expect(play.fact({ allIn: 1 }).summary).toBe('position 1 all-in');
    const turn = show(play, { board: BOARD, hands: hands({ 1: ACES, 2: KINGS, 3: cards('QS QH') }) });
    expect(nets(turn)).toEqual({ 1: 600, 2: 400, 3: -1_000 });
    expect(
      turn.lines.map(({ outcome, lostCents, winningsCents }) => lostCents ?? winningsCents ?? outcome),
    ).toEqual([600, 400, 0, 0]);
  });

  it('is lost in part by a player who wins a side pot smaller than the own contribution', () => {
    const play = dealt({ 1: 800, 2: [600, 400], 3: 1_000 });
    play.fact({ allIn: 1 });
    const turn = show(play, { board: BOARD, hands: hands({ 1: ACES, 2: KINGS, 3: cards('QS QH') }) });
    expect(nets(turn)).toEqual({ 1: 1_600, 2: -600, 3: -1_000 });
    expect(turn.lines.slice(1, 3)).toMatchObject([
      { outcome: 'lost', stakeCents: 600, lostCents: 360 },
      { outcome: 'lost', stakeCents: 400, lostCents: 240 },
    ]);
  });

  it('includes dead blinds, which count towards no bet', () => {
    const play = dealt({ 1: 200, 2: 200 });
    play.place({ kind: 'dead-blind', position: 2, patronId: 'P-2', stakeCents: 100 });
    expect(nets(show(play, { awards: [{ pot: 1, high: [1] }] }))).toEqual({ 1: 300, 2: -300 });
  });

  it('is divided among contributions in proportion, to the cent', () => {
    const turn = show(dealt({ 1: [1, 1, 1], 2: 3, 3: 3, 4: 3 }), {
      awards: [{ pot: 1, high: [1, 2] }],
      button: 4,
    });
    expect(turn.lines.slice(0, 3).map(({ winningsCents }) => winningsCents)).toEqual([1, 1, 1]);
    const uneven = show(dealt({ 1: [333, 667], 2: 1_000 }, SAMPLE), {
      awards: [{ pot: 1, high: [1] }],
      board: BOARD,
    });
    expect(uneven.lines.slice(0, 2)).toMatchObject([
      { winningsCents: 333, vigorishCents: 67 },
      { winningsCents: 667, vigorishCents: 133 },
    ]);
  });

  it('charges no contribution more than its share', () => {
    const all: PokerRules['revenue'] = {
      percentOfPot: 100,
      mostCents: 5,
      unitCents: 1,
      beforeCommunityCards: true,
    };
    const play = dealt({ 1: [1, 1], 2: 2, 3: 1 }, { ...FREE, revenue: all });
    play.fact({ allIn: 3 });
    const awards = [
      { pot: 1, high: [3] },
      { pot: 2, high: [1, 2] },
    ];
    expect(show(play, { awards, button: 3 }).lines.slice(0, 2)).toMatchObject([
      { outcome: 'lost', lostCents: 0, vigorishCents: 1 },
      { outcome: 'lost', stakeCents: 1, vigorishCents: 0 },
    ]);
  });

  it('settles one cent and the largest amounts exactly', () => {
    expect(nets(show(dealt({ 1: 1, 2: 1 }, SAMPLE), { awards: [{ pot: 1, high: [2] }] }))).toEqual({
      1: -1,
      2: 1,
    });
    const most = 1_000_000_000;
    const turn = show(dealt({ 1: most, 2: most, 3: most }), {
      awards: [{ pot: 1, high: [1, 2] }],
      button: 1,
    });
    expect(nets(turn)).toEqual({ 1: most / 2, 2: most / 2, 3: -most });
    expect(show(dealt({}), {})).toMatchObject({ summary: 'pots 0.00, rake 0.00, to nobody', lines: [] });
  });

  it('is returned on a misdeal (14.15)', () => {
    expect(dealt({ 1: 100, 2: 50 }).fact({ misdeal: 'card-exposed' })).toMatchObject({
      next: 'over',
      lines: [{ outcome: 'void' }, { outcome: 'void' }],
      citations: ['19:47-14.15'],
    });
  });
});

describe('odd chips', () => {
  const three = (to: PokerRules['oddChip']['to']): PokerRules => ({
    ...FREE,
    oddChip: { unitCents: 100, to },
  });

  it('go one each from the left of the button, with the rest below a chip to the first', () => {
    const split = (button: number) =>
      nets(
        show(dealt({ 1: 250, 2: 250, 3: 250, 4: 250 }, three('left-of-button')), {
          awards: [{ pot: 1, high: [1, 2, 4] }],
          button,
        }),
      );
    expect(split(1)).toEqual({ 1: 50, 2: 150, 3: -250, 4: 50 });
    expect(split(2)).toEqual({ 1: 50, 2: 50, 3: -250, 4: 150 });
    expect(split(4)).toEqual({ 1: 150, 2: 50, 3: -250, 4: 50 });
    const cents = show(dealt({ 1: 175, 2: 175 }, three('left-of-button')), {
      awards: [{ pot: 1, high: [1, 2] }],
      button: 1,
    });
    expect(nets(cents)).toEqual({ 1: -75, 2: 75 });
  });

  it('go to the highest card by suit if the rules say so', () => {
    const turn = show(dealt({ 1: 150, 2: 150 }, three('highest-card')), {
      board: cards('2S 7S JC 4D 9C'),
      hands: hands({ 1: cards('AH KC'), 2: cards('AS KD') }),
    });
    expect(nets(turn)).toEqual({ 1: -50, 2: 50 });
  });

  it('require the position of the button', () => {
    expect(
      dealt({ 1: 100, 2: 100 }).objectionToFact({ showdown: { awards: [{ pot: 1, high: [1, 2] }] } }),
    ).toMatchObject({ code: 'button-missing' });
  });
});

describe('high and low', () => {
  const split: PokerRules = {
    ...FREE,
    game: 'seven-card-stud',
    pot: 'high-low-split-eight-or-better',
    lowRanking: 'ace-to-five',
  };
  const FLUSH = cards('KS QS 9S 8S 3S 3H 3D');
  const LOW = cards('AH 2H 4D 5C 7H TD TC');
  const HIGH_TOO = cards('AC 2C 4C 5H 6C JD 8C');

  it('halve the pot, the odd chip to the high hand (14.1)', () => {
    const turn = show(dealt({ 1: 25, 2: 25, 3: 25 }, split), {
      hands: hands({ 1: FLUSH, 2: LOW, 3: cards('KH KD QD QC JH 9D 9H') }),
    });
    expect(nets(turn)).toEqual({ 1: 13, 2: 12, 3: -25 });
  });

  it('give the whole pot to a high hand if no low is eight or better', () => {
    const turn = show(dealt({ 1: 25, 3: 25 }, split), {
      hands: hands({ 1: FLUSH, 3: cards('KH KD QD QC JH 9D 9H') }),
    });
    expect(nets(turn)).toEqual({ 1: 25, 3: -25 });
    const any = show(dealt({ 1: 26, 3: 26 }, { ...split, pot: 'high-low-split' }), {
      hands: hands({ 1: FLUSH, 3: cards('KH KD QD JH 7C 6D 4H') }),
    });
    expect(nets(any)).toEqual({ 1: 0, 3: 0 });
  });

  it('may both go to one hand, and to two that share the low', () => {
    const turn = show(dealt({ 1: 100, 2: 100 }, split), {
      hands: hands({ 1: HIGH_TOO, 2: cards('KH KD QD QC JH 9D 9H') }),
    });
    expect(nets(turn)).toEqual({ 1: 100, 2: -100 });
    const quartered = show(dealt({ 1: 100, 2: 100, 3: 100 }, split), {
      hands: hands({ 1: FLUSH, 2: LOW, 3: cards('AD 2D 4S 5D 7C TH KH') }),
      button: 3,
    });
    expect(nets(quartered)).toEqual({ 1: 50, 2: -25, 3: -25 });
  });

  it('play low only by the ranking of the rules', () => {
    const low = (lowRanking: 'ace-to-five' | 'deuce-to-seven') =>
      nets(
        show(dealt({ 1: 50, 2: 50 }, { ...FREE, game: 'five-card-draw', pot: 'low', lowRanking }), {
          hands: hands({ 1: cards('AS 2H 3D 4C 5S'), 2: cards('2S 3H 4D 5C 7S') }),
        }),
      );
    expect(low('ace-to-five')).toEqual({ 1: 50, 2: -50 });
    expect(low('deuce-to-seven')).toEqual({ 1: -50, 2: 50 });
  });

  it('require a ranking of low hands, and eight or better requires ace-to-five', () => {
    const { lowRanking: _, ...without } = split;
    expect(checkGameRules(POKER, split, '2010-06-01')).toEqual([]);
    expect(checkGameRules(POKER, without, '2010-06-01')).toMatchObject([
      { code: 'rule-value-missing', citation: '19:47-14.3' },
    ]);
    expect(checkGameRules(POKER, { ...split, lowRanking: 'deuce-to-seven' }, '2010-06-01')).toMatchObject([
      { code: 'low-ranking-unfit', citation: '19:47-14.1' },
    ]);
  });
});

describe('revenue and funds', () => {
  const awards = [{ pot: 1, high: [1] }];
  const vigorish = (cents: number, rules: PokerRules, board?: string[]) =>
    show(dealt({ 1: cents, 2: cents }, rules), { awards, ...(board && { board }) }).lines[0];

  it('are a percentage of the pot in whole units up to the maximum, and none before a community card', () => {
    expect(vigorish(1_999, SAMPLE, BOARD)?.vigorishCents).toBe(300);
    expect(vigorish(2_000, SAMPLE, BOARD)?.vigorishCents).toBe(400);
    expect(vigorish(90_000, SAMPLE, BOARD)?.vigorishCents).toBe(400);
    const uneven: PokerRules = { ...SAMPLE, revenue: { ...SAMPLE.revenue, mostCents: 450 } };
    expect(vigorish(90_000, uneven, BOARD)?.vigorishCents).toBe(400);
    expect(vigorish(2_000, SAMPLE)?.vigorishCents).toBe(0);
    const early: PokerRules = {
      ...SAMPLE,
      revenue: { ...SAMPLE.revenue, beforeCommunityCards: true },
    };
    expect(vigorish(2_000, early)?.vigorishCents).toBe(400);
    const stud: PokerRules = { ...SAMPLE, game: 'seven-card-stud' };
    expect(vigorish(2_000, stud)?.vigorishCents).toBe(400);
    expect(vigorish(2_000, FREE, BOARD)?.vigorishCents).toBe(0);
  });

  it('are not taken from an uncalled bet', () => {
    const play = dealt({ 1: 5_000, 2: 2_000 }, SAMPLE);
    play.fact({ fold: 2 });
    expect(show(play, { board: BOARD.slice(0, 3) })).toMatchObject({
      summary: 'pots 40.00, rake 4.00, to 1',
      lines: [{ winningsCents: 2_000, vigorishCents: 400 }, { outcome: 'lost' }],
    });
  });

  it('include a contribution to the fund of the players after the rake (13:69F-14.19(c))', () => {
    const fund: PokerRules = {
      ...SAMPLE,
      fund: { for: 'bad-beat', contributionCents: 100, fromPotCents: 2_000 },
    };
    expect(vigorish(1_000, fund, BOARD)).toMatchObject({
      winningsCents: 1_000,
      vigorishCents: 200,
      fundCents: 100,
      citations: ['19:47-14.1', '19:47-14.14', '13:69F-14.19(c)'],
    });
    expect(vigorish(999, fund, BOARD)?.fundCents).toBeUndefined();
    const greedy: PokerRules = {
      ...SAMPLE,
      revenue: { percentOfPot: 100, mostCents: 1_500, unitCents: 1, beforeCommunityCards: true },
      fund: { for: 'high-hand', contributionCents: 1_000, fromPotCents: 1 },
    };
    expect(vigorish(1_000, greedy)).toMatchObject({
      winningsCents: 1_000,
      vigorishCents: 1_500,
      fundCents: 500,
    });
    expect(vigorish(700, greedy)).toMatchObject({ winningsCents: 700, vigorishCents: 1_400 });
  });

  it('include a fund only if the text has one, and of one kind (13:69F-14.19(a))', () => {
    const fund = { for: 'bad-beat', contributionCents: 100, fromPotCents: 1 };
    expect(checkGameRules(POKER, { ...SAMPLE, fund }, '1997-10-05')).toMatchObject([
      { code: 'fund-not-yet', citation: '13:69F-14.19' },
    ]);
    expect(checkGameRules(POKER, { ...SAMPLE, fund }, '1997-10-06')).toEqual([]);
    expect(
      checkGameRules(POKER, { ...SAMPLE, fund: { ...fund, for: ['bad-beat', 'high-hand'] } }, '2012-01-01'),
    ).toMatchObject([{ code: 'rule-value-malformed' }]);
  });

  it('is not offered before its rules were adopted on 1994-03-21', () => {
    expect(checkGameRules(POKER, SAMPLE, '1994-03-20')).toMatchObject([{ code: 'game-not-adopted' }]);
    expect(checkGameRules(POKER, SAMPLE, '1994-03-21')).toEqual([]);
  });
});
