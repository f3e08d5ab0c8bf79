import { odds } from '#kernel';
import { checkGameRules, shapeFaults } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn, ratio } from '#testing/games/exact-return.js';
import type { Stake } from '#testing/games/table-play.js';
import type { SicBoRules } from './sic-bo.rules.js';
import { SIC_BO } from './sic-bo.js';

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const EXACTLY_TWO: SicBoRules = { twoOfAKind: 'exactly-two' };

const stakeOn = (kind: string, selection?: string): Stake => ({
  kind,
  ...(selection !== undefined && { selection }),
});

/** The expected return of a wager over all 216 rolls. */
function returnOf(stake: Stake, rules?: SicBoRules): string {
  const outcomes = ROLLS.map((dice) => ({
    weight: 1,
    netCents: netOf(decided(SIC_BO, stake, { dice }, rules)),
  }));
  return expectedReturn(10_000, outcomes);
}

/** The expected return of a wager that wins `ways` of 216 rolls at `pays` to 1. */
const byCount = (ways: number, pays: number): string => ratio(BigInt(ways * (pays + 1) - 216), 216n);

/** Rolls of three dice by total, as counted since Galileo. */
const WAYS_TO_TOTAL = { 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27 };
const LEAST_ODDS_OF_TOTAL = { 4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6 };
const TOTALS = Object.entries(WAYS_TO_TOTAL).flatMap(([total, ways]) => {
  const pays = LEAST_ODDS_OF_TOTAL[Number(total) as keyof typeof LEAST_ODDS_OF_TOTAL];
  return [total, String(21 - Number(total))].map((each) => [each, ways, pays] as const);
});
const PAIRS = FACES.flatMap((low) => FACES.filter((high) => high > low).map((high) => `${low}-${high}`));

describeGame(SIC_BO);

describe('what sic bo returns over the 216 rolls', () => {
  it.each(FACES)(
    'of three of a kind, two of a kind and one of a kind on %i (9.2(a)1, 9.2(a)2, 9.2(a)8, 9.3(c))',
    (face) => {
      const selection = String(face);
      expect(returnOf(stakeOn('three-of-a-kind', selection))).toBe(byCount(1, 150));
      expect(returnOf(stakeOn('two-of-a-kind', selection))).toBe(byCount(16, 8));
      expect(returnOf(stakeOn('two-of-a-kind', selection), EXACTLY_TWO)).toBe(byCount(15, 8));
      // 75 rolls show the number once, 15 twice, 1 three times.
      expect(returnOf(stakeOn('one-of-a-kind', selection))).toBe(ratio(75n + 2n * 15n + 3n - 125n, 216n));
    },
  );

  it.each(TOTALS)(
    'of a total of %s, which %i rolls make, at %i to 1 (9.2(a)4, 9.4(b))',
    (total, ways, pays) => {
      expect(returnOf(stakeOn('total-value', total))).toBe(byCount(ways, pays));
    },
  );

  it.each(PAIRS)('of the two dice combination %s, which 30 rolls show (9.2(a)5)', (pair) => {
    expect(returnOf(stakeOn('two-dice-combination', pair))).toBe(byCount(30, 5));
  });

  it('of any three of a kind, small and big (9.2(a)3, 9.2(a)6, 9.2(a)7)', () => {
    expect(returnOf(stakeOn('any-three-of-a-kind'))).toBe(byCount(6, 24));
    expect(returnOf(stakeOn('small'))).toBe('-1/36');
    expect(returnOf(stakeOn('big'))).toBe('-1/36');
  });

  it('as published: two of a kind -1/3, one of a kind -17/216, a combination -1/6, any triple -11/36', () => {
    expect(returnOf(stakeOn('two-of-a-kind', '3'))).toBe('-1/3');
    expect(returnOf(stakeOn('one-of-a-kind', '3'))).toBe('-17/216');
    expect(returnOf(stakeOn('two-dice-combination', '2-5'))).toBe('-1/6');
    expect(returnOf(stakeOn('any-three-of-a-kind'))).toBe('-11/36');
  });
});

describe('sic bo', () => {
  it('loses small and big on any three of a kind (9.2(a)6, 9.2(a)7)', () => {
    for (const face of FACES) {
      for (const kind of ['small', 'big']) {
        const line = decided(SIC_BO, { kind }, { dice: [face, face, face] });
        expect(line).toMatchObject({ outcome: 'lost', winningsCents: 0 });
      }
    }
  });

  it('wins small on 4 to 10 and big on 11 to 17 otherwise (9.2(a)6, 9.2(a)7)', () => {
    const others = ROLLS.filter((dice) => new Set(dice).size > 1);
    for (const dice of others) {
      const total = dice.reduce((sum, die) => sum + die);
      expect(decided(SIC_BO, { kind: 'small' }, { dice }).outcome).toBe(total <= 10 ? 'won' : 'lost');
      expect(decided(SIC_BO, { kind: 'big' }, { dice }).outcome).toBe(total >= 11 ? 'won' : 'lost');
    }
  });

  it('pays one of a kind 1, 2 or 3 to 1 by the dice that show it (9.2(a)8, 9.4(b), 9.4(c))', () => {
    const onSixes = (...dice: number[]) => {
      const { odds: paid, citations } = decided(SIC_BO, stakeOn('one-of-a-kind', '6'), { dice });
      return [paid?.pays, citations[1]];
    };
    expect(onSixes(6, 1, 2)).toEqual([1, '19:47-9.4(b)']);
    expect(onSixes(1, 6, 6)).toEqual([2, '19:47-9.4(c)']);
    expect(onSixes(6, 6, 6)).toEqual([3, '19:47-9.4(c)']);
    expect(onSixes(1, 2, 3)).toEqual([undefined, undefined]);
  });

  it('reads two of a kind as two dice at least, unless the table says exactly two (9.2(a)2)', () => {
    const stake = stakeOn('two-of-a-kind', '4');
    const outcomeOf = (dice: number[], rules?: SicBoRules) => decided(SIC_BO, stake, { dice }, rules).outcome;
    expect(outcomeOf([4, 4, 4])).toBe('won');
    expect(outcomeOf([4, 4, 4], { twoOfAKind: 'at-least-two' })).toBe('won');
    expect(outcomeOf([4, 4, 4], EXACTLY_TWO)).toBe('lost');
    for (const rules of [{}, EXACTLY_TWO]) {
      expect(outcomeOf([4, 1, 4], rules)).toBe('won');
      expect(outcomeOf([4, 1, 2], rules)).toBe('lost');
    }
  });

  it('pays a combination once, on whichever dice it shows (9.2(a)5)', () => {
    const stake = stakeOn('two-dice-combination', '2-5');
    for (const dice of [
      [2, 5, 5],
      [5, 2, 1],
      [6, 5, 2],
    ]) {
      expect(decided(SIC_BO, stake, { dice }).winningsCents).toBe(50_000);
    }
    expect(decided(SIC_BO, stake, { dice: [5, 5, 1] }).outcome).toBe('lost');
  });

  it('pays better odds where they are posted, and never worse (9.4(b))', () => {
    const macau: SicBoRules = { odds: { 'total-value-4': odds(60), 'three-of-a-kind': odds(180) } };
    expect(checkGameRules(SIC_BO, macau, '2010-06-01')).toEqual([]);
    const four = stakeOn('total-value', '4');
    expect(decided(SIC_BO, four, { dice: [1, 2, 1] }, macau).winningsCents).toBe(600_000);
    expect(decided(SIC_BO, stakeOn('total-value', '17'), { dice: [6, 5, 6] }, macau).odds).toEqual(odds(50));
    expect(checkGameRules(SIC_BO, { odds: { 'total-value-9': odds(11, 2) } }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'odds-below-minimum',
        message: 'total-value-9 would pay 11 to 2; at least 6 to 1 is required',
        citation: '19:47-9.4(b)',
      },
    ]);
    expect(checkGameRules(SIC_BO, { odds: { 'one-of-a-kind-on-two': odds(3) } }, '2010-06-01')).toMatchObject(
      [{ code: 'rule-value-malformed' }],
    );
  });

  it('names the best odds of each wager', () => {
    const best = (rules: SicBoRules) =>
      Object.fromEntries(
        SIC_BO.offeredWagers(rules, '2010-06-01').map(({ kind, highestOdds }) => [kind, highestOdds?.pays]),
      );
    expect(best({})).toEqual({
      'three-of-a-kind': 150,
      'two-of-a-kind': 8,
      'any-three-of-a-kind': 24,
      'total-value': 50,
      'two-dice-combination': 5,
      small: 1,
      big: 1,
      'one-of-a-kind': 3,
    });
    expect(best({ odds: { 'total-value-5': odds(70), 'one-of-a-kind': odds(4) } })).toMatchObject({
      'total-value': 70,
      'one-of-a-kind': 4,
    });
  });

  it('decides nothing unless all dice are flat; the wagers stay (9.6(a))', () => {
    const play = new TablePlay(SIC_BO);
    play.place({ kind: 'big' });
    expect(play.fact({ noRoll: 'dice-not-flat' })).toMatchObject({
      summary: 'no roll: not all three dice are flat',
      next: 'wagering',
      lines: [],
      citations: ['19:47-9.6(a)'],
    });
    expect(play.fact({ dice: [6, 5, 1] })).toMatchObject({ next: 'over', lines: [{ outcome: 'won' }] });
  });

  it('is settled by hand, as it happened, if the device failed (9.6(b))', () => {
    const play = new TablePlay(SIC_BO);
    play.place({ kind: 'small' });
    play.place({ kind: 'big' });
    expect(play.fact({ dice: [6, 5, 1], device: 'malfunction' })).toMatchObject({
      summary: '6 5 1, total 12; device failed, settled by hand',
      next: 'over',
      lines: [{ outcome: 'lost' }, { outcome: 'won', winningsCents: 10_000 }],
      citations: ['19:47-9.6(b)'],
      breaches: ['device-malfunction'],
    });
  });

  it('records a roll after fewer than three shakes as it happened (9.5(c))', () => {
    const breaches = (shakes: number) => new TablePlay(SIC_BO).fact({ dice: [1, 2, 3], shakes }).breaches;
    expect(breaches(2)).toEqual(['too-few-shakes']);
    expect(breaches(3)).toEqual([]);
  });

  it('announces the dice (9.5(d))', () => {
    expect(new TablePlay(SIC_BO).fact({ dice: [4, 4, 2] })).toEqual({
      summary: '4 4 2, total 10',
      next: 'over',
      lines: [],
      citations: ['19:47-9.5(d)'],
      breaches: [],
    });
  });

  it.each([
    ['three-of-a-kind', '7', 'selection-unknown', '19:47-9.2(a)1'],
    ['two-of-a-kind', undefined, 'selection-missing', '19:47-9.2(a)2'],
    ['any-three-of-a-kind', '3', 'selection-unknown', '19:47-9.2(a)3'],
    ['any-three-of-a-kind', '', 'selection-unknown', '19:47-9.2(a)3'],
    ['total-value', '3', 'selection-unknown', '19:47-9.2(a)4'],
    ['total-value', '18', 'selection-unknown', '19:47-9.2(a)4'],
    ['total-value', '04', 'selection-unknown', '19:47-9.2(a)4'],
    ['two-dice-combination', '5-2', 'selection-unknown', '19:47-9.2(a)5'],
    ['two-dice-combination', '2-2', 'selection-unknown', '19:47-9.2(a)5'],
    ['small', '4', 'selection-unknown', '19:47-9.2(a)6'],
    ['one-of-a-kind', '0', 'selection-unknown', '19:47-9.2(a)8'],
  ])('refuses %s on %s: %s', (kind, selection, code, citation) => {
    expect(new TablePlay(SIC_BO).objectionTo(stakeOn(kind, selection))).toMatchObject({ code, citation });
  });

  it('accepts exactly three dice of six sides (9.1)', () => {
    for (const dice of [[], [1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], [1, 2, 2.5], ['1', 2, 3]]) {
      expect(shapeFaults(SIC_BO.play.fact, { dice })).not.toEqual([]);
    }
    expect(shapeFaults(SIC_BO.play.fact, { dice: [1, 2, 3], noRoll: 'dice-not-flat' })).not.toEqual([]);
    expect(shapeFaults(SIC_BO.play.fact, { dice: [1, 2, 3] })).toEqual([]);
  });

  it('settles the smallest and the largest stakes exactly', () => {
    const triple = (stakeCents: number) => ({ kind: 'three-of-a-kind', selection: '2', stakeCents });
    expect(decided(SIC_BO, triple(1), { dice: [2, 2, 2] }).winningsCents).toBe(150);
    expect(decided(SIC_BO, triple(1_000_000_000), { dice: [2, 2, 2] }).winningsCents).toBe(150_000_000_000);
  });

  it('is refused before the oldest text, of 1993-12-06', () => {
    expect(checkGameRules(SIC_BO, {}, '1993-12-05')).toMatchObject([{ code: 'edition-not-held' }]);
    expect(checkGameRules(SIC_BO, {}, '1993-12-06')).toEqual([]);
  });
});
