import { odds } from '#kernel';
import { checkGameRules, shapeFaults } from '#rules';
import { decided, netOf, TablePlay } from '#testing/games/table-play.js';
import { describeGame } from '#testing/games/describe-game.js';
import { expectedReturn } from '#testing/games/exact-return.js';
import type { Stake } from '#testing/games/table-play.js';
import { EVERY_WAGER, HALF, POCKETS, SINGLE, USED_AS_SINGLE, WHOLE } from './roulette.testing.js';
import type { RouletteRules } from './roulette.rules.js';
import { ROULETTE } from './roulette.js';

const EVEN_MONEY = ['red', 'black', 'odd', 'even', '1-to-18', '19-to-36'];
const NO_SPINS = [
  ['same-direction', '19:47-5.4(a)'],
  ['under-four-revolutions', '19:47-5.4(b)'],
  ['foreign-object', '19:47-5.4(c)'],
] as const;

/** Wagers with their return on two zeros, if these take the whole, and on one. */
const RETURNS: readonly (readonly [
  kind: string,
  onTwo: string,
  onOne: string,
  selection: string | undefined,
])[] = [
  ['straight', '-1/19', '-1/37', '17'],
  ['five-adjacent-numbers', '-1/19', '-1/37', '17'],
  ['split', '-1/19', '-1/37', '17-20'],
  ['three-numbers', '-1/19', '-1/37', '0-1-2'],
  ['four-numbers', '-1/19', '-1/37', '32-33-35-36'],
  ['six-numbers', '-1/19', '-1/37', '31-32-33-34-35-36'],
  ['seven-numbers', '-3/38', '-2/37', undefined],
  ['column', '-1/19', '-1/37', '2'],
  ['dozen', '-1/19', '-1/37', '13-24'],
  ...EVEN_MONEY.map((kind) => [kind, '-1/19', '-1/37', undefined] as const),
];

/** The expected return of a wager over every deciding pocket of the wheel. */
function returnOf(stake: Stake, rules: RouletteRules): string {
  const deciding = rules.wheel === 'double-zero' ? POCKETS : POCKETS.filter((pocket) => pocket !== '00');
  return expectedReturn(
    10_000,
    deciding.map((number) => ({ weight: 1, netCents: netOf(decided(ROULETTE, stake, { number }, rules)) })),
  );
}

const refusals = (rules: RouletteRules, onDate = '2010-06-01') =>
  checkGameRules(ROULETTE, rules, onDate).map(({ code, citation }) => `${code} ${citation}`);

describeGame(ROULETTE);

describe('what roulette returns', () => {
  it.each(RETURNS)(
    'returns %s with %s on two zeros and %s on one (5.2(a))',
    (kind, onTwo, onOne, selection) => {
      const stake = { kind, ...(selection !== undefined && { selection }) };
      expect(returnOf(stake, EVERY_WAGER.whole)).toBe(onTwo);
      expect(returnOf(stake, EVERY_WAGER.single)).toBe(onOne);
      expect(returnOf(stake, EVERY_WAGER.usedAsSingle)).toBe(onOne);
    },
  );

  it('returns the first five numbers with -3/38 (5.1(e)5, 5.2(a))', () => {
    expect(returnOf({ kind: 'first-five-numbers' }, WHOLE)).toBe('-3/38');
  });

  it.each(EVEN_MONEY)('returns %s with -1/38 if half is lost to a zero (5.2(b))', (kind) => {
    expect(returnOf({ kind }, HALF)).toBe('-1/38');
  });

  it('returns every straight wager and every five adjacent numbers alike (5.1(e)1i)', () => {
    for (const selection of POCKETS) {
      expect(returnOf({ kind: 'straight', selection }, EVERY_WAGER.half)).toBe('-1/19');
      expect(returnOf({ kind: 'five-adjacent-numbers', selection }, EVERY_WAGER.half)).toBe('-1/19');
    }
  });
});

describe('roulette', () => {
  it('pays better odds where they are posted, and never worse (5.2(a))', () => {
    const generous = { ...HALF, fiveAdjacentNumbers: true, odds: { straight: odds(36) } };
    const straight = { kind: 'straight', selection: '17' };
    expect(decided(ROULETTE, straight, { number: '17' }, generous).winningsCents).toBe(360_000);
    const adjacent = { kind: 'five-adjacent-numbers', selection: '17' };
    expect(decided(ROULETTE, adjacent, { number: '17' }, generous).winningsCents).toBe(72_000);
    expect(checkGameRules(ROULETTE, { ...HALF, odds: { split: odds(33, 2) } }, '2010-06-01')).toEqual([
      {
        kind: 'breach',
        code: 'odds-below-minimum',
        message: 'split would pay 33 to 2; at least 17 to 1 is required',
        citation: '19:47-5.2(a)',
      },
    ]);
  });

  it('pays one fifth of five adjacent numbers as a straight wager and collects the others (5.3(d), 5.3(e))', () => {
    const stake = { kind: 'five-adjacent-numbers', selection: '17', stakeCents: 2_500 };
    expect(decided(ROULETTE, stake, { number: '22' }, EVERY_WAGER.half)).toMatchObject({
      outcome: 'won',
      odds: odds(35),
      winningsCents: 17_500,
      lostCents: 2_000,
      citations: ['19:47-5.1(e)1i', '19:47-5.3(d)', '19:47-5.2(a)'],
    });
    const lost = decided(ROULETTE, stake, { number: '34' }, EVERY_WAGER.half);
    expect(lost).toMatchObject({ outcome: 'lost', citations: ['19:47-5.1(e)1i'] });
    expect(netOf(lost)).toBe(-2_500);
  });

  it('accepts five adjacent numbers in five equal parts only (5.1(e)1i(2))', () => {
    const play = new TablePlay(ROULETTE, EVERY_WAGER.half);
    const adjacent = { kind: 'five-adjacent-numbers', selection: '17' };
    const parts = { code: 'stake-not-in-five-parts', citation: '19:47-5.1(e)1i(2)' };
    for (const stakeCents of [1, 4, 6, 999_999_999]) {
      expect(play.objectionTo({ ...adjacent, stakeCents })).toMatchObject(parts);
    }
    const wagerId = play.place({ ...adjacent, stakeCents: 5 });
    expect(play.objectionToRelease(wagerId, 7)).toMatchObject(parts);
    expect(play.objectionToRelease(wagerId, 10)).toBeUndefined();
    expect(play.objectionToRelease(wagerId)).toBeUndefined();
    expect(play.fact({ number: '17' }).lines).toMatchObject([{ winningsCents: 35, lostCents: 4 }]);
  });

  it.each(['five-adjacent-numbers', 'seven-numbers'])(
    'accepts %s only if the house offers it (5.1(e)1i, 5.1(f))',
    (kind) => {
      const [citation, selection] = kind === 'seven-numbers' ? ['19:47-5.1(f)'] : ['19:47-5.1(e)1i', '17'];
      const stake = { kind, ...(selection !== undefined && { selection }) };
      expect(new TablePlay(ROULETTE, HALF).objectionTo(stake)).toMatchObject({
        code: 'wager-not-chosen',
        citation,
      });
      expect(new TablePlay(ROULETTE, EVERY_WAGER.half).objectionTo(stake)).toBeUndefined();
    },
  );

  it('accepts the first five numbers on a double zero wheel only (5.1(e)5)', () => {
    for (const rules of [SINGLE, USED_AS_SINGLE]) {
      expect(new TablePlay(ROULETTE, rules).objectionTo({ kind: 'first-five-numbers' })).toMatchObject({
        code: 'wager-of-another-wheel',
        citation: '19:47-5.1(e)5',
      });
    }
  });

  it.each(NO_SPINS)(
    'decides nothing by %s; the wagers stay (5.3(a), 5.4(a), 5.4(b), 5.4(c))',
    (noSpin, citation) => {
      const play = new TablePlay(ROULETTE);
      play.place({ kind: 'red' });
      expect(play.fact({ noSpin })).toMatchObject({ next: 'wagering', lines: [], citations: [citation] });
      expect(play.fact({ number: '1' })).toMatchObject({ summary: '1 red', lines: [{ outcome: 'won' }] });
    },
  );

  it('announces the number with its background (5.3(c))', () => {
    const summary = POCKETS.map((number) => new TablePlay(ROULETTE).fact({ number }).summary);
    expect(summary.slice(0, 5)).toEqual(['0', '00', '1 red', '2 black', '3 red']);
    expect(summary.filter((each) => each.endsWith(' red'))).toHaveLength(18);
    expect(summary.filter((each) => each.endsWith(' black'))).toHaveLength(18);
    expect(new TablePlay(ROULETTE).fact({ number: '17' })).toMatchObject({
      next: 'over',
      lines: [],
      citations: ['19:47-5.3(c)'],
    });
  });

  it('refuses a number that is not on the wheel', () => {
    expect(new TablePlay(ROULETTE, SINGLE).objectionToFact({ number: '00' })).toEqual({
      kind: 'impossible',
      code: 'number-not-on-wheel',
      message: 'a single-zero wheel has no compartment 00',
    });
    for (const number of ['37', '-1', '007', '']) {
      expect(shapeFaults(ROULETTE.play.fact, { number })).not.toEqual([]);
    }
    expect(() =>
      ROULETTE.play.observe(
        {
          rules: HALF,
          edition: '2010-06-01',
          state: null,
          wagers: [{ wagerId: 'w1', position: 1, patronId: 'P-1', kind: 'hunch', stakeCents: 1 }],
        },
        { number: '1' },
      ),
    ).toThrow(RangeError);
  });

  it('settles the smallest and the largest stakes exactly', () => {
    const straight = (stakeCents: number) => ({ kind: 'straight', selection: '0', stakeCents });
    expect(decided(ROULETTE, straight(1), { number: '0' }).winningsCents).toBe(35);
    expect(decided(ROULETTE, straight(1_000_000_000), { number: '0' }).winningsCents).toBe(35_000_000_000);
    const adjacent = { kind: 'five-adjacent-numbers', selection: '0', stakeCents: 1_000_000_000 };
    expect(decided(ROULETTE, adjacent, { number: '2' }, EVERY_WAGER.half)).toMatchObject({
      winningsCents: 7_000_000_000,
      lostCents: 800_000_000,
    });
  });

  it('refuses dates before 1995-03-20', () => {
    expect(refusals(HALF, '1995-03-19')).toEqual(['edition-not-held 19:47-5.1']);
    expect(refusals(HALF, '1995-03-20')).toEqual([]);
  });
});
