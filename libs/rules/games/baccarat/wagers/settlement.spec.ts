import { odds, type Cents } from '#kernel';
import { PUNTO_BANCO as punto } from '../../punto-banco/game.js';
import { MINIBACCARAT as mini } from '../../minibaccarat/game.js';
import type { StandingWager } from '../../../game/wager.js';
import type { BaccaratResult } from '../round-facts.js';
import type { TableRules, VigorishScheme } from '../table-rules/table-rules.js';
import { settleWagers, someRules, someWager } from '../table-rules/table-rules.testing.js';

function result(playerPoints: number, bankerPoints: number, overrides: Partial<BaccaratResult> = {}) {
  const winner = playerPoints > bankerPoints ? 'player' : playerPoints < bankerPoints ? 'banker' : 'tie';
  const facts: BaccaratResult = {
    winner,
    playerPoints,
    bankerPoints,
    playerNatural: false,
    bankerNatural: false,
    totalCards: 5,
  };
  return { ...facts, ...overrides };
}

function settleOne(game: typeof mini, rules: TableRules, wager: StandingWager, of: BaccaratResult) {
  const [line] = settleWagers(game, rules, [wager], of);
  if (!line) throw new Error('no line');
  return line;
}

function percent(
  rate: 4 | 5,
  roundUpToCents: Cents,
  waivedByTotalCardWagers = false,
): { vigorish: VigorishScheme } {
  return {
    vigorish: { kind: 'percent-of-win', percent: rate, roundUpToCents, waivedByTotalCardWagers },
  };
}

describe('vigorish on a win', () => {
  it.each([
    [punto, 1500, 5, 25, 75],
    [punto, 1200, 5, 25, 75],
    [mini, 1200, 5, 5, 60],
    [punto, 1200, 4, 20, 60],
    [mini, 1200, 4, 5, 50],
    [punto, 300, 5, 25, 25],
    [mini, 300, 5, 5, 15],
    [punto, 1199, 5, 0, 59],
    [mini, 1199, 4, 0, 47],
  ] as const)('at $title on %i cents won at %i %% to %i cents is %i (3.3(c)1, 7.3(c)1)', (...row) => {
    const [game, stakeCents, rate, unit, expected] = row;
    const line = settleOne(
      game,
      someRules(percent(rate, unit)),
      someWager('banker', { stakeCents }),
      result(3, 7),
    );
    expect(line).toMatchObject({ winningsCents: stakeCents, vigorishCents: expected, vigorishOn: 'win' });
    const rounding = unit ? [game.citations.vigorishRounding] : [];
    expect(line.citations).toEqual([game.citations.bankerWager.won, game.citations.bankerOdds, ...rounding]);
  });

  it('is not owed if it is less than a cent (3.3(c))', () => {
    const line = settleOne(
      punto,
      someRules(percent(5, 0)),
      someWager('banker', { stakeCents: 19 }),
      result(3, 7),
    );
    expect(line.vigorishCents).toBe(0);
    expect(line).not.toHaveProperty('vigorishOn');
  });

  it('is not taken when the hands tie, because the wager is void (3.2(a)1iii, 7.2(a)1iii)', () => {
    for (const game of [punto, mini]) {
      const line = settleOne(game, someRules(percent(5, 0)), someWager('banker'), result(6, 6));
      expect(line).toEqual({
        ...someWager('banker'),
        outcome: 'void',
        winningsCents: 0,
        vigorishCents: 0,
        citations: [game.citations.bankerWager.void],
      });
    }
  });
});

describe('vigorish of a quarter of the wager on a tie', () => {
  const rules = someRules({ vigorish: { kind: 'quarter-of-wager-on-tie' } });

  it.each([
    [10_000, 2_500],
    [101, 25],
    [103, 25],
    [3, 0],
  ])('of %i cents is %i, and the wager is returned (7.2(a)1iii, 7.3(d))', (stakeCents, vigorishCents) => {
    const line = settleOne(mini, rules, someWager('banker', { stakeCents }), result(6, 6));
    expect(line).toMatchObject({ outcome: 'void', winningsCents: 0, vigorishCents });
    expect(line.citations).toEqual(['19:47-7.2(a)1iii', '19:47-7.3(d)']);
    expect(line.vigorishOn).toBe(vigorishCents ? 'tie' : undefined);
  });

  it('is not charged on a win (7.3(d))', () => {
    const line = settleOne(mini, rules, someWager('banker'), result(3, 7));
    expect(line).toMatchObject({ outcome: 'won', winningsCents: 10_000, vigorishCents: 0 });
    expect(line.citations).toEqual(['19:47-7.2(a)1i', '19:47-7.3(c)', '19:47-7.3(d)']);
  });

  it('is charged on no other wager (7.3(d))', () => {
    for (const kind of ['player', 'tie', 'total-five', 'bonus-banker', 'bonus-player'] as const) {
      expect(settleOne(mini, rules, someWager(kind), result(6, 6)).vigorishCents).toBe(0);
    }
  });

  it('does not exist at punto banco (3.3)', () => {
    expect(() => settleOne(punto, rules, someWager('banker'), result(6, 6))).toThrow(RangeError);
  });
});

describe('Banker at half for a six', () => {
  const rules = someRules({ vigorish: { kind: 'banker-six-pays-half' } });

  it('pays Banker 1 to 2 when it wins with six (3.3(e)1, 7.3(f)1)', () => {
    const stake = { stakeCents: 101 };
    expect(settleOne(punto, rules, someWager('banker', stake), result(5, 6))).toMatchObject({
      winningsCents: 51,
      citations: ['19:47-3.2(a)1i', '19:47-3.3(e)1', '19:47-3.3(e)'],
    });
    expect(settleOne(mini, rules, someWager('banker', stake), result(5, 6))).toMatchObject({
      winningsCents: 51,
      citations: ['19:47-7.2(a)1i', '19:47-7.3(f)1', '19:47-7.3(f)'],
    });
  });

  it('pays even money when it wins with another count (3.3(e), 7.3(f))', () => {
    expect(settleOne(punto, rules, someWager('banker'), result(5, 7))).toMatchObject({
      winningsCents: 10_000,
      citations: ['19:47-3.2(a)1i', '19:47-3.3(e)'],
    });
  });
});

describe('vigorish waived for wagers on the number of cards', () => {
  const rules = someRules(percent(5, 0, true));
  const banker = someWager('banker', { stakeCents: 10_000 });
  const four = someWager('total-four', { stakeCents: 6_000 });
  const six = someWager('total-six', { stakeCents: 4_000 });
  const vigorish = (...wagers: StandingWager[]): Cents[] =>
    settleWagers(mini, rules, wagers, result(3, 7))
      .filter(({ kind }) => kind === 'banker')
      .map(({ vigorishCents }) => vigorishCents);

  it('is not taken if together they equal the Banker wager (3.3(e)2, 7.3(f)2)', () => {
    expect(vigorish(banker, four, six)).toEqual([0]);
    const [line] = settleWagers(mini, rules, [banker, four, six], result(3, 7));
    expect(line?.citations).toEqual(['19:47-7.2(a)1i', '19:47-7.3(c)', '19:47-7.3(f)2']);
  });

  it('is taken if they are a cent less (3.3(e)2, 7.3(f)2)', () => {
    expect(vigorish(banker, four, { ...six, stakeCents: 3_999 })).toEqual([500]);
  });

  // Each wager: player, position, kind, stake in cents. Then the vigorish on each Banker wager.
  const ANNS_BANKER = ['ann', 1, 'banker', 10_000] as const;
  it.each([
    [
      'a wager of the same player at another position',
      [ANNS_BANKER, ['ann', 2, 'total-four', 10_000]],
      [0],
      [500],
    ],
    [
      'two at other positions that are enough together',
      [ANNS_BANKER, ['ann', 4, 'total-five', 7_000], ['ann', 6, 'total-six', 3_000]],
      [0],
      [500],
    ],
    [
      'two at other positions that are a cent short',
      [ANNS_BANKER, ['ann', 4, 'total-five', 7_000], ['ann', 6, 'total-six', 2_999]],
      [500],
      [500],
    ],
    ['a wager of another player', [ANNS_BANKER, ['bob', 2, 'total-four', 10_000]], [500], [500]],
    [
      'a wager against two Banker wagers at one position',
      [ANNS_BANKER, ['ann', 1, 'banker', 2_000], ['ann', 1, 'total-four', 10_000]],
      [500, 100],
      [500, 100],
    ],
    [
      'a wager against Banker wagers at two positions',
      [ANNS_BANKER, ['ann', 2, 'banker', 2_000], ['ann', 1, 'total-four', 10_000]],
      [500, 100],
      [0, 100],
    ],
  ] as const)('counts %s as the table posts (3.3(e)2, 7.3(f)2)', (_what, placed, byPlayer, byPosition) => {
    const wagers = placed.map(([patronId, position, kind, stakeCents], index) =>
      someWager(kind, { wagerId: `w${index}`, patronId, position, stakeCents }),
    );
    for (const [game, companionWagers, charged] of [
      [punto, 'by-player', byPlayer],
      [mini, 'by-player', byPlayer],
      [punto, 'by-position', byPosition],
      [mini, 'by-position', byPosition],
    ] as const) {
      const posted = someRules({ ...percent(5, 0, true), companionWagers });
      const ofBanker = settleWagers(game, posted, wagers, result(3, 7)).filter(
        ({ kind }) => kind === 'banker',
      );
      expect(ofBanker.map(({ vigorishCents }) => vigorishCents)).toEqual(charged);
    }
  });

  it('does not count bonus or tie wagers (3.3(e)2, 7.3(f)2)', () => {
    expect(vigorish(banker, someWager('tie'), someWager('bonus-banker'))).toEqual([500]);
  });

  it('is not waived if the rules do not say so (3.3(c), 7.3(c))', () => {
    const [line] = settleWagers(mini, someRules(percent(5, 0)), [banker, four, six], result(3, 7));
    expect(line?.vigorishCents).toBe(500);
  });
});

describe('bonus wagers', () => {
  const naturals = (player: number, banker: number, playerNatural: boolean, bankerNatural: boolean) =>
    result(player, banker, { playerNatural, bankerNatural, totalCards: 4 });

  it('pay a natural as a natural whatever its margin (3.2(a)5i, 3.3(g))', () => {
    expect(
      settleOne(punto, someRules(), someWager('bonus-banker'), naturals(0, 9, false, true)),
    ).toMatchObject({
      outcome: 'won',
      odds: odds(1),
      vigorishCents: 0,
      citations: ['19:47-3.2(a)5i', '19:47-3.3(g)'],
    });
  });

  it('pay nine on three cards by its margin (7.2(a)5i, 7.3(h))', () => {
    expect(settleOne(mini, someRules(), someWager('bonus-player'), result(9, 4))).toMatchObject({
      odds: odds(2),
      citations: ['19:47-7.2(a)5i', '19:47-7.3(h)'],
    });
  });

  it('are void when naturals are equal and lose when other hands are (3.2(a)5ii, 3.2(a)5iii, 7.2(a)5iii)', () => {
    expect(
      settleOne(punto, someRules(), someWager('bonus-player'), naturals(8, 8, true, true)),
    ).toMatchObject({
      outcome: 'void',
      citations: ['19:47-3.2(a)5iii'],
    });
    expect(settleOne(punto, someRules(), someWager('bonus-player'), result(8, 8))).toMatchObject({
      outcome: 'lost',
      citations: ['19:47-3.2(a)5ii'],
    });
  });

  it('lose with a natural eight to a natural nine (3.2(a)5ii, 7.2(a)5ii)', () => {
    const line = settleOne(mini, someRules(), someWager('bonus-player'), naturals(8, 9, true, true));
    expect(line).toMatchObject({ outcome: 'lost', citations: ['19:47-7.2(a)5ii'] });
  });

  it('are paid at better odds where a table posts them (3.3(g), 7.3(h))', () => {
    const betterOdds = { 'by-four': odds(3, 2), natural: odds(2) };
    const rules = someRules({ bonus: { paytable: 'A', betterOdds, mainWagerRequired: true } });
    const win = (of: BaccaratResult) => settleOne(mini, rules, someWager('bonus-player'), of).winningsCents;
    expect(win(result(9, 5))).toBe(15_000);
    expect(win(naturals(8, 5, true, false))).toBe(20_000);
    expect(win(result(9, 4))).toBe(20_000);
  });
});

describe('the paragraphs and odds of wagers', () => {
  it.each([
    ['banker', [4, 7], '7.2(a)1i', '3.2(a)1i'],
    ['banker', [7, 4], '7.2(a)1ii', '3.2(a)1ii'],
    ['banker', [6, 6], '7.2(a)1iii', '3.2(a)1iii'],
    ['player', [7, 4], '7.2(a)2i', '3.2(a)2i'],
    ['player', [4, 7], '7.2(a)2ii', '3.2(a)2ii'],
    ['player', [6, 6], '7.2(a)2iii', '3.2(a)2iii'],
    ['tie', [6, 6], '7.2(a)3', '3.2(a)3'],
  ] as const)('decide a wager on %s at %j by %s or %s', (kind, [player, banker], ofMini, ofPunto) => {
    for (const [game, paragraph] of [
      [mini, ofMini],
      [punto, ofPunto],
    ] as const) {
      const { citations } = settleOne(game, someRules(), someWager(kind), result(player, banker));
      expect(citations[0]).toBe(`19:47-${paragraph}`);
    }
  });

  it('pays the Player wager 1 to 1 and charges nothing (3.3(a), 7.3(a))', () => {
    for (const game of [punto, mini]) {
      const line = settleOne(game, someRules(), someWager('player'), result(7, 4));
      expect(line).toMatchObject({ outcome: 'won', odds: odds(1), vigorishCents: 0 });
      expect(line.winningsCents).toBe(line.stakeCents);
    }
  });

  it('pays a tie bet and the number of cards at the odds posted (3.3(b), (f); 7.3(b), (g))', () => {
    const rules = someRules({
      tieOdds: odds(9),
      totalCardOdds: { four: odds(8, 5), five: odds(5, 2), six: odds(3) },
    });
    expect(settleOne(mini, rules, someWager('tie'), result(6, 6)).winningsCents).toBe(90_000);
    expect(settleOne(mini, rules, someWager('total-five'), result(6, 6)).winningsCents).toBe(25_000);
    expect(settleOne(mini, someRules(), someWager('tie'), result(6, 6)).citations).toEqual([
      '19:47-7.2(a)3',
      '19:47-7.3(b)',
    ]);
    expect(settleOne(punto, someRules(), someWager('total-five'), result(6, 6)).citations).toEqual([
      '19:47-3.2(a)4',
      '19:47-3.3(f)',
    ]);
  });

  it('cannot be settled if the rules do not offer them', () => {
    const { totalCardOdds: _totals, bonus: _bonus, ...rules } = someRules();
    for (const kind of ['total-four', 'bonus-player'] as const) {
      expect(() => settleOne(mini, rules, someWager(kind), result(3, 7))).toThrow(
        `${kind} is not among the wagers these rules offer`,
      );
    }
  });
});
